import { expect, test } from "vitest";
import { type SourceFile, sourceFiles } from "./source-files.ts";

/** Sizes of text that neither Foundry's font size nor the browser's reaches. */
const fixed = ({ path, text }: SourceFile): readonly string[] =>
  [...text.matchAll(/\bfont(?:-size)?:[^;]*?\d(?:px|pt)\b/g)].map(([found]) => `${path}: ${found}`);

test("text is as large as its reader has it: no window gives it in pixels", () => {
  const files = sourceFiles("styles", ".css");
  expect(files.length).toBeGreaterThan(15);
  expect(files.flatMap(fixed)).toEqual([]);
});

test.for([
  ["p { font-size: 13px; }", "font-size: 13px"],
  ["p { font: 600 12px/1.2 serif; }", "font: 600 12px"],
  ["p { font-size: 10pt }", "font-size: 10pt"],
] as const)("planted: %s", ([text, found]) => {
  expect(fixed({ path: "a", text })).toEqual([`a: ${found}`]);
});

test("planted: other sizes may be in pixels", () => {
  expect(fixed({ path: "a", text: "p { font: inherit; min-height: 28px; font-size: 1rem; }" })).toEqual([]);
});
