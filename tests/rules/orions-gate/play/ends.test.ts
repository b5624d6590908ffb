/** When a ship is gone, when a side has lost, and what has to wait for the end of a round. */

import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, played, ship } from "./play.ts";

const move = (unit: string, more: object = {}, at = "1.2.1") => ({ at, do: "move", unit, ...more });
const broken = (id: string, place: readonly number[]) => ship(id, place, { damage: { bridge: 1 } });
const craft = (id: string, kind: string, place: readonly number[]) => ({
  ...{ id, owner: id.startsWith("a") ? "ann" : "ben", scene: "deep", class: kind, place },
});
const winners = (units: readonly object[]) =>
  eventsOf(played({ units, until: "1.4.2" }), "game-ended").map((ended) => (ended as { winner: unknown }).winner);

describe("who has won", () => {
  test("[OG-WIN-01] the game ends with the last enemy ship, and goes on while one is left", () => {
    expect(winners([ship("a1", [24, 40]), broken("b1", [10, 10])])).toEqual(["ann"]);
    expect(winners([ship("a1", [24, 40]), broken("b1", [10, 10]), ship("b2", [30, 10])])).toEqual([]);
  });

  test.for([
    { who: "both last ships", units: [broken("a1", [24, 40]), broken("b1", [10, 10])], winner: null },
    { who: "one side's last ship", units: [ship("a1", [24, 40]), broken("b1", [10, 10])], winner: "ann" },
    { who: "the other's", units: [broken("a1", [24, 40]), ship("b1", [10, 10])], winner: "ben" },
  ])("[OG-WIN-02] when $who go in one cleanup the winner is $winner", ({ units, winner }) => {
    expect(winners(units)[0]).toBe(winner);
  });

  test("[OG-WIN-02] neither craft nor unfinished ships keep a side in the game, a station does", () => {
    const units = (kept: object) => [ship("a1", [24, 40]), broken("b1", [10, 10]), kept];
    const station = { ...craft("b2", "station", [30, 10]), parts: ["shield", "shield", "shield"] };
    expect(winners(units(craft("b2", "fighter", [30, 10])))).toEqual(["ann"]);
    expect(winners(units(ship("b2", [30, 10], { construction: 1 })))).toEqual(["ann"]);
    expect(winners(units(station))).toEqual([]);
  });

  test("[OG-CLN-10] the first ship that goes in a cleanup does not decide before the others went", () => {
    const settled = (other: object) =>
      played({ units: [broken("a1", [24, 40]), ship("b1", [10, 10], other)], until: "1.4.2" });
    expect(eventsOf(settled({ damage: { bridge: 1 } }), "game-ended")).toMatchObject([{ winner: null }]);
    expect(eventsOf(settled({}), "game-ended")).toMatchObject([{ winner: "ben" }]);
    const names = settled({ damage: { bridge: 1 } }).map(({ event }) => event);
    expect(names.lastIndexOf("unit-destroyed")).toBeLessThan(names.indexOf("terrain-placed"));
  });
});

