import { describe, expect, test } from "vitest";
import { DEFAULT_WINDOWS, windowAt } from "../../../src/rules/anomalies/state/game.ts";
import { distance } from "../../../src/rules/geometry/hex.ts";
import { movesOn } from "../../../src/rules/sfb32/movement-chart.ts";
import { at } from "../hex/hexes.ts";
import { hole, move, play, portal, ship, told } from "../play.ts";

const IMPULSES = Array.from({ length: 32 }, (_, n) => n + 1);

describe("what was reckoned by hand", () => {
  test("[IP2.232] a portal is closed on these impulses alone", () => {
    expect(IMPULSES.filter((impulse) => !windowAt(DEFAULT_WINDOWS, impulse))).toEqual([1, 6, 11, 16, 17, 22, 27, 32]);
  });

  test.for([
    { hex: "0815", to: "0814 0915 0916 0816 0716 0715" },
    { hex: "3415", to: "3414 3515 3516 3416 3316 3315" },
    { hex: "1311", to: "1310 1410 1411 1312 1211 1210" },
  ])("[IP2.214] from $hex the six faces drift to $to", ({ hex, to }) => {
    const drifts = [1, 2, 3, 4, 5, 6].map((face) => {
      const game = play({
        readings: { firstDrift: "turn-1" },
        dice: { drift: [face], "wave-check": [3, 4] },
        anomalies: [portal("p1", hex)],
        until: "1.0",
      });
      return told(game, "portal-drifted")[0]?.to;
    });
    expect(drifts.join(" ")).toBe(to);
  });

  test.for([
    { from: "0815", to: "3415", range: 26 },
    { from: "0815", to: "2215", range: 14 },
    { from: "2415", to: "3415", range: 10 },
    { from: "0101", to: "4230", range: 50 },
  ])("$from to $to is $range", ({ from, to, range }) => {
    expect(distance(at(from), at(to))).toBe(range);
  });

  test("units move on these impulses by their speed", () => {
    const moves = (speed: number) => IMPULSES.filter((impulse) => movesOn(speed, impulse));
    const rests = (speed: number) => IMPULSES.filter((impulse) => !movesOn(speed, impulse));
    expect(moves(6)).toEqual([6, 11, 16, 22, 27, 32]);
    expect(rests(24)).toEqual([1, 5, 9, 13, 17, 21, 25, 29]);
    expect(rests(30)).toEqual([1, 17]);
  });

  test.for([
    [1, 14],
    [4, 15],
    [5, 15],
    [8, 17],
    [9, 17],
    [16, 21],
    [17, 21],
    [32, 35],
    [33, 35],
    [48, 50],
    [49, 50],
    [64, 65],
    [65, 65],
  ] as const)("[IP7.1] a unit that stands at range %d is at range %d after a turn", ([before, after]) => {
    const { state } = play({
      anomalies: [hole("w1", "2215")],
      units: [ship("u1", "2201")],
      orders: [move("1.0", "u1", `22,${15 - before}`, "displaced")],
    });
    expect(distance(state.units["u1"]?.hex ?? at("2215"), at("2215"))).toBe(after);
  });

  const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((total) => {
    const first = Math.max(1, total - 6);
    return { total, dice: [first, total - first] };
  });

  test("[IP7.322] a white hole's waves have the strengths 10 to 60 by fives", () => {
    const strengths = TOTALS.map(({ dice }) => {
      const game = play({
        dice: { "white-hole-strength": dice, "white-hole-interval": [6, 6] },
        anomalies: [hole("w1", "2215")],
        until: "1.1",
      });
      return told(game, "wave-started")[0]?.strength;
    });
    expect(strengths).toEqual([10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
  });

  test("[IP2.221] a portal's waves have the strengths 20 to 120 by tens", () => {
    const strengths = TOTALS.map(({ dice }) => {
      const game = play({
        readings: { firstDrift: "turn-1" },
        dice: { drift: [1], "wave-check": [1, 1], "wave-strength": dice },
        anomalies: [portal("p1", "0815")],
        until: "1.0",
      });
      return told(game, "wave-started")[0]?.strength;
    });
    expect(strengths).toEqual([20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]);
  });

  test("[IP7.321] after a 7 the next wave comes seventy impulses later, on 3.7", () => {
    const game = play({
      dice: { "white-hole-strength": [3, 4, 3, 4], "white-hole-interval": [3, 4, 6, 6] },
      anomalies: [hole("w1", "2215")],
      until: "3.8",
    });
    expect(told(game, "wave-started").map(({ at: time }) => time)).toEqual(["1.1", "3.7"]);
  });
});
