import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Citation, namedIn, taggedIn } from "../rules/rulebook/citations.ts";

/** A citation and the file it stands in, relative to the project's root. */
export interface FiledCitation extends Citation {
  readonly file: string;
}

/** What the project's files cite. */
export interface Cited {
  readonly implemented: readonly FiledCitation[];
  readonly tested: readonly FiledCitation[];
}

/** Reads every citation under a project's `src` and `tests`; a folder that is missing holds none. */
export const readCited = (root: string): Cited => ({
  implemented: citedUnder(root, "src", ".ts", taggedIn),
  tested: citedUnder(root, "tests", ".test.ts", namedIn),
});

const citedUnder = (
  root: string,
  folder: string,
  ending: string,
  find: (source: string) => readonly Citation[],
): readonly FiledCitation[] =>
  filesUnder(join(root, folder), ending).flatMap((path) => {
    const file = join(folder, path);
    return find(readFileSync(join(root, file), "utf8")).map((citation) => ({ ...citation, file }));
  });

const filesUnder = (folder: string, ending: string): readonly string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(ending))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
};
