import { base64urlnopad } from "@scure/base";

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
