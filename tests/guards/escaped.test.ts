import { expect, test } from "vitest";
import { type SourceFile, sourceFiles } from "./source-files.ts";

/** Places where a text would be written as marks: unescaped in a template, or set as a page's own HTML. */
const written = ({ path, text }: SourceFile): readonly string[] =>
  [...text.matchAll(/\{\{\{|\{\{~?&|\.(?:inner|outer)HTML\s*\+?=|insertAdjacentHTML|document\.write|SafeString/g)].map(
    ([found]) => `${path}: ${found}`,
  );

test("names and cells are texts: no template and no window writes what somebody typed as marks", () => {
  const files = [...sourceFiles("templates", ".hbs"), ...sourceFiles("src", ".ts")];
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(written)).toEqual([]);
});

test("texts become markup in one place", () => {
  const files = sourceFiles("src", ".ts").filter(({ text }) => text.includes('"&lt;"'));
  expect(files.map(({ path }) => path)).toEqual(["src/foundry/host/plain.ts"]);
});

/** Lines that make markup of strings without the tag that escapes what is put into it. */
const untagged = ({ path, text }: SourceFile): readonly string[] =>
  text
    .split("\n")
    .filter((line) => !/^\s*(\*|\/)/.test(line) && /(?<!\bhtml)`<[a-z]/.test(line))
    .map((line) => `${path}: ${line.trim()}`);

test("markup that no template draws is made by one tag", () => {
  const files = sourceFiles("src", ".ts");
  expect(files.filter(({ text }) => text.includes("html`<")).length).toBeGreaterThan(3);
  expect(files.flatMap(untagged)).toEqual([]);
  expect(untagged({ path: "a", text: "const row = `<b></b>`;" })).toHaveLength(1);
});

/** Foundry reads a tooltip as markup, though it comes out of an attribute: what is said there is escaped once more. */
const tooltips = ({ path, text }: SourceFile): readonly string[] => [
  ...[...text.matchAll(/data-tooltip(?:-\w+)?="\{\{(?!gpPlain |localize "[\w.-]+"\}\})[^"]*"?/g)].map(
    ([found]) => `${path}: ${found}`,
  ),
  ...[
    ...text.matchAll(
      /dataset(?:\.|\[")tooltip(?:"\])? = (?!say\([A-Z_]+\)|plain\()[^;]*|"data-tooltip", (?!plain\()[^)]*/g,
    ),
  ].map(([found]) => `${path}: ${found}`),
];

test("tooltips made of more than a lang key go through `plain`, in templates `gpPlain`", () => {
  const files = [...sourceFiles("templates", ".hbs"), ...sourceFiles("src", ".ts")];
  expect(files.flatMap(tooltips)).toEqual([]);
});

test.for([
  '<b data-tooltip="{{name}}"',
  '<b data-tooltip-text="{{name}}"',
  '<b data-tooltip="{{localize "A.b" name=name}}"',
  'box.dataset["tooltip"] = name',
  'box.setAttribute("data-tooltip", name)',
])("planted: %s", (text) => {
  expect(tooltips({ path: "a", text })).toHaveLength(1);
});

test.for([
  ["<p>{{{name}}}</p>", "{{{"],
  ["<p>{{&name}}</p>", "{{&"],
  ["box.innerHTML = name;", ".innerHTML ="],
  ["box.outerHTML += name;", ".outerHTML +="],
  ["new Handlebars.SafeString(name)", "SafeString"],
] as const)("planted: %s", ([text, found]) => {
  expect(written({ path: "a", text })).toEqual([`a: ${found}`]);
});
