/** Rounds that a seat's browser saw, with what proves them to a judge whose log has lost them. */

import * as v from "valibot";
import type { PublicChain, PublicEntry } from "../log/public.ts";
import { type Fairness, type OpenRound, openingOf } from "../log/rounds.ts";
import { forkIn, type GivenLink, type KeptRound } from "../log/runtime-commands.ts";
import { canon, toBase64url } from "../protocol/encoding.ts";
import { bytesText, count } from "../protocol/sizes.ts";

const given = v.pipe(v.strictTuple([v.string(), v.nullable(v.string()), v.nullable(v.string())]), v.readonly());

/** A round that was done, as this browser saw it. */
const seenRound = v.strictObject({
  /** The entry that opened it: the head before it, its public text, and the term and the judge's tag that prove it. */
  before: bytesText(32),
  p: v.string(),
  term: count,
  w: bytesText(16),
  list: v.pipe(v.array(given), v.readonly()),
  /** The entry in which it was done, or the last one seen that says that it stays done. */
  at: count,
});
type SeenRound = Readonly<v.InferOutput<typeof seenRound>>;

/** A round for which this browser gave its link, with what proves its opening. */
const askedRound = v.strictObject({
  before: bytesText(32),
  p: v.string(),
  term: count,
  w: bytesText(16),
  /** The entry that opened it. */
  at: count,
});

/** The same of one that is too long ago to be proven: the head of the entry that opened it. */
const oldRound = v.strictObject({ head: bytesText(32), term: count, at: count });

/** What a seat's browser stores of rounds. */
export const seenRounds = {
  /** Rounds that were done, the latest last, with what proves each to a judge whose log has lost it. */
  done: v.optional(v.pipe(v.array(seenRound), v.readonly()), []),
  old: v.optional(v.pipe(v.array(oldRound), v.readonly()), []),
  /** The round for which this browser gave its latest link; null before the first. */
  asked: v.optional(v.nullable(askedRound), null),
};

/** The rounds that a seat's browser saw. */
export interface SeenRounds {
  readonly done: readonly SeenRound[];
  readonly old: readonly Readonly<v.InferOutput<typeof oldRound>>[];
  readonly asked: Readonly<v.InferOutput<typeof askedRound>> | null;
}

/** Before the first. */
export const NO_ROUNDS: SeenRounds = { done: [], old: [], asked: null };

/** An entry, and what the public entries say up to it. */
export interface Fold {
  readonly entry: PublicEntry;
  readonly fairness: Fairness;
}

/** Characters of the rounds that a seat's browser can prove, and how many older ones it knows again. */
const DONE_LENGTH = 16_000;
const OLD_MOST = 256;

/** Heads of kept openings that were worked out last, as each is asked for with every entry; the oldest go first. */
const heads = new Map<string, string>();
const HEADS_MOST = 512;

/** The head of the entry that opened a round, on which its dice depend. */
export const headOf = ({ before, p }: Pick<KeptRound, "before" | "p">): string => {
  const name = `${before} ${p}`;
  const head = heads.get(name) ?? openingOf({ before, p })?.head ?? "";
  heads.set(name, head);
  const [oldest] = heads.size > HEADS_MOST ? heads.keys() : [];
  if (oldest !== undefined) heads.delete(oldest);
  return head;
};

/** What was given for each round that the log has, by the head of the entry that opened it; null where it waits. */
const roundsIn = (folds: readonly Fold[]): ReadonlyMap<string, readonly GivenLink[] | null> =>
  new Map(
    folds.flatMap(({ entry, fairness: { open, last } }) => [
      ...(open ? [[open.head, null] as const] : []),
      ...(last ? [[last.head, last.list] as const] : []),
      ...(forkIn(entry.record.do)?.rounds ?? []).map((kept) => [headOf(kept), kept.list] as const),
    ]),
  );

