import { describe, expect, test } from "vitest";
import { fromFullGame } from "../../../../src/rules/fast-play/state/unit.ts";
import { aboard, asPlayer, battle, codes, faultsOf, ship, told } from "../battle.ts";

const CV = ship("CV");
const E = ship("E", { hex: "1016", speed: 4, owner: "ben" });
const FIGHTERS = [aboard("F1", "CV", "fighter", { speed: 7 }), aboard("F2", "CV", "fighter", { speed: 7 })];
const launch = (cycle: string, unit: string, pieces: readonly string[], more = {}) => ({
  at: `1.${cycle}`,
  do: "launch",
  unit,
  pieces,
  ...more,
});
const go = (cycle: string, unit: string, hex: string) => ({ at: `1.${cycle}`, do: "move", unit, path: [hex] });

describe("what is put out", () => {
  test("[FP-LAU-01] [FP-LAU-07] [FP-INF-06] it stands in the launcher's hex and stays there until its speed comes up", () => {
    const game = battle({
      units: [CV, E, ...FIGHTERS],
      orders: [
        go("1.CV.1", "CV", "1019"),
        launch("1.CV.1", "CV", ["F1", "F2"]),
        go("1.CV.2", "CV", "1018"),
        go("1.F1.1", "F1", "1120"),
        go("1.F1.1", "F2", "0920"),
      ],
      until: "1.1",
    });
    expect(told(game, "launched")).toMatchObject([
      { at: "1.1.1.35", unit: "CV", pieces: ["F1", "F2"], hex: "1019", speed: 7 },
    ]);
    expect(told(game, "unit-moved").map(({ unit, from }) => [unit, from])).toEqual([
      ["CV", "1020"],
      ["CV", "1019"],
      ["F1", "1019"],
      ["F2", "1019"],
    ]);
    expect(codes(game)).toEqual([]);
  });

  test.for([
    { speed: 5, at: ["1", "1", "1", "2", "2"] },
    { speed: 7, at: ["1", "1", "1", "1", "2", "2", "2"] },
    { speed: 9, at: ["2", "2", "2", "2", "2"] },
  ])("[FP-LAU-07] put out at $speed by a ship at 8, a craft has its spaces in phases $at", ({ speed, at }) => {
    const game = battle({
      units: [CV, aboard("P", "CV", "pf", { speed })],
      orders: [launch("1.CV.3", "CV", ["P"])],
    });
    const own = told(game, "space-begun").filter(({ space, units: [unit] }) => space > 0 && unit?.unit === "P");
    expect(own.map((begun) => begun.at.split(".")[1])).toEqual(at);
  });

  test("[FP-LAU-07] it stays where it was put out while its launcher sails on, and moves when play is down to its speed", () => {
    const where = (...more: readonly object[]) => {
      const game = battle({
        units: [CV, aboard("P", "CV", "pf", { speed: 5 })],
        orders: [launch("1.CV.3", "CV", ["P"]), go("1.CV.4", "CV", "1019"), ...more] as never,
        until: "1.1",
      });
      return told(game, "unit-moved").filter(({ unit }) => unit === "P").length;
    };
    expect(where()).toBe(0);
    expect(where(go("1.P.1", "P", "1019"))).toBe(1);
  });

  test("[FP-INF-06] a PF is put out in a space of its carrier, at a speed of its own, and not in a space of another", () => {
    const out = (cycle: string, speed: number) => {
      const game = battle({
        units: [CV, E, aboard("P", "CV", "pf", { speed: 5 })],
        orders: [launch(cycle, "CV", ["P"], { speed })],
        until: "1.1",
      });
      return [codes(game), told(game, "launched").map((line) => line.speed)];
    };
    expect(out("1.CV.3", 5)).toEqual([[], [5]]);
    expect(out("1.CV.3", 2)).toEqual([[], [2]]);
    expect(out("1.E.1", 5)).toEqual([["not-moving"], []]);
  });

  test("[FP-LAU-08] at its launcher's speed it moves after it, or by the reading waits", () => {
    const fast = aboard("F1", "CV", "fighter", { speed: 8, packs: true });
    const who = (equalSpeedLaunch: string) =>
      told(
        battle({
          units: [CV, fast],
          readings: { equalSpeedLaunch },
          orders: [launch("1.CV.2", "CV", ["F1"])],
          until: "1.1",
        }),
        "space-begun",
      )
        .filter(({ space }) => space > 0)
        .map(({ units }) => units[0]?.unit);
    expect(who("moves")).toEqual(["CV", "CV", "CV", "CV", "F1", "F1", "F1", "F1"]);
    expect(who("waits")).toEqual(["CV", "CV", "CV", "CV"]);
  });

  test("[FP-LAU-08] by that reading it waits at any speed, at 0 too", () => {
    const barred = (equalSpeedLaunch: string) =>
      told(
        battle({
          units: [ship("CV", { speed: 0 }), aboard("F1", "CV", "fighter", { speed: 0 })],
          readings: { equalSpeedLaunch },
          orders: [launch("1.CV.0", "CV", ["F1"])],
          until: "1.1",
        }),
        "launched",
      ).map((event) => "barred" in event && event.barred);
    expect([barred("moves"), barred("waits")]).toEqual([[false], [true]]);
  });

  test("[FP-LAU-04] its speed holds for the turn, and in the next another is announced", () => {
    const game = battle({
      units: [CV, ...FIGHTERS],
      orders: [launch("1.CV.1", "CV", ["F1"], { speed: 3 }), { at: "2.0", do: "announce", unit: "F1", speed: 7 }],
      until: "2.1",
    });
    expect(told(game, "announced").at(-1)).toMatchObject({ list: [{ unit: "CV" }, { unit: "F1", speed: 7 }] });
    const refused = (orders: readonly object[]) =>
      codes(battle({ units: [CV, E, ...FIGHTERS], orders: orders as never, until: "1.1" }));
    expect(refused([launch("1.CV.1", "CV", ["F1"], { speed: 8 })])).toEqual(["speed"]);
    expect(refused([launch("1.CV.1", "CV", ["F1"], { speed: 7, spaces: 5 })])).toEqual(["split"]);
    expect(refused([launch("1.CV.1", "E", ["F1"])])).toEqual(["not-moving"]);
    expect(refused([launch("1.E.1", "E", ["F1"])])).toEqual(["not-aboard"]);
    expect(refused([launch("1.CV.1", "CV", ["F1"]), launch("1.CV.2", "CV", ["F1"])])).toEqual(["not-aboard"]);
  });

  test("[FP-CMP-01] [FP-CMP-02] [FP-CMP-03] speeds have limits, and come of the full game's by halving", () => {
    expect([32, 20, 15].map(fromFullGame)).toEqual([16, 10, 7]);
    expect(faultsOf({ units: [ship("u1", { speed: 16 })] })).toEqual(["units[0].speed"]);
    expect(faultsOf({ units: [ship("u1", { speed: 15 })] })).toEqual([]);
    expect(faultsOf({ units: [ship("u1", { speed: 16 })], readings: { useCompanionLimits: "no" } })).toEqual([]);
    expect(faultsOf({ units: [CV, aboard("F", "CV", "fighter", { speed: 8 })] })).toEqual(["units[1].speed"]);
    expect(faultsOf({ units: [CV, aboard("F", "CV", "fighter", { speed: 15, packs: true })] })).toEqual([]);
    expect(faultsOf({ units: [CV, aboard("P", "CV", "plasma", { speed: 16 })] })).toEqual([]);
    const announced = battle({
      units: [CV],
      orders: [{ at: "1.0", do: "announce", unit: "CV", speed: 16 }],
      until: "1.0",
    });
    expect(codes(announced)).toEqual(["speed"]);
  });

  test("[FP-TGT-08] what was put out in a space may be answered in it, and not in the next", () => {
    const units = [
      CV,
      E,
      ...FIGHTERS,
      aboard("P", "E", "plasma", { speed: 16, owner: "ben" }),
      aboard("Q", "E", "plasma", { speed: 16, owner: "ben" }),
    ];
    const game = battle({
      units,
      orders: [
        launch("1.CV.1", "CV", ["F1"]),
        launch("1.CV.1", "E", ["P"], { target: "F1", reply: true }),
        launch("1.CV.2", "E", ["Q"], { target: "F1", reply: true }),
      ],
      until: "1.1",
    });
    expect(codes(game)).toEqual(["not-moving-target"]);
    expect(told(game, "launched").map(({ at }) => at)).toEqual(["1.1.1.35", "1.1.1.51"]);
  });

  test("[FP-INF-04] [FP-INF-05] [FP-INF-10] a seeker waits for its segment, strikes by the spaces it flew, and a pseudo one for nothing", () => {
    const units = [
      ship("E", { hex: "1012", speed: 0, owner: "ben", hits: 100 }),
      CV,
      aboard("P", "CV", "plasma", {
        speed: 16,
        target: "E",
        warhead: [
          [5, 20],
          [10, 15],
        ],
      }),
      aboard("Q", "CV", "plasma", { speed: 16, target: "E", pseudo: true }),
    ];
    const sails = [1, 2].map((n) => go(`1.CV.${n}`, "CV", `10${20 - n}`));
    const game = battle({
      units,
      orders: [...sails, launch("1.CV.1", "CV", ["P"]), launch("1.CV.1", "CV", ["Q"])],
      until: "1.1",
    });
    expect(told(game, "seeker-impact")).toMatchObject([
      { unit: "P", flown: 7, points: 15 },
      { unit: "Q", points: 0, pseudo: true },
    ]);
    expect(told(game, "damage-recorded")).toMatchObject([{ target: "E", points: 15, total: 15 }]);
    expect(told({ trace: asPlayer(game, "ann") }, "pseudo-launched")).toHaveLength(1);
    expect(told({ trace: asPlayer(game, "ben") }, "pseudo-launched")).toEqual([]);
  });
});

