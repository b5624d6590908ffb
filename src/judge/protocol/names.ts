/** What names of this protocol begin with, and ids of documents as text: what needs no hash, as Foundry loads it at start. */

/** The prefix of every tag, which separates the hashes of this protocol from those of others. */
export const PREFIX = "gravity-portals/1/";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID_DIGITS = 16;

/** A document id of sixteen letters and digits from at least twelve bytes that look random. */
export const base62Id = (bytes: Uint8Array): string => {
  let value = bytes.slice(0, 12).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let id = "";
  for (let digit = 0; digit < ID_DIGITS; digit += 1) {
    id = BASE62.charAt(Number(value % 62n)) + id;
    value /= 62n;
  }
  return id;
};
