import * as v from "valibot";
import type { LogPage } from "../ports/ports.ts";
import { open, packValue, sealPacked } from "../protocol/box.ts";
import { fromBase64url, type Json, toBase64url } from "../protocol/encoding.ts";
import type { GameKeys } from "../protocol/keys.ts";
import { archiveSize, count } from "../protocol/sizes.ts";
import { asJson, type Link, readSealed, type SealedRecord } from "./entry.ts";
import { ARCHIVE_KEY, segmentPages } from "./pages.ts";

/** One box that holds what the boxes of several entries held: of a closed segment, or of a volume. */
export interface StoredArchive {
  /** The last of these entries, to which the box is bound. */
  readonly n: number;
  readonly b: string;
}

const storedArchive = v.strictObject({ n: count, b: v.string() });

/** The archive box of a segment page; nothing when it has none. */
export const archiveIn = (page: Pick<LogPage, "data"> | undefined): StoredArchive | undefined => {
  const read = v.safeParse(storedArchive, page?.data[ARCHIVE_KEY]);
  return read.success ? read.output : undefined;
};

/** The archive boxes of a log, by page. Values of another shape are ignored. */
export const readArchives = (gid: string, pages: readonly LogPage[]): ReadonlyMap<string, StoredArchive> =>
  new Map(
    segmentPages(gid, pages).flatMap((page) => {
      const archive = archiveIn(page);
      return archive ? [[page.id, archive]] : [];
    }),
  );

/** The part of an entry's box that an archive holds. */
type ArchivedBox = Pick<SealedRecord, "n" | "sec" | "keys" | "ev" | "by">;

interface Tier {
  /** Whether events are included. If so, an entry that the archive does not list had none. */
  readonly events: boolean;
  readonly select: (sealed: SealedRecord) => ArchivedBox;
}

/** What nothing else says: secret orders, and keys that were drawn. */
const bare = ({ n, sec, keys }: SealedRecord): ArchivedBox => ({ n, sec, ...(keys === undefined ? {} : { keys }) });

const signed = (sealed: SealedRecord): ArchivedBox => ({
  ...bare(sealed),
  ...(sealed.by === undefined ? {} : { by: sealed.by }),
});

/** Selections from the fullest to the smallest. Events go first, as they can be derived again from the bodies. */
const TIERS: readonly Tier[] = [
  { events: true, select: (sealed) => ({ ...signed(sealed), ...(sealed.ev ? { ev: sealed.ev } : {}) }) },
  { events: false, select: signed },
  { events: false, select: bare },
];

const contentOf = ({ events, select }: Tier, boxes: readonly SealedRecord[]): Json => {
  const isEmpty = ({ sec, keys, ev, by }: ArchivedBox): boolean =>
    Object.keys(sec).length === 0 && !keys && !by && (!events || ev?.length === 0);
  return asJson({ v: 1, events, s: boxes.map(select).filter((selected) => !isEmpty(selected)) });
};

/**
 * Seals what the boxes of several entries held into one box, whose size follows the number of seats. `grown` is true when
 * even the bodies alone did not fit and a larger size was taken, which everybody can see.
 */
export const makeArchive = (
  keys: GameKeys,
  last: Link,
  boxes: readonly SealedRecord[],
  seats: number,
  nonce: Uint8Array,
): { readonly stored: StoredArchive; readonly grown: boolean } => {
  const least = archiveSize(seats);
  const contents = TIERS.map((tier) => packValue(contentOf(tier, boxes)));
  const bodies = contents.at(-1) ?? packValue(null);
  const content = contents.find(({ length }) => length <= least) ?? bodies;
  let size = least;
  while (content.length > size) size *= 2;
  const box = sealPacked(keys, { slot: "archive", n: last.n, head: last.head }, size, content, nonce);
  return { stored: { n: last.n, b: toBase64url(box) }, grown: size > least };
};

const archiveContent = v.strictObject({
  v: v.literal(1),
  events: v.boolean(),
  s: v.array(v.looseObject({ n: v.number() })),
});

/** The boxes of a segment's entries as its archive has them; nothing when it does not open in its place. */
export const openArchive = (
  keys: GameKeys,
  { n, b }: StoredArchive,
  links: readonly Link[],
): ((n: number) => SealedRecord | undefined) | undefined => {
  const head = links[n]?.head;
  const blob = fromBase64url(b);
  const read = v.safeParse(archiveContent, head && blob && open(keys, { slot: "archive", n, head }, blob));
  if (!read.success) return undefined;
  const { events, s } = read.output;
  const boxes = new Map(s.map((one) => [one.n, one]));
  return (at) => {
    const archived = boxes.get(at) ?? { n: at, sec: {}, ...(events ? { ev: [] } : {}) };
    return readSealed({ ...archived, session: "", term: links[at]?.stored.t ?? 0 });
  };
};
