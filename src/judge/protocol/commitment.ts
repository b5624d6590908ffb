import { toBase64url } from "./base64url.ts";
import { canonBytes } from "./canon.ts";
import { hash, mac } from "./hash.ts";

/** Serials of a game: 0 for the table's own dice, 1 to 16 for anomalies. All are committed, used or not. */
export const SERIALS = 17;

/** Length of a serial's seed and of its salt, bytes. */
export const SEED_BYTES = 32;

/** A serial's two secrets, drawn at the opening. */
export interface SerialSecret {
  readonly seed: Uint8Array;
  readonly salt: Uint8Array;
}

/** `C_s`: what binds the judge to a serial's dice before anything is known. */
export const commitment = (gid: Uint8Array, serial: number, { seed, salt }: SerialSecret): Uint8Array =>
  hash("commit", seed, salt, canonBytes({ v: 1, gid: toBase64url(gid), serial }));

/** `J_s`: the joint seed of a serial in one round, of which neither the judge nor the seats alone decide. */
export const jointSeed = (seed: Uint8Array, commit: Uint8Array, roundSeed: Uint8Array): Uint8Array =>
  mac(seed, "joint", commit, roundSeed);
