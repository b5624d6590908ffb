import type { RuleBook } from "../../rulebook/rule-book.ts";
import { OG_RULE_IDS } from "./ids.ts";

/** The rules of Orion's Gate. All of them are played. */
export const ORIONS_GATE_BOOK: RuleBook = {
  ids: OG_RULE_IDS,
  exclusions: {},
  texts: async () => (await import("./texts.ts")).OG_RULE_TEXTS,
};
