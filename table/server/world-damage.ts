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
 * Tells a world that has no database yet from one that has.
 *
 * @param begun whether the world had a database once
 * @throws StartFault when files of it are missing; nothing was touched then
 */
export const findDatabase = async (folder: string, begun: boolean): Promise<Found> => {
  const data = join(folder, "data");
  const files = await filesIn(data);
  const kept = files.filter((file) => file !== "LOCK" && !file.startsWith("LOG"));
  if (kept.length === 0) {
    if (begun) throw damaged(folder, "its folder data is empty or missing");
    return "new";
  }
  if (!files.includes("CURRENT")) throw damaged(folder, "data/CURRENT is missing");
  const manifest = (await readFile(join(data, "CURRENT"), "utf8")).trim();
  if (!/^MANIFEST-\d+$/.test(manifest)) throw damaged(folder, "data/CURRENT names no manifest");
  if (!files.includes(manifest)) throw damaged(folder, `data/${manifest} is missing`);
  return "there";
};
