/** How values are written as text, the same everywhere, bytes as text, and long texts as fewer bytes. */

import { base64urlnopad } from "@scure/base";
import { deflateSync, inflateSync } from "fflate";
import { concat, fromUtf8, isWellFormed, u32, utf8 } from "./keys.ts";

/** The values that have a canonical form. Fractions are written as decimal strings. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** An object of canonical values. */
export type JsonObject = { readonly [key: string]: Json };

/** Greatest nesting, longest string (characters) and longest whole (bytes of UTF-8) that are read or written. */
export interface CanonLimits {
  readonly depth: number;
  readonly string: number;
  readonly bytes: number;
}

/** The protocol's limits (section 1). */
export const CANON_LIMITS: CanonLimits = { depth: 16, string: 4096, bytes: 256 * 1024 };

/** Thrown for a value that has no canonical form. The message names the place in the value, never the content. */
export class NotCanonical extends Error {
  override readonly name = "NotCanonical";
}

const KEY = /^[A-Za-z0-9_.-]{1,64}$/;

const refuse = (path: string, what: string): never => {
  throw new NotCanonical(`${path || "value"}: ${what}`);
};

const isPlain = (value: object): boolean => {
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === Object.prototype || parent === null;
};

const write = (value: unknown, limits: CanonLimits, depth: number, path: string): string => {
  if (value === null) return "null";
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) refuse(path, "not a safe whole number");
    return String(value);
  }
  if (typeof value === "string") {
    if (value.length > limits.string) refuse(path, `longer than ${limits.string} characters`);
    if (!isWellFormed(value)) refuse(path, "a lone surrogate");
    return JSON.stringify(value);
  }
  if (typeof value !== "object") return refuse(path, `a ${typeof value}`);
  if (depth >= limits.depth) refuse(path, `nested deeper than ${limits.depth}`);
  if (Array.isArray(value)) {
    const items = Array.from(value, (item: unknown, at) => write(item, limits, depth + 1, `${path}[${at}]`));
    return `[${items.join(",")}]`;
  }
  if (!isPlain(value)) refuse(path, "not a plain object");
  const members = Object.keys(value)
    .sort()
    .map((key) => {
      if (!KEY.test(key) || key === "__proto__") refuse(path, "a key that is not allowed");
      const member: unknown = Reflect.get(value, key);
      return `${JSON.stringify(key)}:${write(member, limits, depth + 1, `${path}.${key}`)}`;
    });
  return `{${members.join(",")}}`;
};

/**
 * The canonical text of a value: RFC 8785 restricted to null, booleans, safe whole numbers, strings, arrays and plain
 * objects with keys of the allowed form. Throws {@link NotCanonical} for anything else, so that two implementations cannot disagree.
 */
export const canon = (value: unknown, limits: CanonLimits = CANON_LIMITS): string => {
  const text = write(value, limits, 0, "");
  // A UTF-8 byte count is never below the count of UTF-16 units and never above three times it.
  if (text.length > limits.bytes || (text.length * 3 > limits.bytes && utf8(text).length > limits.bytes)) {
    refuse("", `longer than ${limits.bytes} bytes`);
  }
  return text;
};

/**
 * A value with the members of its objects in the order of their canonical text. Whatever leaves the judge's browser has
 * it: in what order members were written tells of what was secret.
 */
export const inCanonOrder = <T>(value: T): T => ordered(value) as T;

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, ordered(member)] as const),
  );
};

/** The value of a canonical text; nothing when the text is not canonical. */
export const parseCanon = (text: string, limits: CanonLimits = CANON_LIMITS): Json | undefined => {
  try {
    const value = JSON.parse(text) as Json;
    return canon(value, limits) === text ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The UTF-8 bytes of a value's canonical text. */
export const canonBytes = (value: unknown, limits: CanonLimits = CANON_LIMITS): Uint8Array =>
  utf8(canon(value, limits));

/** Bytes as base64url without padding: the form of all bytes in JSON. */
export const toBase64url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes);

/**
 * The bytes of a base64url text, or nothing when the text is not exactly what {@link toBase64url} makes. Padding,
 * foreign characters and stray low bits are refused, so each value has one text only.
 */
export const fromBase64url = (text: string): Uint8Array | undefined => {
  try {
    return base64urlnopad.decode(text);
  } catch {
    return undefined;
  }
};

/** The bytes of a text that must be base64url, of `length` bytes where it is given; throws a `RangeError` otherwise. */
export const base64urlBytes = (text: string, length?: number): Uint8Array => {
  const bytes = fromBase64url(text);
  if (!bytes || (length !== undefined && bytes.length !== length)) throw new RangeError("not base64url of that length");
  return bytes;
};

/** The longest text that is packed or unpacked, bytes of UTF-8. Somebody else may have written what is unpacked. */
const MOST = 4 * 1024 * 1024;

/** A text in fewer bytes: its length, then its UTF-8 deflated. */
export const pack = (text: string): Uint8Array => {
  const bytes = utf8(text);
  if (bytes.length > MOST) throw new RangeError(`a text of ${bytes.length} bytes is not packed`);
  return concat(u32(bytes.length), deflateSync(bytes, { level: 9 }));
};

/** The text that was packed; nothing when the bytes are not what {@link pack} makes. */
export const unpack = (packed: Uint8Array): string | undefined => {
  if (packed.length < 5) return undefined;
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  if (length > MOST) return undefined;
  try {
    // One byte more than the text has shows whether there is more.
    const bytes = inflateSync(packed.subarray(4), { out: new Uint8Array(length + 1) });
    if (bytes.length !== length) return undefined;
    const text = fromUtf8(bytes);
    return utf8(text).length === length ? text : undefined;
  } catch {
    return undefined;
  }
};

/** A packed text as JSON can hold it. */
export const packText = (text: string): string => toBase64url(pack(text));

/** A packed text in pieces, none of them longer than a canonical text takes. */
export const packPieces = (text: string): readonly string[] =>
  packText(text).match(new RegExp(`.{1,${CANON_LIMITS.string}}`, "g")) ?? [];

/** The text of {@link packText}; nothing when it is none. */
export const unpackText = (packed: string): string | undefined => {
  const bytes = fromBase64url(packed);
  return bytes && unpack(bytes);
};
