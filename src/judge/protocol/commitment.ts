import { toBase64url } from "./base64url.ts";
import { utf8 } from "./bytes.ts";
import { canonBytes } from "./canon.ts";
import { hash, mac } from "./hash.ts";

/** Serials of a game: 0 for its own dice, 1 to 16 for anomalies. The judge commits to all of them, used or not. */
export const SERIALS = 17;

/** Length of a serial's seed and of its salt, bytes. */
export const SEED_BYTES = 32;

/** A serial's two secrets, drawn at the opening. */
export interface SerialSecret {
  readonly seed: Uint8Array;
  readonly salt: Uint8Array;
}

/** `C_s`: binds the judge to a serial's seed before anything of the game is known. */
export const commitment = (gid: Uint8Array, serial: number, { seed, salt }: SerialSecret): Uint8Array =>
  hash("commit", seed, salt, canonBytes({ v: 1, gid: toBase64url(gid), serial }));

/** A round of a game: its id, and the head of the entry that opened it. */
export interface Round {
  readonly gid: Uint8Array;
  readonly round: string;
  readonly opened: Uint8Array;
}

/** One seat's part in a round: user, its hash, and its nonce or null when it was withheld; bytes as base64url. */
export type RoundRow = readonly [user: string, h: string, nonce: string | null];

/** `T`: the part of all joint seeds that a round gives. Rows are sorted by user; the list is empty when no seat took part. */
export const roundSeed = (round: Round, rows: readonly RoundRow[]): Uint8Array =>
  hash("round", round.gid, utf8(round.round), round.opened, canonBytes(rows));

/** `J_s`: the joint seed of a serial in one round. */
export const jointSeed = (seed: Uint8Array, commit: Uint8Array, roundPart: Uint8Array): Uint8Array =>
  mac(seed, "joint", commit, roundPart);
