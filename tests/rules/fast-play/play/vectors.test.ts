import { describe, expect, test } from "vitest";
import { aboard, battle, boxes, codes, refusals, ship, told } from "../battle.ts";

const HOLE = { id: "w1", kind: "white-hole", scene: "sol", hex: "2215" };
const PORTAL = { id: "p1", kind: "gravity-portal", scene: "sol", hex: "1018", variations: { charts: ["DR6"] } };

const moves = (unit: string, path: readonly string[], phase = 1) =>
  path.map((hex, index) => ({ at: `1.${phase}.${unit}.${index + 1}`, do: "move", unit, path: [hex] }));

describe("golden vectors of the clock", () => {
  test("[FP-MAP-02] 1: a ship at speed 8 stays in a portal that it enters in space 2, and goes in space 3", () => {
    const dice = { drift: [1], "wave-check": [3, 3], row: [3, 4], tumble: [] };
    const closed = battle({
      dice: { drift: [1], "wave-check": [3, 3] },
      anomalies: [{ ...PORTAL, hex: "1019" }],
      units: [ship("u1")],
      orders: moves("u1", ["1019", "1018"]),
      until: "1.1",
    });
    expect(told(closed, "portal-entered")).toMatchObject([{ why: "closed", impulse: 6, at: "1.1.2.3" }]);
    const open = battle({
      dice,
      anomalies: [{ ...PORTAL, hex: "1018" }],
      units: [ship("u1")],
      orders: moves("u1", ["1019", "1018", "1017"]),
      until: "1.1",
    });
    expect(told(open, "portal-entered")).toMatchObject([{ why: "open", impulse: 10, at: "1.1.3.3" }]);
    expect(told(open, "destination-rolled")).toMatchObject([{ window: [7, 10] }]);
  });

  test("[FP-MAP-04] 3: a hole at ten hexes pushes in half-steps 4, 8, 12 and 16", () => {
    const units = [ship("u1", { hex: "2205", speed: 0 })];
    const { trace } = battle({ anomalies: [HOLE], units });
    expect(told({ trace }, "unit-pushed").map(({ halfStep, to }) => [halfStep, to])).toEqual([
      [4, "2204"],
      [8, "2203"],
      [12, "2202"],
      [16, "2201"],
    ]);
    const fast = battle({ anomalies: [HOLE], units, readings: { whiteHoleRate: "impulse-true" } });
    expect(told(fast, "unit-pushed")).toHaveLength(8);
  });

  test("[FP-MAP-10] 4: a wave strikes once, in the half-step in which it is there", () => {
    const dice = { "white-hole-strength": [3, 4], "white-hole-interval": [2, 3] };
    const game = battle({ dice, anomalies: [HOLE], units: [ship("u1", { hex: "2205", speed: 0 })], until: "2.2" });
    expect(told(game, "wave-started").slice(0, 2)).toMatchObject([
      { wave: "wave@1.1", strength: 35, halfStep: 1, at: "1.1.0.0" },
      { wave: "wave@2.10", at: "2.2.0.0", halfStep: 10 },
    ]);
    expect(told(game, "wave-struck").slice(0, 1)).toMatchObject([{ halfStep: 14, range: 13, force: 18, unit: "u1" }]);
    const { trace } = game;
    const struck = trace.findIndex(({ event }) => event === "wave-struck");
    expect(trace.slice(struck).find(({ event }) => event === "unit-pushed")).toMatchObject({ halfStep: 16 });
  });

  test("[FP-MAP-10] 5: a ship that sails towards it is struck where it comes within", () => {
    const dice = { "white-hole-strength": [3, 4], "white-hole-interval": [2, 3] };
    const game = battle({
      dice,
      anomalies: [HOLE],
      units: [ship("u1", { hex: "2203", facing: "D" })],
      orders: [...moves("u1", ["2204", "2204", "2205", "2205"]), ...moves("u1", ["2206"], 2)],
    });
    expect(codes(game)).toEqual([]);
    expect(told(game, "wave-struck").slice(0, 1)).toMatchObject([{ at: "1.2.1.3", halfStep: 10, range: 9 }]);
  });

  test("[FP-CMP-06] 6: ships of one speed roll for their order, and the last place may be chosen", () => {
    const units = [
      ship("A"),
      ship("B", { hex: "1220" }),
      ship("C", { hex: "1420" }),
      ship("D", { hex: "1620", speed: 6 }),
    ];
    const dice = { initiative: [4, 4, 2, 2, 5] };
    const order = (one: ReturnType<typeof battle>) =>
      [...new Set(told(one, "space-begun").flatMap((event) => event.units.map(({ unit }) => unit)))].slice(0, 4);
    const first = battle({ dice, units, until: "1.1" });
    expect(told(first, "initiative-rolled")).toMatchObject([
      {
        speed: 8,
        order: ["B", "A", "C"],
        rolls: [
          { unit: "A", dice: [4, 2] },
          { unit: "B", dice: [4, 5] },
          { unit: "C", dice: [2] },
        ],
      },
    ]);
    expect(order(first)).toEqual(["B", "A", "C", "D"]);
    const last = battle({
      dice,
      units: units.map((unit) => (unit["id"] === "B" ? { ...unit, initiative: "last" } : unit)),
      until: "1.1",
    });
    expect(order(last)).toEqual(["A", "C", "B", "D"]);
  });

  test("[FP-LOOP-06] 7: of speed 7 four or three spaces come first", () => {
    const impulses = (spaces?: number) => {
      const orders = spaces === undefined ? [] : [{ at: "1.1", do: "split", unit: "u1", spaces }];
      const game = battle({ units: [ship("u1", { speed: 7 })], orders });
      return [
        codes(game),
        told(game, "space-begun")
          .filter(({ space }) => space > 0)
          .map(({ units }) => units[0]?.impulse),
      ];
    };
    expect(impulses()).toEqual([[], [2, 6, 10, 14, 19, 24, 30]]);
    expect(impulses(3)).toEqual([[], [3, 8, 14, 18, 22, 26, 30]]);
    expect(impulses(5)[0]).toEqual(["split"]);
    expect(impulses(2)[0]).toEqual(["split"]);
  });

  test("[FP-LAU-02] [FP-LAU-03] [FP-LAU-05] [FP-LAU-06] 8: a faster fighter is barred, and moves before its carrier in phase 2", () => {
    const units = [ship("CV", { speed: 3 }), aboard("F1", "CV", "fighter", { speed: 7 })];
    const launch = (speed: number, spaces?: number) => ({
      at: "1.1.CV.1",
      do: "launch",
      unit: "CV",
      pieces: ["F1"],
      speed,
      ...(spaces && { spaces }),
    });
    const spaces = (one: ReturnType<typeof battle>) =>
      told(one, "space-begun")
        .filter(({ space }) => space > 0)
        .map(({ at, units: [unit] }) => `${at.slice(0, 3)} ${unit?.unit}`);
    const barred = battle({
      units,
      orders: [launch(7, 3), { at: "1.1.F1.1", do: "move", unit: "F1", path: ["1019"] }],
    });
    expect(told(barred, "launched")).toMatchObject([{ barred: true, speed: 7 }]);
    expect(spaces(barred)).toEqual(["1.1 CV", "1.1 CV", "1.2 F1", "1.2 F1", "1.2 F1", "1.2 CV"]);
    expect(codes(barred)).toEqual(["launched-faster"]);
    const slow = battle({ units, orders: [launch(3)] });
    expect(told(slow, "launched")[0]).not.toHaveProperty("barred");
    expect(spaces(slow)).toEqual(["1.1 CV", "1.1 CV", "1.1 F1", "1.1 F1", "1.2 CV", "1.2 F1"]);
  });

  test("[FP-DP-13] [FP-DP-12] 9: a plasma that its launcher leaves behind goes 8 spaces, one in its hex none", () => {
    const units = [
      ship("REG", { speed: 6 }),
      ship("T", { hex: "3001", speed: 0, owner: "ben" }),
      aboard("P", "REG", "plasma", { speed: 16, target: "T" }),
    ];
    const fly = (n: number) => {
      const game = battle({
        units,
        orders: [
          ...moves("REG", ["1019", "1018", "1017"]),
          { at: `1.1.REG.${n}`, do: "launch", unit: "REG", pieces: ["P"] },
        ],
      });
      const flown = told(game, "unit-moved").filter(({ unit }) => unit === "P");
      return ["1.1", "1.2"].map((part) => flown.filter(({ at }) => at.startsWith(part)).length);
    };
    expect(fly(2)).toEqual([8, 8]);
    expect(fly(3)).toEqual([0, 8]);
  });

  test("[FP-MAP-08] 10: of a scene that opens at impulse 10, spaces up to it are lost", () => {
    const left = [8, 12, 15].map((speed) => {
      const game = battle({
        dice: { drift: [1], "wave-check": [3, 3], row: [3, 4] },
        anomalies: [PORTAL],
        units: [ship("u1"), ship("d1", { scene: "p1-DR6-7", hex: "0101", speed, owner: "ben" })],
        orders: moves("u1", ["1019", "1018", "1017"]),
        until: "1.1",
      });
      expect(told(game, "scene-opened")).toMatchObject([{ impulse: 10 }]);
      return told(game, "space-begun").filter(({ space, units }) => space > 0 && units[0]?.unit === "d1").length;
    });
    expect(left).toEqual([1, 2, 3]);
  });
});

