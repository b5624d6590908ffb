/** What the steps of the sequence of play do in a battle, and by whom and among what they are not done. */

import { describe, expect, test } from "vitest";
import { aboard, type Battle, type BattleParts, battle, boxes, codes, ship, told } from "../battle.ts";

/** A moves first; E has its spaces after it, and F is a friend of A's who is slower still. */
const SHEET = {
  shields: [3, 3, 3, 3, 3, 3],
  reserve: 5,
  systems: [
    { type: "Warp engine", count: 2 },
    { type: "Phaser-1", count: 2 },
    { type: "Hellbore", count: 1 },
    { type: "PPD", count: 1 },
  ],
};
const A = ship("A", { ship: boxes(SHEET), race: "Orion" });
const E = ship("E", { hex: "1016", facing: "D", speed: 4, owner: "ben", ship: boxes(SHEET) });
const F = ship("F", { hex: "1220", speed: 2, ship: boxes(SHEET) });
const act = (at: string, step: string, unit: string, more: object = {}) => ({ at, do: "act", step, unit, ...more });
const played = (orders: readonly object[], more: object = {}): Battle =>
  battle({ units: [A, E, F], orders, until: "1.3", ...more } as BattleParts);
const shot = (at: string, points: number) => ({
  ...{ at, do: "fire", from: "E", to: "A", weapons: { "Phaser-1": 1 } },
  points,
});
/** The steps in which a shot was fired. */
const firedIn = (game: Battle) => told(game, "fired").map(({ step }) => step);
const internalsOf = (game: Battle) => told(game, "damage-allocated").map(({ internals }) => internals);
const boxesLeft = (game: Battle, name: string) =>
  game.state.units["A"]?.ship?.systems.find((system) => system.name === name)?.left;

describe("damage that comes about in a step", () => {
  test.for([
    { rule: "[FP-SEQ-2.5]", at: "1.0", step: "2.5", points: 3, internals: [0] },
    { rule: "[FP-SEQ-2.5]", at: "1.0", step: "2.5", points: 4, internals: [1] },
    { rule: "[FP-SEQ-4.4]", at: "1.1.A.1", step: "4.4", points: 3, internals: [0] },
    { rule: "[FP-SEQ-4.4]", at: "1.1.A.1", step: "4.4", points: 4, internals: [1] },
    { rule: "[FP-SEQ-4.5]", at: "1.1.A.1", step: "4.5", points: 3, internals: [0] },
    { rule: "[FP-SEQ-4.5]", at: "1.1.A.1", step: "4.5", points: 4, internals: [1] },
    { rule: "[FP-SEQ-4.6]", at: "1.1.A.1", step: "4.6", points: 3, internals: [0] },
    { rule: "[FP-SEQ-4.6]", at: "1.1.A.1", step: "4.6", points: 4, internals: [1] },
    { rule: "[FP-SEQ-4.8]", at: "1.1.A.1", step: "4.8", points: 3, internals: [0] },
    { rule: "[FP-SEQ-4.8]", at: "1.1.A.1", step: "4.8", points: 4, internals: [1] },
    { rule: "[FP-SEQ-4.59]", at: "1.1.A.1", step: "4.59", points: 3, internals: [0] },
    { rule: "[FP-SEQ-4.59]", at: "1.1.A.1", step: "4.59", points: 4, internals: [1] },
  ])("$rule of $points points $internals come through a shield of 3", ({ at, step, points, internals }) => {
    expect(internalsOf(played([act(at, step, "A", { points, shield: 1 })]))).toEqual(internals);
  });

  test.for([
    { rule: "[FP-SEQ-4.9]", at: "1.1.A.1", step: "4.9", points: 2, refused: [], left: 0 },
    { rule: "[FP-SEQ-4.9]", at: "1.1.A.1", step: "4.9", points: 3, refused: ["system"], left: 2 },
    { rule: "[FP-SEQ-4.26]", at: "1.1.A.1", step: "4.26", points: 2, refused: [], left: 0 },
    { rule: "[FP-SEQ-4.26]", at: "1.1.A.1", step: "4.26", points: 3, refused: ["system"], left: 2 },
    { rule: "[FP-SEQ-4.30]", at: "1.1.A.1", step: "4.30", points: 1, refused: [], left: 1 },
    { rule: "[FP-SEQ-4.30]", at: "1.1.A.1", step: "4.30", points: 3, refused: ["system"], left: 2 },
    { rule: "[FP-SEQ-5.3]", at: "1.3", step: "5.3", points: 2, refused: [], left: 0 },
    { rule: "[FP-SEQ-5.3]", at: "1.3", step: "5.3", points: 3, refused: ["system"], left: 2 },
    { rule: "[FP-SEQ-6.4]", at: "1.3", step: "6.4", points: 1, refused: [], left: 1 },
    { rule: "[FP-SEQ-6.4]", at: "1.3", step: "6.4", points: 3, refused: ["system"], left: 2 },
  ])("$rule $points of two engines are lost: $refused, $left are left", ({ at, step, points, refused, left }) => {
    const game = played([act(at, step, "A", { system: "Warp engine", points })]);
    expect(codes(game)).toEqual(refused);
    expect(boxesLeft(game, "Warp engine")).toBe(left);
  });
});