describe("who is gone before the cleanup", () => {
  test.for([
    { hull: 1, gone: ["b1"] },
    { hull: 2, gone: [] },
  ])("[OG-RAM-06] with $hull hull points a lost ram destroys $gone at once", ({ hull, gone }) => {
    const trace = played({
      units: [ship("a1", [24, 40], { design: "fast" }), ship("b1", [24, 34], { facing: 90, hull }), ship("b9", [4, 4])],
      orders: [move("a1")],
      dice: { ram: [5, 3] },
      until: "1.2.1",
    });
    expect(eventsOf(trace, "unit-destroyed").map((line) => (line as { unit: string }).unit)).toEqual(gone);
  });

  test("[OG-RAM-06] planets do the same, marks on parts wait for the cleanup", () => {
    const at = (units: readonly object[], more: object) =>
      played({ units: [...units, ship("a9", [44, 44]), ship("b9", [4, 4])], ...more }).filter(
        ({ event }) => event === "unit-destroyed",
      );
    const terrain = [{ id: "t1", scene: "deep", kind: "major", place: [24, 34], diameter: 4 }];
    expect(at([ship("a1", [24, 40])], { terrain, orders: [move("a1")], dice: { impact: [6] } })).toMatchObject([
      { at: "1.2.1", unit: "a1" },
    ]);
    expect(at([broken("a1", [24, 40])], {})).toMatchObject([{ at: "1.4.1", unit: "a1" }]);
  });

  test.for([
    { other: "none", units: [], lost: ["a1"] },
    { other: "an unfinished one", units: [ship("a2", [40, 40], { construction: 2 })], lost: ["a1"] },
    { other: "a finished one", units: [ship("a2", [40, 40])], lost: [] },
  ])("[OG-HYP-06] a ship drifts off its table, where its player has $other there: lost $lost", ({ units, lost }) => {
    const trace = played({ units: [ship("a1", [10, 2], { drift: 2 }), ...units, ship("b9", [4, 40])] });
    const gone = eventsOf(trace, "unit-destroyed").map((line) => (line as { unit: string }).unit);
    expect(gone.filter((id) => id === "a1")).toEqual(lost);
    expect(eventsOf(trace, "game-ended")).toHaveLength(lost.length);
  });
});

describe("rounds", () => {
  const shoot = (at: string) => ({ at, do: "shoot", unit: "a1", target: "b1" });
  const misses = { attack: [1, 1, 1, 1], defence: [6, 6, 6, 6] };

  test("[OG-RND-01] who has acted in a round does not act again in it, and does in the next", () => {
    const units = [ship("a1", [24, 40]), ship("b1", [24, 20])];
    const trace = played({
      units,
      orders: [shoot("1.2.2"), shoot("1.2.2"), shoot("2.2.2")],
      dice: misses,
      until: "2.2.2",
    });
    expect(codesOf(trace)).toEqual(["acted"]);
    expect(trace.filter(({ event }) => event === "attack-resolved").map(({ at }) => at)).toEqual(["1.2.2", "2.2.2"]);
  });

  test.for([
    { what: "a craft's flight", order: { do: "fly", unit: "a2", path: [[10, 28]] }, at: "1.1.1" },
    { what: "a fighter's attack", order: { do: "attack", unit: "a2", target: "b2" }, at: "1.1.2" },
    { what: "a bomber's attack", order: { do: "attack", unit: "a3", target: "b1" }, at: "1.1.3" },
    { what: "a ship's move", order: { do: "move", unit: "a1" }, at: "1.2.1" },
    { what: "a ship's shot", order: { do: "shoot", unit: "a1", target: "b1" }, at: "1.2.2" },
    { what: "a special part", order: { do: "use", unit: "a1", part: "P1", place: [24, 38.75] }, at: "1.2.3" },
  ])("[OG-RND-03] $what is taken in step $at and in no other", ({ order, at }) => {
    const isTaken = (when: string) =>
      codesOf(
        played({
          designs: { layer: { class: "frigate", port: ["minelayer/S"], starboard: ["engine/S", "cannon/S"] } },
          units: [
            ship("a1", [24, 40], { design: "layer" }),
            ship("b1", [24, 20]),
            craft("a2", "fighter", [10, 30]),
            craft("a3", "bomber", [24, 24]),
            craft("b2", "bomber", [10, 26]),
          ],
          orders: [{ at: when, ...order }],
          until: "1.2.4",
        }),
      ).length === 0;
    expect(isTaken(at)).toBe(true);
    for (const other of ["1.1.1", "1.1.2", "1.1.3", "1.2.1", "1.2.2", "1.2.3", "1.2.4"].filter((one) => one !== at)) {
      expect(isTaken(other)).toBe(false);
    }
  });
});
