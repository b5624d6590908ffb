import type { RuleEntry } from "../../rulebook/rule-entry.ts";

type Write = (title: string, text: string) => RuleEntry;

/** Entries by what the judge does about the rule. */
export const automatic: Write = (title, text) => ({ title, automation: "automatic", text });
export const enforced: Write = (title, text) => ({ title, automation: "enforced", text });
export const recorded: Write = (title, text) => ({ title, automation: "recorded", text });
export const reference: Write = (title, text) => ({ title, automation: "reference", text });
