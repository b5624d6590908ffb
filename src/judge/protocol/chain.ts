import { u64, utf8 } from "./bytes.ts";
import { hash, mac } from "./hash.ts";
import type { GameKeys } from "./keys.ts";

/** The head before the first entry: 32 zero bytes. */
export const NO_HEAD: Uint8Array = new Uint8Array(32);

/** `c_n` from `c_{n−1}` and the canonical text of the public record. */
export const publicHead = (before: Uint8Array, n: number, record: string): Uint8Array =>
  hash("chain", before, u64(n), utf8(record));

/** `s_n` of a serial from `s_{n−1}` (at first `C_s`), its seed, and the canonical text of its secret body. */
export const secretHead = (before: Uint8Array, n: number, seed: Uint8Array, body: string): Uint8Array =>
  hash("secret", before, u64(n), secretSalt(seed, n), utf8(body));

/** The one hash of all serials' heads `s_n`, in order, by which a public record is bound to them. */
export const secretsHash = (heads: readonly Uint8Array[]): Uint8Array => hash("secrets", ...heads);

/** The salt without which a short body could be guessed from its hash. */
export const secretSalt = (seed: Uint8Array, n: number): Uint8Array => mac(seed, "salt", u64(n));

/** `v_m` from `v_{m−1}` and the canonical text of the m-th private message to a seat. */
export const viewHead = (before: Uint8Array, m: number, body: string): Uint8Array =>
  hash("view", before, u64(m), utf8(body));

/** `w`: the tag, 16 bytes, with which the judge's key signs an entry under a term. */
export const witnessTag = (keys: GameKeys, term: number, n: number, head: Uint8Array): Uint8Array =>
  mac(keys.witness, "witness", u64(term), u64(n), head).slice(0, 16);
