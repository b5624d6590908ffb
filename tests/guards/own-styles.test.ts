import postcss from "postcss";
import { describe, expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** What an element of ours bears: a class or an id with our prefix. */
const OURS = /[.#]gp-|[.#]gravity-portals/;

/** The parts of a selector list, split where a comma stands outside of brackets. */
const listed = (text: string): readonly string[] => {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) {
      parts.push(part);
      part = "";
    } else part += letter;
  }
  return [...parts, part].map((one) => one.trim());
};

/** A selector without what it excludes: that something is not ours makes nothing ours. */
const positive = (selector: string): string => {
  const at = selector.indexOf(":not(");
  if (at < 0) return selector;
  let end = at + ":not(".length;
  for (let depth = 1; depth > 0 && end < selector.length; end += 1) {
    if (selector[end] === "(") depth += 1;
    if (selector[end] === ")") depth -= 1;
  }
  return positive(selector.slice(0, at) + selector.slice(end));
};

/** Selectors that reach elements which neither are ours nor lie in ours. */
const astray = (css: string): readonly string[] => {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const { parent } = rule;
    const inFrames = parent?.type === "atrule" && "name" in parent && /keyframes$/.test(String(parent.name));
    // A rule in a rule lies under the outer one's selector, which is looked at by itself.
    if (inFrames || parent?.type === "rule") return;
    found.push(...listed(rule.selector).filter((one) => !OURS.test(positive(one))));
  });
  return found;
};

/** Names that a sheet gives to the whole page: frames of a motion, fonts, properties. */
const namesGiven = (css: string): readonly string[] => {
  const names: string[] = [];
  postcss.parse(css).walkAtRules(/keyframes$|^property$|^font-face$|^layer$/, ({ name, params }) => {
    names.push(`${name} ${params}`);
  });
  return names;
};

describe.for(["styles", "table/live/styles"])("the sheets in %s", (folder) => {
  const files = sourceFiles(folder, ".css");

  test("style nothing outside our own elements", () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(({ path, text }) => astray(text).map((one) => `${path}: ${one}`))).toEqual([]);
  });

  test("give names of our own alone", () => {
    const names = files.flatMap(({ text }) => namesGiven(text));
    expect(names.filter((name) => !/^keyframes (gp|gravity-portals)-/.test(name))).toEqual([]);
  });
});

test.for([
  ["body { margin: 0 }", ["body"]],
  [":root { --color: red }", [":root"]],
  [".gp-card, .window-title { color: red }", [".window-title"]],
  ["@media print { #chat .message { color: red } }", ["#chat .message"]],
  [".application:not(.gp-card) { color: red }", [".application:not(.gp-card)"]],
  [".theme-light .gravity-portals:not(.theme-dark) { color: red }", []],
  [":is(.gp-a, .gp-b) button { color: red }", []],
  ["@keyframes gp-turn { from { opacity: 0 } }", []],
] as const)("planted: %s", ([css, found]) => {
  expect(astray(css)).toEqual(found);
});

test("planted: a motion with a common name is told", () => {
  expect(namesGiven("@keyframes spin { from { opacity: 0 } }")).toEqual(["keyframes spin"]);
});