describe("shields", () => {
  test("[FP-SEQ-1.10] a shield that is announced unpowered stops nothing, another stops what it has", () => {
    const through = (unpowered: readonly number[]) =>
      internalsOf(played([{ at: "1.0", do: "announce", unit: "A", unpowered }, shot("1.1.A.1", 2)]));
    expect(through([1])).toEqual([2]);
    expect(through([2])).toEqual([0]);
  });

  test("[FP-SEQ-4.28] a lowered shield stops nothing, one that was raised again stops what it has", () => {
    const set = (at: string, on: boolean) => act(at, "4.28", "A", { shields: [1], on });
    expect(internalsOf(played([set("1.1.A.1", false), shot("1.1.A.1", 2)]))).toEqual([2]);
    expect(internalsOf(played([set("1.1.A.1", false), set("1.1.A.2", true), shot("1.1.A.2", 2)]))).toEqual([0]);
  });

  test.for([
    { points: 2, strength: 2 },
    { points: 9, strength: 3 },
  ])(
    "[FP-SEQ-6.1] of a shield that lost its 3 boxes, $points points bring back $strength and never more than it had",
    ({ points, strength }) => {
      const game = played([shot("1.1.A.1", 3), act("1.3", "6.1", "A", { shield: 1, points })]);
      expect(game.state.units["A"]?.ship?.shields[0]).toBe(strength);
    },
  );
});

describe("power", () => {
  test.for([
    { rule: "[FP-SEQ-4.16]", step: "4.16", energy: 5, refused: [], reserve: 0 },
    { rule: "[FP-SEQ-4.16]", step: "4.16", energy: 6, refused: ["energy"], reserve: 5 },
    { rule: "[FP-SEQ-4.38]", step: "4.38", energy: 5, refused: [], reserve: 0 },
    { rule: "[FP-SEQ-4.38]", step: "4.38", energy: 6, refused: ["energy"], reserve: 5 },
  ])(
    "$rule $energy of 5 points in reserve are spent: $refused, $reserve are left",
    ({ step, energy, refused, reserve }) => {
      const game = played([act("1.1.A.1", step, "A", { energy })]);
      expect(codes(game)).toEqual(refused);
      expect(game.state.units["A"]?.ship?.reserve).toBe(reserve);
    },
  );

  test("[FP-SEQ-6.2] panels fill the batteries of their own ship, and not of one without boxes", () => {
    const game = played([act("1.3", "6.2", "A", { points: 2 })]);
    expect(codes(game)).toEqual([]);
    expect(["A", "F"].map((id) => game.state.units[id]?.ship?.reserve)).toEqual([7, 5]);
    const bare = battle({ units: [ship("A")], orders: [act("1.3", "6.2", "A", { points: 2 })], until: "1.3" });
    expect(codes(bare)).toEqual(["energy"]);
  });
});

