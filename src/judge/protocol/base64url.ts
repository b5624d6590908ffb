const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Two digits for every twelve bits. */
const PAIRS = Array.from({ length: 4096 }, (_, bits) => DIGITS.charAt(bits >> 6) + DIGITS.charAt(bits & 63));
const NO_DIGIT = 255;
const VALUES = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = DIGITS.indexOf(String.fromCharCode(code));
  return value < 0 ? NO_DIGIT : value;
});

/** Bytes as base64url without padding: how all bytes stand in JSON. */
export const toBase64url = (bytes: Uint8Array): string => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += PAIRS[group >> 12];
    text += PAIRS[group & 0xfff];
  }
  return text.slice(0, Math.ceil((bytes.length * 4) / 3));
};

/**
 * The bytes of a base64url text, or nothing when the text is not exactly what {@link toBase64url} makes:
 * padding, foreign digits and stray low bits are refused, so that one value has one spelling.
 */
export const fromBase64url = (text: string): Uint8Array | undefined => {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (let index = 0; index < text.length; index += 1) {
    const value = VALUES[text.charCodeAt(index)] ?? NO_DIGIT;
    if (value === NO_DIGIT) return undefined;
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (held >> bits) & 0xff;
      at += 1;
    }
  }
  return (held & ((1 << bits) - 1)) === 0 ? bytes : undefined;
};

/** The bytes of a base64url text that must be well formed; throws otherwise. */
export const base64urlBytes = (text: string, length?: number): Uint8Array => {
  const bytes = fromBase64url(text);
  if (!bytes || (length !== undefined && bytes.length !== length)) throw new RangeError("not base64url of that length");
  return bytes;
};
