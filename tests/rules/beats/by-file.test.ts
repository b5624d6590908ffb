import { expect, test } from "vitest";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import { simulateWith } from "../../../src/rules/simulation.ts";
import { BEATS } from "../../toys/beats/ruleset.ts";
import { type AnyRuleset, holdGame, kindsAtTable, nothingHeld, undescribedAtTable } from "../offers/both-ways.ts";

/** Two ships near a white hole, whose wave comes in time. */
const GAME = {
  ...{ format: "gravity-portals/scenario@1", ruleset: "beats", seed: "duel", until: "2.1" },
  scenes: [{ id: "sol" }],
  anomalies: [{ id: "lamp", kind: "white-hole", scene: "sol", hex: "2010", strength: 2 }],
  players: [
    { id: "ann", side: "attacker" },
    { id: "ben", side: "defender" },
  ],
  units: [
    { id: "lark", scene: "sol", hex: "1010", facing: "A", owner: "ann" },
    { id: "rook", scene: "sol", hex: "1012", facing: "D", owner: "ben" },
  ],
};

/** The trace of the game with some orders, by the names of its events. */
const played = (orders: readonly object[], more: object = {}) => {
  const read = readScenario(BEATS.file, { ...GAME, ...more, orders });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { trace } = simulateWith(BEATS, read.value);
  return (event: string): readonly object[] => trace.filter((one) => one.event === event);
};

test("[TOY-BEATS-01] [TOY-BEATS-02] a ship hops, and an order of the same beat answers which way it faces", () => {
  const orders = [
    { at: "1.1", do: "hop", unit: "lark", way: "A" },
    { at: "1.1", do: "face", unit: "lark", facing: "C" },
  ];
  const of = played(orders, { anomalies: [] });
  expect(of("unit-moved")).toMatchObject([{ at: "1.1", unit: "lark", from: "1010", to: "1009" }]);
  // An order that answered is not given besides.
  expect(of("unit-turned")).toMatchObject([{ at: "1.1", unit: "lark", facing: "C" }]);
});

test("[TOY-BEATS-03] a shot hits with 6 or less of a die of ten sides, once a beat, until the hull is gone", () => {
  const shots = ["1.1", "1.2", "1.3", "1.4"].map((at) => ({ at, do: "shoot", unit: "lark", target: "rook" }));
  const of = played([...shots, { ...shots[0], at: "1.1" }], {
    anomalies: [],
    dice: { shot: [6, 7, 1, 2] },
    units: GAME.units,
  });
  expect(of("shot-fired")).toMatchObject([
    { at: "1.1", range: 2, dice: [6], hits: true },
    { at: "1.2", dice: [7], hits: false },
    { at: "1.3", dice: [1], hits: true },
    { at: "1.4", dice: [2], hits: true },
  ]);
  expect(of("refused")).toMatchObject([{ at: "1.1", code: "again" }]);
  expect(of("unit-destroyed")).toMatchObject([{ at: "1.4", unit: "rook", why: "hull" }]);
});

test("[TOY-BEATS-03] a wave does to a ship what a shot does, whatever the rule options say", () => {
  const anomalies = [{ ...GAME.anomalies[0], hex: "1014", strength: 9 }];
  for (const waveFacing of ["report", "turn"]) {
    const of = played([], { anomalies, dice: { "white-hole-interval": [1, 1] }, readings: { waveFacing } });
    expect(of("hull-hit")).toHaveLength(of("wave-struck").length);
    expect(of("hull-hit").length).toBeGreaterThan(0);
  }
});

test("what a seat is offered is what it may order, in forms that a window can draw", () => {
  const held = nothingHeld();
  const ruleset = BEATS as unknown as AnyRuleset;
  expect(undescribedAtTable(ruleset)).toEqual([]);
  holdGame(ruleset, GAME, { seed: "offers", states: 3, each: 4, every: 1 }, held);
  expect(held.misfits.slice(0, 5)).toEqual([]);
  const never = kindsAtTable(ruleset, held).filter((kind) => !held.words.has(kind));
  expect(never).toEqual([]);
});
