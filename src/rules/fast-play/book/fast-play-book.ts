import type { RuleBook } from "../../rulebook/rule-book.ts";
import { EXCLUSIONS } from "./exclusions.ts";
import { RULE_IDS } from "./ids.ts";

/** The rules of fast play. */
export const FAST_PLAY_BOOK: RuleBook = {
  ids: RULE_IDS,
  exclusions: EXCLUSIONS,
  texts: async () => (await import("./texts.ts")).RULE_TEXTS,
};
