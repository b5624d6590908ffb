import type { Result } from "../../rules/index.ts";
import type { Ledger } from "../entry/ledger.ts";
import type { Found } from "../log/choose-history.ts";
import { hasValidTag, headBytes, recordOf } from "../log/entry.ts";
import type { Act, Reached } from "../log/judge-record.ts";
import { roundsDoneBy, withFairness } from "../log/rounds.ts";
import { commandJson, type DoneRound, type Fork, isRuntimeCommand } from "../log/runtime-commands.ts";
import { publicHead } from "../protocol/chain.ts";
import { toBase64url } from "../protocol/encoding.ts";
import type { GameKeys } from "../protocol/keys.ts";
import type { Book } from "./book.ts";
import type { Loaded, LogFault } from "./load.ts";

/** Where a game whose end cannot be read may be gone on with. */
export interface WayOn {
  /** The last entry up to which all can be read. */
  readonly n: number;
  /** The game's time after it, as its public record says. */
  readonly at: string;
  /** The last entry that is known to be lost. */
  readonly lost: number;
}

/**
 * Where a book ends, as a place to go on from, where something is known to be lost. What is lost need not come after it:
 * the game may have gone on from an earlier entry, and then have been put back to what it was before.
 */
export const wayOnFrom = <S, C>({ tip }: Pick<Book<S, C>, "tip">, lost: number): WayOn | null => {
  const at = tip && recordOf(tip.stored)?.at;
  return tip && at !== undefined ? { n: tip.n, at, lost } : null;
};

/** Reads a log up to an entry. */
export type ReadUpTo<S, C, E> = (upTo: number) => Result<Loaded<S, C, E>, LogFault>;

/** Where the game can be read again before a box that does not open. */
export const beforeSealed = <S, C, E>(read: ReadUpTo<S, C, E>, sealed: number, lost: number): WayOn | null => {
  for (let n = sealed - 1; n >= 0; ) {
    const before = read(n);
    if (before.ok) return wayOnFrom(before.value.book, lost);
    if (before.error.code !== "sealed-entry" || before.error.n > n) return null;
    n = before.error.n - 1;
  }
  return null;
};

/** The last entry of which there is any trace: in the log, whether it can be read or not, or in a proof. */
export const lastTrace = (found: readonly Pick<Found, "n">[], proofs: readonly (Reached | null)[]): number =>
  Math.max(-1, ...found.map(({ n }) => n), ...proofs.flatMap((proof) => proof?.n ?? []));

/** Rounds that were done in the entries after the ledger's, as far as these are to be had without a gap. */
const roundsOfEntries = (keys: GameKeys, ledger: Ledger, found: readonly Found[]): readonly DoneRound[] => {
  const rounds: DoneRound[] = [];
  let { fairness } = ledger;
  let head = headBytes(ledger.head);
  for (let n = ledger.n + 1; ; n += 1) {
    const entry = found
      .filter((one) => one.n === n)
      .map(({ stored }) => ({ stored, head: publicHead(head, n, stored.p) }))
      .find((one) => hasValidTag(keys, n, one.head, one.stored));
    if (!entry) return rounds;
    head = entry.head;
    for (const command of (recordOf(entry.stored)?.do ?? []).filter(isRuntimeCommand)) {
      const after = withFairness(fairness, command, { n, head: toBase64url(head) });
      rounds.push(...roundsDoneBy(command, fairness, after));
      fairness = after;
    }
  }
};

/**
 * Rounds that were done in lost entries, in order. Copies of the entries say all of them; what they lack, seats prove.
 * Who went on without them would have their dice fall once more.
 */
export const lostRounds = (
  keys: GameKeys,
  ledger: Ledger,
  found: readonly Found[],
  proven: readonly DoneRound[],
): readonly DoneRound[] => {
  const known = roundsOfEntries(keys, ledger, found);
  const others = proven.filter(({ round }) => !known.some((one) => one.round === round));
  return [...known, ...others]
    .filter(({ round }) => !Object.hasOwn(ledger.rounds, round))
    .toSorted((a, b) => a.n - b.n);
};

/** The act that makes public that the judge goes on from an earlier entry, and what is lost by that. */
export const forkAct = <S, C>(
  id: string,
  { tip }: Pick<Book<S, C>, "tip">,
  lost: number,
  proofs: readonly (Reached | null)[],
  rounds: readonly DoneRound[],
): Act | null => {
  if (!tip) return null;
  const head = proofs.find((proof) => proof?.n === lost)?.head ?? null;
  const fork: Fork = { do: "fork", from: { n: lost, head }, to: { n: tip.n, head: toBase64url(tip.head) } };
  return { id, row: [commandJson(rounds.length > 0 ? { ...fork, rounds } : fork)] };
};
