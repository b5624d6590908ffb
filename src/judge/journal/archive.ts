import * as v from "valibot";
import type { LogPage } from "../ports/log.ts";
import { fromBase64url, toBase64url } from "../protocol/base64url.ts";
import { open, seal, sealedLength } from "../protocol/box.ts";
import type { Json } from "../protocol/canon.ts";
import type { GameKeys } from "../protocol/keys.ts";
import { archiveSize } from "../protocol/sizes.ts";
import { asJson, type Link, readSealed, type SealedRecord } from "./entry.ts";
import { ARCHIVE_KEY } from "./pages.ts";

/** One box that has taken the place of a closed segment's boxes, as it stands in the segment's page. */
export interface StoredArchive {
  /** The segment's last entry, to which the box is bound. */
  readonly n: number;
  readonly b: string;
}

const storedArchive = v.strictObject({ n: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), b: v.string() });

/** The archive boxes of a log, by page. What is none is passed over. */
export const readArchives = (gid: string, pages: readonly LogPage[]): ReadonlyMap<string, StoredArchive> =>
  new Map(
    pages.flatMap(({ id, kind, data }) => {
      const read = v.safeParse(storedArchive, data[ARCHIVE_KEY]);
      return kind === "segment" && data["gid"] === gid && read.success ? [[id, read.output]] : [];
    }),
  );

/** What the box of an archived entry held, as far as there was room for it. */
type Kept = Pick<SealedRecord, "n" | "sec" | "ev" | "by">;

interface Tier {
  /** Whether events are kept, so that an entry which is not named had none. */
  readonly events: boolean;
  readonly keep: (sealed: SealedRecord) => Kept;
}

const signed = ({ n, sec, by }: SealedRecord): Kept => ({ n, sec, ...(by === undefined ? {} : { by }) });

/** What is left out for want of room, step by step: events can be played again, bodies cannot. */
const TIERS: readonly Tier[] = [
  { events: true, keep: (sealed) => ({ ...signed(sealed), ...(sealed.ev ? { ev: sealed.ev } : {}) }) },
  { events: false, keep: signed },
  { events: false, keep: ({ n, sec }) => ({ n, sec }) },
];

const contentOf = ({ events, keep }: Tier, boxes: readonly SealedRecord[]): Json => {
  const isEmpty = ({ sec, ev, by }: Kept): boolean =>
    Object.keys(sec).length === 0 && !by && (!events || ev?.length === 0);
  return asJson({ v: 1, events, s: boxes.map(keep).filter((kept) => !isEmpty(kept)) });
};

/**
 * Seals what a closed segment's boxes held into one, whose size follows the number of seats. `grown` says that even the
 * bodies alone did not fit, and another size had to be taken: that they did not is public then.
 */
export const makeArchive = (
  keys: GameKeys,
  last: Link,
  boxes: readonly SealedRecord[],
  seats: number,
  nonce: Uint8Array,
): { readonly stored: StoredArchive; readonly grown: boolean } => {
  const least = archiveSize(seats);
  const contents = TIERS.map((tier) => contentOf(tier, boxes));
  const bodies = contents.at(-1) ?? null;
  const content = contents.find((tier) => sealedLength(tier) <= least) ?? bodies;
  let size = least;
  while (sealedLength(content) > size) size *= 2;
  const box = seal(keys, { slot: "archive", n: last.n, head: last.head }, size, content, nonce);
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
    const kept = boxes.get(at) ?? { n: at, sec: {}, ...(events ? { ev: [] } : {}) };
    return readSealed({ ...kept, session: "", term: links[at]?.stored.t ?? 0 });
  };
};