describe("what is announced", () => {
  test.for([
    { rule: "[FP-SEQ-1.9]", plan: { double: true }, what: "double", at: ["1.0.1.9"] },
    { rule: "[FP-SEQ-1.9]", plan: { speed: 6 }, what: "double", at: [] },
    { rule: "[FP-SEQ-2.2]", plan: { selfDestruct: true }, what: "self-destruct", at: ["1.0.2.2"] },
    { rule: "[FP-SEQ-2.2]", plan: { speed: 6 }, what: "self-destruct", at: [] },
    { rule: "[FP-SEQ-2.4]", plan: { separate: true }, what: "separate", at: ["1.0.2.4"] },
    { rule: "[FP-SEQ-2.4]", plan: { speed: 6 }, what: "separate", at: [] },
  ])("$rule by the plan $plan «$what» is announced at $at", ({ plan, what, at }) => {
    const game = played([{ at: "1.0", do: "announce", unit: "A", ...plan }], { until: "1.0" });
    const times = told(game, "announced").filter((line) => line.what === what);
    expect(times.map((line) => line.at)).toEqual(at);
  });

  test("[FP-SEQ-2.5] who planned to destroy itself does, and nobody else", () => {
    const gone = (plan: object) =>
      told(played([{ at: "1.0", do: "announce", unit: "A", ...plan }], { until: "1.0" }), "unit-destroyed").length;
    expect(gone({ selfDestruct: true })).toBe(1);
    expect(gone({ separate: true })).toBe(0);
  });
});

describe("cloaks and displacement devices", () => {
  test("[FP-SEQ-4.13] a device that is switched on cloaks its ship, switched off it does not", () => {
    const isCloaked = (...orders: readonly object[]) =>
      played(orders, { until: "1.1" }).state.units["A"]?.traits.includes("cloaked");
    expect(isCloaked(act("1.1.A.1", "4.13", "A", { on: true }))).toBe(true);
    expect(isCloaked(act("1.1.A.1", "4.13", "A", { on: true }), act("1.1.A.2", "4.13", "A", { on: false }))).toBe(
      false,
    );
  });

  test("[FP-SEQ-4.60] a device that works displaces its target, one that fails leaves it where it is", () => {
    const displaced = (on: boolean) =>
      told(played([act("1.1.A.1", "4.60", "A", { on, hex: "1005" })], { until: "1.1" }), "unit-moved");
    expect(displaced(true)).toMatchObject([{ unit: "A", to: "1005", cause: "displaced" }]);
    expect(displaced(false)).toEqual([]);
  });

  test("[FP-SEQ-4.60] the moving player displaces whom it likes, others in answer the moving unit alone", () => {
    const does = (unit: string, target: string) =>
      codes(played([act("1.1.A.1", "4.60", unit, { on: true, hex: "1005", target })], { until: "1.1" }));
    expect([does("A", "E"), does("A", "F"), does("E", "A")]).toEqual([[], [], []]);
    expect(does("E", "F")).toEqual(["not-moving-target"]);
  });
});

