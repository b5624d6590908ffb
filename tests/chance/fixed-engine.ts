/** Stands in the place of the judge's engine in the build that browser tests play with: a page says which dice fall. */
import { gameEngine as plainEngine } from "../../src/judge/game/engine.ts";
import { type FixedDice, withFixedDice } from "./fixed-dice.ts";

/** What a page of a test has in addition. */
interface FixedPage {
  readonly fixedDice?: FixedDice;
}

export const gameEngine = withFixedDice(plainEngine, () => (globalThis as FixedPage).fixedDice);
