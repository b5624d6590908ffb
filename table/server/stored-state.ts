/** Documents that lie in a database and in memory. A write is on the disk before it counts, and a database that failed at one is opened anew before the next. */
import { ClassicLevel } from "classic-level";
import { Refusal, type Replacement } from "../world/apply-request.ts";
import { jsonCopy, type Plain, sameValue } from "../world/plain.ts";
import type { Source } from "../world/protocol.ts";
import { fromRecords, toRecords } from "../world/records.ts";
import { WorldState } from "../world/world-state.ts";
import { codeOf } from "./fault.ts";

export type BatchOperation = { type: "put"; key: string; value: Plain } | { type: "del"; key: string };

/** What is asked of a database. */
export interface Database {
  /** Opens it again after it was closed; one that is gone is not made anew. */
  reopen(): Promise<void>;
  close(): Promise<void>;
  records(): Promise<ReadonlyMap<string, Plain>>;
  /** All of the operations or none; they are on the disk when it resolves. */
  write(operations: readonly BatchOperation[]): Promise<void>;
}

export type Level = ClassicLevel<string, Plain>;

/** Opens the LevelDB in a folder. */
export const openLevel = async (folder: string, createIfMissing: boolean): Promise<Level> => {
  const level: Level = new ClassicLevel(folder, { keyEncoding: "utf8", valueEncoding: "json", createIfMissing });
  await level.open();
  return level;
};

export const databaseOf = (level: Level): Database => ({
  reopen: () => level.open({ createIfMissing: false }),
  close: () => level.close(),
  records: async () => new Map(await level.iterator().all()),
  write: (operations) => level.batch([...operations], { sync: true }),
});

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

/** Documents by `NAME.ID`. */
type Documents = Map<string, { readonly documentName: string; readonly source: Source }>;

const documentsIn = (records: ReadonlyMap<string, Plain>): Documents =>
  new Map(fromRecords(records).map((one) => [`${one.documentName}.${one.source._id}`, one]));

/** The last part of what the system says of a fault, which names no folder of the host's computer. */
export const reasonOf = (error: unknown): string => {
  if (codeOf(error) === "LEVEL_LOCKED") return "another table has it open";
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  const line = (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
  return line.split(": ").at(-1) ?? line;
};

export class StoredState {
  readonly state = new WorldState();
  readonly #name: string;
  readonly #database: Database;
  /** Writes that failed since the database was opened: whether they are on the disk is not known. */
  #doubtful: Replacement[] = [];
  #isClosed = false;

  private constructor(name: string, database: Database) {
    this.#name = name;
    this.#database = database;
  }

  /** Reads all that is in an open database; `name` is what people know it by, such as "The world". */
  static async read(name: string, database: Database): Promise<StoredState> {
    const stored = new StoredState(name, database);
    for (const { documentName, source } of documentsIn(await database.records()).values()) {
      stored.state.put(documentName, source._id, source);
    }
    return stored;
  }

  /**
   * Stores replacements in one batch, waits until the disk has them, and shows them in `state`.
   *
   * A database appends to a log. A record that was cut off in it hides all that is written behind it, so nothing is
   * written after a failure before the database was opened anew, which takes the cut record away.
   *
   * @throws Refusal when they are not stored; `state` is as it was then
   */
  async write(replacements: readonly Replacement[]): Promise<void> {
    if (this.#isClosed) throw new Refusal("The table is being closed. Nothing was changed.");
    const operations = replacements.flatMap(batchOf);
    if (operations.length === 0 && this.#doubtful.length === 0) return;
    try {
      if (this.#doubtful.length > 0) await this.#openAnew();
      this.#doubtful = [...replacements];
      await this.#database.write(operations);
      this.#doubtful = [];
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal(
        `${this.#name} cannot be written (${reasonOf(error)}). Nothing was changed. Make room on the disk of the computer that runs the table; the next change is tried again.`,
        { cause: error },
      );
    }
    for (const { documentName, id, after } of replacements) this.state.put(documentName, id, after);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#database.close();
  }

  /** Closes the database, opens it, reads all of it, and takes back what is in it of the writes that failed. */
  async #openAnew(): Promise<void> {
    await this.#database.close();
    await this.#database.reopen();
    const found = documentsIn(await this.#database.records());
    const wanted = documentsIn(this.#records());
    const failed = new Set(this.#doubtful.map(({ documentName, id }) => `${documentName}.${id}`));
    const differing = [...new Set([...found.keys(), ...wanted.keys()])].filter(
      (key) => !sameValue(found.get(key)?.source, wanted.get(key)?.source),
    );
    if (differing.some((key) => !failed.has(key))) {
      throw new Refusal(
        `${this.#name} was changed by another program. Nothing more is written to it. Close this table and start it again.`,
      );
    }
    const operations = this.#doubtful.flatMap(({ documentName, id }) => {
      const key = `${documentName}.${id}`;
      return batchOf({ documentName, id, before: found.get(key)?.source, after: wanted.get(key)?.source });
    });
    if (operations.length > 0) await this.#database.write(operations);
  }

  /** The records of what was acknowledged, as the database gives them. */
  #records(): ReadonlyMap<string, Plain> {
    const records = [...this.state.documents()].flatMap(({ documentName, source }) => [
      ...toRecords(documentName, source),
    ]);
    return new Map(records.map(([key, value]) => [key, jsonCopy(value) as Plain]));
  }
}
