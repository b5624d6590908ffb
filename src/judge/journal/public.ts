import type { LogPage } from "../ports/log.ts";
import { NO_HEAD, publicHead } from "../protocol/chain.ts";
import { type PublicRecord, readPublic, readStored, type StoredEntry } from "./entry.ts";
import { isEntryKey, segmentPages, slotsOf } from "./pages.ts";

/** An entry as everybody can read it. */
export interface PublicEntry {
  readonly n: number;
  readonly head: Uint8Array;
  readonly record: PublicRecord;
  readonly stored: StoredEntry;
}

interface Known {
  readonly stored: StoredEntry;
  readonly record: PublicRecord;
}

/** The public chain of a game as a seat reads it, without the key. Of two entries with one number the higher term counts. */
export class PublicChain {
  readonly #gid: string;
  #known = new Map<string, Known>();
  #entries: readonly PublicEntry[] = [];

  constructor(gid: string) {
    this.#gid = gid;
  }

  get entries(): readonly PublicEntry[] {
    return this.#entries;
  }

  get tip(): PublicEntry | undefined {
    return this.#entries.at(-1);
  }

  /** Reads the log again. Returns the entries that are new or that replace others. */
  read(pages: readonly LogPage[]): readonly PublicEntry[] {
    const known = new Map<string, Known>();
    for (const page of segmentPages(this.#gid, pages)) {
      for (const [key, value] of Object.entries(slotsOf(page))) this.#read(known, `${page.id}/${key}`, key, value);
    }
    this.#known = known;
    return this.#chain(this.#choose());
  }

  #read(known: Map<string, Known>, spot: string, key: string, value: unknown): void {
    const stored = isEntryKey(key) ? readStored(value) : undefined;
    if (!stored) return;
    const before = this.#known.get(spot);
    const record = before?.stored.p === stored.p ? before.record : readPublic(stored.p);
    if (record) known.set(spot, { stored, record });
  }

  #choose(): readonly Known[] {
    const all = [...this.#known.values()];
    const rank = (a: Known, b: Known): number => a.stored.t - b.stored.t || a.record.n - b.record.n;
    const tip = all.reduce<Known | undefined>(
      (best, entry) => (best && rank(best, entry) >= 0 ? best : entry),
      undefined,
    );
    const byNumber = new Map<number, Known>();
    for (const entry of all) {
      const other = byNumber.get(entry.record.n);
      if (!other || other.stored.t < entry.stored.t) byNumber.set(entry.record.n, entry);
    }
    const chosen: Known[] = [];
    for (let n = 0; n <= (tip?.record.n ?? -1); n += 1) {
      const entry = byNumber.get(n);
      if (!entry) break;
      chosen.push(entry);
    }
    return chosen;
  }

  #chain(chosen: readonly Known[]): readonly PublicEntry[] {
    const same = chosen.findIndex(({ stored }, n) => this.#entries[n]?.stored.p !== stored.p);
    const from = same < 0 ? chosen.length : same;
    const entries: PublicEntry[] = chosen
      .slice(0, from)
      .map(({ stored, record }, n) => ({ n, record, stored, head: this.#entries[n]?.head ?? NO_HEAD }));
    for (const { stored, record } of chosen.slice(from)) {
      const n = entries.length;
      entries.push({ n, record, stored, head: publicHead(entries.at(-1)?.head ?? NO_HEAD, n, stored.p) });
    }
    this.#entries = entries;
    return entries.slice(from);
  }
}
