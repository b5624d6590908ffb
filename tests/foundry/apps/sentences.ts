import texts from "../../../lang/en.json" with { type: "json" };
import { filled, namesOf } from "../../../src/foundry/message/plural.ts";
import type { Say } from "../../../src/foundry/message/say.ts";

const TEXTS: unknown = texts;

const find = (key: string): unknown =>
  key
    .split(".")
    .reduce<unknown>(
      (at, name) => (typeof at === "object" && at !== null ? (at as Record<string, unknown>)[name] : undefined),
      TEXTS,
    );

/** The text of a key as it stands in the file. */
export const textOf = (key: string): string => {
  const text = find(key);
  if (typeof text !== "string") throw new Error(`lang/en.json has no ${key}`);
  return text;
};

/** Says a key in English. A key without a text and a value that the text asks for and is not given are mistakes. */
export const say: Say = (key, data = {}) => {
  const text = textOf(key);
  for (const name of namesOf(text)) if (data[name] === undefined) throw new Error(`${key} needs a value for {${name}}`);
  return filled(text, data, "en");
};

/** The English text of one of our keys, named without the module's prefix, so that a test outlives an edit of its words. */
export const langText = (key: string, data?: Readonly<Record<string, string | number>>): string =>
  say(`GRAVITYPORTALS.${key}`, data);
