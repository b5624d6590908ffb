/** What is wrong with a language file beside the English one: used by its guard, and by whoever translates. */

import { readdirSync, readFileSync } from "node:fs";
import { filled, formsIn, hasPlural, namesOf } from "../src/foundry/message/plural.ts";
import type { DoneBy } from "./compendium/rules-index.ts";
import { inRoot } from "./paths.ts";

/** A language file's texts by full key. */
export type Texts = ReadonlyMap<string, string>;

/** A lang file's texts by full key; Foundry takes nested and dotted keys alike. */
const textsIn = (lang: unknown, prefix = ""): Texts => {
  if (typeof lang !== "object" || lang === null || Array.isArray(lang)) return new Map([[prefix, String(lang)]]);
  return new Map(
    Object.entries(lang).flatMap(([name, value]) => [...textsIn(value, prefix ? `${prefix}.${name}` : name)]),
  );
};

/** The texts of a language's file. */
export const langTexts = (language: string): Texts =>
  textsIn(JSON.parse(readFileSync(inRoot(`lang/${language}.json`), "utf8")));

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

/** The languages beside English. */
export const translatedLanguages = (): readonly string[] =>
  readdirSync(inRoot("lang")).flatMap((file) =>
    file.endsWith(".json") && file !== "en.json" ? [file.slice(0, -".json".length)] : [],
  );

/** A rule option as a rulebook has it. */
interface OptionText {
  readonly title: string;
  readonly text: string;
  readonly options: Readonly<Record<string, string>>;
}

const rulebook = <T>(file: string): Readonly<Record<string, T>> =>
  JSON.parse(readFileSync(inRoot("src", "rules", "rulebook", file), "utf8"));

/** The files of rule options, and that of the parts of Orion's Gate. */
const OPTIONS = ["anomalies-options.json", "fast-play-options.json", "orions-gate-options.json"];
const PARTS = "orions-gate-parts.json";

/** What every language but English has of the rulebooks in its lang file, in English: options, their choices, parts. */
export const rulebookLang = () => ({
  Rulebook: {
    Option: Object.assign({}, ...OPTIONS.map((file) => rulebook<OptionText>(file))),
    Part: rulebook<{ readonly name: string; readonly does: string }>(PARTS),
  },
});

/** The same by full key. */
export const rulebookTexts = (): Texts => textsIn({ GRAVITYPORTALS: rulebookLang() });

/** A rule as a rulebook has it, in its language. */
export interface RuleText {
  readonly title: string;
  readonly text: string;
  readonly excluded?: string;
}

/** The rules index of another language: every rule by its number, and what the module does about rules. */
interface TranslatedRules {
  readonly done: DoneBy;
  readonly rules: Readonly<Record<string, RuleText>>;
}

/** Reads the rules index of a language other than English. */
export const rulesIn = (language: string): TranslatedRules =>
  JSON.parse(readFileSync(inRoot("lang", "rules", `${language}.json`), "utf8"));

const BOOKS = ["anomalies.json", "fast-play.json", "orions-gate.json"];

/** Every rule in English, by its number. */
export const englishRules = (): Readonly<Record<string, RuleText>> =>
  Object.assign({}, ...BOOKS.map((file) => rulebook<RuleText>(file)));

const numbersIn = (text: string): string =>
  sorted(text.match(/\b[A-Z]{1,3}\d+\.\d+\b|\b[A-Z]{2}-[A-Z][A-Z-]*-\d+\b/g) ?? []);

/** What a language's rules lack or have wrong, a line each: every rule and its parts, with the same numbers of rules. */
export const ruleFaults = ({ done, rules }: TranslatedRules): readonly string[] => {
  const english = englishRules();
  const fields = ["title", "text", "excluded"] as const;
  return [
    ...(["automatic", "enforced", "recorded"] as const).flatMap((how) =>
      done[how] ? [] : [`done ${how}: is missing`],
    ),
    ...(done.excluded?.includes("{why}") ? [] : ["done excluded: says no {why}"]),
    ...Object.entries(english).flatMap(([number, rule]) =>
      fields.flatMap((field) => {
        const [wanted, found] = [rule[field], rules[number]?.[field]];
        if ((wanted === undefined) !== (found === undefined)) return [`${number} ${field}: is missing or too much`];
        if (wanted === undefined || found === undefined) return [];
        if (found.trim() === "") return [`${number} ${field}: is empty`];
        return numbersIn(wanted) === numbersIn(found)
          ? []
          : [`${number} ${field}: names ${numbersIn(found)}, English ${numbersIn(wanted)}`];
      }),
    ),
    ...Object.keys(rules).flatMap((number) => (number in english ? [] : [`${number}: is no rule`])),
  ];
};
