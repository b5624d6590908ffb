import { deflateSync, inflateSync } from "fflate";
import { fromBase64url, toBase64url } from "./encoding.ts";
import { concat, fromUtf8, u32, utf8 } from "./keys.ts";

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

/** The text of {@link packText}; nothing when it is none. */
export const unpackText = (packed: string): string | undefined => {
  const bytes = fromBase64url(packed);
  return bytes && unpack(bytes);
};
