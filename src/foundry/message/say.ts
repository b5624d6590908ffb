/** Keys and ids become texts and names in the reader's language. */

import { inchesText, labelText, numberText } from "./numbers.ts";
import { filled, hasPlural } from "./plural.ts";

/** Turns a lang key and its values into a sentence of the reader's language. */
export type Say = (key: string, data?: Readonly<Record<string, string | number>>) => string;

/** How many names a sentence holds before it counts the rest. */
const NAMES_SHOWN = 3;

/** Names in a row; the fourth and further ones are counted, so that a sentence stays one line. */
export const namesIn = <T>(say: Say, all: readonly T[], nameOf: (one: T) => string = String): string => {
  const names = all.map(nameOf);
  const shown = names.slice(0, names.length > NAMES_SHOWN ? NAMES_SHOWN - 1 : NAMES_SHOWN).join(", ");
  const more = names.length > NAMES_SHOWN ? names.length - NAMES_SHOWN + 1 : 0;
  return more > 0 ? say("GRAVITYPORTALS.Common.AndMore", { names: shown, count: more }) : shown;
};

/** Characters of a name where there is little room. */
const SHORT_NAME = 12;

/** A long name without its middle. */
export const inTheMiddle = (name: string): string => {
  const half = Math.floor((SHORT_NAME - 1) / 2);
  return name.length <= SHORT_NAME ? name : `${name.slice(0, half + 1).trim()}…${name.slice(-half).trim()}`;
};

/** The part of Foundry's translations in use. */
interface Translations {
  readonly lang?: string;
  has?(key: string, fallback?: boolean): boolean;
  localize?(key: string): string;
  format(key: string, data: Record<string, string>): string;
}

/** The values of texts that are places of maps. Others that look alike are numbers of languages that write a comma. */
const PLACES: ReadonlySet<string> = new Set(["hex", "from", "to", "port"]);

/** Says lang keys through a page's own translations: Foundry's formatter knows no forms by number, and takes texts only. */
export const sayWith =
  (i18n: Translations): Say =>
  (key, data) => {
    const { lang = "en" } = i18n;
    const text = i18n.localize?.(key) ?? "";
    if (!data) return text || i18n.format(key, {});
    // Numbers, and places in inches, as the reader writes them.
    const worded = (value: string | number, name: string): string => {
      if (typeof value === "string") return PLACES.has(name) ? labelText(value, lang) : inchesText(value, lang);
      return Number.isInteger(value) ? String(value) : numberText(value, 0, lang);
    };
    if (hasPlural(text)) return filled(text, data, lang, worded);
    return i18n.format(
      key,
      Object.fromEntries(Object.entries(data).map(([name, value]) => [name, worded(value, name)])),
    );
  };

/** Says a lang key through the translations of this page. */
export const say: Say = (key, data) => {
  const { i18n } = game;
  if (!i18n) throw new Error(`"${key}" was to be said before the languages were loaded`);
  return sayWith(i18n)(key, data);
};

/** What only some language files have: in all other languages it is said in English. */
export const translated = (key: string, english: string): string => {
  const { game } = globalThis as unknown as { readonly game?: { readonly i18n?: Partial<Translations> } };
  const i18n = game?.i18n;
  return i18n?.has?.(key, false) ? (i18n.localize?.(key) ?? english) : english;
};

/** How ids read as names. */
export interface Names {
  unit(id: string): string;
  scene(id: string): string;
  player(id: string): string;
  /** Of a white hole, as all see it. */
  hole(id: string): string;
}

/** Names for the judge's and a captain's journal, where portals have names too. */
export interface JournalNames extends Names {
  anomaly(id: string): string;
}

/** An id as a name: `amber-tern` is Amber Tern. */
export const titleCase = (id: string): string =>
  id
    .split(/[-_]+/)
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** A word of the engine as people read it: `weapon-status` is weapon status. */
export const spaced = (word: string): string =>
  word
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]+/g, " ")
    .toLowerCase();

const LABELS = {
  destination: "GRAVITYPORTALS.PushBar.RollDestination",
  tumble: "GRAVITYPORTALS.PushBar.RollTumble",
} as const;

/** What every button says that makes a roll: the same in the bars, on cards and in the judge's list. */
export const rollLabel = (what: keyof typeof LABELS): string => LABELS[what];
