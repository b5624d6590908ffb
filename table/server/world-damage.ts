/** What is missing in a world's database, found before anything opens it: LevelDB begins anew where it finds no CURRENT. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, StartFault } from "./fault.ts";

/** How a world's database stands before it is opened. */
type Found = "new" | "there";

const filesIn = async (path: string): Promise<readonly string[]> => {
  try {
    return await readdir(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
};

const damaged = (folder: string, what: string): StartFault =>
  new StartFault(
    `The world ${folder} is damaged: ${what}. Nothing in it was changed. Put a copy of it back, or give --world another folder.`,
  );

/**
 * Tells a database that is not made yet from one that is.
 *
 * @param folder the world's
 * @param path the database's within it
 * @param begun whether it was made once
 * @throws StartFault when files of it are missing; nothing was touched then
 */
export const findDatabase = async (folder: string, path: string, begun: boolean): Promise<Found> => {
  const data = join(folder, path);
  const files = await filesIn(data);
  const kept = files.filter((file) => file !== "LOCK" && !file.startsWith("LOG"));
  if (kept.length === 0) {
    if (begun) throw damaged(folder, `its folder ${path} is empty or missing`);
    return "new";
  }
  if (!files.includes("CURRENT")) throw damaged(folder, `${path}/CURRENT is missing`);
  const manifest = (await readFile(join(data, "CURRENT"), "utf8")).trim();
  if (!/^MANIFEST-\d+$/.test(manifest)) throw damaged(folder, `${path}/CURRENT names no manifest`);
  if (!files.includes(manifest)) throw damaged(folder, `${path}/${manifest} is missing`);
  return "there";
};
