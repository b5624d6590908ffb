/**
 * What a module's packs were when they were built: a file in the module's folder, which Foundry does not read. A pack
 * that was cut off opens with what is left of it, and only this tells.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isPlain, type Plain } from "../world/plain.ts";
import { lookAt } from "./database-look.ts";
import { codeOf, StartFault } from "./fault.ts";
import { RecordSum } from "./record-sum.ts";

const FILE = "packs.sums.json";

/** How many records a pack has, and a sum over them. */
interface PackSum {
  readonly records: number;
  readonly sum: string;
}

const sumOf = (records: ReadonlyMap<string, Plain>): PackSum => ({
  records: records.size,
  sum: new RecordSum(records, 0).sum,
});

/** Writes the sums of a module's packs, which are left as they are; `paths` are theirs within its folder. */
export const writePackSums = async (module: string, paths: readonly string[]): Promise<void> => {
  const sums: [string, PackSum][] = [];
  for (const path of paths) sums.push([path, sumOf((await lookAt(module, path)).records)]);
  await writeFile(join(module, FILE), `${JSON.stringify(Object.fromEntries(sums), null, 2)}\n`);
};

/** The sums of a module's packs by their paths; none in a module that was built without. */
export const readPackSums = async (module: string): Promise<Plain> => {
  try {
    const sums: unknown = JSON.parse(await readFile(join(module, FILE), "utf8"));
    if (isPlain(sums)) return sums;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return {};
  }
  throw new StartFault(`${join(module, FILE)} is damaged. Run: npm run build, or install the module anew`);
};

/** What is wrong with the records of a pack; null if nothing is, or nothing is known. */
export const packFault = (records: ReadonlyMap<string, Plain>, built: unknown): string | null => {
  if (!isPlain(built)) return null;
  const now = sumOf(records);
  if (now.records !== built["records"]) return `it has ${now.records} of ${String(built["records"])} records`;
  return now.sum === built["sum"] ? null : "its records are not those that were built";
};
