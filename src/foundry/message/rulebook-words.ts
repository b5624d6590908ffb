/**
 * Words of the rulebooks in the reader's language. The rulebooks are English; each other language file has what they say
 * of rule options and of parts below the keys that begin here, and what it lacks is said in English.
 */

import { RULE_OPTION_TEXTS, type RuleOptionText } from "../../rules/index.ts";
import type { Message } from "./message.ts";
import { translated } from "./say.ts";

const OPTION = "GRAVITYPORTALS.Rulebook.Option.";

/** What a rule option and its choices are called. */
export const optionWords = (name: string, { title, text, options }: RuleOptionText): RuleOptionText => ({
  title: translated(`${OPTION}${name}.title`, title),
  text: translated(`${OPTION}${name}.text`, text),
  options: Object.fromEntries(
    Object.entries(options).map(([choice, told]) => [choice, translated(`${OPTION}${name}.options.${choice}`, told)]),
  ),
});

type OptionName = keyof typeof RULE_OPTION_TEXTS;

/** The name of a rule option of portals and white holes, for a card that others read. */
export const optionTitle = (name: OptionName): Message => ({
  key: `${OPTION}${name}.title`,
  english: RULE_OPTION_TEXTS[name].title,
});

/** What a choice of a rule option means, for a card that others read; one without words is said as it is. */
export const choiceWords = (name: OptionName, choice: string): Message => ({
  key: `${OPTION}${name}.options.${choice}`,
  english: RULE_OPTION_TEXTS[name].options[choice] ?? choice,
});
