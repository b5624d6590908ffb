import type { RuleEntry } from "../../rules/index.ts";
import { allRuleTexts } from "../../rules/rulesets.ts";

let fetched: Promise<ReadonlyMap<string, RuleEntry>> | null = null;

/** The rules of all books in our own words, by their numbers; fetched once, when somebody wants to read. */
export const ruleTexts = (): Promise<ReadonlyMap<string, RuleEntry>> => {
  fetched ??= allRuleTexts();
  return fetched;
};
