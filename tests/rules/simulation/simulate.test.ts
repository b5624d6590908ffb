import { describe, expect, test } from "vitest";
import { simulate } from "../../../src/rules/sfb32/ruleset.ts";
import { type FileParts, hole, move, only, play, portal, scenarioOf, seenBy, ship, told } from "../play.ts";

const turns = (parts: FileParts) => told(play(parts), "turn-started").map(({ at, turn }) => `${at} ${turn}`);

describe("the order of work", () => {
  test("at the start of a turn: the turn, windows that ended, drifts, wave checks, then orders", () => {
    const game = play({
      readings: { firstDrift: "turn-1" },
      dice: { drift: [1, 1] },
      anomalies: [portal("p1", "0815", { windows: [[32, 32]] })],
      units: [ship("u1", "0101")],
      orders: [move("2.0", "u1", "0102")],
      until: "2.0",
    });
    expect(game.trace.filter(({ at }) => at === "2.0").map(({ event }) => event)).toEqual([
      "turn-started",
      "window-closed",
      "portal-drifted",
      "wave-checked",
      "unit-moved",
    ]);
  });

  test("in an impulse: windows, waves, pushes, fronts, orders in the order of the file, then drifts in mid-turn", () => {
    const game = play({
      readings: { firstDrift: "turn-1", basesPushed: "no" },
      dice: { drift: [4, 4], "wave-check": [3, 4, 1, 1] },
      anomalies: [
        portal("p1", "0815", {
          windows: [
            [1, 1],
            [2, 3],
          ],
          driftEvery: 2,
        }),
        hole("w1", "2215", { variations: { intervalMultiplier: 0 } }),
      ],
      units: [ship("u1", "2212"), ship("u2", "0101"), ship("u3", "2214", { class: "base" })],
      orders: [
        { at: "1.2", do: "turn", unit: "u2", facing: "B" },
        move("1.1", "u2", "0102"),
        move("1.2", "u1", "2209"),
      ],
      until: "1.2",
    });
    expect(game.trace.filter(({ at }) => at === "1.2").map(({ event }) => event)).toEqual([
      "window-closed",
      "window-opened",
      "wave-started",
      "unit-pushed",
      "wave-struck",
      "unit-turned",
      "unit-moved",
      "portal-drifted",
      "wave-checked",
      "wave-started",
      "portal-located",
    ]);
  });

  test("two orders of one time are done in the order of the file, whatever lies between them", () => {
    const game = play({
      units: [ship("u1", "0101"), ship("u2", "0201")],
      orders: [move("1.1", "u2", "0202"), move("2.1", "u1", "0102"), move("1.1", "u1", "0102")],
      until: "1.1",
    });
    expect(told(game, "unit-moved").map(({ unit }) => unit)).toEqual(["u2", "u1"]);
  });
});

describe("until", () => {
  test.for([
    { until: "1.0", turn: ["1.0 1"] },
    { until: "1.32", turn: ["1.0 1"] },
    { until: "2.0", turn: ["1.0 1", "2.0 2"] },
    { until: "2.1", turn: ["1.0 1", "2.0 2"] },
  ])("$until begins the turns $turn", ({ until, turn }) => {
    expect(turns({ until })).toEqual(turn);
  });

  test("it is inclusive, and later orders are ignored", () => {
    const orders = [move("1.5", "u1", "0102"), move("1.6", "u1", "0103"), move("2.1", "u1", "4230")];
    const game = play({ units: [ship("u1", "0101")], orders, until: "1.5" });
    expect(told(game, "unit-moved", "refused").map(({ at, event }) => `${at} ${event}`)).toEqual(["1.5 unit-moved"]);
  });

  test("orders at T.0 are done after the start of the turn, with nothing but it", () => {
    const game = play({ units: [ship("u1", "0101")], orders: [move("1.0", "u1", "0102")], until: "1.0" });
    expect(game.trace.map(({ event }) => event)).toEqual(["turn-started", "unit-moved"]);
  });

  test("another end than the file's may be asked for, earlier or later", () => {
    const scenario = scenarioOf({ until: "1.32" });
    const starts = (turn: number, impulse: number) =>
      simulate(scenario, { turn, impulse }).trace.filter(({ event }) => event === "turn-started").length;
    expect([starts(1, 0), starts(3, 32)]).toEqual([1, 3]);
  });
});

describe("anomalies that the judge places and removes", () => {
  test("[IP2.0] a portal is placed and removed behind the captains' backs", () => {
    const game = play({
      units: [ship("u1", "0101")],
      orders: [
        { at: "1.1", do: "place", anomaly: portal("p1", "0815") },
        { at: "1.4", do: "remove", id: "p1" },
      ],
      until: "1.8",
    });
    expect(told(game, "anomaly-placed", "anomaly-removed")).toEqual([
      {
        at: "1.1",
        event: "anomaly-placed",
        rules: ["IP2.0", "IP2.71"],
        audience: "judge",
        anomaly: "p1",
        kind: "gravity-portal",
        scene: "sol",
        hex: "0815",
      },
      {
        at: "1.4",
        event: "anomaly-removed",
        rules: ["IP2.0"],
        audience: "judge",
        anomaly: "p1",
        kind: "gravity-portal",
        scene: "sol",
        hex: "0815",
      },
    ]);
    expect(seenBy(game, "ann")).toEqual(seenBy(play({ units: [ship("u1", "0101")], until: "1.8" }), "ann"));
  });

  test("[IP2.0] a placed portal takes whoever enters it in the same impulse, later in the file", () => {
    const game = play({
      dice: { row: [4, 4] },
      units: [ship("u1", "0816")],
      orders: [{ at: "1.3", do: "place", anomaly: portal("p1", "0815") }, move("1.3", "u1", "0815")],
      until: "1.3",
    });
    expect(only(game, "unit-transported").to.scene).toBe("p1-DR6-8");
  });

  test("[IP2.0] placing a portal onto a unit takes it nowhere, and a removed one lets everybody through", () => {
    const game = play({
      units: [ship("u1", "0815"), ship("u2", "0817")],
      orders: [
        { at: "1.3", do: "place", anomaly: portal("p1", "0815") },
        { at: "1.3", do: "place", anomaly: portal("p2", "0816") },
        { at: "1.4", do: "remove", id: "p2" },
        move("1.4", "u2", "0816"),
      ],
      until: "1.4",
    });
    expect(told(game, "portal-entered")).toEqual([]);
  });

  test("[IP7.0] anomalies may stand beyond the sheet of a floating map", () => {
    const game = play({
      units: [ship("u1", "0101")],
      orders: [{ at: "1.1", do: "place", anomaly: hole("w1", "0,0") }],
      until: "1.2",
    });
    expect(only(game, "anomaly-placed").hex).toBe("0,0");
    expect(only(game, "unit-pushed").range).toBe(1);
  });

  test("[IP2.433] a removed portal leaves its destination and who is in it", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0816")],
      orders: [
        move("1.3", "u1", "0815"),
        { at: "1.3", do: "remove", id: "p1" },
        move("1.4", "u1", "3414"),
        move("1.5", "u1", "3415"),
      ],
      until: "1.5",
    });
    expect(told(game, "unit-moved")).toHaveLength(3);
    expect(told(game, "portal-entered")).toHaveLength(1);
  });
});