describe("fire that has a step of its own", () => {
  const fires = (from: string, weapon: string, step: string) =>
    played(
      [{ at: "1.1.A.1", do: "fire", from, to: from === "A" ? "E" : "A", weapons: { [weapon]: 1 }, step, points: 0 }],
      { until: "1.1" },
    );

  test.for([
    { rule: "[FP-SEQ-4.46]", from: "A", weapon: "Phaser-1", step: "4.46", steps: ["4.46"], refused: [] },
    { rule: "[FP-SEQ-4.46]", from: "A", weapon: "Hellbore", step: "4.46", steps: [], refused: ["step"] },
    { rule: "[FP-SEQ-4.46]", from: "E", weapon: "Phaser-1", step: "4.46", steps: [], refused: ["not-moving"] },
    { rule: "[FP-SEQ-4.47]", from: "A", weapon: "Hellbore", step: "4.47", steps: ["4.47"], refused: [] },
    { rule: "[FP-SEQ-4.47]", from: "A", weapon: "Phaser-1", step: "4.47", steps: [], refused: ["step"] },
    { rule: "[FP-SEQ-4.47]", from: "E", weapon: "Hellbore", step: "4.47", steps: [], refused: ["not-moving"] },
    { rule: "[FP-SEQ-4.55]", from: "E", weapon: "Phaser-1", step: "4.55", steps: ["4.55"], refused: [] },
    { rule: "[FP-SEQ-4.55]", from: "E", weapon: "PPD", step: "4.55", steps: [], refused: ["step"] },
    { rule: "[FP-SEQ-4.55]", from: "A", weapon: "Phaser-1", step: "4.55", steps: [], refused: ["step"] },
    { rule: "[FP-SEQ-4.56]", from: "E", weapon: "Hellbore", step: "4.56", steps: ["4.56"], refused: [] },
    { rule: "[FP-SEQ-4.56]", from: "E", weapon: "Phaser-1", step: "4.56", steps: [], refused: ["step"] },
    { rule: "[FP-SEQ-4.56]", from: "A", weapon: "Hellbore", step: "4.56", steps: [], refused: ["step"] },
  ])("$rule a $weapon of $from fires at $step: $steps, while A moves", ({ from, weapon, step, steps, refused }) => {
    const game = fires(from, weapon, step);
    expect(firedIn(game)).toEqual(steps);
    expect(codes(game)).toEqual(refused);
  });

  test("[FP-SEQ-4.47] a Hellbore that fired by the first option has no second, one that waited has", () => {
    const both = (...steps: readonly string[]) =>
      firedIn(
        played(
          steps.map((step) => ({
            ...{ at: "1.1.A.1", do: "fire", from: "A", to: "E", weapons: { Hellbore: 1 } },
            ...{ step, points: 0 },
          })),
          { until: "1.1" },
        ),
      );
    expect(both("4.44", "4.47")).toEqual(["4.44"]);
    expect(both("4.47")).toEqual(["4.47"]);
  });
});

describe("what is put out", () => {
  const puts = (kind: string, unit: string) =>
    codes(
      battle({
        units: [A, E, aboard("X", unit, kind, { owner: unit === "A" ? "ann" : "ben" })],
        orders: [{ at: "1.1.A.1", do: "launch", unit, pieces: ["X"] }],
        until: "1.1",
      }),
    );

  test.for([
    { rule: "[FP-SEQ-4.35]", kind: "shuttle", unit: "A", refused: [] },
    { rule: "[FP-SEQ-4.35]", kind: "shuttle", unit: "E", refused: ["not-moving"] },
    { rule: "[FP-SEQ-4.40]", kind: "mine", unit: "A", refused: [] },
    { rule: "[FP-SEQ-4.40]", kind: "mine", unit: "E", refused: ["not-moving"] },
  ])("$rule while A moves, a $kind is put out by $unit: $refused", ({ kind, unit, refused }) => {
    expect(puts(kind, unit)).toEqual(refused);
  });

  test.for([
    { by: "A", owner: "A", refused: [] },
    { by: "E", owner: "E", refused: [] },
    { by: "A", owner: "E", refused: ["not-aboard"] },
  ])("[FP-SEQ-4.39] while A moves, $by drops a pod of $owner: $refused", ({ by, owner, refused }) => {
    const game = battle({
      units: [A, E, aboard("X", owner, "pod", { owner: owner === "A" ? "ann" : "ben" })],
      orders: [{ at: "1.1.A.1", do: "launch", unit: by, pieces: ["X"] }],
      until: "1.1",
    });
    expect(codes(game)).toEqual(refused);
  });
});

