import { courseSteps, DIRECTIONS, type Direction, type Hex, neighbour } from "../../rules/index.ts";

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

/** One way-point that was set: the hexes that lead to it. */
interface Leg {
  readonly letters: string;
  readonly to: Hex;
}

/** A path that is being drawn: way-points from where a unit stands, as far as it goes in the turn. */
export interface PathPlan {
  /** The units that are to go this way, the one that it is drawn for first. */
  readonly units: readonly string[];
  readonly scene: string;
  readonly from: Hex;
  readonly facing: Direction;
  /** When it was begun, and whether its person was ready then. */
  readonly begun: { readonly at: string; readonly ready: boolean };
  /** How many hexes the unit that goes farthest has left in the turn. */
  readonly longest: number;
  readonly legs: readonly Leg[];
  /** The path with a way-point where the pointer is. */
  readonly preview?: string;
}

/** The path so far, a letter a hex. */
export const lettersOf = ({ legs }: Pick<PathPlan, "legs">): string => legs.map(({ letters }) => letters).join("");

/** Where the next way-point is drawn from. */
const endOf = ({ from, legs }: PathPlan): Hex => legs.at(-1)?.to ?? from;

/** Which way the unit faces there. */
const facingAt = (plan: PathPlan): Direction =>
  courseSteps({ from: plan.from, path: lettersOf(plan) }).reduce(
    (facing: Direction, step) => step.facing ?? facing,
    plan.facing,
  );

/** The way from the end of a path to a hex, as far as the unit goes. */
const legTo = (plan: PathPlan, hex: Hex, slips: boolean): Leg | null => {
  const from = endOf(plan);
  const way = wayTo(from, hex, facingAt(plan)).slice(0, plan.longest - lettersOf(plan).length);
  if (way.length === 0) return null;
  const letters = slips ? way.join("").toLowerCase() : way.join("");
  return { letters, to: courseSteps({ from, path: letters }).at(-1)?.to ?? from };
};

/** A path with one way-point more; as it was where no hex is left for it. */
export const withWayPoint = (plan: PathPlan, hex: Hex, slips: boolean): PathPlan => {
  const leg = legTo(plan, hex, slips);
  return leg ? { ...plan, legs: [...plan.legs, leg] } : plan;
};

/** A path without its last way-point. */
export const withoutLast = (plan: PathPlan): PathPlan => ({ ...plan, legs: plan.legs.slice(0, -1) });

/** Whether the unit has no hex left beyond a path. */
export const isFull = (plan: PathPlan): boolean => lettersOf(plan).length >= plan.longest;

/** Whether a hex is where a path ends. */
export const endsAt = (plan: PathPlan, { q, r }: Hex): boolean => {
  const end = endOf(plan);
  return end.q === q && end.r === r;
};
