import type { RulesetCards } from "../chat/ruleset-cards.ts";
import type { RulesetClock } from "./clock.ts";

/** What the shared adapters need of the ruleset that is played; it is handed in where the module is registered. */
export interface RulesetAdapter {
  readonly clock: RulesetClock;
  readonly cards: RulesetCards;
}

/** Fetches the ruleset: a browser that has no part in a game needs nothing of it. */
export type RulesetLoader = () => Promise<RulesetAdapter>;

/** What a client has that has no part in a game: nothing is counted and nothing is told. */
export const NO_RULESET: RulesetAdapter = {
  clock: {
    stepOf: () => 0,
    demandOf: () => null,
    staysInRound: () => false,
    roundAt: () => null,
    stepRow: () => null,
  },
  cards: { card: () => null, entryCard: () => null, message: () => null },
};
