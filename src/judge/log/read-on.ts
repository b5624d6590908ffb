import { equalBytes } from "@noble/ciphers/utils.js";
import type { LogPage } from "../ports/ports.ts";
import { publicHead } from "../protocol/chain.ts";
import type { GameKeys } from "../protocol/keys.ts";
import { entriesIn, hasValidTag, type Link, readPublic, type StoredEntry } from "./entry.ts";

/** What a page holds beyond the links that are known. */
export type ReadOn =
  /** Entries that follow the tip, in order; none when the page brings nothing new. */
  | { readonly kind: "more"; readonly links: readonly Link[] }
  /** The page holds another content for a known entry under a higher term, or its entries do not follow the known ones. */
  | { readonly kind: "other-history" };

/** Reads one page of a log whose chain is known up to `links`. Entries without a valid witness tag are ignored. */
export const readOn = (keys: GameKeys, links: readonly Link[], logPage: LogPage): ReadOn => {
  const { id: page } = logPage;
  const more: Link[] = [];
  const fresh = entriesIn(logPage)
    .flatMap(({ key, stored }) => {
      const record = stored && !isKnown(links, page, key, stored) ? readPublic(stored.p) : undefined;
      return stored && record ? [{ page, key, stored, n: record.n }] : [];
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
    if (!head || !hasValidTag(keys, n, head, spot.stored)) continue;
    if (n <= tip.n) {
      const known = links[n];
      if (known && spot.stored.t > tip.stored.t && !equalBytes(known.head, head)) return { kind: "other-history" };
    } else if (spot.stored.t >= tip.stored.t) {
      more.push({ n, head, ...spot });
    }
  }
  return { kind: "more", links: more };
};

const isKnown = (links: readonly Link[], page: string, key: string, { p, t }: StoredEntry): boolean =>
  links.findLast((link) => link.page === page && link.key === key && link.stored.p === p && link.stored.t === t) !==
  undefined;
