import { EXCLUSIONS } from "./exclusions.ts";
import { RULE_IDS } from "./ids.ts";
import type { RuleBook } from "./rule-book.ts";

/** The rules of gravity portals (IP2) and white holes (IP7), which every ruleset plays. */
export const ANOMALY_BOOK: RuleBook = {
  ids: RULE_IDS,
  exclusions: EXCLUSIONS,
  texts: async () => (await import("./texts.ts")).RULE_TEXTS,
};
