import { isDeepStrictEqual } from "node:util";
import { type Metric, metric } from "./metric.ts";

/** Two ways to do one piece of work. */
export interface Contest<Result> {
  readonly name: string;
  readonly peerName: string;
  readonly ours: () => Result;
  readonly peer: () => Result;
  /** How many times each is timed; the median counts. */
  readonly rounds?: number;
  /** How long one timing lasts at least, in milliseconds: short work is done several times over. */
  readonly atLeastMs?: number;
  /** Milliseconds that pass; the machine's own when left out. */
  readonly now?: () => number;
}

const DEFAULT_ROUNDS = 15;
const DEFAULT_AT_LEAST_MS = 20;

/** The middle value; of an even number, the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError("the median of nothing");
  return (lower + upper) / 2;
};

type Work = () => unknown;
type Now = () => number;

const timeMs = (now: Now, work: Work, times: number): number => {
  const started = now();
  for (let i = 0; i < times; i++) work();
  return now() - started;
};

/** How many times a piece of work fits into the shortest timing, found by doubling; it warms the code up as well. */
const timesToFill = (now: Now, work: Work, atLeastMs: number): number => {
  let times = 1;
  while (timeMs(now, work, times) < atLeastMs) times *= 2;
  return times;
};

/**
 * Times two ways by turns, so that whatever else the machine does falls on both, and takes the median of each.
 *
 * @throws Error when the two do not come to equal results: a faster way to something else is no way.
 * @returns milliseconds for one piece of work
 */
export const sideBySide = <Result>(contest: Contest<Result>): Metric => {
  const { name, peerName, ours, peer, rounds = DEFAULT_ROUNDS, atLeastMs = DEFAULT_AT_LEAST_MS } = contest;
  const { now = () => performance.now() } = contest;
  if (!isDeepStrictEqual(ours(), peer())) throw new Error(`${name}: ours and ${peerName} come to different results`);

  const ourTimes = timesToFill(now, ours, atLeastMs);
  const peerTimes = timesToFill(now, peer, atLeastMs);
  const oursMs: number[] = [];
  const peerMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    oursMs.push(timeMs(now, ours, ourTimes) / ourTimes);
    peerMs.push(timeMs(now, peer, peerTimes) / peerTimes);
  }
  return metric({ name, unit: "ms", ours: median(oursMs), peer: median(peerMs), peerName });
};
