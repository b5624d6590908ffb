import { afterEach, expect, test } from "vitest";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

/** How many waypoints are drawn of a ship's way. */
const drawn = (window: Window, unit: string): number =>
  (window.tokenOf(unit) as unknown as { readonly movementHistory: readonly unknown[] }).movementHistory.length;

test("the ways of an impulse are gone in the next: the tracker's writes begin nobody's turn", async () => {
  play = await sitDown();
  const map = await makeMap(play, "deep");
  const [ann] = play.captains;
  await putShips(play, map, [{ name: "Tern", at: "1010", owner: ann, speed: 32, breakdown: 1 }]);
  await openGame(play, map);
  await play.to("1.2");
  await play.table.pass(10 * TICK);
  const unit = play.unit("Tern");
  for (const [at, after] of [
    ["1009", "1.3"],
    ["1008", "1.4"],
  ] as const) {
    await drag(play.table, ann, unit, [at]);
    expect(drawn(ann, unit)).toBeGreaterThan(1);
    await play.to(after);
    await play.table.pass(10 * TICK);
    expect([drawn(ann, unit), drawn(play.judge, unit)]).toEqual([0, 0]);
  }
});
