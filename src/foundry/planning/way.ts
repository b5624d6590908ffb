import { DIRECTIONS, type Direction, type Hex, neighbour } from "../../rules/index.ts";

const ORIGIN: Hex = { q: 0, r: 0 };

/** How often each of two neighbouring directions is gone to come so far; null where they do not lead there. */
const parts = (to: Hex, one: Direction, other: Direction): readonly [number, number] | null => {
  const [a, b] = [neighbour(ORIGIN, one), neighbour(ORIGIN, other)];
  // Two neighbouring directions span whole hexes: their determinant is 1 or -1.
  const turn = a.q * b.r - a.r * b.q;
  const first = (to.q * b.r - to.r * b.q) / turn;
  const second = (a.q * to.r - a.r * to.q) / turn;
  return first >= 0 && second >= 0 ? [first, second] : null;
};

const apart = (one: Direction, other: Direction): number => {
  const steps = Math.abs(DIRECTIONS.indexOf(one) - DIRECTIONS.indexOf(other));
  return Math.min(steps, DIRECTIONS.length - steps);
};

/**
 * The shortest way from one hex to another with at most one bend, a direction a hex. Of two such ways it is the one that
 * begins nearer to a facing.
 */
export const wayTo = (from: Hex, to: Hex, facing: Direction): readonly Direction[] => {
  const goal = { q: to.q - from.q, r: to.r - from.r };
  for (const [at, one] of DIRECTIONS.entries()) {
    const other = DIRECTIONS[(at + 1) % DIRECTIONS.length] ?? one;
    const found = parts(goal, one, other);
    if (!found) continue;
    const legs = [
      { way: one, count: found[0] },
      { way: other, count: found[1] },
    ];
    if (apart(other, facing) < apart(one, facing)) legs.reverse();
    return legs.flatMap(({ way, count }) => Array.from({ length: count }, () => way));
  }
  return [];
};
