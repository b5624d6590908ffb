import { posix } from "node:path";

/** An import of one file by another. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
}

/** What a file is to a folder above it: the subfolder that holds it, or itself where it is one of the folder's own. */
const partOf = (folder: string, file: string): string => {
  const [first = ""] = posix.relative(folder, file).split("/");
  return first;
};

const foldersAbove = (file: string, root: string): readonly string[] => {
  const folder = posix.dirname(file);
  if (folder !== root && !folder.startsWith(`${root}/`)) return [];
  return folder === root ? [root] : [folder, ...foldersAbove(folder, root)];
};

/** Whether one part reaches another by imports. */
const reaches = (imports: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean => {
  const seen = new Set<string>();
  const waiting = [from];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    for (const next of imports.get(part) ?? []) {
      if (next === to) return true;
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  }
  return false;
};

/**
 * The parts of each folder under a root that lead back to themselves, as `folder: part`. Every depth is looked at; each of
 * a folder's own files is a part of its own beside its subfolders.
 */
export const folderCircles = (all: readonly FileImport[], root: string): readonly string[] => {
  const byFolder = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of all) {
    const shared = foldersAbove(to, root);
    for (const folder of foldersAbove(from, root).filter((one) => shared.includes(one))) {
      const [part, other] = [partOf(folder, from), partOf(folder, to)];
      if (part === other) continue;
      const imports = byFolder.get(folder) ?? new Map<string, Set<string>>();
      byFolder.set(folder, imports.set(part, (imports.get(part) ?? new Set()).add(other)));
    }
  }
  return [...byFolder]
    .flatMap(([folder, imports]) =>
      [...imports.keys()].filter((part) => reaches(imports, part, part)).map((part) => `${folder}: ${part}`),
    )
    .sort();
};
