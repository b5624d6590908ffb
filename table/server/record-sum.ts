/** A sum over all records of a database, which is stored with each write: it tells records that are older, gone or flipped. */
import { createHash } from "node:crypto";
import { isPlain, type Plain } from "../world/plain.ts";
import type { BatchOperation } from "./stored-state.ts";

/** The key of the record that keeps the sum; no document's key is without exclamation marks. */
export const SUM_KEY = "#sum";

/** How far a database has come: the number of its last write, and the sum over its records after that. */
export interface Sum {
  readonly serial: number;
  readonly sum: string;
}

/** What a sum would be after a write. */
interface Next extends Sum {
  /** Takes it as written. */
  taken(): void;
}

const SPAN = 1n << 128n;

/** What one record adds to the sum. JSON that was read and is written again is the same text. */
const partOf = (key: string, value: Plain): bigint =>
  BigInt(
    `0x${createHash("sha256")
      .update(`${JSON.stringify(key)}${JSON.stringify(value)}`)
      .digest("hex")
      .slice(0, 32)}`,
  );

const textOf = (total: bigint): string => total.toString(16).padStart(32, "0");

export const isSum = (value: unknown): value is Sum =>
  isPlain(value) && Number.isSafeInteger(value["serial"]) && typeof value["sum"] === "string";

/** Keeps the sum up to date by what each write changes. The order of the records does not count. */
export class RecordSum {
  readonly #parts = new Map<string, bigint>();
  #total = 0n;
  #serial: number;

  constructor(records: ReadonlyMap<string, Plain>, serial: number) {
    this.#serial = serial;
    for (const [key, value] of records) {
      const part = partOf(key, value);
      this.#parts.set(key, part);
      this.#total += part;
    }
    this.#total %= SPAN;
  }

  get serial(): number {
    return this.#serial;
  }

  get sum(): string {
    return textOf(this.#total);
  }

  after(operations: readonly BatchOperation[]): Next {
    const changed = new Map<string, bigint>();
    let total = this.#total;
    for (const one of operations) {
      const old = changed.get(one.key) ?? this.#parts.get(one.key) ?? 0n;
      const part = one.type === "put" ? partOf(one.key, one.value) : 0n;
      changed.set(one.key, part);
      total += part - old;
    }
    total = ((total % SPAN) + SPAN) % SPAN;
    const serial = this.#serial + 1;
    return {
      serial,
      sum: textOf(total),
      taken: () => {
        for (const [key, part] of changed) {
          if (part === 0n) this.#parts.delete(key);
          else this.#parts.set(key, part);
        }
        this.#total = total;
        this.#serial = serial;
      },
    };
  }
}

/** The records of a database, and apart from them the sum that it keeps of them. */
export const apart = (
  all: ReadonlyMap<string, Plain>,
): { readonly records: Map<string, Plain>; readonly recorded: Sum | null } => {
  const records = new Map(all);
  const recorded = records.get(SUM_KEY);
  records.delete(SUM_KEY);
  return { records, recorded: isSum(recorded) ? { serial: recorded.serial, sum: recorded.sum } : null };
};
