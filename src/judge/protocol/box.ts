import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { CANON_LIMITS, canon, type Json, pack, parseCanon, unpack } from "./encoding.ts";
import { concat, enc, fromUtf8, type GameKeys, u32, u64, utf8 } from "./keys.ts";

/** The kind of a box. A box of one kind does not open as another. */
type Slot = "entry" | "snapshot" | "archive";

/** The place of a box: it opens in this place of this history only. */
export interface Place {
  readonly slot: Slot;
  readonly n: number;
  /** The public head `c_n`, 32 bytes. */
  readonly head: Uint8Array;
}

/** The first byte of a box: its text as it stands, or packed. */
const PLAIN = 1;
const PACKED = 2;

/** Length of a nonce, bytes. */
export const NONCE_BYTES = 24;
const TAG_BYTES = 16;

/** The limits of a box's content, which may be a whole game and so larger than a record. */
const LIMITS = { ...CANON_LIMITS, bytes: 4 * 1024 * 1024 };

const associated = (keys: GameKeys, place: Place, size: number, version: number): Uint8Array =>
  enc(
    version === PACKED ? "packed-box" : "box",
    ...[keys.gid, keys.at(place.n).keyId, utf8(place.slot), u64(place.n), place.head, u64(size)],
  );

/** A value packed for a box, with the bytes that it needs there. */
export interface PackedValue {
  readonly bytes: Uint8Array;
  readonly length: number;
}

/** Packs a value. How far it shrinks may depend on a secret, so the box's size never follows from it. */
export const packValue = (value: Json): PackedValue => {
  const bytes = pack(canon(value, LIMITS));
  return { bytes, length: 4 + bytes.length };
};

/** Bytes that a value needs inside a box; compare with the box's size before sealing. */
export const sealedLength = (value: Json): number => 4 + utf8(canon(value, LIMITS)).length;

/**
 * Seals a value into a box of exactly `size` plain bytes, padded with zeroes. Throws when it does not fit: sizes follow
 * public numbers only, so a larger box would reveal something.
 */
export const seal = (keys: GameKeys, place: Place, size: number, value: Json, nonce: Uint8Array): Uint8Array => {
  return sealBytes(keys, place, size, PLAIN, utf8(canon(value, LIMITS)), nonce);
};

/** Seals a packed value as {@link seal} does a plain one. */
export const sealPacked = (
  keys: GameKeys,
  place: Place,
  size: number,
  { bytes }: PackedValue,
  nonce: Uint8Array,
): Uint8Array => sealBytes(keys, place, size, PACKED, bytes, nonce);

const sealBytes = (
  keys: GameKeys,
  place: Place,
  size: number,
  version: number,
  bytes: Uint8Array,
  nonce: Uint8Array,
): Uint8Array => {
  if (4 + bytes.length > size) throw new RangeError(`a box of ${size} bytes does not take ${bytes.length}`);
  const plain = new Uint8Array(size);
  plain.set(u32(bytes.length), 0);
  plain.set(bytes, 4);
  const sealed = xchacha20poly1305(keys.at(place.n).box, nonce, associated(keys, place, size, version)).encrypt(plain);
  return concat(Uint8Array.of(version), nonce, sealed);
};

/**
 * Opens a box, or returns nothing when it is not a box of this game, key, place, history and size, or when its content is
 * not canonical. The size is read from the blob's own length, which the tag binds.
 */
export const open = (keys: GameKeys, place: Place, blob: Uint8Array): Json | undefined => {
  const size = blob.length - 1 - NONCE_BYTES - TAG_BYTES;
  if (size < 4 || (blob[0] !== PLAIN && blob[0] !== PACKED)) return undefined;
  const plain = decrypt(keys, place, size, blob);
  if (!plain) return undefined;
  const length = new DataView(plain.buffer, plain.byteOffset).getUint32(0);
  if (4 + length > size || plain.subarray(4 + length).some((byte) => byte !== 0)) return undefined;
  const bytes = plain.subarray(4, 4 + length);
  const text = blob[0] === PACKED ? unpack(bytes) : fromUtf8(bytes);
  return text === undefined ? undefined : parseCanon(text, LIMITS);
};

const decrypt = (keys: GameKeys, place: Place, size: number, blob: Uint8Array): Uint8Array | undefined => {
  const nonce = blob.subarray(1, 1 + NONCE_BYTES);
  try {
    return xchacha20poly1305(keys.at(place.n).box, nonce, associated(keys, place, size, blob[0] ?? PLAIN)).decrypt(
      blob.subarray(1 + NONCE_BYTES),
    );
  } catch {
    return undefined;
  }
};
