import seedrandom from "seedrandom/seedrandom.js";
import type { DiceRequest } from "./request.ts";

/** Scripted faces by purpose, taken before the stream. */
export type Script = { readonly [purpose: string]: readonly number[] };

/** Gives the faces for a request. */
export type DiceSource = (request: DiceRequest) => readonly number[];

/**
 * Dice for a game without a table: scripted faces by purpose first, one by one, then a stream of its own for every
 * purpose and subject, so that no roll disturbs another's.
 */
export const seededDice = (seed: string, script: Script = {}): DiceSource => {
  const used = new Map<string, number>();
  const streams = new Map<string, () => number>();

  const scripted = (purpose: string): number | undefined => {
    const n = used.get(purpose) ?? 0;
    const face = Object.hasOwn(script, purpose) ? script[purpose]?.[n] : undefined;
    if (face !== undefined) used.set(purpose, n + 1);
    return face;
  };
  const streamOf = (purpose: string, subject: string): (() => number) => {
    const name = JSON.stringify([seed, purpose, subject]);
    let next = streams.get(name);
    if (!next) {
      next = seedrandom(name);
      streams.set(name, next);
    }
    return next;
  };
  return ({ purpose, subject, count, sides }) => {
    let next: (() => number) | null = null;
    return Array.from({ length: count }, () => {
      const face = scripted(purpose);
      if (face !== undefined) return face;
      next ??= streamOf(purpose, subject);
      return 1 + Math.floor(next() * sides);
    });
  };
};