describe("golden vectors of damage", () => {
  const S = {
    shields: [0, 0, 0, 0, 0, 0],
    systems: [
      { type: "Warp engine", count: 2 },
      { type: "Impulse", count: 1 },
      { type: "Center hull", count: 3 },
      { type: "Bridge", count: 1 },
      { type: "Sensor", count: 1 },
      { type: "Scanner", count: 1 },
      { type: "Damage control", count: 2 },
      { type: "Lab", count: 1 },
      { type: "Disruptor", count: 2, arcs: [6, 1, 2] },
      { type: "Phaser-1", count: 2, arcs: [1, 2, 3] },
    ],
    excess: 1,
  };
  const strike = (points: number, shield: number, damage: readonly number[], own: object = {}) => {
    const game = battle({
      dice: { damage },
      units: [ship("S", { ship: { ...S, ...own } })],
      orders: [{ at: "1.1.S.1", do: "act", step: "4.5", unit: "S", points, shield }],
      until: "1.1",
    });
    return told(game, "damage-allocated")[0]?.hits.map(
      ({ row, system, first }) => `${row} ${system}${first ? "*" : ""}`,
    );
  };

  test("[FP-DAC-03] 12 to 14", () => {
    expect(strike(5, 1, [3, 3, 3, 3, 3])).toEqual([
      "A Center hull",
      "A Center hull",
      "A Center hull",
      "B Disruptor*",
      "B Disruptor",
    ]);
    expect(strike(3, 1, [2, 2, 2])).toEqual(["A Sensor*", "B Center hull", "B Center hull"]);
    expect(strike(3, 1, [2, 2, 2], { extra: "same" })).toEqual(["A Sensor*", "A Scanner", "B Center hull"]);
    expect(strike(5, 1, [3, 5, 2], { perDie: 2 })).toEqual([
      "A Center hull",
      "A Center hull",
      "A Disruptor*",
      "A Disruptor",
      "A Sensor*",
    ]);
  });

  test("[FP-DAC-20] 15 and 16", () => {
    expect(strike(2, 4, [5, 5])).toEqual(["B Impulse", "C Warp engine"]);
    expect(strike(2, 3, [5, 5])).toEqual(["A Phaser-1*", "A Phaser-1"]);
    expect(strike(3, 1, [6, 6, 6])).toEqual(["A Bridge*", "A Lab", "B Disruptor*"]);
  });

  test("[FP-DAC-18] 17: what is beyond excess destroys the ship", () => {
    const bare = (systems: readonly object[], excess: number) => ({ systems, excess });
    const few = bare(
      [
        { type: "Warp engine", count: 1 },
        { type: "Sensor", count: 2 },
      ],
      2,
    );
    expect(strike(5, 1, [1, 1, 1, 1, 1], few)).toEqual(["A Warp engine", "G Excess", "G Excess", "G destroyed"]);
    expect(strike(4, 1, [5, 5, 5, 5], { ...few, excess: 1 })).toEqual([
      "C Warp engine",
      "F Sensor*",
      "F Sensor",
      "G Excess",
    ]);
  });

  test("[FP-DAC-21] 18", () => {
    const systems = [
      { type: "Sensor", count: 2 },
      { type: "Scanner", count: 2 },
      { type: "Center hull", count: 1 },
    ];
    expect(strike(5, 1, [4, 4, 4, 4, 4], { systems })).toEqual([
      "C Sensor*",
      "D Center hull",
      "E Scanner*",
      "E Scanner",
      "C Sensor",
    ]);
  });
});

test("[FP-LOOP-07] nothing is refused where nobody gives an order", () => {
  const game = battle({ units: [ship("u1", { ship: boxes() })], until: "3.3" });
  expect(refusals(game)).toEqual([]);
});
