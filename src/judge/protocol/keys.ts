/** Bytes, the hashes of tagged parts, and the keys and ids that are made from them. */

import { bytesToHex, bytesToUtf8, concatBytes, equalBytes, utf8ToBytes } from "@noble/ciphers/utils.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { base62Id, PREFIX } from "./names.ts";

/** Half of a surrogate pair that stands alone: such a string has no UTF-8 form. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a string has a UTF-8 form. */
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);

/** The UTF-8 bytes of a string; throws on a lone surrogate, which another implementation would read differently. */
export const utf8 = (text: string): Uint8Array => {
  if (!isWellFormed(text)) throw new RangeError("a string with a lone surrogate has no UTF-8 form");
  return utf8ToBytes(text);
};

/** The string of UTF-8 bytes. Broken sequences become replacement characters: compare the re-encoded bytes. */
export const fromUtf8 = (bytes: Uint8Array): string => bytesToUtf8(bytes);

/** Bytes as letters and digits, two a byte. */
export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes);

/** A count of 0 to 2^32 − 1 as four bytes, most significant first. */
export const u32 = (value: number): Uint8Array => {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) throw new RangeError(`not a u32: ${value}`);
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};

/** A safe whole number as eight bytes, most significant first. */
export const u64 = (value: number): Uint8Array => {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a u64: ${value}`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
};

/** Several byte strings in a row. */
export const concat = (...parts: readonly Uint8Array[]): Uint8Array => concatBytes(...parts);

/** A tag and its parts as bytes; each part carries its length, so that no two lists of parts have the same bytes. */
export const enc = (tag: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  concat(utf8(PREFIX + tag), Uint8Array.of(0), ...parts.flatMap((part) => [u32(part.length), part]));

/** `H(tag, …)`: SHA-256 of the tagged parts, 32 bytes. */
export const hash = (tag: string, ...parts: readonly Uint8Array[]): Uint8Array => sha256(enc(tag, ...parts));

/** `M(key, tag, …)`: HMAC-SHA-256 of the tagged parts, 32 bytes. */
export const mac = (key: Uint8Array, tag: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  hmac(sha256, key, enc(tag, ...parts));

/** Length of a game's id and of its master key, bytes. */
export const KEY_BYTES = 16;

/** Bytes of a key's id: in games of earlier versions, and in all others. Two keys with one short id can be searched for. */
export const KEY_ID_BYTES = [8, 32] as const;

/** How many bytes the id of a game's key has. */
export type KeyIdBytes = (typeof KEY_ID_BYTES)[number];

/** What is derived from one master key: keys for boxes, for tags and for ids of public documents. */
export interface KeySet {
  readonly master: Uint8Array;
  /** Identifies the master key without revealing it. */
  readonly keyId: Uint8Array;
  readonly box: Uint8Array;
  readonly witness: Uint8Array;
  readonly ids: Uint8Array;
}

const keySet = (master: Uint8Array, gid: Uint8Array, bytes: KeyIdBytes): KeySet => {
  if (master.length !== KEY_BYTES || gid.length !== KEY_BYTES) throw new RangeError("key and game id have 16 bytes");
  const key = (what: string): Uint8Array => hkdf(sha256, master, gid, utf8(PREFIX + what), 32);
  const keyId = keyIdOf(master, bytes);
  return { master, keyId, box: key("box"), witness: key("witness"), ids: key("ids") };
};

/** Where a key of a game holds from: the entry that drew it, and the term under which that was written. */
interface Placed {
  readonly n: number;
  readonly term: number;
}

/** An entry that draws a key which is not at hand. */
export interface Foreign {
  readonly n: number;
  readonly term: number;
}

/** The keys of a game that a browser has, in the order in which they were drawn; most games have one key alone. */
export class KeyRing {
  readonly gid: Uint8Array;
  readonly #sets: KeySet[];
  /** Keys that were drawn here and of which no entry tells yet. */
  readonly #untold = new Set<KeySet>();

  /** `masters` has at least one key, the first one first; `bytes` is how long the id is by which the opening names it. */
  constructor(gid: Uint8Array, masters: readonly Uint8Array[], bytes: KeyIdBytes = 32) {
    this.gid = gid;
    this.#sets = masters.map((master, at) => keySet(master, gid, at === 0 ? bytes : 32));
  }

  /** The key of the opening. What has no place among the entries is of this one. */
  get first(): KeySet {
    const [first] = this.#sets;
    if (!first) throw new RangeError("a game has a key");
    return first;
  }

  /** The latest key of which an entry has told, in whatever history. */
  get last(): KeySet {
    return this.#sets.findLast((set) => !this.#untold.has(set)) ?? this.first;
  }

  /** All keys, in order, whether an entry tells of them or not. */
  get all(): readonly KeySet[] {
    return this.#sets;
  }

  /** A key by its id. */
  find(keyId: Uint8Array): KeySet | undefined {
    return this.#sets.find((set) => equalBytes(set.keyId, keyId));
  }

  /** The key before one of these, for which it was drawn. */
  before(set: KeySet): KeySet | undefined {
    return this.#sets[this.#sets.indexOf(set) - 1];
  }

  /** Takes a key that was drawn, of which no entry tells yet. The first key of an earlier game has a shorter id. */
  learn(master: Uint8Array): KeySet {
    const known = this.#sets.find((set) => equalBytes(set.master, master));
    if (known) return known;
    const set = keySet(master, this.gid, 32);
    this.#sets.push(set);
    this.#untold.add(set);
    return set;
  }

  /** An entry tells of a key. */
  tell(set: KeySet): void {
    this.#untold.delete(set);
  }

  /** Keys that were drawn and of which no entry will tell are none of the game's. */
  forgetUntold(): void {
    for (const set of this.#untold) this.#sets.splice(this.#sets.indexOf(set), 1);
    this.#untold.clear();
  }
}

/**
 * The keys of a game in one of its histories: each entry, and what belongs to it, is of the key that was the latest when it
 * was written.
 */
export class GameKeys {
  readonly ring: KeyRing;
  /** Where each key after the first holds from. */
  readonly #placed: Map<KeySet, Placed>;
  readonly #foreign: Foreign[] = [];

  constructor(ring: KeyRing, placed: ReadonlyMap<KeySet, Placed> = new Map()) {
    this.ring = ring;
    this.#placed = new Map(placed);
  }

  get gid(): Uint8Array {
    return this.ring.gid;
  }

  /** Keys that this history has drawn. */
  get drawn(): readonly KeySet[] {
    return this.ring.all.filter((set) => this.#placed.has(set));
  }

  /** The key of an entry. */
  at(n: number): KeySet {
    const { all, first } = this.ring;
    return all.findLast((set) => (this.#placed.get(set)?.n ?? Number.POSITIVE_INFINITY) <= n) ?? first;
  }

  /** The key of an entry, and those that were drawn later: of these it may be in a history that is lost. */
  since(n: number): readonly KeySet[] {
    const { all } = this.ring;
    return all.slice(all.indexOf(this.at(n)));
  }

  /** The last term under which a key counts: a later one was drawn under it, and who has the earlier one is not the judge. */
  untilTerm(set: KeySet): number {
    const { all } = this.ring;
    const later = all.slice(all.indexOf(set) + 1).flatMap((one) => this.#placed.get(one)?.term ?? []);
    return Math.min(Number.POSITIVE_INFINITY, ...later);
  }

  /** A key holds from an entry on. Of two entries that draw it the one of the higher term counts. */
  place(set: KeySet, placed: Placed): void {
    if ((this.#placed.get(set)?.term ?? -1) < placed.term) this.#placed.set(set, placed);
  }

  /** The same with keys that hold from an entry on, for who writes that entry. */
  with(sets: readonly KeySet[], placed: Placed): GameKeys {
    return new GameKeys(this.ring, new Map([...this.#placed, ...sets.map((set) => [set, placed] as const)]));
  }

  /** Entries that draw keys which are not at hand: who lacks such a key cannot read on from there. */
  get foreign(): readonly Foreign[] {
    return this.#foreign;
  }

  /** An entry draws a key that is not at hand. */
  meet(foreign: Foreign): void {
    this.#foreign.push(foreign);
  }
}

/** The keys of a game with one key. Both are 16 bytes. */
export const gameKeys = (master: Uint8Array, gid: Uint8Array, bytes: KeyIdBytes = 32): GameKeys =>
  new GameKeys(new KeyRing(gid, [master], bytes));

/** The first bytes of the key's own hash. */
export const keyIdOf = (master: Uint8Array, bytes: KeyIdBytes = 32): Uint8Array =>
  hash("key-id", master).slice(0, bytes);

/**
 * How long a master key's id is among some that somebody wrote; nothing where none is its id. The longest counts: who knows
 * a long id could write its beginning beside it, and nobody without the key can make a short one longer.
 */
export const idBytesAmong = (ids: readonly (Uint8Array | undefined)[], master: Uint8Array): KeyIdBytes | undefined =>
  KEY_ID_BYTES.findLast((bytes) => {
    const own = keyIdOf(master, bytes);
    return ids.some((id) => id !== undefined && equalBytes(id, own));
  });

/** Whether an id, long or short, is that of a master key. */
export const isKeyId = (id: Uint8Array | undefined, master: Uint8Array): boolean =>
  idBytesAmong([id], master) !== undefined;

/**
 * The id of the `k`-th public document that entry `n` makes. It is chosen before the document is made, so that a
 * repeated effect finds the document it made. Without the key the id reveals neither order nor cause.
 */
export const docId = (keys: GameKeys, n: number, k: number): string =>
  base62Id(mac(keys.at(n).ids, "doc-id", u64(n), u64(k)));
