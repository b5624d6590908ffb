import anomalyOptions from "./anomalies-options.json";
import type { RuleOptionText } from "./rule-book.ts";
import type { RuleOptionName } from "./rule-options.ts";

/** Every rule option of portals and white holes in our own words. A file of its own, as nothing of it is needed at the start. */
export const RULE_OPTION_TEXTS: Readonly<Record<RuleOptionName, RuleOptionText>> = anomalyOptions;
