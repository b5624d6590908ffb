import type { Answered } from "../journal/entry.ts";
import { base64urlBytes } from "../protocol/base64url.ts";
import { commitment, jointSeed, SEED_BYTES, SERIALS, type SerialSecret } from "../protocol/commitment.ts";

/** How far one seat's private messages have come. */
export interface ViewCount {
  readonly m: number;
  /** `v_m` as text. */
  readonly v: string;
}

/** What the runtime itself must remember, apart from the game. Never undone; plain JSON, for it is part of snapshots. */
export interface Ledger {
  readonly n: number;
  /** `c_n` as text. */
  readonly head: string;
  readonly gid: string;
  readonly world: string;
  readonly seats: readonly string[];
  /** Seats as last counted at a start of a turn; never fewer than before. Sizes follow it. */
  readonly counted: number;
  /** Seeds and salts of all serials in a row. */
  readonly secrets: string;
  /** `s_n` of every serial. */
  readonly heads: readonly string[];
  /** Serials in use, by anomaly. */
  readonly serials: Readonly<Record<string, number>>;
  /** `T` of every round that is done. */
  readonly rounds: Readonly<Record<string, string>>;
  /** The round that was opened and is not done. */
  readonly round: { readonly id: string; readonly opened: string; readonly listed: boolean } | null;
  /** Ids of every user's latest orders, in order, so that none is played twice. */
  readonly oids: Readonly<Record<string, readonly string[]>>;
  readonly views: Readonly<Record<string, ViewCount>>;
}

/** A command that waits for answers. */
export interface Pending<C> {
  /** The entry that last asked. */
  readonly n: number;
  readonly command: C;
  /** What was answered in earlier entries. */
  readonly answered: readonly Answered[];
  /** Ids of the moment's questions, those too that standing orders answer. */
  readonly asked: readonly string[];
  /** Whose questions they are, each once: all of them count as choosing until all choices are shown together. */
  readonly choosing: readonly string[];
}

/** The game as the judge has it after an entry. */
export interface Table<S, C> {
  readonly ledger: Ledger;
  readonly state: S;
  readonly pending: Pending<C> | null;
}

/** How many order ids are remembered for a user, who sends an order again until it is seen in an entry. */
export const OIDS_KEPT = 64;

/** The secrets of all serials. */
export const secretsOf = ({ secrets }: Pick<Ledger, "secrets">): readonly SerialSecret[] => {
  const all = base64urlBytes(secrets, 2 * SEED_BYTES * SERIALS);
  return Array.from({ length: SERIALS }, (_, serial) => {
    const at = 2 * SEED_BYTES * serial;
    return { seed: all.slice(at, at + SEED_BYTES), salt: all.slice(at + SEED_BYTES, at + 2 * SEED_BYTES) };
  });
};

/** The two secrets of one serial. */
export const secretOf = (ledger: Pick<Ledger, "secrets">, serial: number): SerialSecret => {
  const secret = secretsOf(ledger)[serial];
  if (!secret) throw new RangeError(`there is no serial ${serial}`);
  return secret;
};

/** `C_s` of one serial. */
export const commitOf = (ledger: Pick<Ledger, "secrets" | "gid">, serial: number): Uint8Array =>
  commitment(base64urlBytes(ledger.gid), serial, secretOf(ledger, serial));

/** `J_s` of a serial in a round that is done; throws when it is not. */
export const jointOf = (ledger: Ledger, serial: number, round: string): Uint8Array => {
  const seed = ledger.rounds[round];
  if (seed === undefined) throw new Error(`dice were asked for before round ${round} was done`);
  return jointSeed(secretOf(ledger, serial).seed, commitOf(ledger, serial), base64urlBytes(seed, 32));
};

/** The serial whose streams belong to an anomaly; 0 for the table's own dice. */
export const serialOf = (ledger: Ledger, anomaly: string | null): number => {
  if (anomaly === null) return 0;
  const serial = ledger.serials[anomaly];
  if (serial === undefined) throw new Error("dice were asked for an anomaly that was never placed");
  return serial;
};

/** The next free serial; nothing when all sixteen are used. */
export const freeSerial = ({ serials }: Pick<Ledger, "serials">): number | undefined => {
  const next = Object.keys(serials).length + 1;
  return next < SERIALS ? next : undefined;
};
