import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { TestCase, TestModule } from "vitest/node";
import { startVitest } from "vitest/node";
import { inRoot, ROOT } from "../paths.ts";
import type { Mutant, NamedTest } from "./mutant.ts";
import { changed, type TableChange, tableChangesIn } from "./table-changes.ts";
import type { TaggedCode } from "./tagged-code.ts";

/** The title of a test with those of the groups around it, as Stryker writes it. */
const titleOf = ({ fullName }: TestCase): string => fullName.replaceAll(" > ", " ");

/** Runs test files with a change made as its file is read, so that nothing is written; gives the tests that fail. */
const failing = async (change: TableChange, testFiles: readonly string[]): Promise<readonly NamedTest[]> => {
  const path = inRoot(change.file);
  const failed: NamedTest[] = [];
  const vitest = await startVitest(
    "test",
    [...testFiles],
    {
      config: inRoot("tools/proof/proof.vitest.ts"),
      root: ROOT,
      watch: false,
      reporters: [
        {
          onTestCaseResult(test: TestCase) {
            if (test.result().state === "failed")
              failed.push({ file: relative(ROOT, test.module.moduleId), title: titleOf(test) });
          },
          // A file that cannot even be loaded fails with all tests that it names.
          onTestModuleEnd(module: TestModule) {
            if (module.errors().length > 0) failed.push({ file: relative(ROOT, module.moduleId), title: "" });
          },
        },
      ],
    },
    {
      plugins: [
        {
          name: "a-changed-table",
          enforce: "pre",
          transform: (code, id) => (id === path ? changed(code, change) : undefined),
        },
      ],
    },
  );
  await vitest.close();
  process.exitCode = 0;
  return failed;
};

/**
 * Changes the values of tables one by one and runs some test files against each change. A table is left once `isEnough`
 * says so of what was found.
 */
export const tryTableChanges = async (
  tables: readonly TaggedCode[],
  testFiles: readonly string[],
  isEnough: (found: readonly Mutant[], table: TaggedCode) => boolean,
): Promise<readonly Mutant[]> => {
  const found: Mutant[] = [];
  for (const table of tables) {
    const changes = tableChangesIn(table, readFileSync(inRoot(table.file), "utf8"));
    for (const change of changes) {
      if (isEnough(found, table)) break;
      const killers = await failing(change, testFiles);
      const status = killers.length > 0 ? "Killed" : "Survived";
      found.push({ file: change.file, from: change.line, to: change.line, status, killers });
    }
  }
  return found;
};
