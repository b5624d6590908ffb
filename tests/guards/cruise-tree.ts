import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { inRoot, ROOT } from "../../tools/paths.ts";

/** An import that an arrow forbids: which rule says so, and between which files. */
export interface BrokenArrow {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** The names of all arrows that are checked. */
export const arrowNames = async (): Promise<readonly string[]> => {
  const { ruleSet } = await extractOptions(inRoot(".dependency-cruiser.cjs"));
  return (ruleSet?.forbidden ?? []).map((rule) => rule.name ?? "");
};

const cruiseIn = async (baseDir: string): Promise<ICruiseResult> => {
  const options = await extractOptions(inRoot(".dependency-cruiser.cjs"));
  const { output } = await cruise(["src", "table"], { ...options, baseDir });
  if (typeof output === "string") throw new Error("dependency-cruiser gave a text where a result was asked for");
  return output;
};

let tree: Promise<ICruiseResult> | undefined;

/** The repository as it is. All tests that ask for it stand in one file, so that it is read once. */
const cruisedTree = (): Promise<ICruiseResult> => {
  tree ??= cruiseIn(ROOT);
  return tree;
};

const violationsIn = ({ summary }: ICruiseResult): readonly BrokenArrow[] =>
  summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));

/** What dependency-cruiser has to say about the repository's sources. */
export const brokenArrows = async (): Promise<readonly BrokenArrow[]> => violationsIn(await cruisedTree());

/** Lays out files (path → the modules it imports) in a folder of their own, and tells which arrows they break. */
export const brokenArrowsOf = async (
  files: Readonly<Record<string, readonly string[]>>,
): Promise<readonly BrokenArrow[]> => {
  const folder = mkdtempSync(join(tmpdir(), "planted-arrows-"));
  try {
    symlinkSync(inRoot("node_modules"), join(folder, "node_modules"));
    for (const root of ["src", "table"]) mkdirSync(join(folder, root));
    for (const [path, imports] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), imports.map((target) => `import type {} from "${target}";\n`).join(""));
    }
    return violationsIn(await cruiseIn(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The imports of one file of a folder of the repository by another. */
export const importsOf = async (folder: string): Promise<readonly { readonly from: string; readonly to: string }[]> => {
  const { modules } = await cruisedTree();
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => resolved.startsWith(`${folder}/`) && source.startsWith(`${folder}/`))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
};
