import { utf8 } from "./bytes.ts";
import { canonBytes } from "./canon.ts";
import { hash } from "./hash.ts";

/** One seat's part in a round: user, its hash, and its nonce or null when it was withheld; bytes as base64url. */
export type RoundRow = readonly [user: string, h: string, nonce: string | null];

/** A round of a game: its id and the head of the entry that opened it. */
export interface Round {
  readonly gid: Uint8Array;
  readonly round: string;
  readonly opened: Uint8Array;
}

/** `h`: what a seat shows before it shows its nonce. */
export const nonceCommitment = (round: Round, user: string, nonce: Uint8Array): Uint8Array =>
  hash("nonce", round.gid, utf8(round.round), round.opened, utf8(user), nonce);

/** `T`: the seats' part of all joint seeds of the round. Rows are sorted by user; nobody there gives an empty list. */
export const roundSeed = (round: Round, rows: readonly RoundRow[]): Uint8Array =>
  hash("round", round.gid, utf8(round.round), round.opened, canonBytes(rows));
