import type { PublicRecord } from "./entry.ts";

/** Entries after which a period ends, though its turn may not. */
const PERIOD_ENTRIES = 512;

/** Whether an entry opens a turn's round. */
const opensRound = ({ do: commands = [] }: Pick<PublicRecord, "do">): boolean =>
  commands.some((command) => command["do"] === "round-open");

/**
 * Whether entry `n` begins a period, in which every seat has its share of secret orders, and which is put away as a
 * whole: with a turn, or after so many entries since `start`. Both are public.
 */
export const beginsPeriod = (record: Pick<PublicRecord, "do">, n: number, start: number): boolean =>
  opensRound(record) || n - start >= PERIOD_ENTRIES;

/** The first entries of a game's periods, read as the game goes on. The first period is the set-up, from entry 1 on. */
export class Periods {
  readonly #record: (n: number) => Pick<PublicRecord, "do">;
  readonly #starts = [1];
  #read = 1;

  constructor(record: (n: number) => Pick<PublicRecord, "do">) {
    this.#record = record;
  }

  /** Those up to entry `last`. */
  upTo(last: number): readonly number[] {
    for (; this.#read < last; this.#read += 1) {
      const n = this.#read + 1;
      if (beginsPeriod(this.#record(n), n, this.#starts.at(-1) ?? 1)) this.#starts.push(n);
    }
    return this.#starts;
  }
}
