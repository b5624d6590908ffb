import type { LogPage } from "../ports/ports.ts";
import { NO_HEAD, publicHead } from "../protocol/chain.ts";
import { headBytes, headText, type PublicRecord, readPublic, readStored, type StoredEntry } from "./entry.ts";
import { isEntryKey, segmentPages, slotsOf } from "./pages.ts";
import { isRuntimeCommand, type RuntimeCommand } from "./runtime-commands.ts";
import { type Base, baseIn, gameIn, type ReadVolume } from "./volume.ts";

/** An entry as everybody can read it. */
export interface PublicEntry {
  readonly n: number;
  readonly head: Uint8Array;
  readonly record: PublicRecord;
  readonly stored: StoredEntry;
}

/** The public game as of an entry, for who cannot read what came before. */
export interface PublicStart {
  readonly n: number;
  readonly game: unknown;
}

interface Known {
  readonly stored: StoredEntry;
  readonly record: PublicRecord;
}

/**
 * The public chain of a game as a seat reads it, without the key. Of two entries with one number the higher term counts.
 * Entries that were put away stay in a window that has read them; in another one the chain begins after them.
 */
export class PublicChain {
  readonly #gid: string;
  #known = new Map<string, Known>();
  #entries: readonly PublicEntry[] = [];
  #first: Known | undefined;
  /** The head before the first entry. */
  #root: Uint8Array = NO_HEAD;
  #base: Base | undefined;
  #start: PublicStart | null = null;

  constructor(gid: string) {
    this.#gid = gid;
  }

  /** Entries in order, without a gap. The first is the opening, or the one after what was put away. */
  get entries(): readonly PublicEntry[] {
    return this.#entries;
  }

  get tip(): PublicEntry | undefined {
    return this.#entries.at(-1);
  }

  /** The record of the first entry, which always stays in the log. */
  get opening(): PublicRecord | null {
    return this.#first?.record ?? null;
  }

