import { expect, test } from "vitest";
import { ownWindows, windowsIn } from "../browser/windows/own-windows.ts";
import { sourceFiles } from "./source-files.ts";

const marksIn = (text: string) => windowsIn({ path: "planted.ts", text }).map(({ mark }) => mark);

test("each window and question of the source has a mark of its own, by which the walk through all of them knows it", () => {
  const all = ownWindows();
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ mark }) => mark === null)).toEqual([]);
  expect(new Set(all.map(({ mark }) => mark)).size).toBe(all.length);
});

test("no element of a template has the id of a window, which Foundry would put in its place", () => {
  const windows = new Set(
    sourceFiles("src/foundry", ".ts").flatMap(({ text }) =>
      [...text.matchAll(/^const ID = "([\w-]+)";$/gm)].map(([, id]) => id),
    ),
  );
  expect(windows.size).toBeGreaterThan(15);
  const ids = sourceFiles("templates", ".hbs").flatMap(({ text }) =>
    [...text.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id),
  );
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter((id) => windows.has(id))).toEqual([]);
});

test.for([
  ["class A extends SessionWindow { static PARTS = {}; static O = { classes: [ID, 'gp-a'] } }", ["gp-a"]],
  ["class A extends Mixin(ApplicationV2) { static PARTS = {} }", [null]],
  ["abstract class A extends SessionWindow { static PARTS = {} }", []],
  ["class A extends ApplicationV2 { async render() {} }", []],
  ["void asker.askQuestion({ classes: ['gp-ask', 'gp-ask-b'] })", ["gp-ask-b"]],
  ["void this.askQuestion({})", [null]],
] as const)("planted: %s", ([text, marks]) => {
  expect(marksIn(text)).toEqual(marks);
});

/** Where a person is made ready, or the judge's clock goes on, and why no question comes before it. */
const WITHOUT_QUESTION: Readonly<Record<string, string>> = {
  "src/foundry/api.ts": "a call of another module, which nobody can be asked about",
  "src/foundry/apps/turn-bar/say-ready.ts": "asks first",
  "src/foundry/view/ready-press.ts": "the judge's step, which the file above asks about",
  "src/foundry/client/ready-after-moves.ts": "follows from a move, and leaves none out",
  "src/foundry/rulesets/fast-play/sequence/fast-play-orders.ts": "follows from a move or a plan, and leaves none out",
  "src/foundry/judge/judge-session.ts": "what a session does when it is told",
};

const ENDS_A_PART = /\.setReady\(|\bclock\.next\(/;

test("every press that ends a part of somebody asks first what it gives up", () => {
  const found = sourceFiles("src/foundry", ".ts").filter(({ text }) => ENDS_A_PART.test(text));
  expect(found.map(({ path }) => path)).toEqual(Object.keys(WITHOUT_QUESTION).sort());
});

test.for([
  ["session.setReady(until)", true],
  ["session.role.clock.next(meant)", true],
  ["pressReady(session, until)", false],
] as const)("planted: %s", ([text, ends]) => {
  expect(ENDS_A_PART.test(text)).toBe(ends);
});

/** What goes round the one way to Foundry's dialogs, and parts of a window that the compiler does not know. */
const roundabout = (text: string): readonly string[] =>
  [...text.matchAll(/\bDialogV2\b(?!")|\bparts: \["/g)].map(([found]) => found);

test("questions go by `question.ts`, which puts them before their window, and parts are named by `partsOf`", () => {
  const found = sourceFiles("src/foundry", ".ts").flatMap(({ path, text }) =>
    roundabout(text.replaceAll(/"(render|close)DialogV2"/g, "")).map((what) => `${path}: ${what}`),
  );
  expect(found).toEqual([`src/foundry/apps/window/question.ts: DialogV2`]);
  expect(roundabout("api.DialogV2.wait({}); void this.render({ parts: ['a'] })".replaceAll("'", '"'))).toHaveLength(2);
});

/** What a window does when it is drawn for the first time, to the end of the method. */
const FIRST_DRAWING = /_onFirstRender\([\s\S]*?\n {2}\}/g;

/** Fetches something before a window that is on the page listens. */
const deafIn = (text: string): boolean =>
  (text.match(FIRST_DRAWING) ?? []).some((one) => one.includes("await import("));

test("a window that is on the page hears what is typed and pressed in it: it fetches nothing before it listens", () => {
  const files = sourceFiles("src/foundry", ".ts").filter(({ text }) => text.includes("_onFirstRender("));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(({ text }) => deafIn(text)).map(({ path }) => path)).toEqual([]);
});

test("planted: a window that fetches first", () => {
  expect(deafIn('  async _onFirstRender() {\n    (await import("./a.ts")).a();\n  }\n')).toBe(true);
  expect(deafIn("  async _onFirstRender() {\n    a();\n  }\n  b() {\n    await import(c);\n  }\n")).toBe(false);
});
