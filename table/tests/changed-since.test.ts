import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changedSince } from "../shell/changed-since.ts";

const BUILT = Date.UTC(2026, 0, 2);
const BEFORE = new Date(Date.UTC(2026, 0, 1));
const AFTER = new Date(Date.UTC(2026, 0, 3));

let root = "";
const stamp = (path: string, time: Date): void => utimesSync(join(root, path), time, time);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "freshness-"));
  mkdirSync(join(root, "src/deep"), { recursive: true });
  writeFileSync(join(root, "src/deep/a.ts"), "");
  for (const path of ["src/deep/a.ts", "src/deep", "src"]) stamp(path, BEFORE);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a tree that nobody touched is as it was built", () => {
  expect(changedSince(BUILT, [join(root, "src"), join(root, "gone")])).toBe(false);
});

test.for([
  ["a saved file", "src/deep/a.ts"],
  ["a folder that lost or gained a file", "src/deep"],
] as const)("%s asks for a new build", ([, path]) => {
  stamp(path, AFTER);
  expect(changedSince(BUILT, [join(root, "src")])).toBe(true);
});
