import { ANOMALY_BOOK } from "./rulebook/anomaly-book.ts";
import type { RuleBook } from "./rulebook/rule-book.ts";
import type { RuleEntry } from "./rulebook/rule-entry.ts";
import { fetchBooks } from "./rulesets.ts";

/** Fetches every book of rules that is played: that of anomalies, and those of rulesets. */
export const allBooks = async (): Promise<readonly RuleBook[]> => [ANOMALY_BOOK, ...(await fetchBooks())];

/** Fetches the rules of all books in our own words, by their numbers. */
export const allRuleTexts = async (): Promise<ReadonlyMap<string, RuleEntry>> => {
  const texts = await Promise.all((await allBooks()).map((book) => book.texts()));
  return new Map(texts.flatMap((one) => Object.entries(one)));
};
