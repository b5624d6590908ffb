import seedrandom from "seedrandom/seedrandom.js";
import type { Purpose } from "./purpose.ts";
import type { DiceRequest } from "./request.ts";

/** Scripted faces by purpose, taken before the stream. */
export type Script = { readonly [P in Purpose]?: readonly number[] };

/** Gives the faces for a request. */
export type DiceSource = (request: DiceRequest) => readonly number[];

/**
 * Dice for a game without a table: scripted faces by purpose first, one by one, then a stream of its own for every
 * purpose and subject, so that no roll disturbs another's.
 */
export const seededDice = (seed: string, script: Script = {}): DiceSource => {
  const used = new Map<Purpose, number>();
  const streams = new Map<string, () => number>();

  const scripted = (purpose: Purpose): number | undefined => {
    const n = used.get(purpose) ?? 0;
    const face = script[purpose]?.[n];
    if (face !== undefined) used.set(purpose, n + 1);
    return face;
  };
  const streamed = (purpose: Purpose, subject: string): number => {
    const name = JSON.stringify([seed, purpose, subject]);
    let next = streams.get(name);
    if (!next) {
      next = seedrandom(name);
      streams.set(name, next);
    }
    return 1 + Math.floor(next() * 6);
  };
  return ({ purpose, subject, count }) =>
    Array.from({ length: count }, () => scripted(purpose) ?? streamed(purpose, subject));
};