describe("mines", () => {
  const units = [
    CV,
    E,
    ship("N", { hex: "1120", speed: 3, owner: "ben", hits: 50 }),
    aboard("M", "E", "mine", { owner: "ben" }),
    aboard("M2", "CV", "mine"),
  ];
  const bomb = (more = {}) => launch("1.CV.1", "E", ["M"], { hex: "1018", ...more });

  test("[FP-TGT-05] [FP-TGT-06] [FP-TGT-07] a T-bomb in answer bears on who moves, and with the judge's word on others too", () => {
    const play = (order: object) =>
      battle({ units, orders: [go("1.CV.1", "CV", "1019"), order as never], until: "1.1" });
    expect(codes(play(bomb({ hex: "1016" })))).toEqual(["not-moving-target"]);
    expect(told(play(bomb({ hex: "1018" })), "launched")).toMatchObject([{ affected: ["CV"], trigger: "movement" }]);
    expect(codes(play(bomb({ hex: "1019" })))).toEqual(["not-confirmed"]);
    expect(told(play(bomb({ hex: "1019", confirm: true })), "launched")).toMatchObject([
      { affected: ["CV", "N"], confirmed: true },
    ]);
  });

  test("[FP-SIM-02] [FP-SIM-03] [FP-SIM-04] a mine hits all that stand within its blast once a whole batch has moved", () => {
    const fighters = ["F1", "F2", "F3"].map((id, n) => ({
      id,
      class: "fighter",
      speed: 7,
      owner: "ben",
      scene: "sol",
      hex: ["1014", "1114", "1214"][n],
      facing: "D",
      hits: 9,
    }));
    const game = battle({
      units: [...fighters, { id: "M", class: "mine", scene: "sol", hex: "1016", owner: "ann" }],
      orders: [
        go("1.F1.1", "F1", "1015"),
        go("1.F1.1", "F2", "1115"),
        go("1.F1.1", "F3", "1213"),
        { at: "1.1.F1.1", do: "act", step: "4.7", unit: "F1", target: "M", points: 10 },
      ],
      until: "1.1",
    });
    expect(codes(game)).toEqual([]);
    expect(told(game, "mine-exploded")).toMatchObject([{ at: "1.1.1.7", mine: "M", affected: ["F1"] }]);
    expect(told(game, "unit-destroyed").map(({ unit, why }) => [unit, why])).toEqual([["F1", "damage"]]);
  });

  /** F1 meets the mine with its move; the second of its speed goes from one hex to another in the same space. */
  const swept = (kind: string, from: string, facing: string, to: string, speed = 7) => {
    const T = ship("T", { hex: "1030", speed: 0, owner: "ann", hits: 99 });
    const one = { class: kind, scene: "sol", owner: "ben", hits: 99, ...(kind === "drone" && { target: "T" }) };
    const game = battle({
      units: [
        T,
        { ...one, id: "F1", hex: "1014", facing: "D", speed: 7 },
        { ...one, id: "F2", hex: from, facing, speed },
        { id: "M", class: "mine", scene: "sol", hex: "1016", owner: "ann" },
      ],
      orders: [
        go("1.F1.1", "F1", "1015"),
        go("1.F2.1", "F2", to),
        { at: "1.1.F1.1", do: "act", step: "4.7", unit: "F1", target: "M", points: 10 },
      ] as never,
      until: "1.1",
    });
    return [codes(game), told(game, "mine-exploded").flatMap(({ affected }) => affected)];
  };

  test("[FP-SIM-02] a stack of drones whose own space of that number ends in the blast is hit with the one that set it off, one that stays outside is not", () => {
    expect(swept("drone", "1115", "D", "1116")).toEqual([[], ["F1", "F2"]]);
    expect(swept("drone", "1113", "D", "1114")).toEqual([[], ["F1"]]);
  });

  test("[FP-SIM-03] a stack that its own move takes out of the blast is spared, one that stays in it is hit", () => {
    expect(swept("drone", "1116", "A", "1115")).toEqual([[], ["F1"]]);
    expect(swept("drone", "1117", "A", "1116")).toEqual([[], ["F1", "F2"]]);
  });

  test("[FP-SIM-04] fighters of one speed are hit together, and a slower one that comes after is not", () => {
    expect(swept("fighter", "1115", "D", "1116")).toEqual([[], ["F1", "F2"]]);
    expect(swept("fighter", "1115", "D", "1116", 5)).toEqual([[], ["F1"]]);
  });

  test("[FP-SIM-05] [FP-SIM-07] of two ships of one speed the second meets no mine that is gone", () => {
    const two = [
      ship("A", { hits: 99 }),
      ship("B", { hex: "1022", hits: 99 }),
      { id: "M", class: "mine", scene: "sol", hex: "1018", owner: "ben" },
    ];
    const game = battle({
      dice: { initiative: [6, 1] },
      units: two,
      orders: [
        go("1.A.1", "A", "1019"),
        { at: "1.1.A.1", do: "act", step: "4.7", unit: "A", target: "M", points: 10 },
        { at: "1.1.B.1", do: "act", step: "4.7", unit: "B", target: "M", points: 10 },
      ],
      until: "1.1",
    });
    expect(codes(game)).toEqual(["destroyed"]);
    expect(told(game, "damage-recorded")).toMatchObject([{ target: "A", points: 10 }]);
    expect(
      told(game, "space-begun")
        .filter(({ space }) => space > 0)
        .map(({ units: [unit] }) => unit?.unit),
    ).toEqual(["A", "A", "A", "A", "B", "B", "B", "B"]);
  });
});
