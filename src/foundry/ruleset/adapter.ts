import type { RulesetCards } from "../chat/ruleset-cards.ts";
import type { RulesetClock } from "./clock.ts";

/** What the shared adapters need of the ruleset that is played; it is handed in where the module is registered. */
export interface RulesetAdapter {
  readonly clock: RulesetClock;
  readonly cards: RulesetCards;
}
