import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concat, u32, utf8 } from "./bytes.ts";

/** The prefix of every tag, which separates the hashes of this protocol from those of others. */
export const PREFIX = "gravity-portals/1/";

/** A tag and its parts as bytes; each part carries its length, so that no two lists of parts have the same bytes. */
export const enc = (tag: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  concat(utf8(PREFIX + tag), Uint8Array.of(0), ...parts.flatMap((part) => [u32(part.length), part]));

/** `H(tag, …)`: SHA-256 of the tagged parts, 32 bytes. */
export const hash = (tag: string, ...parts: readonly Uint8Array[]): Uint8Array => sha256(enc(tag, ...parts));

/** `M(key, tag, …)`: HMAC-SHA-256 of the tagged parts, 32 bytes. */
export const mac = (key: Uint8Array, tag: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  hmac(sha256, key, enc(tag, ...parts));
