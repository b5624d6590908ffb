import type { RandomPort } from "../../judge/ports/random.ts";

/** Bytes that a browser gives in one call at most. */
const MOST = 65_536;

/** The browser's own randomness, which is there on plain http too. Throws when there is none: no judge without it. */
export const randomPort = (source: Pick<Crypto, "getRandomValues"> | undefined): RandomPort => {
  if (!source?.getRandomValues) throw new Error("this browser has no source of randomness");
  return {
    bytes: (length) => {
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; at += MOST) source.getRandomValues(bytes.subarray(at, at + MOST));
      return bytes;
    },
  };
};
