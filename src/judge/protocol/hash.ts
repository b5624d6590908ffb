import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concat, u32, utf8 } from "./bytes.ts";

/** Stands before every tag, so that no hash of this protocol is a hash of another. */
export const PREFIX = "gravity-portals/1/";

/** A tag and its parts as bytes; each part carries its length, so that no two rows of parts share one form. */
export const enc = (tag: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  concat(utf8(PREFIX + tag), Uint8Array.of(0), ...parts.flatMap((part) => [u32(part.length), part]));

/** `H(tag, …)`: SHA-256 of the tagged parts, 32 bytes. */
export const hash = (tag: string, ...parts: readonly Uint8Array[]): Uint8Array => sha256(enc(tag, ...parts));

/** `M(key, tag, …)`: HMAC-SHA-256 of the tagged parts, 32 bytes. */
export const mac = (key: Uint8Array, tag: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  hmac(sha256, key, enc(tag, ...parts));
