/**
 * `npm run --silent way -- ahead|drift|orions-gate [--json]`: the files of `src` whose functions run from a press to the
 * moved token and its card, by V8's own coverage of a game in this process. No window is drawn, as there is no page.
 */
import { Session } from "node:inspector/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Fault, runDataCommand } from "../../tools/fault.ts";
import { ROOT } from "../../tools/paths.ts";
import { gameOf, give, judgesBattle, orders } from "./table/orions-gate-game.ts";
import { type Play, TICK } from "./table/play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./table/small-game.ts";

/** A game that stands just before a press, and the press with all that follows from it. */
interface Way {
  prepare(): Promise<Play>;
  press(play: Play): Promise<unknown>;
}

const hexGame = async (): Promise<Play> => {
  const play = await sitDown();
  const map = await makeMap(play, "deep");
  const [ann] = play.captains;
  await putShips(play, map, [{ name: "Tern", at: "1010", owner: ann, speed: 32 }]);
  await openGame(play, map);
  return play;
};

const WAYS: Readonly<Record<string, Way>> = {
  ahead: {
    prepare: async () => {
      const play = await hexGame();
      await play.to("1.1");
      return play;
    },
    press: async (play) => {
      const refused = await play.table.drive(play.captains[0].play.step(play.unit("Tern"), "A"));
      if (refused !== null) throw new Fault(`the move was refused: ${refused}`);
      await play.table.pass(2 * TICK);
    },
  },
  drift: {
    prepare: async () => {
      const play = await hexGame();
      const [map] = play.judge.host.game.scenes.contents;
      if (!map) throw new Fault("there is no map");
      await placePortal(play, map, "2010");
      return play;
    },
    press: (play) => play.next(),
  },
  "orions-gate": {
    prepare: judgesBattle,
    press: async (play) => {
      const { judge } = play;
      const [unit] = orders(judge).units;
      const refused = await give(play, judge, "move-ahead", { unit: unit?.value ?? "" });
      if (refused !== null) throw new Fault(`the move was refused at ${gameOf(judge).clock.step}: ${refused}`);
    },
  },
};

/** What ran on a way: files from the project's folder, and how many functions. */
interface Ran {
  readonly way: string;
  readonly files: readonly string[];
  readonly functions: number;
}

const measure = async (name: string, { prepare, press }: Way): Promise<Ran> => {
  const play = await prepare();
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await press(play);
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  await play.table.close();
  const ran = result.flatMap(({ url, functions }) => {
    if (!url.startsWith("file:")) return [];
    const file = relative(ROOT, fileURLToPath(url.split("?")[0] ?? url));
    // The first range of a script is the script itself, which runs when it is loaded.
    const called = functions.slice(1).filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length;
    return file.startsWith("src/") && called > 0 ? [{ file, called }] : [];
  });
  return {
    way: name,
    files: ran.map(({ file }) => file).sort(),
    functions: ran.reduce((sum, { called }) => sum + called, 0),
  };
};

await runDataCommand(async () => {
  const [name = "", ...more] = process.argv.slice(2);
  const way = WAYS[name];
  if (!way || more.some((one) => one !== "--json"))
    throw new Fault(`usage: npm run --silent way -- ${Object.keys(WAYS).join("|")} [--json]`);
  const ran = await measure(name, way);
  if (more.includes("--json")) return JSON.stringify(ran);
  return [...ran.files, `${ran.files.length} files, ${ran.functions} functions`].join("\n");
});
process.exit();
