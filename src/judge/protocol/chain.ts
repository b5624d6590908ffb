import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { canonBytes, type Json, toBase64url } from "./encoding.ts";
import { type GameKeys, hash, type KeyRing, type KeySet, mac, u64, utf8 } from "./keys.ts";
import { PREFIX } from "./names.ts";

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
  tagBy(keys.at(n), term, n, head);

const tagBy = ({ witness }: KeySet, term: number, n: number, head: Uint8Array): Uint8Array =>
  mac(witness, "witness", u64(term), u64(n), head).slice(0, 16);

/**
 * Whether a tag is that of an entry of some history of the game: the key that this history has there made it, or one that
 * was drawn later, which a lost history may have had by then. Who has an earlier key can make none.
 */
export const isSomeTag = (keys: GameKeys, term: number, n: number, head: Uint8Array, w: string): boolean =>
  keys.since(n).some((set) => term <= keys.untilTerm(set) && toBase64url(tagBy(set, term, n, head)) === w);

/**
 * The tag, 16 bytes, with which the judge's key signs what is noted on documents that players may write. It is of the
 * first key, as what was noted before another one was drawn still holds.
 */
export const noteTag = ({ first }: KeyRing, text: string): Uint8Array =>
  mac(first.witness, "note", utf8(text)).slice(0, 16);

/** Serials of a game: 0 for its own dice, 1 to 16 for anomalies. The judge commits to all of them, used or not. */
export const SERIALS = 17;

/** Length of a serial's seed and of its salt, bytes. */
export const SEED_BYTES = 32;

/** A serial's two secrets, drawn at the opening. */
export interface SerialSecret {
  readonly seed: Uint8Array;
  readonly salt: Uint8Array;
}

/**
 * The secrets of all serials that belong to a key which was drawn later, one after the other: they follow from it, so that
 * whoever has the key can tell the dice of its rounds although the entry that drew it is lost.
 */
export const renewedSecrets = (gid: Uint8Array, master: Uint8Array): Uint8Array =>
  hkdf(sha256, master, gid, utf8(`${PREFIX}seeds`), 2 * SEED_BYTES * SERIALS);

/** `C_s`: binds the judge to a serial's seed before anything of the game is known. */
export const commitment = (gid: Uint8Array, serial: number, { seed, salt }: SerialSecret): Uint8Array =>
  hash("commit", seed, salt, canonBytes({ v: 1, gid: toBase64url(gid), serial }));

/** A round of a game: its id, and the head of the entry that opened it. */
export interface Round {
  readonly gid: Uint8Array;
  readonly round: string;
  readonly opened: Uint8Array;
}

/**
 * `T`: the part of all joint seeds that a round gives. A row is one seat's part: its user, and its link or null when none
 * was given. Rows are sorted by user; the list is empty when no seat took part.
 */
export const roundSeed = (round: Round, rows: readonly Json[]): Uint8Array =>
  hash("round", round.gid, utf8(round.round), round.opened, canonBytes(rows));

/** `J_s`: the joint seed of a serial in one round. */
export const jointSeed = (seed: Uint8Array, commit: Uint8Array, roundPart: Uint8Array): Uint8Array =>
  mac(seed, "joint", commit, roundPart);
