/** The books of rules, which are data beside this file: what each lists, in our own words, and what of it is not played. */
import type anomalies from "./anomalies.json";

/** The number of a rule of portals (IP2) and white holes (IP7); a citation of a rule that is not listed does not compile. */
export type RuleId = keyof typeof anomalies;

/** The number of a rule of any book, such as `IP2.232` or `FP-DAC-03`. */
export type RuleNumber = RuleId | `${string}-${string}`;

/**
 * What the judge does about a rule: plays it (`automatic`), refuses what it forbids (`enforced`), keeps what people decide
 * under it (`recorded`), or nothing, as it is the title of a section (`heading`) or a text to read (`reference`).
 */
export const AUTOMATIONS = ["automatic", "enforced", "recorded", "heading", "reference"] as const;

/** A rule in our own words. */
export interface RuleEntry {
  readonly title: string;
  readonly automation: (typeof AUTOMATIONS)[number];
  readonly text: string;
  /** Why it is not played; a rule that is played has no such reason. */
  readonly excluded?: string;
}

/** One book of rules. */
export interface RuleBook {
  /** The numbers of its rules in the book's order. */
  readonly ids: readonly string[];
  /** The rules that are not played, and why. */
  readonly exclusions: Readonly<{ [id: string]: string }>;
  /** Every listed rule in our own words. */
  readonly rules: Readonly<{ [id: string]: RuleEntry }>;
}

/** A book as its data file has it; a test holds its words to what an entry may be. */
export const bookOf = (data: Readonly<{ [id: string]: { readonly automation: string } }>): RuleBook => {
  const rules = data as Readonly<{ [id: string]: RuleEntry }>;
  const excluded = Object.entries(rules).flatMap(([id, rule]) => (rule.excluded ? [[id, rule.excluded] as const] : []));
  return { ids: Object.keys(rules), exclusions: Object.fromEntries(excluded), rules };
};

/** A rule option in our own words. */
export interface RuleOptionText {
  readonly title: string;
  /** The question that the rules leave open. */
  readonly text: string;
  /** What each named option does. A number of impulses and an own table need no text. */
  readonly options: Readonly<Record<string, string>>;
}
