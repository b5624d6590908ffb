import { bytesToHex, bytesToUtf8, concatBytes, utf8ToBytes } from "@noble/ciphers/utils.js";

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
