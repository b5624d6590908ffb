import { describe, expect, test } from "vitest";
import type { ChoiceRequest } from "../../src/judge/ports/engine.ts";
import { NO_DEADLINE, standingAnswers } from "../../src/judge/run/standing-answers.ts";
import { JUDGES_ORDERS, type PushOrder, run, THE_JUDGE, type UnitOrders } from "../../src/rules/index.ts";
import { type GameState, handle, parseScenario, setUp } from "../../src/rules/sfb32/index.ts";

/** A ship of Ann's and one of nobody's, both straight below the hole: D is away from it, C and E lie to its sides. */
type Given = PushOrder | Omit<UnitOrders, "holdCourse">;

/** What is on the board besides: units of the other side, more holes, a fixed map with so many rows. */
interface Board {
  readonly units?: readonly (readonly [string, string])[];
  readonly holes?: readonly (readonly [string, string])[];
  readonly rows?: number;
}

const table = (orders: readonly (readonly [string, string, Given])[], board: Board = {}): GameState => {
  const read = parseScenario({
    format: "gravity-portals/scenario@1",
    seed: "answers",
    scenes: [{ id: "sol", ...(board.rows ? { map: "fixed", columns: 42, rows: board.rows } : {}) }],
    anomalies: [["w1", "2010"] as const, ...(board.holes ?? [])].map(([id, hex]) => ({
      ...{ id, kind: "white-hole", scene: "sol", hex },
    })),
    players: [{ id: "ann", side: "attacker" }],
    units: [
      { id: "tern", scene: "sol", hex: "2012", class: "ship", owner: "ann" },
      { id: "barge", scene: "sol", hex: "2012", class: "ship" },
      ...(board.units ?? []).map(([id, hex]) => ({ id, scene: "sol", hex, class: "ship" })),
    ],
    until: "1.1",
  });
  if (!read.ok) throw new Error(read.error[0]?.message);
  return orders.reduce((state, [player, unit, push]) => {
    const given = run(
      handle(state, {
        do: "standing",
        player,
        unit,
        orders: typeof push === "string" ? { push, holdCourse: false } : { ...push, holdCourse: false },
      }),
      ({ kind }) => {
        throw new Error(`an order asked for ${kind}`);
      },
    );
    if (!given.ok) throw new Error(given.error);
    return given.value.state;
  }, setUp(read.value));
};

const question = (unit: string, who: string | null): ChoiceRequest =>
  ({
    kind: "choice",
    what: "push",
    id: `push/${unit}`,
    who,
    unit,
    by: "w1",
    from: "2012",
    options: ["2112", "2013", "1912"],
    fallback: "2013",
  }) as ChoiceRequest;

const settled = (state: GameState, unit: string, who: string | null, present = true) =>
  standingAnswers(
    () => NO_DEADLINE,
    () => present,
  ).settle(question(unit, who), state);

test("what the rules ask of a judge is asked of the user who judges, and falls back where nobody does", () => {
  const asked = { ...question("tern", THE_JUDGE), what: "t-bomb" } as unknown as ChoiceRequest;
  const settledBy = (judge: string | null, present = true) =>
    standingAnswers(
      () => NO_DEADLINE,
      () => present,
      () => judge,
    ).settle(asked, table([]));
  expect(settledBy("marta")).toEqual({ ask: "marta", within: NO_DEADLINE });
  for (const nobody of [settledBy(null), settledBy("marta", false)])
    expect(nobody).toEqual({ choice: "2013", by: "fallback" });
});

