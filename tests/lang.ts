import { readFileSync } from "node:fs";
import { inRoot } from "../tools/paths.ts";

type Data = Readonly<Record<string, string | number>>;
type Strings = { readonly [key: string]: string | Strings };

const { GRAVITYPORTALS: STRINGS } = JSON.parse(readFileSync(inRoot("lang/en.json"), "utf8")) as {
  readonly GRAVITYPORTALS: Strings;
};

const stringAt = (key: string): string => {
  const found = key
    .split(".")
    .reduce<string | Strings | undefined>((at, part) => (typeof at === "object" ? at[part] : undefined), STRINGS);
  if (typeof found !== "string") throw new Error(`lang/en.json has no «${key}»`);
  return found;
};

const escaped = (plain: string): string => plain.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What the module shows for a key of its own, all data filled in. */
export const text = (key: string, data: Data = {}): string =>
  stringAt(key).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = data[name];
    if (value === undefined) throw new Error(`«${key}» is given no {${name}}`);
    return String(value);
  });

/** The same as a part of a regular expression; what is not given may be anything. */
export const pattern = (key: string, data: Data = {}): string =>
  stringAt(key)
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
