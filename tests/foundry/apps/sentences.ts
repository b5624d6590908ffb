import { readFileSync } from "node:fs";
import type { Say } from "../../../src/foundry/apps/view/say.ts";
import { inRoot } from "./in-root.ts";

const TEXTS: unknown = JSON.parse(readFileSync(inRoot("lang/en.json"), "utf8"));

const find = (key: string): unknown =>
  key
    .split(".")
    .reduce<unknown>(
      (at, name) => (typeof at === "object" && at !== null ? (at as Record<string, unknown>)[name] : undefined),
      TEXTS,
    );

/** Says a key in English. A key without a text and a value that the text asks for and is not given are mistakes. */
export const say: Say = (key, data = {}) => {
  const text = find(key);
  if (typeof text !== "string") throw new Error(`lang/en.json has no ${key}`);
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = data[name];
    if (value === undefined) throw new Error(`${key} needs a value for {${name}}`);
    return String(value);
  });
};
