/** The world's database. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Plain } from "../world/plain.ts";
import { CopiedDatabase, type Known } from "./copied-database.ts";
import { CopyFile } from "./copy-file.ts";
import { readCopy } from "./copy-lines.ts";
import { codeOf, StartFault } from "./fault.ts";
import { copyOf, makeReady, type Opening, type Place, type Ready } from "./put-back.ts";
import { isSum, SUM_KEY } from "./record-sum.ts";
import { databaseOf, type Level, openLevel, StoredState } from "./stored-state.ts";

export interface WorldStore {
  readonly stored: StoredState;
  /** Records that were taken away at the opening. */
  readonly cleared: number;
}

const placeIn = (world: string): Place => ({ world, path: "data", name: "The world" });

/**
 * Looks whether the world in a folder can be opened.
 *
 * @param begun whether the world had a store once
 * @throws StartFault when it is damaged
 */
export const worldReady = (world: string, begun: boolean, opening: Opening): Promise<Ready> =>
  makeReady(placeIn(world), begun, opening);

/**
 * Opens the store of the world in that folder and reads it.
 *
 * @throws StartFault when it cannot be read
 */
export const openWorldStore = (world: string, ready: Ready, say: Opening["say"]): Promise<StoredState> =>
  openCopied(placeIn(world), ready, {}, say);

/** Takes every document of a world away, whatever state they are in, and opens its store. */
export const resetWorldStore = async (world: string, say: Opening["say"]): Promise<WorldStore> => {
  const place = placeIn(world);
  // Without its copy, an emptied database is not one that lost what it had.
  const cleared = await opened(place, true, async (level) => {
    await rm(copyOf(place), { force: true });
    const count = await clear(level);
    await level.close();
    return count;
  });
  const ready = { isNew: false, hasSum: false, copy: await readCopy(copyOf(place)) };
  return { stored: await openCopied(place, ready, {}, say), cleared };
};

/** Opens a database with its sum and its copy, and reads it. `about` is what the copy keeps besides. */
export const openCopied = (place: Place, ready: Ready, about: Plain, say: Opening["say"]): Promise<StoredState> =>
  opened(place, ready.isNew, async (level) => {
    const file = new CopyFile(copyOf(place));
    try {
      const options = { name: place.name, about, known: await stillKnown(level, ready), say };
      const database = new CopiedDatabase(databaseOf(level), file, ready.copy, options);
      const stored = await StoredState.read(place.name, database);
      await database.settle(ready.hasSum);
      return stored;
    } catch (error) {
      await file.close();
      throw error;
    }
  });

/** What is known of a database, unless another table wrote to it since it was looked at. */
const stillKnown = async (level: Level, { known }: Ready): Promise<Known | null> => {
  const recorded: unknown = known && (await level.get(SUM_KEY));
  return known && isSum(recorded) && recorded.serial === known.sum.serial && recorded.sum === known.sum.sum
    ? known
    : null;
};

/** Opens a database; it is closed again when what is done with it fails. */
const opened = async <T>(place: Place, isNew: boolean, use: (level: Level) => Promise<T>): Promise<T> => {
  const { world, path } = place;
  let level: Level | null = null;
  try {
    level = await openLevel(join(world, path), isNew);
    return await use(level);
  } catch (error) {
    await level?.close();
    if (codeOf(error) === "LEVEL_LOCKED") {
      throw new StartFault(
        `The world ${world} is open in another table. Close that one, or give --world another folder.`,
      );
    }
    throw unreadable(place, error);
  }
};

/** Takes everything away; keys alone are looked at, so that broken records go too. */
const clear = async (level: Level): Promise<number> => {
  const keys = await level.keys().all();
  await level.batch(
    keys.map((key) => ({ type: "del", key })),
    { sync: true },
  );
  return keys.filter((key) => key !== SUM_KEY).length;
};

const unreadable = ({ world, name }: Place, error: unknown): StartFault => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = (cause instanceof Error ? cause.message : String(cause)).split("\n")[0];
  const what = name === "The world" ? `${name} ${world}` : `${name} of the world ${world}`;
  return new StartFault(`${what} cannot be read (${reason}). Give --world another folder, or put a copy of it back.`, {
    cause: error,
  });
};