describe("by whom", () => {
  test.for([
    { rule: "[FP-SEQ-4.15]", step: "4.15", unit: "A", refused: [] },
    { rule: "[FP-SEQ-4.15]", step: "4.15", unit: "E", refused: ["not-moving"] },
    { rule: "[FP-SEQ-4.17]", step: "4.17", unit: "A", refused: [] },
    { rule: "[FP-SEQ-4.17]", step: "4.17", unit: "E", refused: ["not-moving"] },
    { rule: "[FP-SEQ-4.20]", step: "4.20", unit: "A", refused: [] },
    { rule: "[FP-SEQ-4.20]", step: "4.20", unit: "E", refused: ["not-moving"] },
  ])("$rule while A moves, $unit acts at the moving player's step $step: $refused", ({ step, unit, refused }) => {
    expect(codes(played([act("1.1.A.1", step, unit)], { until: "1.1" }))).toEqual(refused);
  });

  test.for([
    { rule: "[FP-SEQ-4.19]", step: "4.19", target: "A", refused: [] },
    { rule: "[FP-SEQ-4.19]", step: "4.19", target: "F", refused: ["not-moving-target"] },
    { rule: "[FP-SEQ-4.23]", step: "4.23", target: "A", refused: [] },
    { rule: "[FP-SEQ-4.23]", step: "4.23", target: "F", refused: ["not-moving-target"] },
  ])("$rule while A moves, E answers it at $step with an act at $target: $refused", ({ step, target, refused }) => {
    expect(codes(played([act("1.1.A.1", step, "E", { target })], { until: "1.1" }))).toEqual(refused);
  });

  test("[FP-SEQ-4.18] while A moves, its beam holds whom it likes, in answer one holds A alone", () => {
    const near = { units: [A, { ...E, hex: "1021" }, { ...F, hex: "1120" }], until: "1.1" };
    const holds = (from: string, to: string) => codes(played([{ at: "1.1.A.1", do: "link", from, to }], near));
    expect([holds("A", "F"), holds("A", "E"), holds("E", "A")]).toEqual([[], [], []]);
    expect(holds("E", "F")).toEqual(["not-moving-target"]);
  });
});

describe("steps for anyone, and what is not done among seekers", () => {
  /** A drone of A's is put out in the second space and flies at E, where the ship has sailed on. */
  const withDrone = (order: Readonly<Record<string, unknown>>) =>
    codes(
      battle({
        units: [A, { ...E, hex: "1004", speed: 0 }, aboard("D", "A", "drone", { speed: 16, target: "E" })],
        orders: [
          { at: "1.1.A.1", do: "move", unit: "A", path: ["1019"] },
          { at: "1.1.A.1", do: "launch", unit: "A", pieces: ["D"] },
          { at: "1.1.A.2", do: "move", unit: "A", path: ["1018"] },
          order,
        ],
        until: "1.1",
      }),
    );

  test.for([
    { rule: "[FP-SEQ-4.10]", step: "4.10", when: "A.3", refused: [], more: {} },
    { rule: "[FP-SEQ-4.10]", step: "4.10", when: "D.1", refused: ["segment"], more: {} },
    { rule: "[FP-SEQ-4.11]", step: "4.11", when: "A.3", refused: [], more: { on: true } },
    { rule: "[FP-SEQ-4.11]", step: "4.11", when: "D.1", refused: ["segment"], more: { on: true } },
    { rule: "[FP-SEQ-4.14]", step: "4.14", when: "A.3", refused: [], more: {} },
    { rule: "[FP-SEQ-4.14]", step: "4.14", when: "D.1", refused: ["segment"], more: {} },
    { rule: "[FP-SEQ-4.24]", step: "4.24", when: "A.3", refused: [], more: {} },
    { rule: "[FP-SEQ-4.24]", step: "4.24", when: "D.1", refused: ["segment"], more: {} },
    { rule: "[FP-SEQ-4.25]", step: "4.25", when: "A.3", refused: [], more: { on: true } },
    { rule: "[FP-SEQ-4.25]", step: "4.25", when: "D.1", refused: ["segment"], more: { on: true } },
    { rule: "[FP-SEQ-4.62]", step: "4.62", when: "A.3", refused: [], more: { on: true } },
    { rule: "[FP-SEQ-4.62]", step: "4.62", when: "D.1", refused: ["segment"], more: { on: true } },
  ])("$rule E, which does not move, acts at $step in the space $when: $refused", ({ step, when, refused, more }) => {
    expect(withDrone(act(`1.1.${when}`, step, "E", more))).toEqual(refused);
  });
});

