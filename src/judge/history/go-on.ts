import type { Result } from "../../rules/index.ts";
import type { Ledger } from "../entry/ledger.ts";
import type { Found } from "../log/choose-history.ts";
import { type Link, readPublic, recordOf, type StoredEntry } from "../log/entry.ts";
import type { Act, Reached } from "../log/judge-record.ts";
import { afterEntry, type Fairness, isKeptRight, NO_FAIRNESS, openingOf, withKept } from "../log/rounds.ts";
import { commandJson, type Fork, forkIn, type KeptRound } from "../log/runtime-commands.ts";
import { isSomeTag, NO_HEAD, publicHead } from "../protocol/chain.ts";
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

/** A round of a lost entry, and the term under which its opening was written. */
export interface LostRound {
  readonly kept: KeptRound;
  readonly term: number;
}

/** An entry of some history of the game. */
interface Branch {
  readonly head: Uint8Array;
  readonly fairness: Fairness;
}

/** Rounds that were opened in genuine entries beside the history, wherever they branch off from it. */
const roundsBeside = (keys: GameKeys, links: readonly Link[], found: readonly Found[]): readonly LostRound[] => {
  const rounds: LostRound[] = [];
  const texts = new Map<string, { readonly before: string; readonly p: string; readonly term: number }>();
  const branches = new Map<number, Map<string, Branch>>([
    [-1, new Map([["", { head: NO_HEAD, fairness: NO_FAIRNESS }]])],
  ]);
  const add = ({ head: before, fairness }: Branch, n: number, { p, t }: StoredEntry, head: Uint8Array): Branch => {
    const name = toBase64url(head);
    texts.set(name, { before: toBase64url(before), p, term: t });
    const { do: commands } = readPublic(p) ?? {};
    const after = { head, fairness: afterEntry(fairness, { n, head: name, commands }) };
    branches.set(n, (branches.get(n) ?? new Map<string, Branch>()).set(name, after));
    return after;
  };
  for (const { n, head, stored } of links) {
    const before = [...(branches.get(n - 1)?.values() ?? [])].at(0);
    if (before) add(before, n, stored, head);
  }
  for (const { n, stored } of found.toSorted((a, b) => a.n - b.n)) {
    for (const before of [...(branches.get(n - 1)?.values() ?? [])]) {
      const head = publicHead(before.head, n, stored.p);
      if (branches.get(n)?.has(toBase64url(head)) || !isSomeTag(keys, stored.t, n, head, stored.w)) continue;
      const { last, open } = add(before, n, stored, head).fairness;
      const fork = forkIn(readPublic(stored.p)?.do);
      rounds.push(...(fork?.rounds ?? []).map((kept) => ({ kept, term: stored.t })));
      const asked = open && texts.get(open.head);
      if (asked && open !== before.fairness.open)
        rounds.push({ kept: { before: asked.before, p: asked.p, list: null }, term: asked.term });
      const text = last && texts.get(last.head);
      if (fork || !text || last === before.fairness.last) continue;
      rounds.push({ kept: { before: text.before, p: text.p, list: last.list }, term: text.term });
    }
  }
  return rounds;
};

/** Characters of rounds that one entry keeps at most; a whole record may have 256 KiB. */
const ROUNDS_LENGTH = 96 * 1024;

/**
 * Rounds of lost entries, in the order in which they were opened. Copies of the entries say all of them; what they lack,
 * seats prove, each round in several ways of which the first that can be right counts. Who went on without them would have
 * their dice fall once more. The latest that was not done is kept last, and waits on: its links may have been heard.
 */
export const lostRounds = (
  keys: GameKeys,
  { links, ledger }: { readonly links: readonly Link[]; readonly ledger: Ledger },
  found: readonly Found[],
  proven: readonly (readonly LostRound[])[],
): readonly KeptRound[] => {
  const all = [...roundsBeside(keys, links, found).map((one) => [one]), ...proven].flatMap((ways) => {
    const [first] = ways;
    const opening = first && openingOf(first.kept);
    return opening ? [{ ways, opening, term: first.term }] : [];
  });
  const inOrder = all.toSorted((a, b) => a.term - b.term || a.opening.n - b.opening.n);
  const rounds: KeptRound[] = [];
  const names = new Set(Object.keys(ledger.rounds));
  let { fairness } = ledger;
  let length = 0;
  const keep = ({ ways, opening }: (typeof all)[number], isDone: boolean): void => {
    const right = ways.find(
      ({ kept }) => (kept.list !== null) === isDone && isKeptRight(ledger.gid, fairness, kept, opening),
    );
    if (!right || names.has(opening.open.round)) return;
    length += JSON.stringify(right.kept).length;
    if (length > ROUNDS_LENGTH) return;
    names.add(opening.open.round);
    rounds.push(right.kept);
    fairness = withKept(fairness, right.kept);
  };
  for (const one of inOrder) keep(one, true);
  for (const one of inOrder.toReversed()) keep(one, false);
  return rounds;
};

/** The act that makes public that the judge goes on from an earlier entry, and what is lost by that. */
export const forkAct = <S, C>(
  id: string,
  { tip }: Pick<Book<S, C>, "tip">,
  lost: number,
  proofs: readonly (Reached | null)[],
  rounds: readonly KeptRound[],
): Act | null => {
  if (!tip) return null;
  const head = proofs.find((proof) => proof?.n === lost)?.head ?? null;
  const fork: Fork = { do: "fork", from: { n: lost, head }, to: { n: tip.n, head: toBase64url(tip.head) } };
  return { id, row: [commandJson(rounds.length > 0 ? { ...fork, rounds } : fork)] };
};
