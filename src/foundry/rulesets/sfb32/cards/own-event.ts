import type { RuleEvent } from "../../../../rules/sfb32/index.ts";

/** The events of a name, as this ruleset has them. */
export type RuleEventOf<K extends RuleEvent["event"]> = Extract<RuleEvent, { readonly event: K }>;
