/**
 * A world that a released version of the module left in the midst of a game is opened by this one: nothing of it is lost,
 * its game goes on, and what was played can be taken back. Whoever releases a version keeps its world first:
 * `GRAVITY_PORTALS_KEEP=1 npx vitest run --project table kept-worlds`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterEach, describe, expect, test } from "vitest";
import manifest from "../../../module.json" with { type: "json" };
import { inRoot } from "../../../tools/paths.ts";
import { openGameTable } from "./harness.ts";
import { drag, Play, TICK, unitsStand } from "./play.ts";
import { Profile } from "./profile.ts";
import { makeMap, openGame, placeHole, placePortal, putShips, sitDown } from "./small-game.ts";

const FOLDER = inRoot("tests/fixtures/kept-worlds");
const SEATS = ["Judge", "Captain 1", "Captain 2"] as const;
/** What is kept beside the world: what the people's browsers keep, and what stood in the game. */
const BESIDE = "beside.json";

/** What of a game any later version has to show as it was. */
interface Stands {
  readonly now: string;
  readonly places: Readonly<Record<string, string>>;
  readonly portal: readonly string[];
  readonly lines: number;
  readonly cards: number;
}

interface Beside {
  readonly browsers: Readonly<Record<string, readonly (readonly [string, string])[]>>;
  readonly stands: Stands;
}

const standsIn = (play: Play): Stands => ({
  now: play.now,
  places: unitsStand(play),
  portal: play.portalEnds.map(({ label }) => label),
  lines: play.captains[0].session.journal.length,
  cards: play.judge.host.game.messages.contents.length,
});

/** A game with a hidden portal, a white hole, a ship in another battle, and an undo. */
const playAWhile = async (): Promise<Play> => {
  const play = await sitDown({ generation: 13 });
  const map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann, speed: 16, breakdown: 1 },
    { name: "Heron", at: "2010", owner: bob, speed: 16, breakdown: 1 },
  ]);
  await openGame(play, map);
  await placePortal(play, map, "3020", { windows: [[1, 32]] });
  await placeHole(play, map, "0503");
  await play.to("1.4");
  await play.through(play.unit("Tern"));
  await drag(play.table, bob, play.unit("Heron"), ["2009"]);
  await play.table.drive(play.judge.acts.undoTo(play.judge.game.tip.n - 1, ""));
  await play.table.pass(4 * TICK);
  await play.to("1.6");
  await play.table.pass(4 * TICK);
  return play;
};

/** Writes the world of this version, and what its people's browsers keep. */
const keep = async (file: string): Promise<void> => {
  const play = await playAWhile();
  const stands = standsIn(play);
  const browsers = Object.fromEntries(
    [play.judge, ...play.captains].map(({ seat, profile }) => [seat, [...profile.kept]] as const),
  );
  const world = await play.table.put();
  const files = readdirSync(world, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(LOCK|LOG|LOG\.old)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const beside: Beside = { browsers, stands };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    zipSync({
      [BESIDE]: strToU8(JSON.stringify(beside)),
      ...Object.fromEntries(
        files.map((path) => [`world/${relative(world, path)}`, new Uint8Array(readFileSync(path))]),
      ),
    }),
  );
};

const own = join(FOLDER, `${manifest.version}.zip`);
if (process.env["GRAVITY_PORTALS_KEEP"] === "1") await keep(own);

let play: Play | null = null;
afterEach(async () => {
  await play?.table.close();
  play = null;
});

/** The people of a kept world sit down again. */
const open = async (file: string): Promise<{ readonly play: Play; readonly stands: Stands }> => {
  const files = unzipSync(new Uint8Array(readFileSync(file)));
  const { browsers, stands } = JSON.parse(strFromU8(files[BESIDE] ?? new Uint8Array())) as Beside;
  const table = await openGameTable({
    seed: 7,
    world: async (folder) => {
      for (const [path, bytes] of Object.entries(files)) {
        if (!path.startsWith("world/")) continue;
        const target = join(folder, path.slice("world/".length));
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, bytes);
      }
    },
  });
  const seated = [];
  for (const seat of SEATS) {
    const profile = new Profile();
    for (const [key, value] of browsers[seat] ?? []) profile.storage.setItem(key, value);
    seated.push(await table.sit(seat, profile));
  }
  const [judge, ann, bob] = seated;
  if (!judge || !ann || !bob) throw new Error("somebody did not come back");
  await table.pass(4 * TICK);
  return { play: new Play(table, judge, [ann, bob]), stands };
};

const worlds = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith(".zip")) : [];

test("the world of this version is kept", () => {
  expect(worlds).toContain(`${manifest.version}.zip`);
});

describe.for(worlds)("the world that version %s left", (file) => {
  test("stands as it stood, and is gone on with and taken back by everybody", async () => {
    const opened = await open(join(FOLDER, file));
    play = opened.play;
    expect(standsIn(play)).toEqual(opened.stands);
    expect([play.judge, ...play.captains].map(({ session }) => session.condition)).toEqual(SEATS.map(() => "playing"));
    const heron = play.unit("Heron");
    const before = play.placeOf(heron);
    const n = play.judge.game.tip.n;
    await play.through(heron);
    expect(play.state.units[heron]?.scene).toBe(play.state.units[play.unit("Tern")]?.scene);
    await play.next();
    await play.table.drive(play.judge.acts.undoTo(n, ""));
    await play.table.pass(4 * TICK);
    expect(play.placeOf(heron)).toBe(before);
    expect(standsIn(play).portal).toEqual(opened.stands.portal);
    expect(play.judge.notices.filter((text) => /error|cannot/i.test(text))).toEqual([]);
  });
});
