import { expect, test } from "vitest";
import { ownWindows, windowsIn } from "../browser/windows/own-windows.ts";

const marksIn = (text: string) => windowsIn({ path: "planted.ts", text }).map(({ mark }) => mark);

test("each window and question of the source has a mark of its own, by which the walk through all of them knows it", () => {
  const all = ownWindows();
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ mark }) => mark === null)).toEqual([]);
  expect(new Set(all.map(({ mark }) => mark)).size).toBe(all.length);
});

test.for([
  ["class A extends SessionWindow { static PARTS = {}; static O = { classes: [ID, 'gp-a'] } }", ["gp-a"]],
  ["class A extends Mixin(ApplicationV2) { static PARTS = {} }", [null]],
  ["abstract class A extends SessionWindow { static PARTS = {} }", []],
  ["class A extends ApplicationV2 { async render() {} }", []],
  ["void api.DialogV2.wait({ classes: ['gp-ask', 'gp-ask-b'] })", ["gp-ask-b"]],
  ["void api.DialogV2.confirm({})", [null]],
] as const)("planted: %s", ([text, marks]) => {
  expect(marksIn(text)).toEqual(marks);
});
