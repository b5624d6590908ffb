import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REGISTRY, writeRuleset } from "../../tools/new-ruleset/write-ruleset.ts";
import { inRoot } from "../../tools/paths.ts";

const NAME = "long-shot";

/** What of the repository a ruleset is written into and checked with. */
const COPIED = [
  ...["src", "tests", "tools", "lang", "templates", "types", "packs", "module.json", "package.json", "biome.json"],
  ...["vitest.config.ts", ".dependency-cruiser.cjs", "tsconfig.json", "tsconfig.base.json", "tsconfig.node.json"],
  ...["tsconfig.rules.json", "tsconfig.judge.json", "vite.config.ts"],
];

describe("a ruleset that the command wrote", () => {
  let root = "";
  let written: readonly string[] | string = [];
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "new-ruleset-"));
    for (const path of COPIED) cpSync(inRoot(path), join(root, path), { recursive: true });
    for (const path of ["node_modules", "table"]) symlinkSync(inRoot(path), join(root, path));
    written = writeRuleset(root, NAME);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  /** What a program of node_modules says in the copy, beside its status. */
  const run = (program: string, ...args: readonly string[]): readonly [status: number | null, said: string] => {
    // A run of its own, which knows nothing of the one that it is in.
    const { VITEST: _, VITEST_MODE: __, VITEST_POOL_ID: ___, VITEST_WORKER_ID: ____, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, [join("node_modules", program), ...args], {
      ...{ cwd: root, encoding: "utf8", env },
    });
    return [status, status === 0 ? "" : stdout + stderr];
  };

  test("lies in folders of its own, and one list has a line more", () => {
    expect(written).toEqual([
      `src/foundry/rulesets/${NAME}/adapter.ts`,
      `src/rules/${NAME}/index.ts`,
      `src/rules/${NAME}/ruleset.ts`,
      `tests/rules/${NAME}/at-judge.test.ts`,
      `tests/rules/${NAME}/by-file.test.ts`,
      `tests/foundry/${NAME}/at-table.test.ts`,
    ]);
    const [before, after] = [inRoot(REGISTRY), join(root, REGISTRY)].map((path) => readFileSync(path, "utf8"));
    expect(after?.replace(/ {2}"long-shot": \{\n(?: {4}.*\n)* {2}\},\n/, "")).toBe(before);
  });

  test("plays by file, in the judge's runtime and at a table, and is fetched by its name", () => {
    const tests = [`tests/rules/${NAME}/`, `tests/foundry/${NAME}/`, "tests/foundry/rulesets.test.ts"];
    expect(run("vitest/vitest.mjs", "run", "--project", "unit", "--project", "table", ...tests)).toEqual([0, ""]);
  });

  test("is in form, and its imports follow the arrows", () => {
    expect(run("@biomejs/biome/bin/biome", "check", REGISTRY, ...written)).toEqual([0, ""]);
    const folders = [`src/rules/${NAME}`, `src/foundry/rulesets/${NAME}`];
    expect(run("dependency-cruiser/bin/dependency-cruise.mjs", "--output-type", "err", ...folders)).toEqual([0, ""]);
  });

  test.each([
    [NAME, "is taken: there is src/foundry/rulesets/long-shot"],
    ["fast-play", "is taken: there is src/foundry/rulesets/fast-play"],
    ["time", "is taken: there is src/rules/time.ts"],
    ["hull", "is taken: its code has a HULL already"],
    ["Long Shot", "is no name of a ruleset"],
    ["long--shot", "is no name of a ruleset"],
    ["../away", "is no name of a ruleset"],
  ])("cannot be called %s", (name, why) => {
    expect(writeRuleset(root, name)).toContain(`«${name}» ${why}`);
  });
});
