/** The world's records in LevelDB. A write is on the disk before `write` resolves. */
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { Replacement } from "../world/apply-request.ts";
import type { Plain } from "../world/plain.ts";
import { sameValue } from "../world/plain.ts";
import { fromRecords, toRecords } from "../world/records.ts";
import { WorldState } from "../world/world-state.ts";
import { codeOf, StartFault } from "./fault.ts";

export interface WorldStore {
  /** Everything stored. */
  load(): Promise<WorldState>;
  /** Stores replacements in one batch and waits until the disk has them. */
  write(replacements: readonly Replacement[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens the store of the world in that folder; with `reset` every document in it is taken away. */
export const openWorldStore = async (folder: string, reset = false): Promise<WorldStore> => {
  const level = new ClassicLevel<string, Plain>(join(folder, "data"), { keyEncoding: "utf8", valueEncoding: "json" });
  try {
    await level.open();
  } catch (error) {
    if (codeOf(error) === "LEVEL_LOCKED") {
      throw new StartFault(
        `The world ${folder} is open in another table. Close that one, or give --world another folder.`,
      );
    }
    throw new StartFault(`The world ${folder} cannot be opened: ${String(error)}. Give --world another folder.`);
  }
  if (reset) await level.clear();
  return {
    load: async () => {
      const records = new Map<string, Plain>();
      for await (const [key, value] of level.iterator()) records.set(key, value);
      const world = new WorldState();
      for (const { documentName, source } of fromRecords(records)) world.put(documentName, source._id, source);
      return world;
    },
    write: async (replacements) => {
      const operations = replacements.flatMap(batchOf);
      if (operations.length > 0) await level.batch(operations, { sync: true });
    },
    close: () => level.close(),
  };
};

type BatchOperation = { type: "put"; key: string; value: Plain } | { type: "del"; key: string };

/** The records that differ between a document before and after. */
const batchOf = ({ documentName, before, after }: Replacement): BatchOperation[] => {
  const old = before ? toRecords(documentName, before) : new Map<string, Plain>();
  const next = after ? toRecords(documentName, after) : new Map<string, Plain>();
  const puts = [...next].filter(([key, value]) => !sameValue(old.get(key), value));
  const dels = [...old.keys()].filter((key) => !next.has(key));
  return [
    ...puts.map(([key, value]): BatchOperation => ({ type: "put", key, value })),
    ...dels.map((key): BatchOperation => ({ type: "del", key })),
  ];
};
