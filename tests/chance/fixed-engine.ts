/** Stands in the place of the judge's engine in the build that browser tests play with: a page says which dice fall. */
import { engineOf as plainEngineOf } from "../../src/judge/run/game-engine.ts";
import { type FixedDice, withFixedDice } from "./fixed-dice.ts";

// All else of that file stays as it is.
export * from "../../src/judge/run/game-engine.ts";

/** What a page of a test has in addition. */
interface FixedPage {
  readonly fixedDice?: FixedDice | null;
}

export const engineOf: typeof plainEngineOf = (ruleset) =>
  withFixedDice(plainEngineOf(ruleset), () => (globalThis as FixedPage).fixedDice ?? undefined);
