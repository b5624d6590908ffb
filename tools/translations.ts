/** What is wrong with a language file beside the English one: used by its guard, and by whoever translates. */

import { filled, formsIn, hasPlural, namesOf } from "../src/foundry/message/plural.ts";

/** A language file's texts by full key. */
export type Texts = ReadonlyMap<string, string>;

/** A lang file's texts by full key; Foundry takes nested and dotted keys alike. */
export const textsIn = (lang: unknown, prefix = ""): Texts => {
  if (typeof lang !== "object" || lang === null || Array.isArray(lang)) return new Map([[prefix, String(lang)]]);
  return new Map(
    Object.entries(lang).flatMap(([name, value]) => [...textsIn(value, prefix ? `${prefix}.${name}` : name)]),
  );
};

/** Counts that a text may say: a language has a form for each. */
const COUNTS = Array.from({ length: 10_001 }, (_, count) => count);

/** The forms by number that a language needs for whole numbers, and the one that stands for all others. */
export const formsOf = (language: string): readonly string[] => {
  const rules = new Intl.PluralRules(language);
  return [...new Set([...COUNTS.map((count) => rules.select(count)), "other"])].sort();
};

/** Faults of a text's forms by number. */
export const formFaults = (text: string, language: string): readonly string[] => {
  if (!hasPlural(text)) return [];
  const wanted = formsOf(language).join();
  const wrong = formsIn(text).filter((forms) => [...forms].sort().join() !== wanted);
  const left = filled(text, {}, language);
  return [...wrong.map((forms) => `forms ${forms.join(", ")}`), ...(hasPlural(left) ? ["cannot be read"] : [])];
};

const sorted = (names: Iterable<string>): string => [...names].sort().join(", ");

/** Values that a text's forms leave out: in French and Portuguese nothing and one share a form, which must say which. */
const countless = (text: string, language: string): boolean =>
  new Intl.PluralRules(language).select(0) === "one" && /\bone \{(?:(?!#|\{)[^}])*\}/.test(text);

/** Faults of one translated text. */
const textFaults = (english: string, text: string, language: string): readonly string[] => [
  ...(text.trim() === "" && english.trim() !== "" ? ["is empty"] : []),
  ...(sorted(namesOf(english)) === sorted(namesOf(text))
    ? []
    : [`has {${sorted(namesOf(text))}}, English {${sorted(namesOf(english))}}`]),
  ...(/^\s/.test(english) === /^\s/.test(text) && /\s$/.test(english) === /\s$/.test(text) ? [] : ["spaces at an end"]),
  ...formFaults(text, language),
  ...(hasPlural(text) && hasPlural(english) && countless(text, language) && /one \{[^}]*#/.test(english)
    ? ["the form for one says no number, and stands for 0 too"]
    : []),
];

/** What a language file lacks or has wrong, a line each. */
export const translationFaults = (english: Texts, texts: Texts, language: string): readonly string[] => [
  ...[...english.keys()].filter((key) => !texts.has(key)).map((key) => `${key}: is missing`),
  ...[...texts.keys()].filter((key) => !english.has(key)).map((key) => `${key}: is not in English`),
  ...[...texts].flatMap(([key, text]) => {
    const original = english.get(key);
    return original === undefined ? [] : textFaults(original, text, language).map((fault) => `${key}: ${fault}`);
  }),
];
