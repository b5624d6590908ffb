import * as v from "valibot";
import type { LogPage, Volume } from "../ports/ports.ts";
import { publicHead, witnessTag } from "../protocol/chain.ts";
import {
  base64urlBytes,
  inCanonOrder,
  type JsonObject,
  packText,
  toBase64url,
  unpackText,
} from "../protocol/encoding.ts";
import type { GameKeys } from "../protocol/keys.ts";
import { bytesText, count } from "../protocol/sizes.ts";
import type { StoredArchive } from "./archive.ts";
import type { Found } from "./choose-history.ts";
import { ARCHIVED, headBytes, headText, type Link } from "./entry.ts";
import { fixedPageId } from "./pages.ts";

/** The key that entries of a volume bear instead of a slot's. */
const VOLUME_KEY = "v";

const storedVolume = v.strictObject({
  gid: v.string(),
  from: count,
  to: count,
  /** The head before the first entry. */
  before: bytesText(32),
  /** The judge's tag of the last entry, which binds all before it. */
  w: v.string(),
  /** The public records, packed: a line with the terms, then a line each. */
  z: v.string(),
  /** One box for what the entries' boxes held, or the boxes themselves. */
  b: v.exactOptional(v.string()),
  e: v.exactOptional(v.array(v.string())),
});
const terms = v.pipe(v.string(), v.parseJson(), v.array(v.strictTuple([count, count])));

/** What a volume holds for everybody. */
export interface ReadVolume {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly entries: readonly { readonly p: string; readonly t: number; readonly head: Uint8Array }[];
  readonly data: Readonly<v.InferOutput<typeof storedVolume>>;
}

/** Reads a volume of a game; nothing when it is none. Whether the judge made it is not known by that. */
export const readVolume = (gid: string, { id, data }: Volume): ReadVolume | undefined => {
  const read = v.safeParse(storedVolume, data);
  if (!read.success || read.output.gid !== gid) return undefined;
  const { from, to, before, z, e } = read.output;
  const [first = "", ...records] = unpackText(z)?.split("\n") ?? [];
  const runs = v.safeParse(terms, first);
  if (!runs.success || to < from || records.length !== to - from + 1 || (e && e.length !== records.length)) {
    return undefined;
  }
  let head = base64urlBytes(before, 32);
  const entries = records.map((p, at) => {
    head = publicHead(head, from + at, p);
    return { p, head, t: runs.output.findLast(([n]) => n <= from + at)?.[1] ?? 0 };
  });
  return { id, from, to, entries, data: read.output };
};

/** Whether the judge's key made a volume. */
export const isGenuineVolume = (keys: GameKeys, { to, entries, data: { w } }: ReadVolume): boolean => {
  const last = entries.at(-1);
  return last !== undefined && toBase64url(witnessTag(keys, last.t, to, last.head)) === w;
};

/** The entries of a volume that the judge made, as they would stand in the journal. */
export const entriesOfVolume = (keys: GameKeys, { id, from, entries, data }: ReadVolume): readonly Found[] =>
  entries.map(({ p, t, head }, at) => {
    const w = toBase64url(witnessTag(keys, t, from + at, head));
    const stored = { p, b: data.e?.[at] ?? ARCHIVED, w, t, a: -1 };
    return { n: from + at, stored, page: id, key: VOLUME_KEY };
  });

/** The archive box of a volume; nothing when it has its entries' own boxes. */
export const archiveOfVolume = ({ to, data: { b } }: ReadVolume): StoredArchive | undefined =>
  b === undefined ? undefined : { n: to, b };

/** Makes a volume of consecutive entries; `before` is the head before them. Without an archive it holds their own boxes. */
export const makeVolume = (
  id: string,
  gid: string,
  before: Uint8Array,
  links: readonly Link[],
  archive: StoredArchive | undefined,
): Volume => {
  const [first, last] = [links[0], links.at(-1)];
  if (!first || !last) throw new RangeError("a volume has entries");
  const changes = links.filter(({ stored: { t } }, at) => t !== links[at - 1]?.stored.t);
  const runs = JSON.stringify(changes.map(({ n, stored: { t } }) => [n, t]));
  const data: JsonObject = {
    ...{ gid, from: first.n, to: last.n, before: headText(before), w: last.stored.w },
    z: packText([runs, ...links.map(({ stored: { p } }) => p)].join("\n")),
    ...(archive ? { b: archive.b } : { e: links.map(({ stored: { b } }) => b) }),
  };
  return { id, data };
};

const storedBase = v.strictObject({
  n: count,
  head: bytesText(32),
  t: count,
  w: v.string(),
  view: v.strictObject({ n: count, z: v.string() }),
});

/**
 * Where the journal begins when earlier entries were put away: the last of these with its head, term and tag, and the
 * public game as of a later entry, so that a seat needs none of them.
 */
export type Base = Readonly<v.InferOutput<typeof storedBase>>;

/** The member of the base's page that holds it. */
export const BASE_KEY = "s";

/** The base of a game's journal; nothing while the journal holds all entries. */
export const baseIn = (gid: string, pages: readonly LogPage[]): Base | undefined => {
  const page = pages.find(({ kind, data }) => kind === "base" && data["gid"] === gid);
  const read = v.safeParse(storedBase, page?.data[BASE_KEY]);
  return read.success ? read.output : undefined;
};

/** The base after a link, with the public game as of entry `n`. */
export const makeBase = (
  keys: GameKeys,
  { n, head, stored: { t } }: Link,
  view: { n: number; game: unknown },
): Base => ({
  ...{ n, head: headText(head), t },
  w: toBase64url(witnessTag(keys, t, n, head)),
  view: { n: view.n, z: packText(JSON.stringify(inCanonOrder(view.game))) },
});

/** The page of a base. */
export const basePage = (gid: string, base: Base): LogPage => ({
  id: fixedPageId(gid, "base"),
  kind: "base",
  data: { gid, [BASE_KEY]: { ...base } },
});

/** Whether the judge's key made a base. */
export const isGenuineBase = (keys: GameKeys, { n, head, t, w }: Base): boolean =>
  toBase64url(witnessTag(keys, t, n, headBytes(head))) === w;

/** The public game in a base; nothing when it is not readable. */
export const gameIn = ({ view }: Base): unknown => {
  const text = unpackText(view.z);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
