/** The geometry of a map of hexes, with the pushes of a white hole. */

import {
  bearingOf,
  directionBetween,
  distance,
  dot,
  type Hex,
  makeLabel,
  neighbour,
  neighbours,
  OFFSETS,
  onSheet,
  straightOut,
  WAYS_OUT,
} from "./hex.ts";
import {
  type ByDistance,
  DIRECTIONS,
  type Direction,
  equals,
  type Geometry,
  type Place,
  subtract,
  type WaysOut,
} from "./place.ts";

/** Units of one scene as columns of cube coordinates, in the order of the file. */
export interface Positions {
  readonly q: Int32Array;
  readonly r: Int32Array;
  readonly count: number;
}

/** Indices into the positions with their ranges, nearest first, equal ranges in the order of the file. */
export interface DuePushes {
  readonly index: Int32Array;
  readonly range: Int32Array;
  readonly count: number;
}

/**
 * Which units a white hole pushes now, and in what order. Speed matters here: it runs for every hole and impulse over
 * all units, so it works on typed arrays and sorts by counting.
 *
 * @param due from `dueByRange`: 1 where units at that range are pushed
 * @rule IP7.1 The nearest units first, proceeding outward.
 */
export const duePushes = (units: Positions, holeQ: number, holeR: number, due: Uint8Array): DuePushes => {
  const { q, r, count } = units;
  const limit = due.length;
  const ranges = new Int32Array(count);
  const starts = new Int32Array(limit + 1);
  let total = 0;
  for (let i = 0; i < count; i += 1) {
    const dq = (q[i] ?? 0) - holeQ;
    const dr = (r[i] ?? 0) - holeR;
    const ds = dq + dr;
    const aq = dq < 0 ? -dq : dq;
    const ar = dr < 0 ? -dr : dr;
    const as = ds < 0 ? -ds : ds;
    const range = aq > ar ? (aq > as ? aq : as) : ar > as ? ar : as;
    ranges[i] = range;
    if (range < limit && due[range] === 1) {
      starts[range + 1] = (starts[range + 1] ?? 0) + 1;
      total += 1;
    }
  }
  for (let range = 1; range <= limit; range += 1) starts[range] = (starts[range] ?? 0) + (starts[range - 1] ?? 0);
  const index = new Int32Array(total);
  const sorted = new Int32Array(total);
  for (let i = 0; i < count; i += 1) {
    const range = ranges[i] ?? 0;
    if (range >= limit || due[range] !== 1) continue;
    const at = starts[range] ?? 0;
    starts[range] = at + 1;
    index[at] = i;
    sorted[at] = range;
  }
  return { index, range: sorted, count: total };
};

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

const NOWHERE: WaysOut = { ways: [], straight: null };

const offsetsOf = (directions: readonly Direction[]): readonly Place[] =>
  directions.map((direction) => OFFSETS[direction]);

/** The ways out by bearing, as offsets: looked up for every unit that is pushed. */
const WAYS: readonly (readonly Place[])[] = WAYS_OUT.map(offsetsOf);
const STEPS: readonly Place[] = offsetsOf(DIRECTIONS);

const directionOf = (way: Place): Direction => {
  const direction = directionBetween({ q: 0, r: 0 }, way);
  if (!direction) throw new Error(`(${way.q}, ${way.r}) leads to no neighbour`);
  return direction;
};

const positions = (units: readonly { readonly hex: Place }[]): Positions => {
  const count = units.length;
  const q = new Int32Array(count);
  const r = new Int32Array(count);
  for (let i = 0; i < count; i += 1) {
    const hex = units[i]?.hex;
    q[i] = hex?.q ?? 0;
    r[i] = hex?.r ?? 0;
  }
  return { q, r, count };
};

/** A map of hexes. An anomaly fills its hex. */
export const HEXES: Geometry = {
  measure: "hexes",
  distance,
  range: (hexes) => hexes,
  within: (from, to, range) => distance(from, to) <= range,
  covers: equals,
  enters: (anomaly, _from, to) => equals(anomaly, to),
  step: directionBetween,
  around: neighbours,
  waysOut: (hole, unit) => {
    const q = unit.q - hole.q;
    const r = unit.r - hole.r;
    if (q === 0 && r === 0) return { ...NOWHERE, ways: offsetsOf(outward(hole, unit)) };
    return { ways: WAYS[bearingOf(q, r)] ?? [], straight: STEPS[straightOut(q, r)] ?? null };
  },
  straightest: (hole, unit, ways) => offsetsOf(straightest(hole, unit, ways.map(directionOf))),
  duePushes: (units, { q, r }, due): ByDistance => {
    const { index, range, count } = duePushes(positions(units), q, r, due);
    return { index, distance: range, count };
  },
  onSheet,
  label: makeLabel,
};
