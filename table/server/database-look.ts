/**
 * Looks at a database without touching it: LevelDB writes when it opens one, begins anew where it finds no CURRENT, and
 * drops what it cannot read. So its files are copied, and the copies are opened.
 */
import { constants, copyFile, link, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { isPlain, type Plain } from "../world/plain.ts";
import { codeOf, StartFault } from "./fault.ts";
import { apart, RecordSum, type Sum } from "./record-sum.ts";
import { reasonOf } from "./stored-state.ts";

/** A database as it was found. */
export interface Look {
  /** `none`: nothing was made yet, or all is gone. `whole` needs a sum that is right; `old` has none, as tables of before wrote it. */
  readonly state: "none" | "broken" | "whole" | "old";
  /** What is wrong with its files, as a sentence without its end. */
  readonly fault: string | null;
  /** What can be read. */
  readonly records: ReadonlyMap<string, Plain>;
  readonly recorded: Sum | null;
  /** The sum of a whole one. */
  readonly sum?: RecordSum;
}

const NOTHING = { records: new Map<string, Plain>(), recorded: null };

const filesIn = async (path: string): Promise<readonly string[]> => {
  try {
    return await readdir(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
};

/** What is missing of the files that each database has. */
const missingIn = async (data: string, path: string, files: readonly string[]): Promise<string | null> => {
  if (!files.includes("CURRENT")) return `${path}/CURRENT is missing`;
  const manifest = (await readFile(join(data, "CURRENT"), "utf8")).trim();
  if (!/^MANIFEST-\d+$/.test(manifest)) return `${path}/CURRENT names no manifest`;
  return files.includes(manifest) ? null : `${path}/${manifest} is missing`;
};

/**
 * @param world the world's folder
 * @param path the database's within it
 * @throws StartFault when another table has it open, or the disk has no room for copies of its files
 */
export const lookAt = async (world: string, path: string): Promise<Look> => {
  const data = join(world, path);
  const files = await filesIn(data);
  const kept = files.filter((file) => file !== "LOCK" && !file.startsWith("LOG"));
  if (kept.length === 0) return { state: "none", fault: `its folder ${path} is empty or missing`, ...NOTHING };
  const missing = await missingIn(data, path, files);
  const scratch = join(world, `${path}.look`);
  try {
    await rm(scratch, { recursive: true, force: true });
    await mkdir(scratch);
    // One lock for both: who has the database open keeps its copy closed. Some disks cannot link; then there is none.
    if (files.includes("LOCK")) await link(join(data, "LOCK"), join(scratch, "LOCK")).catch(() => undefined);
    for (const file of kept) await copyFile(join(data, file), join(scratch, file), constants.COPYFILE_FICLONE);
    return await lookInto(world, path, scratch, missing ?? noLog(path, files));
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(
      `The world ${world} cannot be looked through (${reasonOf(error)}). Nothing in it was changed. Make room on its disk, or give --world another folder.`,
      { cause: error },
    );
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};

/** A database that is closed has a log, if an empty one. That it is missing matters only where records are. */
const noLog = (path: string, files: readonly string[]): string | null =>
  files.some((file) => file.endsWith(".log")) ? null : `the log of ${path} is missing`;

const lookInto = async (world: string, path: string, scratch: string, missing: string | null): Promise<Look> => {
  const first = await readAll(scratch);
  if (first.reason !== null && codeOf(first.error) === "LEVEL_LOCKED") {
    throw new StartFault(
      `The world ${world} is open in another table. Close that one, or give --world another folder.`,
    );
  }
  if (first.reason !== null) {
    await ClassicLevel.repair(scratch).catch(() => undefined);
    const second = await readAll(scratch);
    const found = apart(second.records.size > first.records.size ? second.records : first.records);
    const reason = first.reason.replaceAll(`${scratch}/`, `${path}/`);
    return { state: "broken", fault: missing ?? `${path} cannot be read (${reason})`, ...found };
  }
  const found = apart(first.records);
  const { records, recorded } = found;
  if (first.broken > 0)
    return { state: "broken", fault: `${countOf(first.broken, "record")} of ${path} cannot be read`, ...found };
  if (!recorded) return { state: "old", fault: missing, ...found };
  const sum = new RecordSum(records, recorded.serial);
  if (sum.sum === recorded.sum) return { state: "whole", fault: missing, ...found, sum };
  return { state: "broken", fault: missing ?? `${path} does not hold what was written into it`, ...found };
};

export const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

interface Reading {
  readonly records: Map<string, Plain>;
  /** Records that are no JSON. */
  readonly broken: number;
  readonly reason: string | null;
  readonly error: unknown;
}

/** Records that are read in one step. */
const AT_ONCE = 1_000;

const readAll = async (folder: string): Promise<Reading> => {
  const records = new Map<string, Plain>();
  let broken = 0;
  const level = new ClassicLevel<string, string>(folder, { createIfMissing: false });
  try {
    await level.open();
    const iterator = level.iterator();
    for (let some = await iterator.nextv(AT_ONCE); some.length > 0; some = await iterator.nextv(AT_ONCE)) {
      for (const [key, text] of some) {
        const value = recordIn(text);
        if (value) records.set(key, value);
        else broken += 1;
      }
    }
    return { records, broken, reason: null, error: null };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = String(cause instanceof Error ? cause.message : cause).split("\n")[0] ?? "";
    return { records, broken, reason: reason.replaceAll("e.g.: ", ""), error };
  } finally {
    await level.close();
  }
};

const recordIn = (text: string): Plain | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isPlain(value) ? value : null;
  } catch {
    return null;
  }
};
