import * as v from "valibot";
import type { LogPage } from "../ports/ports.ts";
import { open, seal, sealedLength } from "../protocol/box.ts";
import { publicHead, SEED_BYTES, SERIALS, witnessTag } from "../protocol/chain.ts";
import {
  base64urlBytes,
  canon,
  fromBase64url,
  type Json,
  type JsonObject,
  packText,
  parseCanon,
  toBase64url,
  unpackText,
} from "../protocol/encoding.ts";
import { type GameKeys, KEY_BYTES } from "../protocol/keys.ts";
import { bytesText, count, jsonObject } from "../protocol/sizes.ts";
import { isEntryKey, slotsOf } from "./pages.ts";

/** A choice as the public record holds it. */
export interface Answered {
  readonly req: string;
  readonly choice: string;
}

/** `pub_n`: what everybody may know of an entry. Empty parts are left out. */
export interface PublicRecord {
  readonly v?: 1;
  readonly n: number;
  readonly at: string;
  readonly do?: readonly JsonObject[];
  readonly ans?: readonly Answered[];
  /** Events for everybody, without their audience. */
  readonly ev?: readonly JsonObject[];
  /** Questions that this entry asked seats. */
  readonly ask?: readonly JsonObject[];
  /** The hash of the heads of all serials' secret chains. Logs of earlier versions list the heads themselves. */
  readonly sec?: string | Readonly<Record<string, string>>;
}

/** What an entry's box holds. */
export interface SealedRecord {
  readonly n: number;
  readonly session: string;
  readonly term: number;
  /** Secret commands by serial, where there are any. */
  readonly sec: Readonly<Record<string, readonly JsonObject[]>>;
  /**
   * Events that are not for everybody, each with its place among all events of the entry. Left out when the box has no
   * room for them; a reader then plays the commands again.
   */
  readonly ev?: readonly (readonly [at: number, event: JsonObject])[];
  /**
   * Who made each of the entry's choices, one letter each in the order of `ans`: `o` for a standing order, `f` for the
   * fallback when nobody answered in time, `p` for the player. It is sealed because standing orders are private. Left
   * out when there is no room.
   */
  readonly by?: string;
  /** Seeds and salts of all serials in a row, in entry 0 only. */
  readonly secrets?: string;
  /** The new master keys, base64url, in an entry that draws some; their seeds follow from them. */
  readonly keys?: readonly string[];
}

/** An entry: public text, sealed box, witness tag, term, and the last entry whose effects are done. */
export interface StoredEntry {
  readonly p: string;
  readonly b: string;
  readonly w: string;
  readonly t: number;
  readonly a: number;
}

const beside = {
  b: v.string(),
  w: v.string(),
  t: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  a: v.pipe(v.number(), v.safeInteger(), v.minValue(-1)),
};

/** An entry as a page holds it: its public text as it is, or packed. */
const storedEntry = v.union([
  v.strictObject({ p: v.string(), ...beside }),
  v.strictObject({ z: v.string(), ...beside }),
]);

/** Characters of a public text from which on a page holds it packed. */
const PACKED_FROM = 2048;

/** Texts that were packed or unpacked last, as each is asked for many times; the oldest go first. */
class PackedTexts {
  readonly #most = 64;
  readonly #texts = new Map<string, string>();
  readonly #packed = new Map<string, string>();

  text(packed: string): string | undefined {
    const known = this.#texts.get(packed);
    if (known !== undefined) return known;
    const text = unpackText(packed);
    if (text !== undefined) this.#keep(this.#texts, packed, text);
    return text;
  }

  packed(text: string): string {
    const known = this.#packed.get(text);
    if (known !== undefined) return known;
    const packed = packText(text);
    this.#keep(this.#packed, text, packed);
    this.#keep(this.#texts, packed, text);
    return packed;
  }

  #keep(map: Map<string, string>, key: string, value: string): void {
    map.set(key, value);
    const [oldest] = map.size > this.#most ? map.keys() : [];
    if (oldest !== undefined) map.delete(oldest);
  }
}

const packedTexts = new PackedTexts();

/** Reads a stored entry; nothing when the value is of another shape. */
export const readStored = (value: unknown): StoredEntry | undefined => {
  const read = v.safeParse(storedEntry, value);
  if (!read.success) return undefined;
  if ("p" in read.output) return read.output;
  const { z, ...rest } = read.output;
  const p = packedTexts.text(z);
  return p === undefined ? undefined : { p, ...rest };
};

/** An entry as a page holds it: every client of the world gets it, so a long public text is packed. */
export const slotOf = ({ p, ...rest }: StoredEntry): JsonObject =>
  p.length < PACKED_FROM ? { p, ...rest } : { z: packedTexts.packed(p), ...rest };

/** Characters that an entry takes in a page. Its box has one size, so they follow from what is public. */
export const slotLength = ({ p, b }: StoredEntry): number =>
  (p.length < PACKED_FROM ? p.length : packedTexts.packed(p).length) + b.length;