describe("what moves and strikes units before their own space", () => {
  const PORTAL = { id: "p1", kind: "gravity-portal", scene: "sol", hex: "1018", variations: { charts: ["DR6"] } };

  /** A goes through the portal that drifted to 1017; what follows is the test's. */
  const through = (dice: object, ...orders: readonly Readonly<Record<string, unknown>>[]) =>
    battle({
      dice: { drift: [1], "wave-check": [3, 3], row: [3, 4], ...dice },
      anomalies: [PORTAL],
      units: [ship("A", { hex: "1018", breakdown: 5 }), ship("B", { hex: "1420" })],
      orders: [{ at: "1.1.A.1", do: "move", unit: "A", path: ["1017"] }, ...orders],
      until: "1.3",
    });

  test("[FP-SEQ-4.41] the facing of a tumbling unit is rolled, of one that does not tumble it is not", () => {
    const roll = { at: "1.1.A.1", do: "facing-roll", unit: "A" };
    expect(codes(through({ tumble: [5], "tumble-facing": [3] }, roll))).toEqual([]);
    expect(codes(through({ tumble: [4] }, roll))).toEqual(["not-tumbling"]);
  });

  test("[FP-SEQ-5.4] a ship at home gets away by evasion, one that came through a portal does not", () => {
    const evades = (unit: string) => {
      const game = through({ tumble: [4] }, act("1.3", "5.4", unit));
      return [codes(game), told(game, "unit-left").map((left) => left.unit)];
    };
    expect(evades("B")).toEqual([[], ["B"]]);
    expect(evades("A")).toEqual([["not-able"], []]);
  });

  test("[FP-SEQ-4.2] a wave strikes whom it comes to before that unit's own space, and nobody whom it has not come to", () => {
    const game = battle({
      dice: { drift: [1], "wave-check": [1, 1], "wave-strength": [3, 4] },
      anomalies: [PORTAL],
      units: [ship("near", { hex: "1013", speed: 8 }), ship("far", { hex: "1030", speed: 0 })],
      orders: [{ at: "1.1.near.4", do: "move", unit: "near", path: ["1012"] }],
      until: "1.1",
    });
    const isStruck = (id: string) => told(game, "wave-struck").some(({ unit }) => unit === id);
    expect([isStruck("near"), isStruck("far")]).toEqual([true, false]);
    const inOrder = game.trace.map(({ event }) => event).filter((event) => /^(wave-struck|unit-moved)$/.test(event));
    expect(inOrder).toEqual(["wave-struck", "unit-moved"]);
  });

  test("[FP-SEQ-4.1] a unit is moved by a nebula or a hole before its own space, and whoever moves", () => {
    const forced = (unit: string, hex: string, cause: string) =>
      codes(played([{ at: "1.1.A.1", do: "move", unit, path: [hex], cause }], { until: "1.1" }));
    expect(forced("E", "1015", "forced")).toEqual([]);
    expect(forced("E", "1015", "own")).toEqual(["not-moving"]);
  });
});
