import * as v from "valibot";
import type { LogPage } from "../ports/ports.ts";
import { open, packValue, sealPacked } from "../protocol/box.ts";
import { fromBase64url, toBase64url } from "../protocol/encoding.ts";
import type { GameKeys } from "../protocol/keys.ts";
import { count, type PublicNumbers, snapshotSize } from "../protocol/sizes.ts";
import { asJson, headBytes, type Link } from "./entry.ts";
import { type FixedPage, fixedPageId } from "./pages.ts";

/** The two pages that snapshots use alternately, so that the last one stays whole while the next is written. */
const SNAPSHOT_PAGES = ["snap-a", "snap-b"] as const satisfies readonly FixedPage[];

/** A snapshot that was read from a page. */
export interface FoundSnapshot {
  readonly page: string;
  readonly n: number;
  readonly blob: Uint8Array;
}

/** A snapshot as its page holds it: the entry after which it was made, and its box as text. */
export interface StoredSnapshot {
  readonly n: number;
  readonly b: string;
}

const storedSnapshot = v.object({ n: count, b: v.string() });

/** The snapshot in a page; nothing when there is none. */
export const snapshotIn = (page: Pick<LogPage, "data"> | undefined): StoredSnapshot | undefined => {
  const read = v.safeParse(storedSnapshot, page?.data["s"]);
  return read.success ? read.output : undefined;
};

/** The snapshots in the log, the latest first. */
export const readSnapshots = (gid: string, pages: readonly LogPage[]): readonly FoundSnapshot[] =>
  pages
    .filter(({ kind, data }) => kind === "snapshot" && data["gid"] === gid)
    .flatMap((page) => {
      const stored = snapshotIn(page);
      const blob = stored && fromBase64url(stored.b);
      return stored && blob ? [{ page: page.id, n: stored.n, blob }] : [];
    })
    .sort((a, b) => b.n - a.n);

/** The page that the next snapshot goes to: the one that does not hold the latest. */
export const nextSnapshotPage = (gid: string, snapshots: readonly FoundSnapshot[]): string => {
  const [a, b] = SNAPSHOT_PAGES.map((page) => fixedPageId(gid, page));
  return snapshots[0]?.page === a ? String(b) : String(a);
};

/** What the snapshots need of a game; the rest of it is sealed unread. */
interface Snapped {
  readonly ledger: { readonly n: number; readonly head: string };
}

const snapshotContent = v.object({
  v: v.literal(1),
  rules: count,
  table: v.looseObject({ ledger: v.looseObject({ n: count, head: v.string() }) }),
});

/**
 * The game in a snapshot; nothing when the box does not open in the given history, or when it was made under another
 * version of the rules: a state of that version may lack parts, and is folded anew from the entries.
 */
export const openSnapshot = <G extends Snapped>(
  keys: GameKeys,
  { n, blob }: FoundSnapshot,
  links: readonly Link[],
  rules: number,
): G | undefined => {
  const head = links[n]?.head;
  const read = v.safeParse(snapshotContent, head && open(keys, { slot: "snapshot", n, head }, blob));
  return read.success && read.output.rules === rules ? (read.output.table as unknown as G) : undefined;
};

/**
 * A game sealed as a snapshot, or `outgrown` when it does not fit its size. `least` is the smallest plain size allowed,
 * so that a game's snapshots never become smaller.
 */
export const makeSnapshot = (
  keys: GameKeys,
  game: Snapped,
  rules: number,
  numbers: PublicNumbers,
  least: number,
  nonce: Uint8Array,
): StoredSnapshot | "outgrown" => {
  const { n, head } = game.ledger;
  const content = packValue(asJson({ v: 1, rules, table: game }));
  const size = Math.max(least, snapshotSize(numbers));
  if (content.length > size) return "outgrown";
  const place = { slot: "snapshot", n, head: headBytes(head) } as const;
  return { n, b: toBase64url(sealPacked(keys, place, size, content, nonce)) };
};

/** Plain size of a stored snapshot's box. */
export const plainSize = ({ blob }: FoundSnapshot): number => blob.length - 1 - 24 - 16;
