import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/**
 * A built script and everything that it imports before it runs; what it loads on demand is not among it.
 *
 * @returns absolute paths, the entry first
 */
export const loadedAtStart = (entry: string, seen: Set<string> = new Set()): readonly string[] => {
  if (seen.has(entry)) return [];
  seen.add(entry);
  const source = ts.createSourceFile(entry, readFileSync(entry, "utf8"), ts.ScriptTarget.Latest);
  const imports = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : [];
  });
  const outside = imports.filter((path) => !path.startsWith("."));
  if (outside.length > 0) throw new Error(`${entry} imports ${outside.join(", ")}, which no browser can find`);
  return [entry, ...imports.flatMap((path) => loadedAtStart(join(dirname(entry), path), seen))];
};
