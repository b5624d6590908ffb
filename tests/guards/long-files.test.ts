import { expect, test } from "vitest";
import { LONG_FILES } from "./long-files.ts";
import { type SourceFile, sourceFiles } from "./source-files.ts";

const LIMIT = 300;

const longAmong = (files: readonly SourceFile[]): readonly string[] =>
  files.filter(({ text }) => text.trimEnd().split("\n").length > LIMIT).map(({ path }) => path);

test("a file of more than 300 lines has its reason in long-files.ts, and no reason outlives its file", () => {
  const files = ["src", "table", "live", "tools", "tests"].flatMap((folder) =>
    sourceFiles(folder, ".ts", ".css", ".hbs"),
  );
  expect([...longAmong(files), ...longAmong(sourceFiles("styles", ".css"))].sort()).toEqual(
    Object.keys(LONG_FILES).sort(),
  );
});

test.for([
  [300, []],
  [301, ["planted.ts"]],
] as const)("planted: of a file with %i lines, %j is long", ([lines, long]) => {
  expect(longAmong([{ path: "planted.ts", text: "line\n".repeat(lines) }])).toEqual(long);
});
