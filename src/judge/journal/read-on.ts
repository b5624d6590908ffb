import type { LogPage } from "../ports/log.ts";
import { publicHead } from "../protocol/chain.ts";
import type { GameKeys } from "../protocol/keys.ts";
import { isVouched, type Link, readPublic, readStored, type StoredEntry } from "./entry.ts";
import { isEntryKey } from "./pages.ts";

/** What a page says beyond the links that are known. */
export type ReadOn =
  /** Entries that follow the tip, in order; none when the page brings nothing new. */
  | { readonly kind: "more"; readonly links: readonly Link[] }
  /** A known entry stands again under a higher term with another content, or entries before the page's are missing. */
  | { readonly kind: "other-history" };

/** Reads one page of a log whose chain is known up to `links`. What the judge's key does not vouch for is passed over. */
export const readOn = (keys: GameKeys, links: readonly Link[], { id: page, data }: LogPage): ReadOn => {
  const more: Link[] = [];
  const fresh = Object.entries(data["e"] ?? {})
    .flatMap(([key, value]) => {
      const stored = isEntryKey(key) ? readStored(value) : undefined;
      return stored && !isKnown(links, page, key, stored) ? [{ key, stored }] : [];
    })
    .flatMap(({ key, stored }) => {
      const record = readPublic(stored.p);
      return record ? [{ page, key, stored, n: record.n }] : [];
    })
    .sort((a, b) => a.n - b.n);
  for (const { n, ...spot } of fresh) {
    const tip = more.at(-1) ?? links.at(-1);
    if (!tip) return { kind: "other-history" };
    if (n > tip.n + 1) {
      if (spot.stored.t >= tip.stored.t) return { kind: "other-history" };
      continue;
    }
    const before = n > links.length ? more[n - links.length - 1] : links[n - 1];
    const head = before && publicHead(before.head, n, spot.stored.p);
    if (!head || !isVouched(keys, n, head, spot.stored)) continue;
    if (n <= tip.n) {
      const known = links[n];
      if (known && spot.stored.t > tip.stored.t && !isSame(known.head, head)) return { kind: "other-history" };
    } else if (spot.stored.t >= tip.stored.t) {
      more.push({ n, head, ...spot });
    }
  }
  return { kind: "more", links: more };
};

const isKnown = (links: readonly Link[], page: string, key: string, { p, t }: StoredEntry): boolean =>
  links.findLast((link) => link.page === page && link.key === key && link.stored.p === p && link.stored.t === t) !==
  undefined;

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.every((byte, at) => byte === b[at]);
