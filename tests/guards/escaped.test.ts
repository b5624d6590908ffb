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

test.for([
  ["<p>{{{name}}}</p>", "{{{"],
  ["<p>{{&name}}</p>", "{{&"],
  ["box.innerHTML = name;", ".innerHTML ="],
  ["box.outerHTML += name;", ".outerHTML +="],
  ["new Handlebars.SafeString(name)", "SafeString"],
] as const)("planted: %s", ([text, found]) => {
  expect(written({ path: "a", text })).toEqual([`a: ${found}`]);
});
