import { readFileSync } from "node:fs";
import { filled, formsIn, namesOf } from "../src/foundry/message/plural.ts";
import { inRoot } from "../tools/paths.ts";
import { PSEUDO, runLanguage } from "../tools/test-tiers.ts";
import { rulebookLang } from "../tools/translations.ts";
import { pseudo } from "./pseudo-language.ts";

type Data = Readonly<Record<string, string | number>>;
type Strings = { readonly [key: string]: string | Strings };

/** The language that people at this run's tables read. */
export const LANGUAGE = runLanguage();

/** By whose rules numbers take their forms. */
const FORMS = LANGUAGE === PSEUDO ? "en" : LANGUAGE;

const read = (language: string): { readonly GRAVITYPORTALS: Strings } =>
  JSON.parse(readFileSync(inRoot(`lang/${language}.json`), "utf8"));

/** The lang file that pages are given in place of the English one; null where they are given what there is. */
export const PRETENDED =
  LANGUAGE === PSEUDO ? pseudo({ GRAVITYPORTALS: { ...read("en").GRAVITYPORTALS, ...rulebookLang() } }) : null;

const { GRAVITYPORTALS: STRINGS } = (PRETENDED ?? read(LANGUAGE)) as { readonly GRAVITYPORTALS: Strings };

const stringAt = (key: string): string => {
  const found = key
    .split(".")
    .reduce<string | Strings | undefined>((at, part) => (typeof at === "object" ? at[part] : undefined), STRINGS);
  if (typeof found !== "string") throw new Error(`lang/${LANGUAGE}.json has no «${key}»`);
  return found;
};

/** A plain text as a part of a regular expression. */
export const escaped = (plain: string): string => plain.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What the module shows for a key of its own, all data filled in. */
export const text = (key: string, data: Data = {}): string => {
  const found = stringAt(key);
  for (const name of namesOf(found)) if (data[name] === undefined) throw new Error(`«${key}» is given no {${name}}`);
  return filled(found, data, FORMS);
};

/** A time such as `T1 I2` as people read it; a time of another kind is read as it is. */
export const shownTime = (time: string): string => {
  const [, turn, impulse] = /^T(\d+)(?: I(\d+))?$/.exec(time) ?? [];
  if (turn === undefined) return time;
  return impulse === undefined ? text("Common.TurnOnly", { turn }) : text("Common.Time", { turn, impulse });
};

/** A string with its names, in the form that its number takes; the usual one where that is not given. */
const inItsForm = (found: string, data: Data): string => {
  const names = Object.fromEntries(namesOf(found).map((name) => [name, data[name] ?? `{${name}}`]));
  return formsIn(found).length === 0 ? found : filled(found, names, FORMS, (value) => String(value));
};

/** The same as a part of a regular expression; what is not given may be anything. */
export const pattern = (key: string, data: Data = {}): string =>
  inItsForm(stringAt(key), data)
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? escaped(part) : part in data ? escaped(String(data[part])) : ".+?"))
    .join("");

/** A text in which a string stands. */
export const having = (key: string, data: Data = {}): RegExp => new RegExp(pattern(key, data));

/** A text that begins with a string. */
export const beginning = (key: string, data: Data = {}): RegExp => new RegExp(`^${pattern(key, data)}`);

/** What was filled in where a string is shown; throws where the text is another one. */
export const filledIn = (key: string, shown: string): Readonly<Record<string, string>> => {
  const source = stringAt(key)
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>.+)`))
    .join("");
  const groups = new RegExp(`^${source}$`).exec(shown)?.groups;
  if (!groups) throw new Error(`«${shown}» is no ${key}`);
  return groups;
};
