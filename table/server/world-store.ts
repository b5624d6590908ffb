/** The world's records in LevelDB. A write is on the disk before `write` resolves. */
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { Replacement } from "../world/apply-request.ts";
import type { Plain } from "../world/plain.ts";
import { sameValue } from "../world/plain.ts";
import { fromRecords, toRecords } from "../world/records.ts";
import { WorldState } from "../world/world-state.ts";
import { codeOf, StartFault } from "./fault.ts";
import { findDatabase } from "./world-damage.ts";

export interface WorldStore {
  /** Records that were taken away at the opening. */
  readonly cleared: number;
  /** Everything stored; throws a `StartFault` when it cannot be read. */
  load(): Promise<WorldState>;
  /** Stores replacements in one batch and waits until the disk has them. */
  write(replacements: readonly Replacement[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the store of the world in that folder; with `reset` every document in it is taken away.
 *
 * @param begun whether the world had a store once
 */
export const openWorldStore = async (folder: string, reset = false, begun = false): Promise<WorldStore> => {
  const createIfMissing = (await findDatabase(folder, begun)) === "new";
  const encodings = { keyEncoding: "utf8", valueEncoding: "json" } as const;
  const level = new ClassicLevel<string, Plain>(join(folder, "data"), { ...encodings, createIfMissing });
  try {
    await level.open();
  } catch (error) {
    if (codeOf(error) === "LEVEL_LOCKED") {
      throw new StartFault(
        `The world ${folder} is open in another table. Close that one, or give --world another folder.`,
      );
    }
    throw unreadable(folder, error);
  }
  const cleared = reset ? await clear(level) : 0;
  return {
    cleared,
    load: async () => {
      try {
        return await load(level);
      } catch (error) {
        await level.close();
        throw unreadable(folder, error);
      }
    },
    write: async (replacements) => {
      const operations = replacements.flatMap(batchOf);
      if (operations.length > 0) await level.batch(operations, { sync: true });
    },
    close: () => level.close(),
  };
};

type Level = ClassicLevel<string, Plain>;

const load = async (level: Level): Promise<WorldState> => {
  const records = new Map<string, Plain>();
  for await (const [key, value] of level.iterator()) records.set(key, value);
  const world = new WorldState();
  for (const { documentName, source } of fromRecords(records)) world.put(documentName, source._id, source);
  return world;
};

/** Takes everything away; keys alone are looked at, so that broken records go too. */
const clear = async (level: Level): Promise<number> => {
  const keys = await level.keys().all();
  await level.clear();
  return keys.length;
};

const unreadable = (folder: string, error: unknown): StartFault => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = (cause instanceof Error ? cause.message : String(cause)).split("\n")[0];
  return new StartFault(
    `The world ${folder} cannot be read (${reason}). Give --world another folder, or put a copy of it back.`,
  );
};

type BatchOperation = { type: "put"; key: string; value: Plain } | { type: "del"; key: string };

/** The records that differ between a document before and after. */
export const batchOf = ({ documentName, before, after }: Replacement): BatchOperation[] => {
  const old = before ? toRecords(documentName, before) : new Map<string, Plain>();
  const next = after ? toRecords(documentName, after) : new Map<string, Plain>();
  const puts = [...next].filter(([key, value]) => !sameValue(old.get(key), value));
  const dels = [...old.keys()].filter((key) => !next.has(key));
  return [
    ...puts.map(([key, value]): BatchOperation => ({ type: "put", key, value })),
    ...dels.map((key): BatchOperation => ({ type: "del", key })),
  ];
};
