import type { Table } from "../entry/table.ts";
import type { LogPage } from "../ports/log.ts";
import { fromBase64url, toBase64url } from "../protocol/base64url.ts";
import { open, seal, sealedLength } from "../protocol/box.ts";
import type { JsonObject } from "../protocol/canon.ts";
import type { GameKeys } from "../protocol/keys.ts";
import { type PublicNumbers, snapshotSize } from "../protocol/sizes.ts";
import { asJson, headBytes, type Link } from "./entry.ts";
import { type FixedPage, fixedPageId } from "./pages.ts";

/** The two pages that snapshots use in turn, so that the last one stays whole while the next is written. */
export const SNAPSHOT_PAGES = ["snap-a", "snap-b"] as const satisfies readonly FixedPage[];

/** Anomalies that a snapshot has room for by its class: a fixed number, as the true one is secret. */
const ANOMALIES_ROOM = 4;

/** A snapshot as it stands in a page. */
export interface StoredSnapshot {
  readonly page: string;
  readonly n: number;
  readonly blob: Uint8Array;
}

/** A snapshot as its page holds it. */
export interface KeptSnapshot {
  readonly n: number;
  readonly b: string;
}

/** The snapshots in the log, the latest first. */
export const readSnapshots = (gid: string, pages: readonly LogPage[]): readonly StoredSnapshot[] =>
  pages
    .filter(({ kind, data }) => kind === "snapshot" && data["gid"] === gid)
    .flatMap(({ id, data }) => {
      const { n, b } = { n: null, b: null, ...(data["s"] as JsonObject | undefined) };
      const blob = typeof b === "string" ? fromBase64url(b) : undefined;
      return typeof n === "number" && blob ? [{ page: id, n, blob }] : [];
    })
    .sort((a, b) => b.n - a.n);

/** The page that the next snapshot goes to: the one that does not hold the latest. */
export const nextSnapshotPage = (gid: string, snapshots: readonly StoredSnapshot[]): string => {
  const [a, b] = SNAPSHOT_PAGES.map((page) => fixedPageId(gid, page));
  return snapshots[0]?.page === a ? String(b) : String(a);
};

/** The table of a snapshot; nothing when it does not open in the given history. */
export const openSnapshot = <S, C>(
  keys: GameKeys,
  { n, blob }: StoredSnapshot,
  links: readonly Link[],
): Table<S, C> | undefined => {
  const head = links[n]?.head;
  const content = head && open(keys, { slot: "snapshot", n, head }, blob);
  return content === undefined ? undefined : (content as unknown as { readonly table: Table<S, C> }).table;
};

/**
 * A table sealed as a snapshot, or `outgrown` when it does not fit its class. `least` keeps a game's snapshots from
 * becoming smaller again.
 */
export const makeSnapshot = <S, C>(
  keys: GameKeys,
  table: Table<S, C>,
  numbers: Omit<PublicNumbers, "anomalies">,
  least: number,
  nonce: Uint8Array,
): KeptSnapshot | "outgrown" => {
  const { n, head } = table.ledger;
  const content = asJson({ v: 1, table });
  const size = Math.max(least, snapshotSize({ ...numbers, anomalies: ANOMALIES_ROOM }));
  if (sealedLength(content) > size) return "outgrown";
  const place = { slot: "snapshot", n, head: headBytes(head) } as const;
  return { n, b: toBase64url(seal(keys, place, size, content, nonce)) };
};

/** Plain size of a stored snapshot's box. */
export const plainSize = ({ blob }: StoredSnapshot): number => blob.length - 1 - 24 - 16;
