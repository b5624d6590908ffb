import { type ClockPort, type LogPage, type LogPort, type RandomPort, sleep, type WriteMark } from "../ports/ports.ts";
import { NONCE_BYTES } from "../protocol/box.ts";
import type { JsonObject } from "../protocol/encoding.ts";
import { type PublicRecord, type StoredEntry, slotLength, slotOf } from "./entry.ts";
import { entryKey, SEGMENT_ENTRIES, SEGMENT_LENGTH, sessionPageId } from "./pages.ts";
import { opensTurn } from "./rounds.ts";

/** The place of an entry in the log. */
export interface Spot {
  readonly page: string;
  readonly key: string;
}

/**
 * The segments of one session in one term. A session writes only into pages that it created, so a window that was frozen
 * for a while cannot overwrite an entry of the window that took over.
 */
export class Segments {
  readonly #log: LogPort;
  readonly #session: string;
  readonly #gid: string;
  readonly #persist: Persist;
  #page: string | null = null;
  #pages = 0;
  #entries = 0;
  #length = 0;

  constructor(log: LogPort, session: string, gid: string, persist: Persist) {
    this.#persist = persist;
    this.#log = log;
    this.#session = session;
    this.#gid = gid;
  }

  /** The page to which the next entry goes, if it is there already. */
  get page(): string | null {
    return this.#page;
  }

  /** Whether the current segment takes no more entries. */
  get full(): boolean {
    return this.#entries >= SEGMENT_ENTRIES || this.#length >= SEGMENT_LENGTH;
  }

  /** The place of the next entry. Creates a page first when there is none or the last one is full. */
  async spot(mark: WriteMark): Promise<Spot> {
    if (this.#page === null || this.full) await this.#open(mark, {});
    return { page: this.#page as unknown as string, key: entryKey(this.#entries) };
  }

  /** Creates the session's first segment with a copy of the last entry of the chosen history, under the session's term. */
  async openWith(stored: StoredEntry, mark: WriteMark): Promise<Spot> {
    const key = entryKey(0);
    await this.#open(mark, { [key]: slotOf(stored) });
    const page = this.#page as unknown as string;
    this.count(stored);
    return { page, key };
  }

  /** Closes the current segment, so that the next entry opens another one. */
  close(): void {
    this.#page = null;
  }

  /** Counts an entry that was written at the last spot. */
  count(stored: StoredEntry): void {
    this.#entries += 1;
    this.#length += slotLength(stored);
  }

  async #open(mark: WriteMark, e: JsonObject): Promise<void> {
    const id = sessionPageId(this.#gid, { session: this.#session, term: mark.term }, "segment", this.#pages);
    this.#pages += 1;
    const page: LogPage = { id, kind: "segment", data: { gid: this.#gid, e } };
    await this.#persist(
      () => this.#log.create(page, mark),
      () => this.#log.pages().some((there) => there.id === id),
    );
    this.#page = id;
    this.#entries = 0;
    this.#length = 0;
  }
}

/** Entries after which a period ends, though its turn may not. */
const PERIOD_ENTRIES = 512;

/**
 * Whether entry `n` begins a period, in which every seat has its share of secret orders, and which is put away as a
 * whole: with a turn, or after so many entries since `start`. Both are public.
 */
export const beginsPeriod = (record: Pick<PublicRecord, "do">, n: number, start: number): boolean =>
  opensTurn(record.do) || n - start >= PERIOD_ENTRIES;

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

/** Thrown when the random source repeats itself: two boxes under one nonce could both be opened without the key. */
export class RepeatedNonce extends Error {
  override readonly name = "RepeatedNonce";
}

/** Draws nonces, and never gives the same one twice in a row. */
export class Nonces {
  readonly #random: RandomPort;
  #last = "";

  constructor(random: RandomPort) {
    this.#random = random;
  }

  /** A fresh nonce of 24 bytes; throws {@link RepeatedNonce} when the source gave the last one again. */
  next(): Uint8Array {
    const nonce = this.#random.bytes(NONCE_BYTES);
    if (nonce.length !== NONCE_BYTES) throw new RangeError("the random source gave another length than asked for");
    const text = nonce.join();
    if (text === this.#last) throw new RepeatedNonce("the random source repeated a nonce: nothing is sealed");
    this.#last = text;
    return nonce;
  }
}

/** Milliseconds after which an unanswered write is looked for. */
export const ANSWER_WAIT = 10_000;
/** Milliseconds between a refused write and the next try. */
const RETRY_WAIT = 1000;
/** Refused writes in a row after which the log counts as not writable. */
const TRIES = 5;

/** Thrown when the server refused a write {@link TRIES} times in a row. */
export class Unwritable extends Error {
  override readonly name = "Unwritable";
}

/** Repeats a write until `isThere`; throws {@link Unwritable} when the server keeps refusing it. */
export type Persist = (write: () => Promise<void>, isThere: () => boolean) => Promise<void>;

/**
 * Makes the function that writes with this clock's timeouts. When no answer comes, the local documents are checked, and
 * the same bytes are sent again only if the write is not there.
 */
export const persistWith =
  (clock: ClockPort): Persist =>
  async (write, isThere) => {
    let refused = 0;
    while (!isThere()) {
      const answer = await within(clock, ANSWER_WAIT, write());
      if (answer === "done") return;
      if (answer === "late") continue;
      refused += 1;
      if (refused >= TRIES) throw new Unwritable("the log was refused by the server");
      await sleep(clock, RETRY_WAIT);
    }
  };

/** The outcome of a write within `ms` milliseconds. */
export const within = (clock: ClockPort, ms: number, write: Promise<void>): Promise<"done" | "refused" | "late"> =>
  new Promise((settle) => {
    const cancel = clock.timer(ms, () => settle("late"));
    const end = (answer: "done" | "refused"): void => {
      cancel();
      settle(answer);
    };
    write.then(
      () => end("done"),
      () => end("refused"),
    );
  });
