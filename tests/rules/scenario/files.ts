import { readFileSync } from "node:fs";

/** A file as text, from the fixtures. */
export const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/scenarios/${name}.json`, import.meta.url), "utf8");

/** A value under a place of a fixture, to be spoiled. */
type Spoilable = Record<string | number, unknown>;

const step = (value: unknown, key: string | number): unknown => (value as Spoilable)[key];

/** The fixture with one of each, with the value at a place replaced; `undefined` takes the key away. */
export const spoiled = (place: string, value: unknown, name = "everything"): unknown => {
  const file: unknown = JSON.parse(fixture(name));
  const keys = [...place.matchAll(/[^.[\]]+/g)].map(([key]) => (/^\d+$/.test(key) ? Number(key) : key));
  const last = keys.pop() ?? "";
  const parent = keys.reduce(step, file) as Spoilable;
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return file;
};
