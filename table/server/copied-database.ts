/**
 * A database with a sum in it and a copy beside it. A write goes into the database first and is on the disk there; then
 * into the copy. So a copy that is further than its database tells that the database lost something.
 */
import type { Plain } from "../world/plain.ts";
import type { CopyPlace } from "./copy-file.ts";
import { CopyLines, type FoundCopy } from "./copy-lines.ts";
import { apart, RecordSum, SUM_KEY, type Sum } from "./record-sum.ts";
import { type BatchOperation, type Database, reasonOf } from "./stored-state.ts";

/** What a database is known to hold. */
export interface Known {
  readonly records: ReadonlyMap<string, Plain>;
  readonly sum: RecordSum;
}

export interface CopyOptions {
  /** What people know the database by. */
  readonly name: string;
  /** What else the copy keeps, such as a compendium's description. */
  readonly about: Plain;
  /** What the database holds, if it was looked at just before; it is read otherwise. */
  readonly known: Known | null;
  /** Tells the person who runs the table. */
  say(line: string): void;
}

/** A copy is written anew when the lines of its writes are longer than all records twice, and this many bytes. */
const SLACK = 1_000_000;

/** After how many writes, at most, a copy that could not be written is tried again. */
const LONGEST_WAIT = 32;

export class CopiedDatabase implements Database {
  readonly #database: Database;
  readonly #place: CopyPlace;
  readonly #options: CopyOptions;
  readonly #lines: CopyLines;
  #sum = new RecordSum(new Map(), 0);
  /** How far the copy goes; null if it is to be made anew. */
  #copied: number | null;
  /** Bytes of the copy, and how many it may have before it is written anew. */
  #bytes: number;
  #limit: number;
  /** Writes until a copy that failed is tried again, and how many that were the last time. */
  #wait = 0;
  #known: Known | null;
  #patience = 0;

  constructor(database: Database, place: CopyPlace, found: FoundCopy, options: CopyOptions) {
    this.#database = database;
    this.#place = place;
    this.#options = options;
    this.#known = options.known;
    this.#lines = new CopyLines(found.last);
    this.#copied = found.state === "whole" && found.upTo ? found.upTo.serial : null;
    this.#bytes = found.bytes;
    this.#limit = 3 * found.bytes + SLACK;
  }

  reopen(): Promise<void> {
    return this.#database.reopen();
  }

  async close(): Promise<void> {
    await this.#place.close();
    await this.#database.close();
  }

  async records(): Promise<ReadonlyMap<string, Plain>> {
    const known = this.#known;
    this.#known = null;
    if (known) {
      this.#sum = known.sum;
      return known.records;
    }
    const { records, recorded } = apart(await this.#database.records());
    const sum = new RecordSum(records, recorded?.serial ?? this.#sum.serial);
    if (recorded && recorded.sum !== sum.sum) throw new Error("it does not hold what was written into it");
    this.#sum = sum;
    return records;
  }

  /** Gives a database its sum and its copy, where it has none or the copy is behind. To be called after it was read. */
  async settle(hasSum: boolean): Promise<void> {
    if (!hasSum) await this.write([]);
    else if (this.#copied !== this.#sum.serial) await this.#tryAnew();
  }

  async write(operations: readonly BatchOperation[]): Promise<void> {
    const { serial, sum, taken } = this.#sum.after(operations);
    await this.#database.write([...operations, { type: "put", key: SUM_KEY, value: { serial, sum } }]);
    taken();
    if (this.#copied === serial - 1) await this.#append(operations, { serial, sum });
    else if (this.#wait > 0) this.#wait -= 1;
    else await this.#tryAnew();
  }

  async #append(operations: readonly BatchOperation[], sum: Sum): Promise<void> {
    const line = this.#lines.write(operations, sum);
    try {
      await this.#place.append(line);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#copied = sum.serial;
    this.#bytes += Buffer.byteLength(line);
    if (this.#bytes > this.#limit) await this.#tryAnew();
  }

  /** Writes the copy anew from what is in the database; the old one stays where that fails. */
  async #tryAnew(): Promise<void> {
    const wasFailing = this.#patience > 0;
    try {
      const { records, recorded } = apart(await this.#database.records());
      const { serial, sum } = this.#sum;
      if (recorded?.sum !== sum || new RecordSum(records, serial).sum !== sum) {
        throw new Error("the database does not hold what was written into it");
      }
      const lines = [...this.#lines.whole(this.#options.about, records, { serial, sum })];
      await this.#place.replace(lines);
      this.#copied = serial;
      this.#bytes = lines.reduce((total, line) => total + Buffer.byteLength(line), 0);
      this.#limit = 3 * this.#bytes + SLACK;
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#patience = 0;
    if (wasFailing) this.#options.say(`${this.#options.name} has its copy again.`);
  }

  /** A write that the database has is no failure: play goes on, and the copy is made anew when there is room. */
  #fail(error: unknown): void {
    this.#copied = null;
    if (this.#patience === 0) {
      this.#options.say(
        `The copy of ${lower(this.#options.name)} cannot be written (${reasonOf(error)}). Play goes on; the copy is made anew as soon as it can be. Make room on the disk of the computer that runs the table.`,
      );
    }
    this.#patience = Math.min(LONGEST_WAIT, Math.max(1, this.#patience * 2));
    this.#wait = this.#patience - 1;
  }
}

/** A name within a sentence. */
export const lower = (name: string): string => name.replace(/^The /, "the ");
