import type { RuleEntry } from "../../rules/index.ts";
import { allRuleTexts } from "../../rules/rulesets.ts";
import { fetchTranslated } from "../host/translated-files.ts";

/** What a language's file has of the rules. */
interface Translated {
  readonly rules: Readonly<Record<string, Pick<RuleEntry, "title" | "text">>>;
}

let fetched: Promise<ReadonlyMap<string, RuleEntry>> | null = null;

const inReadersLanguage = async (): Promise<ReadonlyMap<string, RuleEntry>> => {
  const [english, translated] = await Promise.all([allRuleTexts(), fetchTranslated<Translated>("rules")]);
  return new Map([...english].map(([number, rule]) => [number, { ...rule, ...translated?.rules[number] }]));
};

/**
 * The rules of all books in our own words, by their numbers, in the reader's language as far as it has them; fetched once,
 * when somebody wants to read.
 */
export const ruleTexts = (): Promise<ReadonlyMap<string, RuleEntry>> => {
  fetched ??= inReadersLanguage();
  return fetched;
};
