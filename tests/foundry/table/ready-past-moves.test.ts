import { afterEach, beforeEach, expect, test } from "vitest";
import type { ReadyUntil } from "../../../src/foundry/ruleset/clock.ts";
import { staysUntil } from "../../../src/foundry/view/ready-press.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, setting, sitDown } from "./small-game.ts";

let play: Play;

/** Of Ann's ships one has a path of four hexes, one holds its course, two have neither; of the latter one stands still. */
beforeEach(async () => {
  play = await sitDown({ seed: 8 });
  const map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Tern", at: "2020", owner: ann, speed: 16 },
    { name: "Heron", at: "2220", owner: ann, speed: 4 },
    { name: "Plover", at: "2420", owner: ann, speed: 16 },
    { name: "Crow", at: "2620", owner: ann, speed: 0 },
    { name: "Kite", at: "3020", owner: bob, speed: 16 },
  ]);
  await openGame(play, map);
  ann.play.setOrders(play.unit("Heron"), { push: "straight", holdCourse: true });
  await play.to("1.1");
  await play.table.drive(ann.play.goPath([play.unit("Tern")], "AAAA"));
  await play.table.pass(TICK);
});
afterEach(() => play.table.close());

const NAMES = ["Tern", "Heron", "Plover", "Crow", "Kite"];
const staying = (until: ReadyUntil): readonly string[] => {
  const ids = staysUntil(play.captains[0].session, until).map(({ id }) => id);
  return NAMES.filter((name) => ids.includes(play.unit(name)));
};

test("a captain is told which ships lose moves until a mark of the turn: exactly those that then stand", async () => {
  expect(staying({ kind: "end-of-turn" })).toEqual(["Tern", "Plover"]);
  // The path is long enough for this one.
  expect(staying({ kind: "impulse", impulse: 10 })).toEqual(["Plover"]);
  expect(staying({ kind: "impulse", impulse: 2 })).toEqual([]);
  await setting(play.table, play.judge, "pace", "500");
  const [ann, bob] = play.captains;
  ann.play.setReady({ kind: "impulse", impulse: 10 });
  bob.play.setReady({ kind: "end-of-turn" });
  await play.table.until(() => play.now === "1.10", "the mark is reached");
  await play.table.pass(4 * TICK);
  const hexes = ["Tern", "Heron", "Plover"].map((name) => play.placeOf(play.unit(name)));
  expect(hexes).toEqual(["2016", "2219", "2420"]);
  // Its path is over.
  expect(staying({ kind: "end-of-turn" })).toEqual(["Tern", "Plover"]);
});

test.for<ReadyUntil>([{ kind: "something-happens" }, { kind: "my-next-move" }, { kind: "next-step" }])(
  "and of none by a word that own moves end: %o",
  (until) => {
    expect(staying(until)).toEqual([]);
  },
);
