import { type OwnRuleOptions, RULE_OPTIONS, type RuleOptionSpec, type RuleOptionText } from "../../rules/index.ts";

/** The rule options that a ruleset has of its own: what each may be, and its words. */
export interface OwnOptions {
  readonly specs: OwnRuleOptions;
  readonly texts: Readonly<Record<string, RuleOptionText>>;
}

/** Those of a ruleset that has none. */
export const NO_OWN_OPTIONS: OwnOptions = { specs: {}, texts: {} };

/** Rule options by name, those of all rulesets and those of one alone. */
export type ChosenOptions = Readonly<Record<string, unknown>>;

/** What each rule option may be: those of one ruleset alone come first, as their names are never those of all. */
export const allSpecs = (own: OwnRuleOptions): Readonly<Record<string, RuleOptionSpec>> => ({
  ...own,
  ...RULE_OPTIONS,
});

/** Every rule option as it is where nobody chose. */
export const allDefaults = (own: OwnRuleOptions): ChosenOptions =>
  Object.fromEntries(Object.entries(allSpecs(own)).map(([name, spec]) => [name, spec.default]));
