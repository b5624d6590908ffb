import { describe, expect, test } from "vitest";
import { aboard, battle, refusals, ship, told } from "../battle.ts";

type Entry = Readonly<Record<string, unknown>>;

const one = (id: string, kind: string, speed: number, more: Entry = {}): Entry => ({
  ...ship(id, { speed, class: kind }),
  ...more,
});

/** Whose cycles a first phase has, as `units space`. */
const cycles = (units: readonly Entry[], readings: Entry = {}, orders: readonly Entry[] = [], dice = {}) =>
  told(battle({ units, readings, orders, dice, until: "1.1" }), "space-begun").map(
    ({ units: active, space }) => `${active.map(({ unit }) => unit).join("+")} ${space}`,
  );

const zeroOnly = (all: readonly string[]): string =>
  all.flatMap((cycle) => (cycle.endsWith(" 0") ? [cycle.slice(0, -2)] : [])).join(" ");

describe("who has a cycle at Speed Zero, and when", () => {
  const units = [
    one("shuttle", "shuttle", 0),
    one("base", "base", 0),
    one("fighter", "fighter", 1),
    one("still", "ship", 0, { owner: "ben" }),
    one("slow", "ship", 1),
    one("mine", "mine", 0),
    one("seeker", "drone", 3),
  ];

  test("[FP-LOOP-07] [FP-LOOP-09] by announced speed, ships before craft before bases; neither mines nor seekers", () => {
    expect(zeroOnly(cycles(units))).toBe("slow fighter still shuttle base");
  });

  test("[FP-LOOP-09] by the reading the slowest come first, and ships still before craft", () => {
    expect(zeroOnly(cycles(units, { speedZeroActing: "slowest-first" }))).toBe("still shuttle base slow fighter");
  });

  test("[FP-LOOP-09] ships of one speed come by initiative, and PFs that move as ships too", () => {
    const equal = [one("P1", "pf", 6), one("P2", "pf", 6), one("A", "ship", 6), one("F", "fighter", 6)];
    const dice = { initiative: [1, 6, 3] };
    expect(zeroOnly(cycles(equal, { pfMoves: "ships" }, [], dice))).toBe("A P2 P1 F");
    expect(zeroOnly(cycles(equal))).toBe("A P1 P2 F");
    expect(cycles(equal, { pfMoves: "ships" }, [], dice).slice(0, 9)).toEqual(
      ["P2", "A", "P1"].flatMap((id) => [1, 2, 3].map((n) => `${id} ${n}`)),
    );
  });
});

describe("batches", () => {
  test("[FP-SIM-01] [FP-LOOP-06] a member takes part as long as it has spaces, at the impulses of its own", () => {
    const units = [one("F1", "fighter", 7), one("F2", "fighter", 7)];
    const orders = [{ at: "1.1", do: "split", unit: "F2", spaces: 3 }];
    expect(cycles(units, {}, orders).slice(0, 4)).toEqual(["F1+F2 1", "F1+F2 2", "F1+F2 3", "F1 4"]);
    const [first] = told(battle({ units, orders, until: "1.1" }), "space-begun");
    expect(first?.units).toEqual([
      { unit: "F1", of: 4, impulse: 2 },
      { unit: "F2", of: 3, impulse: 3 },
    ]);
  });

  test("[FP-SIM-01] each side has its own: attackers, defenders, then nobody's", () => {
    const units = [
      one("N1", "fighter", 2, { owner: null }),
      one("D", "fighter", 2, { owner: "ben" }),
      one("A", "shuttle", 2),
      one("N2", "pf", 2, { owner: null }),
    ];
    expect(cycles(units).slice(0, 3)).toEqual(["A 1", "D 1", "N1+N2 1"]);
  });

  test("[FP-SIM-01] [FP-LAU-08] it is fixed when it begins: what is put out then has one of its own", () => {
    const units = [one("P", "pf", 5), aboard("S", "P", "shuttle", { speed: 5 })];
    const orders = [{ at: "1.1.P.1", do: "launch", unit: "P", pieces: ["S"] }];
    expect(cycles(units, {}, orders).slice(0, 6)).toEqual(["P 1", "P 2", "P 3", "S 1", "S 2", "S 3"]);
  });

  test.for([
    { fast: 8, slow: 4, order: ["fast 1", "fast 2", "fast 3", "fast 4", "slow 1", "slow 2"] },
    { fast: 4, slow: 8, order: ["slow 1", "slow 2", "slow 3", "slow 4", "fast 1", "fast 2"] },
    { fast: 4, slow: 4, order: ["fast+slow 1", "fast+slow 2"] },
  ])("[FP-DP-14] seekers at $fast and $slow fly $order", ({ fast, slow, order }) => {
    const units = [
      one("base", "base", 0),
      one("fast", "drone", fast, { hex: "1010", target: "base" }),
      one("slow", "plasma", slow, { hex: "1008", owner: "ben", target: "base" }),
    ];
    expect(cycles(units, {}).filter((cycle) => !cycle.startsWith("base"))).toEqual(order);
  });

  test("[FP-DP-14] by the reading all seekers move together", () => {
    const units = [
      one("base", "base", 0),
      one("fast", "drone", 8, { hex: "1010", target: "base" }),
      one("slow", "plasma", 3, { hex: "1008", owner: "ben", target: "base" }),
    ];
    expect(cycles(units, { seekerOrder: "together" }).slice(1)).toEqual([
      "fast+slow 1",
      "fast+slow 2",
      "fast 3",
      "fast 4",
    ]);
  });
});

describe("ships put out by transporter", () => {
  const units = [
    one("B", "ship", 4, { owner: "ben" }),
    one("A", "ship", 4),
    aboard("same", "A", "ship", { speed: 4 }),
    aboard("fast", "A", "ship", { speed: 8 }),
  ];
  const orders = ["same", "fast"].map((piece) => ({ at: "1.1.A.1", do: "launch", unit: "A", pieces: [piece] }));
  const order = (readings: Entry) =>
    cycles(units, readings, orders, { initiative: [1, 2] })
      .filter((cycle) => cycle.endsWith(" 1"))
      .map((cycle) => cycle.slice(0, -2));

  test("[FP-SEQ-4.37] [FP-LAU-06] they move when their speed comes up, at that of others behind them or before", () => {
    expect(order({})).toEqual(["A", "fast", "B", "same"]);
    expect(order({ lateInitiative: "before" })).toEqual(["A", "fast", "same", "B"]);
    const game = battle({ units, orders, dice: { initiative: [1, 2] }, until: "1.1" });
    expect(told(game, "launched").map(({ at }) => at)).toEqual(["1.1.1.37", "1.1.1.37"]);
    expect(refusals(game)).toEqual([]);
  });
});
