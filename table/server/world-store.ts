/** The world's database. */
import { join } from "node:path";
import { codeOf, StartFault } from "./fault.ts";
import { databaseOf, type Level, openLevel, StoredState } from "./stored-state.ts";
import { findDatabase } from "./world-damage.ts";

export interface WorldStore {
  readonly stored: StoredState;
  /** Records that were taken away at the opening. */
  readonly cleared: number;
}

/**
 * Opens the store of the world in that folder and reads it; with `reset` every document in it is taken away.
 *
 * @param begun whether the world had a store once
 * @throws StartFault when it cannot be read
 */
export const openWorldStore = async (folder: string, reset = false, begun = false): Promise<WorldStore> => {
  const isNew = (await findDatabase(folder, "data", begun)) === "new";
  return readable(folder, "The world", "data", isNew, async (level) => {
    const cleared = reset ? await clear(level) : 0;
    return { stored: await StoredState.read("The world", databaseOf(level)), cleared };
  });
};

/**
 * Opens a database of a world and reads it; it is closed again when it cannot be read.
 *
 * @param name what people know it by
 * @param path its folder within the world's
 */
export const readable = async <T>(
  world: string,
  name: string,
  path: string,
  createIfMissing: boolean,
  read: (level: Level) => Promise<T>,
): Promise<T> => {
  let level: Level | null = null;
  try {
    level = await openLevel(join(world, path), createIfMissing);
    return await read(level);
  } catch (error) {
    await level?.close();
    if (codeOf(error) === "LEVEL_LOCKED") {
      throw new StartFault(
        `The world ${world} is open in another table. Close that one, or give --world another folder.`,
      );
    }
    throw unreadable(world, name, error);
  }
};

/** Takes everything away; keys alone are looked at, so that broken records go too. */
const clear = async (level: Level): Promise<number> => {
  const keys = await level.keys().all();
  await level.batch(
    keys.map((key) => ({ type: "del", key })),
    { sync: true },
  );
  return keys.length;
};

const unreadable = (folder: string, name: string, error: unknown): StartFault => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = (cause instanceof Error ? cause.message : String(cause)).split("\n")[0];
  const what = name === "The world" ? `${name} ${folder}` : `${name} of the world ${folder}`;
  return new StartFault(`${what} cannot be read (${reason}). Give --world another folder, or put a copy of it back.`, {
    cause: error,
  });
};
