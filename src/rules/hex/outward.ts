import { DIRECTIONS, type Direction } from "../place/direction.ts";
import { subtract } from "../place/place.ts";
import { neighbour, OFFSETS } from "./direction.ts";
import { distance, dot, type Hex } from "./hex.ts";

/**
 * The directions that lead a unit one hex farther from a hole, in the order A…F: three on the six straight rows through
 * the hole, else two (all six from the hole's own hex).
 *
 * @rule IP7.11 Any neighbour whose range is greater by one will do.
 */
export const outward = (hole: Hex, unit: Hex): readonly Direction[] => {
  const range = distance(hole, unit);
  return DIRECTIONS.filter((direction) => distance(hole, neighbour(unit, direction)) === range + 1);
};

/** The cross product of two offsets, up to a fixed factor: its size grows with the angle between them. */
const cross = (a: Hex, b: Hex): number => Math.abs(a.q * b.r - a.r * b.q);

interface Bearing {
  readonly across: number;
  readonly along: number;
}

/** Negative if the first bearing is the smaller angle, positive if the second is, 0 if they are the same angle. */
const compareBearings = (one: Bearing, other: Bearing): number =>
  one.along > 0 === other.along > 0
    ? one.across * other.along - other.across * one.along
    : Number(other.along > 0) - Number(one.along > 0);

/**
 * Those of the given directions that turn least from the line hole→unit: one, or two that turn equally far to either
 * side. Compared by whole-number products, so that a tie is a tie. The order of `options` is kept.
 *
 * @rule IP7.11 With the reading `outward: aligned` only these are available.
 */
export const straightest = (hole: Hex, unit: Hex, options: readonly Direction[]): readonly Direction[] => {
  const line = subtract(unit, hole);
  let best: Bearing | null = null;
  let chosen: Direction[] = [];
  for (const direction of options) {
    const offset = OFFSETS[direction];
    const target: Hex = { q: line.q + offset.q, r: line.r + offset.r };
    const bearing: Bearing = { across: cross(line, target), along: dot(line, target) };
    const difference = best === null ? -1 : compareBearings(bearing, best);
    if (difference < 0) {
      best = bearing;
      chosen = [direction];
    } else if (difference === 0) {
      chosen.push(direction);
    }
  }
  return chosen;
};
