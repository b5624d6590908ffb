import { vi } from "vitest";
import { type RuleEvent, SFB32 } from "../../../src/rules/sfb32/index.ts";
import { type FixedDice, withFixedDice } from "../../chance/fixed-dice.ts";
import { sfb32Engine } from "../../judge/sfb32-engine.ts";
import { purposeOf, type simulated } from "./file-game.ts";

/**
 * Lets these dice fall at every table of this file until `vi.restoreAllMocks`, however many numbers a window drew before.
 * The rules ask and answer as the engine does; spied on as a value, since files share the modules of a worker.
 */
export const rollAtTables = (dice: FixedDice): void => {
  const { handle } = withFixedDice(
    { ...sfb32Engine, handle: SFB32.handle as unknown as typeof sfb32Engine.handle },
    () => dice,
  );
  vi.spyOn(SFB32, "handle").mockImplementation(handle as unknown as typeof SFB32.handle);
};

/** The dice that fell in the trace of a game, so that they fall again at a table; one ship goes through, no more. */
export const facesOf = (trace: ReturnType<typeof simulated>["facts"]): FixedDice => {
  const facts = trace.filter((fact): fact is RuleEvent => fact.event !== "refused");
  const waves = new Set(facts.flatMap((fact) => (fact.event === "wave-checked" ? [fact.portal] : [])));
  const script = facts.flatMap((fact): [string, readonly number[]][] => {
    const purpose = purposeOf(fact, waves);
    if (!purpose || !("dice" in fact) || !fact.dice) return [];
    // One ship goes through; its row belongs to the moment in which the window opened.
    return [[purpose === "row" ? purpose : `${purpose} ${fact.at}`, fact.dice]];
  });
  return { seed: "demo", script: Object.fromEntries(script) };
};
