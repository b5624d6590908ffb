/** The folder a world lives in: `world.json` says that it is one, `data/` is its LevelDB. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { isPlain } from "../world/plain.ts";
import { codeOf, StartFault } from "./fault.ts";

/** Tells this host's worlds from other folders. */
const FORMAT = "table-world@1";

export interface WorldFolder {
  readonly path: string;
  readonly id: string;
  readonly title: string;
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
    await writeFile(
      join(path, "world.json"),
      `${JSON.stringify({ format: FORMAT, id, title: id, system: "table" }, null, 2)}\n`,
    );
  } catch (error) {
    throw new StartFault(
      `${path} cannot be written (${codeOf(error) ?? "unknown reason"}). Give --world another folder.`,
    );
  }
  return { path, id, title: id };
};

const readWorld = async (path: string): Promise<{ id: string; title: string }> => {
  const foreign = new StartFault(`${join(path, "world.json")} is not of this table. Give --world another folder.`);
  try {
    const world: unknown = JSON.parse(await readFile(join(path, "world.json"), "utf8"));
    if (!isPlain(world) || world["format"] !== FORMAT || typeof world["id"] !== "string") throw foreign;
    return { id: world["id"], title: String(world["title"] ?? world["id"]) };
  } catch {
    throw foreign;
  }
};
