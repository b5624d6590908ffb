import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";
import { sourceFiles } from "./source-files.ts";

/** What goes wrong where scripts are loaded before there is a world. */
const faultsOf = (paths: readonly string[]): string => {
  const args = ["--import", "tsx", inRoot("tests/guards/load-alone.ts"), ...paths];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: inRoot("."), encoding: "utf8" });
  return status === 0 ? stdout : stderr;
};

test("no adapter reads the game, the page or its size while it is loaded", () => {
  const paths = sourceFiles("src/foundry", ".ts").map(({ path }) => inRoot(path));
  expect(paths.length).toBeGreaterThan(0);
  expect(faultsOf(paths)).toBe("");
});

test("planted: a class that asks for the page's size is found, and one that asks when it is made is not", () => {
  const folder = mkdtempSync(join(tmpdir(), "planted-load-"));
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const size = "document.documentElement.clientWidth";
  try {
    const early = write("early.mjs", `export class Early { static width = ${size}; }`);
    const late = write("late.mjs", `export class Late { width = ${size}; }`);
    const asks = write("asks.mjs", "export const user = game.user;");
    expect(faultsOf([early, late, asks]).trimEnd().split("\n")).toEqual([
      `${early}: ReferenceError: document is not defined`,
      `${asks}: ReferenceError: game is not defined`,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
