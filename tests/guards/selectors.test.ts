import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";

const SOURCES = inRoot("src/foundry");

/** A search for one element by several selectors: what stands first on the page is found, not what is named first. */
const SEVERAL = /\.querySelector(?:<\w+>)?\(\s*["'`]((?:[^"'`()]|\([^()]*\))*)["'`]/g;

const severalIn = (text: string): readonly string[] =>
  [...text.matchAll(SEVERAL)]
    .map(([, selector = ""]) => selector)
    .filter((selector) => selector.replace(/\([^()]*\)|\[[^\]]*\]/g, "").includes(","));

test("where one of several elements is wanted the most wanted is asked for first, by `wantedIn`", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) =>
    severalIn(readFileSync(join(SOURCES, path), "utf8")).map((selector) => `${path}: ${selector}`),
  );
  expect(found).toEqual([]);
});

test.for([
  ['one.querySelector<HTMLElement>("[data-action=push], select")', ["[data-action=push], select"]],
  ['one.querySelector(".a, .b")', [".a, .b"]],
  ['one.querySelector(":is(.a, .b):active")', []],
  ["one.querySelector(\"[title='a, b']\")", []],
  ['one.querySelectorAll("a, b")', []],
] as const)("planted: %s", ([text, found]) => {
  expect(severalIn(text)).toEqual(found);
});