/** The slots of a segment page with their entries; `stored` is absent where a slot holds none. */
export const entriesIn = (
  page: Pick<LogPage, "data">,
): readonly { readonly key: string; readonly stored: StoredEntry | undefined }[] =>
  Object.entries(slotsOf(page)).map(([key, value]) => ({
    key,
    stored: isEntryKey(key) ? readStored(value) : undefined,
  }));

/** The entry under a key of a segment page; nothing when there is none. */
export const entryAt = (page: Pick<LogPage, "data"> | undefined, key: string): StoredEntry | undefined =>
  isEntryKey(key) ? readStored(slotsOf(page)[key]) : undefined;

const publicRecord = v.strictObject({
  v: v.exactOptional(v.literal(1)),
  n: count,
  at: v.string(),
  do: v.exactOptional(v.array(jsonObject)),
  ans: v.exactOptional(v.array(v.strictObject({ req: v.string(), choice: v.string() }))),
  ev: v.exactOptional(v.array(jsonObject)),
  ask: v.exactOptional(v.array(jsonObject)),
  sec: v.exactOptional(v.union([v.string(), v.record(v.string(), v.string())])),
});

/** Reads a public record; nothing when the text is not canonical or not of that shape. */
export const readPublic = (text: string): PublicRecord | undefined => {
  const read = v.safeParse(publicRecord, parseCanon(text));
  return read.success ? read.output : undefined;
};

const sealedRecord = v.strictObject({
  n: count,
  session: v.string(),
  term: count,
  sec: v.record(v.string(), v.array(jsonObject)),
  ev: v.exactOptional(v.array(v.strictTuple([count, jsonObject]))),
  by: v.exactOptional(v.pipe(v.string(), v.regex(/^[ofp]*$/))),
  secrets: v.exactOptional(bytesText(2 * SEED_BYTES * SERIALS)),
  keys: v.exactOptional(v.array(bytesText(KEY_BYTES))),
});

/** An entry with its place in the chain. */
export interface Link {
  readonly n: number;
  readonly head: Uint8Array;
  readonly stored: StoredEntry;
  readonly page: string;
  readonly key: string;
}

/** Reads what a box held; nothing when it is not of that shape. */
export const readSealed = (content: unknown): SealedRecord | undefined => {
  const read = v.safeParse(sealedRecord, content);
  return read.success ? read.output : undefined;
};

/** Replaces the box of an entry whose box is in its segment's archive. */
export const ARCHIVED = "";

/** Opens an entry's box; nothing when it does not open in its place. */
export const openEntry = (keys: GameKeys, { n, head, stored }: Link): SealedRecord | undefined => {
  const blob = fromBase64url(stored.b);
  const sealed = readSealed(blob && open(keys, { slot: "entry", n, head }, blob));
  return sealed?.n === n ? sealed : undefined;
};

/** The records of entries that were read: a load asks for each of them several times. */
const records = new WeakMap<StoredEntry, PublicRecord>();

/** The public record of an entry; nothing when its text is not canonical or not of that shape. */
export const recordOf = (stored: StoredEntry): PublicRecord | undefined => {
  const record = records.get(stored) ?? readPublic(stored.p);
  if (record) records.set(stored, record);
  return record;
};

/** The public record of an entry that is known to be well formed. */
export const publicOf = ({ stored }: Pick<Link, "stored">): PublicRecord => {
  const record = recordOf(stored);
  if (!record) throw new Error("a public record of the chain is not canonical");
  return record;
};

/** Whether a box of this size takes the record. */
export const fits = (record: SealedRecord, size: number): boolean => sealedLength(asJson(record)) <= size;

/** A record as JSON. The compiler cannot see that records have no other members. */
export const asJson = (value: unknown): Json => value as Json;

/** What makes an entry, apart from its content. */
export interface Sealing {
  readonly keys: GameKeys;
  readonly term: number;
  readonly size: number;
  readonly applied: number;
  readonly nonce: Uint8Array;
}

/** Seals and tags an entry. `before` is the head of the entry before it. */
export const makeEntry = (
  before: Uint8Array,
  record: PublicRecord,
  sealed: SealedRecord,
  { keys, term, size, applied, nonce }: Sealing,
): { readonly head: Uint8Array; readonly stored: StoredEntry } => {
  const p = canon(record);
  const head = publicHead(before, record.n, p);
  const box = seal(keys, { slot: "entry", n: record.n, head }, size, asJson(sealed), nonce);
  const w = witnessTag(keys, term, record.n, head);
  return { head, stored: { p, b: toBase64url(box), w: toBase64url(w), t: term, a: applied } };
};

/** Whether the entry's witness tag is valid at this place of this history. */
export const hasValidTag = (keys: GameKeys, n: number, head: Uint8Array, stored: StoredEntry): boolean =>
  stored.t <= keys.untilTerm(keys.at(n)) && toBase64url(witnessTag(keys, stored.t, n, head)) === stored.w;

/** An entry's head as text. */
export const headText = (head: Uint8Array): string => toBase64url(head);

/** A head from its text; throws when it is none. */
export const headBytes = (text: string): Uint8Array => base64urlBytes(text, 32);
