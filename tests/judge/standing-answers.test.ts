import { describe, expect, test } from "vitest";
import { NO_DEADLINE, standingAnswers } from "../../src/judge/game/answers.ts";
import type { ChoiceRequest } from "../../src/judge/ports/engine.ts";
import {
  type GameState,
  handle,
  JUDGES_ORDERS,
  type PushOrder,
  parseScenario,
  run,
  setUp,
} from "../../src/rules/index.ts";

/** A ship of Ann's and one of nobody's, both straight below the hole: D is away from it, C and E lie to its sides. */
const table = (orders: readonly (readonly [string, string, PushOrder])[]): GameState => {
  const read = parseScenario({
    format: "gravity-portals/scenario@1",
    seed: "answers",
    scenes: [{ id: "sol" }],
    anomalies: [{ id: "w1", kind: "white-hole", scene: "sol", hex: "2010" }],
    players: [{ id: "ann", side: "attacker" }],
    units: [
      { id: "tern", scene: "sol", hex: "2012", class: "ship", owner: "ann" },
      { id: "barge", scene: "sol", hex: "2012", class: "ship" },
    ],
    until: "1.1",
  });
  if (!read.ok) throw new Error(read.error[0]?.message);
  return orders.reduce((state, [player, unit, push]) => {
    const given = run(
      handle(state, { do: "standing", player, unit, orders: { push, holdCourse: false } }),
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

  test("without orders a ship of nobody's takes the default", () => {
    expect(settled(table([]), "barge", null)).toEqual({ choice: "2013", by: "fallback" });
  });
});
