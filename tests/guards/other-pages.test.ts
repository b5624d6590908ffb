import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** The map stays on the page where it was drawn, and one file names that page for all others. */
const ON_MAIN_PAGE = ["src/foundry/canvas/", "src/foundry/apps/window/elements.ts"];

/**
 * What is wrong in a window that was moved into one of the browser's own: the page with the map is another page than the
 * window's, and so is whatever the browser hangs on it. An element may be made on any page; it goes along with what it is
 * put into.
 */
const OF_THE_MAP = [
  /(?<![.\w])document(?!\s*[:?\]]|\.createElement\b)[.)\];,]/,
  /(?<![.\w])window\.(?:add|remove|inner|document|navigator|matchMedia|getComputedStyle|location|open\b)/,
  /globalThis\.(?:add|remove|document|navigator|inner)/,
  /(?<![.\w])(?:navigator|location)\./,
  /\binstanceof (?:HTML\w*|Element|Node|Event|\w+Event)\b/,
];

/** A name that a file gives to something of its own is not the page's. */
const OWN_DOCUMENT = /\bdocument\??: \w|\{ document\b/;

const faultsIn = (text: string): readonly string[] =>
  (OWN_DOCUMENT.test(text) ? text.replace(/\bdocument\b/g, "own") : text)
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
    .split("\n")
    .filter((line) => OF_THE_MAP.some((wrong) => wrong.test(line)))
    .map((line) => line.trim());

test.each([
  "document.activeElement?.blur();",
  "listen(document);",
  'window.addEventListener("resize", stay);',
  "await navigator.clipboard.writeText(code);",
  "if (target instanceof HTMLInputElement) return;",
])("a window on another page is lost by: %s", (line) => {
  expect(faultsIn(line)).toEqual([line]);
});

test.each([
  'const text = document.createElement("p");',
  "const page = this.element.ownerDocument;",
  "return this.document.name;",
  "({ document, options }) => document",
  "await window.render({ force: true });",
])("and not by: %s", (line) => {
  expect(faultsIn(line)).toEqual([]);
});

test("no window looks for itself on the page with the map", () => {
  const files = sourceFiles("src/foundry", ".ts").filter(
    ({ path }) => !ON_MAIN_PAGE.some((part) => path.startsWith(part)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(({ path, text }) => faultsIn(text).map((line) => `${path}: ${line}`))).toEqual([]);
});
