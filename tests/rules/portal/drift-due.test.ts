import { describe, expect, test } from "vitest";
import { type FileParts, move, only, play, portal, ship, told } from "../play.ts";

const drifting = (faces: readonly number[], more: FileParts = {}) =>
  play({
    readings: { firstDrift: "turn-1" },
    dice: { drift: faces },
    anomalies: [portal("p1", "0815")],
    until: "1.0",
    ...more,
  });

const steps = (game: ReturnType<typeof play>) =>
  told(game, "portal-drifted").map(({ at, portal: id, scene, from, to }) => `${at} ${id} ${scene} ${from} ${to}`);
const times = (game: ReturnType<typeof play>) => told(game, "portal-drifted").map(({ at }) => at);

describe("when a drift is due", () => {
  const every = (driftEvery: number, until: string, drifts: number, readings: object = {}) =>
    times(
      drifting(Array(drifts).fill(1), {
        readings: { firstDrift: "turn-1", ...readings },
        anomalies: [portal("p1", "0815", { driftEvery })],
        until,
      }),
    );

  test("[IP2.211] once at the start of every turn", () => {
    const game = drifting([1, 2, 3, 4, 5], { until: "5.32" });
    expect(steps(game)).toEqual([
      "1.0 p1 sol 0815 0814",
      "2.0 p1 sol 0814 0914",
      "3.0 p1 sol 0914 1014",
      "4.0 p1 sol 1014 1015",
      "5.0 p1 sol 1015 0916",
    ]);
  });

  test.for([
    { driftEvery: 64, until: "6.32", at: ["1.0", "3.0", "5.0"] },
    { driftEvery: 16, until: "2.16", at: ["1.0", "1.16", "2.0", "2.16"] },
    { driftEvery: 16, until: "2.15", at: ["1.0", "1.16", "2.0"] },
    { driftEvery: 20, until: "3.32", at: ["1.0", "1.20", "2.8", "2.28", "3.16"] },
    { driftEvery: 1, until: "1.3", at: ["1.0", "1.1", "1.2", "1.3"] },
    { driftEvery: 9999, until: "3.32", at: ["1.0"] },
  ])("[IP2.73] every $driftEvery impulses, until $until: at $at", ({ driftEvery, until, at }) => {
    expect(every(driftEvery, until, at.length)).toEqual(at);
  });

  test("[IP2.73] that it drifts at an interval of its own is told the judge with it", () => {
    const game = drifting([1], { anomalies: [portal("p1", "0815", { driftEvery: 64 })] });
    expect(only(game, "portal-drifted").rules).toEqual(["IP2.211", "IP2.212", "IP2.214", "IP2.215", "IP2.73"]);
  });

  test.for([
    { driftEvery: 32, until: "3.32", at: ["2.0", "3.0"] },
    { driftEvery: 16, until: "2.16", at: ["2.0", "2.16"] },
    { driftEvery: 64, until: "3.32", at: ["3.0"] },
  ])(
    "[IP2.211] by the reading firstDrift: turn-2 not in turn 1, every $driftEvery: at $at",
    ({ driftEvery, until, at }) => {
      expect(every(driftEvery, until, at.length, { firstDrift: "turn-2" })).toEqual(at);
    },
  );

  test("[IP2.73] in mid-turn at the end of the impulse, after its orders", () => {
    const game = drifting([1, 1], {
      anomalies: [portal("p1", "0815", { driftEvery: 2, windows: [[1, 32]] })],
      units: [ship("u1", "0816")],
      orders: [move("1.2", "u1", "0815")],
      until: "1.2",
    });
    expect(game.trace.map(({ at, event }) => `${at} ${event}`)).toEqual([
      "1.0 turn-started",
      "1.0 portal-drifted",
      "1.0 wave-checked",
      "1.1 window-opened",
      "1.2 unit-moved",
      "1.2 portal-drifted",
      "1.2 wave-checked",
    ]);
  });

  test("[IP2.211] a portal placed after the start of a turn drifts from the next turn on", () => {
    const game = drifting([4], {
      anomalies: [],
      orders: [{ at: "1.0", do: "place", anomaly: portal("p1", "0815") }],
      until: "2.0",
    });
    expect(steps(game)).toEqual(["2.0 p1 sol 0815 0816"]);
  });

  test("[IP2.211] a removed portal drifts no more", () => {
    const game = drifting([4], { orders: [{ at: "1.5", do: "remove", id: "p1" }], until: "2.0" });
    expect(times(game)).toEqual(["1.0"]);
  });
});
