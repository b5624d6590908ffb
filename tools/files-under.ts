import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files under a folder, by their path inside it. */
const pathsUnder = (folder: string, prefix = ""): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? pathsUnder(join(folder, entry.name), `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
  );

/** The contents of all files under a folder, by their path inside it. */
export const filesUnder = (folder: string): Map<string, Uint8Array> =>
  new Map(pathsUnder(folder).map((file) => [file, readFileSync(join(folder, file)) as Uint8Array]));
