import type { LogPage } from "../ports/log.ts";
import { NO_HEAD, publicHead } from "../protocol/chain.ts";
import type { GameKeys } from "../protocol/keys.ts";
import { isVouched, type Link, readPublic, readStored, type StoredEntry } from "./entry.ts";
import { isEntryKey } from "./pages.ts";

/** An entry somewhere in the log, of whatever history. */
export interface Found {
  readonly n: number;
  readonly stored: StoredEntry;
  readonly page: string;
  readonly key: string;
}

/** Where something stands in the log that is no entry of this game. */
export interface Stray {
  readonly page: string;
  readonly key: string;
}

/** What the segment pages of a game hold. */
export interface Segments {
  readonly found: readonly Found[];
  readonly strays: readonly Stray[];
}

/** Reads all segment pages. What is no entry is named and left alone. */
export const readSegments = (gid: string, pages: readonly LogPage[]): Segments => {
  const found: Found[] = [];
  const strays: Stray[] = [];
  for (const { id: page, data } of pages.filter(({ kind, data }) => kind === "segment" && data["gid"] === gid)) {
    for (const [key, value] of Object.entries(data["e"] ?? {})) {
      const stored = isEntryKey(key) ? readStored(value) : undefined;
      const record = stored && readPublic(stored.p);
      if (stored && record) found.push({ n: record.n, stored, page, key });
      else strays.push({ page, key });
    }
  }
  return { found, strays };
};

/**
 * The history that counts: it ends in the entry of the highest term, then the highest number, whose whole chain the
 * judge's key vouches for. An entry of a lower term that was overtaken is passed over. Empty when no chain holds.
 */
export const adopt = (keys: GameKeys, found: readonly Found[]): readonly Link[] => {
  const ranked = found.toSorted((a, b) => b.stored.t - a.stored.t || b.n - a.n);
  const byNumber = new Map<number, Found[]>();
  for (const entry of ranked) byNumber.set(entry.n, [...(byNumber.get(entry.n) ?? []), entry]);
  for (const tip of ranked) {
    const chain = chainTo(keys, tip, byNumber);
    if (chain) return chain;
  }
  return [];
};

const chainTo = (
  keys: GameKeys,
  tip: Found,
  byNumber: ReadonlyMap<number, readonly Found[]>,
): readonly Link[] | undefined => {
  const links: Link[] = [];
  let before: Uint8Array = NO_HEAD;
  for (let n = 0; n <= tip.n; n += 1) {
    const choices = n === tip.n ? [tip] : (byNumber.get(n) ?? []).filter(({ stored }) => stored.t <= tip.stored.t);
    const next = choices
      .map((choice): Link => ({ ...choice, head: publicHead(before, n, choice.stored.p) }))
      .find(({ head, stored }) => isVouched(keys, n, head, stored));
    if (!next) return undefined;
    links.push(next);
    before = next.head;
  }
  return links;
};
