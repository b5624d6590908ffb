import { readFileSync } from "node:fs";
import { view } from "../../../src/rules/anomalies/view.ts";
import { type RuleEvent, reaches, type Time } from "../../../src/rules/index.ts";
import { type GameState, isRuleEvent, scenarioFromText, simulate } from "../../../src/rules/sfb32/index.ts";
import { asShared } from "../shared-events.ts";

/** The demo as played up to a moment: the judge's state with the facts told so far, and what a captain knows of it. */
export interface DemoGame {
  readonly state: GameState;
  readonly facts: readonly RuleEvent[];
  seenBy(player: string): { readonly state: GameState; readonly facts: readonly RuleEvent[] };
}

/** Plays the demo's file up to a moment. */
export const demoAt = (until: Time): DemoGame => {
  const read = scenarioFromText(readFileSync("tests/fixtures/scenarios/demo.json", "utf8"));
  if (!read.ok) throw new Error("the demo's file has faults");
  const { state, events } = simulate(read.value, until);
  const facts = events.filter(isRuleEvent).map(asShared);
  return {
    state,
    facts,
    seenBy: (player) => ({
      state: view(state, player),
      facts: facts.filter((fact) => reaches(fact, player)),
    }),
  };
};
