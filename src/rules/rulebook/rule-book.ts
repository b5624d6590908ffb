import type { RuleEntry } from "./rule-entry.ts";

/** One book of rules: what it lists, what of it is not played, and its entries in our own words. */
export interface RuleBook {
  /** The numbers of its rules in the book's order. */
  readonly ids: readonly string[];
  /** The rules that are not played, and why. A rule that is played has no place here. */
  readonly exclusions: Readonly<{ [id: string]: string }>;
  /** Every listed rule in our own words. It weighs more than the engine: it is fetched when somebody wants to read. */
  texts(): Promise<Readonly<{ [id: string]: RuleEntry }>>;
}