/** What proves the opening of a round, as far as it stands in the log. */
export const askedIn = (
  chain: Pick<PublicChain, "entry" | "headBefore">,
  { n, head }: Pick<OpenRound, "n" | "head">,
): SeenRounds["asked"] => {
  const opened = chain.entry(n);
  const before = chain.headBefore(n);
  // Entries that were put away have no tags here, and those of a fork stand in no log.
  if (!opened || !before || opened.stored.w === "" || toBase64url(opened.head) !== head) return null;
  const { t, w, p } = opened.stored;
  return { before: toBase64url(before), p, term: t, w, at: n };
};

/** With the rounds that are done in the log; null where nothing is new. */
export const withSeen = (
  { done, old }: SeenRounds,
  folds: readonly Fold[],
  chain: Pick<PublicChain, "entry" | "headBefore">,
): Pick<SeenRounds, "done" | "old"> | null => {
  const known = new Set([...done.map(headOf), ...old.map(({ head }) => head)]);
  const fresh = folds.flatMap(({ entry: { n }, fairness: { last } }, at): readonly SeenRound[] => {
    if (!last || last.head === folds[at - 1]?.fairness.last?.head || known.has(last.head)) return [];
    const asked = askedIn(chain, last);
    return asked ? [{ ...asked, list: last.list, at: n }] : [];
  });
  // What keeps a round may be put away later, and the entry in which it was done is lost.
  const keptBy = new Map(
    folds.flatMap(({ entry }) =>
      (forkIn(entry.record.do)?.rounds ?? []).map((kept) => [headOf(kept), entry.n] as const),
    ),
  );
  const proven = done.map((one) => ({ ...one, at: keptBy.get(headOf(one)) ?? one.at }));
  const others = old.map((one) => ({ ...one, at: keptBy.get(one.head) ?? one.at }));
  const isMoved = [...proven, ...others].some(({ at }, place) => at !== [...done, ...old][place]?.at);
  if (fresh.length === 0 && !isMoved) return null;
  const all = [...proven, ...fresh].sort((a, b) => a.term - b.term || a.at - b.at);
  while (all.length > 1 && JSON.stringify(all).length > DONE_LENGTH) {
    const one = all.shift();
    if (one) others.push({ head: headOf(one), term: one.term, at: one.at });
  }
  return { done: all, old: others.slice(-OLD_MOST) };
};

/**
 * Without the rounds that this browser saw before the judge went on from an earlier entry, and that the log lacks by now;
 * null where it lacks none. `term` is that under which the judge last went on.
 */
export const withoutLost = (
  { done, old, asked }: SeenRounds,
  folds: readonly Fold[],
  term: number,
): SeenRounds | null => {
  const first = folds[0]?.entry.n ?? 0;
  const there = roundsIn(folds);
  // What was put away before this window came cannot be looked up.
  const isOlder = (one: { readonly term: number; readonly at: number }): boolean => one.term < term && one.at >= first;
  const isThere = (one: SeenRound): boolean => {
    const list = there.get(headOf(one));
    // One that waits on is done once its seats have given the same links again.
    return list === null || (list !== undefined && canon(list) === canon(one.list));
  };
  const left = {
    done: done.filter((one) => !isOlder(one) || isThere(one)),
    old: old.filter((one) => !isOlder(one) || there.has(one.head)),
    // Who was asked for a link and gave it knows that it was heard, whether the round was done or not.
    asked: asked && (!isOlder(asked) || there.has(headOf(asked))) ? asked : null,
  };
  const isWhole = left.asked === asked && left.done.length === done.length && left.old.length === old.length;
  return isWhole ? null : left;
};

/** Rounds that the log lacks, as a judge is told who has lost them; `list` is null for one that was not done. */
export const lostRounds = ({ done, old, asked }: SeenRounds, folds: readonly Fold[]) => {
  const there = roundsIn(folds);
  const known = [...done.map(headOf), ...old.map(({ head }) => head)];
  const waiting = asked && ![...there.keys(), ...known].includes(headOf(asked)) ? [{ ...asked, list: null }] : [];
  return [...done.filter((one) => !there.has(headOf(one))), ...waiting].map(({ at: _, list, ...round }) => ({
    ...round,
    list: list && [...list],
  }));
};
