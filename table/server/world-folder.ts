/** The folder a world lives in: `world.json` says that it is one, `data/` is its LevelDB. */
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { isPlain, type Plain, sameValue } from "../world/plain.ts";
import { codeOf, StartFault } from "./fault.ts";

/** Tells this host's worlds from other folders. */
const FORMAT = "table-world@1";

export interface WorldFolder {
  readonly path: string;
  readonly id: string;
  readonly title: string;
  /** Whether the world had a database once. */
  readonly begun: boolean;
  /** The names of its compendiums, as far as they were noted. */
  readonly packs: readonly string[];
}

/** Opens a world's folder, or makes one where nothing is. A folder that holds anything else is left alone. */
export const openWorldFolder = async (folder: string): Promise<WorldFolder> => {
  const path = resolve(folder);
  const entries = await list(path);
  if (entries.length === 0) return makeWorld(path);
  if (!entries.includes("world.json")) {
    throw new StartFault(
      `${path} is not a world of this table: it has files but no world.json. Give --world another folder.`,
    );
  }
  return { path, ...(await readWorld(path)) };
};

const list = async (path: string): Promise<readonly string[]> => {
  try {
    return await readdir(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    if (codeOf(error) === "ENOTDIR") throw new StartFault(`${path} is a file. Give --world a folder.`);
    throw new StartFault(`${path} cannot be read (${codeOf(error) ?? "unknown reason"}). Give --world another folder.`);
  }
};

const makeWorld = async (path: string): Promise<WorldFolder> => {
  const id = basename(path).replace(/[^A-Za-z0-9_-]/g, "-");
  try {
    await mkdir(path, { recursive: true });
    await writeJson(join(path, "world.json"), { format: FORMAT, id, title: id, system: "table" });
  } catch (error) {
    throw new StartFault(
      `${path} cannot be written (${codeOf(error) ?? "unknown reason"}). Give --world another folder.`,
    );
  }
  return { path, id, title: id, begun: false, packs: [] };
};

/** Notes in `world.json` that the world has a database from now on, so that a missing one is known to be lost. */
export const noteBegun = async ({ path, begun }: WorldFolder): Promise<void> => {
  if (!begun) await note(path, () => ({ begun: true }));
};

/** Notes which compendiums the world has, so that a missing one is known to be lost. */
export const notePacks = (path: string, packs: readonly string[]): Promise<void> =>
  note(path, (before) => (sameValue(before["packs"] ?? [], packs) ? null : { packs }));

/** Notes one more; where the disk has no room for that, the next start does it. */
export const noteOnePack = (path: string, name: string): Promise<void> =>
  note(path, (before) => ({ packs: [...new Set([...packsIn(before), name])].sort() })).catch(() => undefined);

const packsIn = ({ packs }: Plain): readonly string[] => (Array.isArray(packs) ? packs.map(String) : []);

/** Changes `world.json`. */
const note = async (path: string, change: (before: Plain) => Plain | null): Promise<void> => {
  const file = join(path, "world.json");
  const world = JSON.parse(await readFile(file, "utf8")) as Plain;
  const changes = change(world);
  if (changes) await writeJson(file, { ...world, ...changes });
};

/** Writes a file of JSON, all of it or nothing: a disk without room leaves the file as it was. */
export const writeJson = async (path: string, value: Plain): Promise<void> => {
  const fresh = `${path}.new`;
  try {
    const file = await open(fresh, "w");
    try {
      await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
};

const readWorld = async (path: string): Promise<Omit<WorldFolder, "path">> => {
  const foreign = new StartFault(`${join(path, "world.json")} is not of this table. Give --world another folder.`);
  try {
    const world: unknown = JSON.parse(await readFile(join(path, "world.json"), "utf8"));
    if (!isPlain(world) || world["format"] !== FORMAT || typeof world["id"] !== "string") throw foreign;
    return {
      id: world["id"],
      title: String(world["title"] ?? world["id"]),
      begun: world["begun"] === true,
      packs: packsIn(world),
    };
  } catch {
    throw foreign;
  }
};
