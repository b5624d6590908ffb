import { posix } from "node:path";
import { expect, test } from "vitest";
import { type SourceFile, sourceFiles } from "./source-files.ts";

/** The imports of a file that reach into the table's folder by a path of its own. */
const reachingIn = ({ path, text }: SourceFile): readonly string[] =>
  [...text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)]
    .map(([, target = ""]) => posix.join(posix.dirname(path), target))
    .filter((target) => target.startsWith("table/"))
    .map((target) => `${path}: ${target}`);

test("tools and tests use of the table what its package exports", () => {
  const files = [...sourceFiles("tools", ".ts"), ...sourceFiles("tests", ".ts")];
  expect(files.flatMap(reachingIn)).toEqual([]);
});

test.for([
  ["../../table/server/host.ts", ["tests/guards/a.test.ts: table/server/host.ts"]],
  ["open-table/server/host.ts", []],
  ["../foundry/table/harness.ts", []],
] as const)("planted: an import of %s", ([target, found]) => {
  for (const text of [`import { a } from "${target}";`, `await import("${target}");`])
    expect(reachingIn({ path: "tests/guards/a.test.ts", text })).toEqual(found);
});
