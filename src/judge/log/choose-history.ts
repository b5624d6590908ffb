import type { LogPage } from "../ports/ports.ts";
import { NO_HEAD, publicHead } from "../protocol/chain.ts";
import { toBase64url } from "../protocol/encoding.ts";
import type { GameKeys } from "../protocol/keys.ts";
import { entriesIn, hasValidTag, type Link, recordOf, type StoredEntry } from "./entry.ts";
import { segmentPages } from "./pages.ts";

/** An entry that was read from the log, whichever history it belongs to. */
export interface Found {
  readonly n: number;
  readonly stored: StoredEntry;
  readonly page: string;
  readonly key: string;
}

/** A slot of the log whose content is no entry of this game. */
interface Stray {
  readonly page: string;
  readonly key: string;
}

/** What the segment pages of a game hold. */
export interface Segments {
  readonly found: readonly Found[];
  readonly strays: readonly Stray[];
}

/** Reads all segment pages. Slots that hold no entry are listed and stay as they are. */
export const readSegments = (gid: string, pages: readonly LogPage[]): Segments => {
  const found: Found[] = [];
  const strays: Stray[] = [];
  for (const page of segmentPages(gid, pages)) {
    for (const { key, stored } of entriesIn(page)) {
      const record = stored && recordOf(stored);
      if (stored && record) found.push({ n: record.n, stored, page: page.id, key });
      else strays.push({ page: page.id, key });
    }
  }
  return { found, strays };
};

/**
 * The history that counts. It ends in the entry of the highest term, then of the highest number, whose whole chain has
 * witness tags of the judge's key. Entries of a lower term that were overtaken are ignored. Empty when no chain holds.
 */
export const chooseHistory = (keys: GameKeys, found: readonly Found[]): readonly Link[] => {
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
  /** The entries that may stand there, one for each head: the log has many an entry several times. */
  const genuine = (n: number, before: Uint8Array): Link[] => {
    const choices = n === tip.n ? [tip] : (byNumber.get(n) ?? []).filter(({ stored }) => stored.t <= tip.stored.t);
    const links = new Map<string, Link>();
    for (const choice of choices) {
      const { stored } = choice;
      const head = publicHead(before, n, stored.p);
      if (!links.has(stored.p) && hasValidTag(keys, n, head, stored)) links.set(stored.p, { ...choice, head });
    }
    return [...links.values()];
  };
  const links: Link[] = [];
  /** For each number what else may stand there: entries of a history that was given up are genuine too. */
  const others: Link[][] = [];
  for (let choices = genuine(0, NO_HEAD); ; choices = genuine(links.length, links.at(-1)?.head ?? NO_HEAD)) {
    others.push(choices);
    while (others.at(-1)?.length === 0) {
      others.pop();
      if (!links.pop()) return undefined;
    }
    const next = others.at(-1)?.shift();
    if (next) links.push(next);
    if (links.length > tip.n) return links;
  }
};

/**
 * Heads of entries in the log that are no part of the history: windows that were overtaken wrote them late. Only the
 * judge's key makes their tags.
 */
export const overtakenHeads = (
  keys: GameKeys,
  found: readonly Found[],
  links: readonly Pick<Link, "head" | "stored">[],
): ReadonlySet<string> => {
  const heads = new Map<number, readonly Uint8Array[]>();
  const beside = found.filter(({ n, stored }) => links[n]?.stored.p !== stored.p).toSorted((a, b) => a.n - b.n);
  for (const { n, stored } of beside) {
    const known = links[n - 1]?.head;
    const befores = [...(known ? [known] : []), ...(heads.get(n - 1) ?? [])];
    const own = befores.map((before) => publicHead(before, n, stored.p)).filter((h) => hasValidTag(keys, n, h, stored));
    heads.set(n, [...(heads.get(n) ?? []), ...own]);
  }
  return new Set([...heads.values()].flat().map(toBase64url));
};