describe("a push that is settled by standing orders", () => {
  test.for([
    ["straight", "2013"],
    ["left", "2112"],
    ["right", "1912"],
  ] as const)("%s takes %s, for a captain's ship and for one of the judge's", ([push, choice]) => {
    const state = table([
      ["ann", "tern", push],
      [JUDGES_ORDERS, "barge", push],
    ]);
    expect(settled(state, "tern", "ann")).toEqual({ choice, by: "order" });
    expect(settled(state, "barge", null)).toEqual({ choice, by: "order" });
  });

  test("who wants to be asked is asked when there, and nobody else is", () => {
    const state = table([
      ["ann", "tern", "ask"],
      [JUDGES_ORDERS, "barge", "ask"],
    ]);
    expect(settled(state, "tern", "ann")).toEqual({ ask: "ann", within: NO_DEADLINE });
    expect(settled(state, "tern", "ann", false)).toEqual({ choice: "2013", by: "fallback" });
    expect(settled(state, "barge", null)).toEqual({ choice: "2013", by: "fallback" });
  });

  test.for([
    ["1010", "1912"],
    ["2020", "2013"],
    ["2105", "2112"],
  ] as const)("towards %s takes %s, the nearest of the hexes", ([towards, choice]) => {
    const state = table([["ann", "tern", { push: "towards", towards }]]);
    expect(settled(state, "tern", "ann")).toEqual({ choice, by: "order" });
  });

  test.for<[string, readonly (readonly [string, "attacker" | "defender"])[], boolean]>([
    [
      "an enemy where both began on one side and nothing is said",
      [
        ["ann", "attacker"],
        ["amy", "attacker"],
      ],
      true,
    ],
    [
      "a friend where the other side is played too",
      [
        ["ann", "attacker"],
        ["amy", "attacker"],
        ["ben", "defender"],
      ],
      false,
    ],
    [
      "an enemy of the other side",
      [
        ["ann", "attacker"],
        ["amy", "defender"],
      ],
      true,
    ],
  ])("a ship of another captain is %s", ([, players, asked]) => {
    const began = table([["ann", "tern", { push: "ask-when-it-matters", asks: ["enemy"] }]], {
      units: [["egg", "1711"]],
    });
    const state = {
      ...began,
      players: Object.fromEntries(players.map(([id, side], seq) => [id, { id, seq, side }])),
      units: Object.fromEntries(
        Object.values(began.units).map((unit) => [unit.id, unit.id === "egg" ? { ...unit, owner: "amy" } : unit]),
      ),
    };
    expect("ask" in settled(state, "tern", "ann")).toBe(asked);
  });

  test("towards nowhere is straight away", () => {
    expect(settled(table([["ann", "tern", "towards"]]), "tern", "ann")).toEqual({ choice: "2013", by: "order" });
  });

  test.for([
    ["nothing differs", {}, undefined, false],
    ["a unit stands in one of them", { units: [["egg", "1912"]] }, undefined, true],
    ["an enemy is near to one of them", { units: [["egg", "1711"]] }, undefined, true],
    ["an enemy is near, and only units are asked about", { units: [["egg", "1711"]] }, ["unit"], false],
    ["another hole's nearest band holds one of them", { holes: [["w2", "1610"]] }, undefined, true],
    ["a hole's band holds one, and only enemies are asked about", { holes: [["w2", "1610"]] }, ["enemy"], false],
    ["a fixed map ends beside one of them", { rows: 13 }, undefined, true],
    ["a fixed map ends there, and only bands are asked about", { rows: 13 }, ["band"], false],
  ] as const)("asked when it matters: %s", ([_name, more, asks, asked]) => {
    const state = table([["ann", "tern", { push: "ask-when-it-matters", ...(asks ? { asks } : {}) }]], more as Board);
    expect("ask" in settled(state, "tern", "ann")).toBe(asked);
  });

  test("the nearer ships of one hole come before the farther ones, and equal ranges together", () => {
    const { comesBefore } = standingAnswers(
      () => NO_DEADLINE,
      () => true,
    );
    const at = (range: number, by = "w1") => ({ ...question("tern", "ann"), range, by });
    expect([comesBefore(at(2), at(3)), comesBefore(at(3), at(3)), comesBefore(at(2, "w2"), at(3))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("without orders a ship of nobody's takes the default", () => {
    expect(settled(table([]), "barge", null)).toEqual({ choice: "2013", by: "fallback" });
  });
});
