import type { RuleEntry } from "../../../../rules/index.ts";

/** What may be the number of a rule: `IP2.232`, or words and a number such as `FP-DAC-03`. */
const NUMBER = /[A-Z]{2,}(?:\d+\.\d+|(?:-[A-Z0-9]+)*-\d{2,})/g;

/** What a rule says in our own words; empty where it is not known. */
export const ruleText = (number: string, texts: ReadonlyMap<string, RuleEntry>): string => {
  const rule = texts.get(number);
  return rule ? `${rule.title}. ${rule.text}` : "";
};

/** The rules whose numbers stand in a text, each in our own words, one paragraph each; empty where none is known. */
export const rulesIn = (shown: string, texts: ReadonlyMap<string, RuleEntry>): string => {
  const numbers = [...new Set(shown.match(NUMBER) ?? [])];
  return numbers
    .flatMap((number) => {
      const text = ruleText(number, texts);
      return text === "" ? [] : [`${number} ${text}`];
    })
    .join("\n");
};
