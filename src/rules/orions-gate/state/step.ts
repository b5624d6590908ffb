import type { Moment } from "../../time/time.ts";

/**
 * The steps of the set-up and, after its first, of a round.
 *
 * @rule OG-RND-01 OG-RND-03 Every round has the same, the torpedoes between drift and cleanup.
 */
const STEPS = [
  "0.0",
  "0.1",
  "0.2",
  "0.3",
  "1.1",
  "1.2",
  "1.3",
  "2.0",
  "2.1",
  "2.2",
  "2.3",
  "2.4",
  "3.1",
  "4.1",
  "4.2",
] as const;

export type Step = (typeof STEPS)[number];

const SET_UP: readonly Step[] = ["0.0", "0.1", "0.2"];

/**
 * The steps of a round in their order: those of the set-up in round 0, the fourteen of every later round.
 *
 * @rule OG-RND-03 The torpedoes come between drift and cleanup.
 */
const stepsOf = (round: number): readonly Step[] => (round === 0 ? SET_UP : STEPS.slice(1));

/** A moment of the game: a round, 0 for the set-up, and a step of it. */
export interface OgMoment extends Moment {
  readonly step: Step;
}

export const momentText = ({ turn, step }: OgMoment): string => `${turn}.${step}`;

/** Reads `1.2.1`; null for any other text and for steps that there are not. */
export const parseMoment = (text: string): OgMoment | null => {
  const [, round, rest] = /^(0|[1-9]\d{0,3})\.(\d\.\d)$/.exec(text) ?? [];
  const step = stepsOf(Number(round)).find((one) => one === rest);
  return step ? { turn: Number(round), step } : null;
};

/** Whether one moment comes after another. */
export const isAfter = (one: OgMoment, other: OgMoment): boolean =>
  one.turn === other.turn ? one.step > other.step : one.turn > other.turn;

/**
 * The moment that follows.
 *
 * @rule OG-RND-01 OG-RND-03 The next step, after the last the next round's first.
 */
export const nextMoment = ({ turn, step }: OgMoment): OgMoment => {
  const steps = stepsOf(turn);
  const next = steps[steps.indexOf(step) + 1];
  return next ? { turn, step: next } : { turn: turn + 1, step: "0.1" };
};
