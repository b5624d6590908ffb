/** A convoy of drones that goes through a portal in one step, and what the judge's window writes for it. */
import { type Play, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE } from "./window.ts";

/** What a passage of so many units wrote beside the sealed log and the tracker. */
export interface Passage {
  /** Each operation as `create 60 Token`. */
  readonly operations: readonly string[];
  /** Sealed entries that the step made. */
  readonly entries: number;
  /** How many of the units came out. */
  readonly out: number;
  /** Whether every client's tokens stand where the game has their units. */
  readonly stands: boolean;
}

const written = (play: Play, from: number): readonly string[] =>
  play.judge.line.asked.slice(from).flatMap(({ request }) => {
    if (request.kind !== "documents") return [];
    const { action, documentName } = request;
    if (documentName === "JournalEntryPage" || documentName === "Combat") return [];
    const all = request["data"] ?? request["updates"] ?? request["ids"];
    return [`${action} ${Array.isArray(all) ? all.length : 0} ${documentName}`];
  });

/** Lets so many drones hold a course that ends in an open portal, whose other side a first ship has already opened. */
export const convoyPassage = async (units: number): Promise<Passage> => {
  const play = await sitDown({ seed: 2 });
  try {
    const { judge, table } = play;
    const map = await makeMap(play, "deep");
    const names = Array.from({ length: units }, (_, at) => `Drone ${at}`);
    // At this speed they move first on impulse 11.
    await putShips(play, map, [
      { name: "First", at: "0101" },
      // Nothing is the matter with pods that come out: what is, is shown on every actor by itself.
      ...names.map((name) => ({ name, at: "1516", class: "pod", facing: "A" as const, speed: 3 })),
    ]);
    await table.drive(judge.host.game.settings.set(MODULE, "readings", { firstDrift: "turn-2" }));
    await openGame(play, map);
    await placePortal(play, map, "1515", { windows: [[1, 32]], waveOn: [] });
    await play.to("1.1");
    await play.through(play.unit("First"));
    for (const name of names) judge.play.setOrders(play.unit(name), { push: "straight", holdCourse: true });
    await play.to("1.10");
    await table.pass(8_000);
    const [from, entries] = [judge.line.asked.length, judge.game.tip.n];
    await play.next();
    await table.pass(8_000);
    const stand = JSON.stringify(unitsStand(play));
    return {
      operations: written(play, from),
      entries: judge.game.tip.n - entries,
      out: names.filter((name) => play.state.units[play.unit(name)]?.origin === map.id).length,
      stands: [judge, ...play.captains].every((window) => JSON.stringify(tokensStand(window)) === stand),
    };
  } finally {
    await play.table.close();
  }
};
