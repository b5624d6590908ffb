import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { bareWords, templatesNamed } from "./template-paths.ts";

const templates = sourceFiles("templates", ".hbs");

test("every template that is named exists, and every template is named", () => {
  const named = [...sourceFiles("src", ".ts"), ...templates].flatMap(templatesNamed);
  expect([...new Set(named)].sort()).toEqual(templates.map((file) => file.path));
});

test("templates take all their words from the lang file", () => {
  expect(templates.flatMap(({ path, text }) => bareWords(text).map((word) => `${path}: ${word}`))).toEqual([]);
});

test("helpers for templates have a prefix of our own, as a helper goes before data of its name on the whole page", () => {
  const names = sourceFiles("src", ".ts").flatMap(({ text }) =>
    [...text.matchAll(/registerHelper\(\s*"([^"]+)"/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/^gp[A-Z]/.test(name ?? ""))).toEqual([]);
});

test.for([
  ["a.ts", `const t = \`modules/\${MODULE_ID}/templates/bar/turn-bar.hbs\`;`, "templates/bar/turn-bar.hbs"],
  ["a.ts", 'const t = "modules/x/templates/turn-bar.hbs";', "templates/turn-bar.hbs"],
  ["a.ts", 'const t = template("cards/push.hbs");', "templates/cards/push.hbs"],
  ["a.hbs", '{{> "modules/x/templates/cards/row.hbs" row=this}}', "templates/cards/row.hbs"],
] as const)("planted: in %s, %s names %s", ([path, text, named]) => {
  expect(templatesNamed({ path, text })).toEqual([named]);
});

test.for([
  ["<p>Ready</p>", ["Ready"]],
  ['<button title="Wait">{{icon}}</button>', ["Wait"]],
  ['<p class="strip">{{localize "X.y"}} &nbsp; <!-- why -->{{!-- because --}}{{#if a}}3 × 4{{/if}}</p>', []],
] as const)("planted: %s shows the bare words %j", ([text, words]) => {
  expect(bareWords(text)).toEqual(words);
});