  /** The public game from which entries can be folded; null while the log has all of them, or it is not readable. */
  get start(): PublicStart | null {
    if (!this.#base) return null;
    if (this.#start?.n !== this.#base.view.n) this.#start = { n: this.#base.view.n, game: gameIn(this.#base) };
    return this.#start.game === undefined ? null : this.#start;
  }

  /** The entry of this number, if this window has read it. */
  entry(n: number): PublicEntry | undefined {
    return this.#entries[n - (this.#entries[0]?.n ?? 0)];
  }

  /** The head before an entry that this window has read. */
  headBefore(n: number): Uint8Array | undefined {
    if (!this.entry(n)) return undefined;
    return this.entry(n - 1)?.head ?? this.#root;
  }

  /** Whether an entry was put away, and this window cannot say what it held. */
  isOutOfReach(n: number): boolean {
    return n <= (this.#base?.n ?? -1) && !this.entry(n);
  }

  /**
   * Takes the entries that were put away from their volumes, whoever made these: a head binds everything before it, and
   * the log has the head after them. Returns whether all are known now.
   */
  recall(volumes: readonly ReadVolume[]): boolean {
    const base = this.#base;
    const first = this.#first;
    const [next] = this.#entries;
    if (!base || !first || next?.n !== base.n + 1) return false;
    const texts = new Map<number, { readonly p: string; readonly t: number }>();
    for (const { from, entries } of volumes) for (const [at, entry] of entries.entries()) texts.set(from + at, entry);
    texts.set(0, { p: first.stored.p, t: first.stored.t });
    const earlier: PublicEntry[] = [];
    for (let n = 0; n <= base.n; n += 1) {
      const { p, t } = texts.get(n) ?? { p: "", t: 0 };
      const record = readPublic(p);
      if (record?.n !== n) return false;
      const head = publicHead(earlier.at(-1)?.head ?? NO_HEAD, n, p);
      earlier.push({ n, head, record, stored: { p, b: "", w: "", t, a: -1 } });
    }
    if (headText(earlier.at(-1)?.head ?? NO_HEAD) !== base.head) return false;
    this.#entries = [...earlier, ...this.#entries];
    this.#root = NO_HEAD;
    return true;
  }

  /** Reads the log again. Returns the entries that are new or that replace others. */
  read(pages: readonly LogPage[]): readonly PublicEntry[] {
    const known = new Map<string, Known>();
    for (const page of segmentPages(this.#gid, pages)) {
      for (const [key, value] of Object.entries(slotsOf(page))) this.#read(known, `${page.id}/${key}`, key, value);
    }
    this.#known = known;
    this.#base = baseIn(this.#gid, pages);
    const best = this.#best();
    this.#first = best.get(0);
    const tip = this.#tip();
    const all = following(best, 0, tip);
    const base = this.#base;
    // Without a gap the pages alone say all.
    if (!base || all.length > tip) return this.#take([], NO_HEAD, all);
    const before = this.#entries.filter(({ n }) => n <= base.n);
    const isOurs = before.at(-1)?.n === base.n && headText(before.at(-1)?.head ?? NO_HEAD) === base.head;
    return this.#take(isOurs ? before : [], headBytes(base.head), following(best, base.n + 1, tip));
  }

  #read(known: Map<string, Known>, spot: string, key: string, value: unknown): void {
    const stored = isEntryKey(key) ? readStored(value) : undefined;
    if (!stored) return;
    const before = this.#known.get(spot);
    const record = before?.stored.p === stored.p ? before.record : readPublic(stored.p);
    if (record) known.set(spot, { stored, record });
  }

  /** The entries of the highest terms, by number. */
  #best(): ReadonlyMap<number, Known> {
    const best = new Map<number, Known>();
    for (const entry of this.#known.values()) {
      const other = best.get(entry.record.n);
      if (!other || other.stored.t < entry.stored.t) best.set(entry.record.n, entry);
    }
    return best;
  }

  #tip(): number {
    const rank = (a: Known, b: Known): number => a.stored.t - b.stored.t || a.record.n - b.record.n;
    const tip = [...this.#known.values()].reduce<Known | undefined>(
      (best, entry) => (best && rank(best, entry) >= 0 ? best : entry),
      undefined,
    );
    return tip?.record.n ?? -1;
  }

  /** The head of an entry that was read before, if it had the same text and stood after the same head. */
  #knownAfter(before: Uint8Array, n: number, p: string): Uint8Array | undefined {
    const known = this.entry(n);
    if (known?.stored.p !== p) return undefined;
    const after = this.entry(n - 1)?.head ?? this.#root;
    return headText(after) === headText(before) ? known.head : undefined;
  }

  /** Chains entries to those before them; returns those that were not known. */
  #take(before: readonly PublicEntry[], head: Uint8Array, chosen: readonly Known[]): readonly PublicEntry[] {
    const entries = [...before];
    const fresh: PublicEntry[] = [];
    let last = head;
    for (const { stored, record } of chosen) {
      const known = this.#knownAfter(last, record.n, stored.p);
      const entry = { n: record.n, record, stored, head: known ?? publicHead(last, record.n, stored.p) };
      if (!known) fresh.push(entry);
      entries.push(entry);
      last = entry.head;
    }
    this.#entries = entries;
    if (before.length === 0) this.#root = head;
    return fresh;
  }
}

/** The entries from `first` on, up to the first gap or to `last`. */
const following = (entries: ReadonlyMap<number, Known>, first: number, last: number): readonly Known[] => {
  const chosen: Known[] = [];
  for (let n = first; n <= last; n += 1) {
    const entry = entries.get(n);
    if (!entry) break;
    chosen.push(entry);
  }
  return chosen;
};

/** What a game was opened with, as its first entry says it to everybody. */
export type OpeningRecord = Extract<RuntimeCommand, { readonly do: "open" }>;

/** The opening in a public record; null in any record but a game's first. */
export const openingIn = ({ do: commands = [] }: Pick<PublicRecord, "do">): OpeningRecord | null =>
  commands.filter(isRuntimeCommand).find((command): command is OpeningRecord => command.do === "open") ?? null;

/** What a game was opened with; null while its log has no first entry. */
export const openingOf = (gid: string, pages: readonly LogPage[]): OpeningRecord | null => {
  const chain = new PublicChain(gid);
  chain.read(pages);
  return chain.opening && openingIn(chain.opening);
};
