import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../../tools/paths.ts";

/** A file of the tree: its path from the repository's root, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Folders that hold nothing of ours. */
const FOREIGN = new Set(["node_modules", "dist"]);

const pathsUnder = (folder: string): readonly string[] =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return FOREIGN.has(entry.name) ? [] : pathsUnder(path);
  });

/** The text files with one of the endings under a folder, in order of path; none when the folder is not there. */
export const sourceFiles = (folder: string, ...endings: readonly string[]): readonly SourceFile[] => {
  if (!existsSync(inRoot(folder))) return [];
  return pathsUnder(folder)
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .sort()
    .map((path) => ({ path, text: readFileSync(inRoot(path), "utf8") }));
};
