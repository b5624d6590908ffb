/**
 * What the judge does about a rule: plays it (`automatic`), refuses what it forbids (`enforced`), keeps what people decide
 * under it (`recorded`), or nothing, as it is the title of a section (`heading`) or a text to read (`reference`).
 */
type Automation = "automatic" | "enforced" | "recorded" | "heading" | "reference";

/** A rule in our own words. */
export interface RuleEntry {
  readonly title: string;
  readonly automation: Automation;
  readonly text: string;
}
