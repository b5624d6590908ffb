/** Bases of units, and the gaps between them. */

import { type Place, subtract } from "../../geometry/place.ts";
import { lengthOf } from "../../geometry/trigonometry.ts";
import { aheadOf, along, type Direction, dot, rounded, SLACK, span, starboardOf, towards } from "./vector.ts";

/** The base of a ship: a rectangle round its place. Lengths are thousandths of an inch. */
export interface Box {
  readonly kind: "box";
  readonly centre: Place;
  readonly ahead: Direction;
  readonly starboard: Direction;
  readonly halfWidth: number;
  readonly halfLength: number;
  /** Unrounded: bow to port, bow to starboard, stern to starboard, stern to port. */
  readonly corners: readonly [Place, Place, Place, Place];
}

/** The base of anything else. */
export interface Disc {
  readonly kind: "disc";
  readonly centre: Place;
  readonly radius: number;
}

export type Base = Box | Disc;

const boxOf = (centre: Place, ahead: Direction, starboard: Direction, halfWidth: number, halfLength: number): Box => {
  const bow = along(centre, ahead, halfLength);
  const stern = along(centre, ahead, -halfLength);
  return {
    kind: "box",
    centre,
    ahead,
    starboard,
    halfWidth,
    halfLength,
    corners: [
      along(bow, starboard, -halfWidth),
      along(bow, starboard, halfWidth),
      along(stern, starboard, halfWidth),
      along(stern, starboard, -halfWidth),
    ],
  };
};

/** The base of a ship of a facing, in whole degrees; width and length in thousandths of an inch. */
export const box = (centre: Place, facing: number, width: number, length: number): Box =>
  boxOf(centre, aheadOf(facing), starboardOf(facing), width / 2, length / 2);

/** The base of what is round, or a point: a disc of no width. */
export const disc = (centre: Place, diameter: number): Disc => ({ kind: "disc", centre, radius: diameter / 2 });

/** The diameters of what has always the same, in thousandths of an inch. */
export const DIAMETERS = {
  craft: 500,
  ordnance: 500,
  debris: 1000,
  cargo: 1000,
  anomaly: 1000,
  station: 2000,
} as const;

/** By how much a base is made smaller all round before overlaps count, in thousandths of an inch. */
export const GRAZE = 30;

/** The same base, smaller all round. */
export const shrunk = (base: Base, by = GRAZE): Base =>
  base.kind === "disc"
    ? { ...base, radius: base.radius - by }
    : boxOf(base.centre, base.ahead, base.starboard, base.halfWidth - by, base.halfLength - by);

/** The same base round another centre. */
export const placedAt = (base: Base, centre: Place): Base =>
  base.kind === "disc"
    ? { ...base, centre }
    : boxOf(centre, base.ahead, base.starboard, base.halfWidth, base.halfLength);

/** How far a base reaches from its centre in a direction. */
export const reachIn = (base: Base, { q, r }: Direction): number =>
  base.kind === "disc"
    ? base.radius
    : base.halfLength * Math.abs(base.ahead.q * q + base.ahead.r * r) +
      base.halfWidth * Math.abs(base.starboard.q * q + base.starboard.r * r);

/** The rounding error of a length in binary arithmetic. */
export const NOISE = 1e-6;

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** The point of a base that is nearest to another point; that point itself where the base covers it. */
export const nearestPoint = (base: Base, point: Place): Place => {
  if (base.kind === "disc") {
    const out = span(base.centre, point) > base.radius ? towards(base.centre, point) : null;
    return out ? along(base.centre, out, base.radius) : point;
  }
  const { centre, ahead, starboard, halfLength, halfWidth } = base;
  const offset = subtract(point, centre);
  const [length, width] = [dot(offset, ahead), dot(offset, starboard)];
  if (Math.abs(length) <= halfLength && Math.abs(width) <= halfWidth) return point;
  return along(along(centre, ahead, clamp(length, halfLength)), starboard, clamp(width, halfWidth));
};

/** How deep two rectangles lie in each other along a direction; below 0 where it parts them. */
const depthAlong = (axis: Direction, one: Box, other: Box): number =>
  reachIn(one, axis) +
  reachIn(other, axis) -
  Math.abs((other.centre.q - one.centre.q) * axis.q + (other.centre.r - one.centre.r) * axis.r);

/** How deep two rectangles lie in each other; below 0 where a side of either parts them. */
const depth = (one: Box, other: Box): number =>
  Math.min(
    depthAlong(one.ahead, one, other),
    depthAlong(one.starboard, one, other),
    depthAlong(other.ahead, one, other),
    depthAlong(other.starboard, one, other),
  );

/** Distance of a point from a rectangle, unrounded; 0 inside it. */
export const distanceToBox = ({ centre, ahead, starboard, halfLength, halfWidth }: Box, { q, r }: Place): number => {
  const [x, y] = [q - centre.q, r - centre.r];
  const length = Math.max(0, Math.abs(x * ahead.q + y * ahead.r) - halfLength);
  const width = Math.max(0, Math.abs(x * starboard.q + y * starboard.r) - halfWidth);
  return lengthOf(length, width);
};

/** @rule OG-RND-05 From a corner to the other's nearest side. */
const betweenBoxes = (one: Box, other: Box): number => {
  if (depth(one, other) > 0) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const corner of one.corners) least = Math.min(least, distanceToBox(other, corner));
  for (const corner of other.corners) least = Math.min(least, distanceToBox(one, corner));
  return least;
};

/** @rule OG-RND-05 From the rim of a round base. */
const fromDisc = ({ centre, radius }: Disc, other: Base): number =>
  Math.max(
    0,
    other.kind === "disc" ? span(centre, other.centre) - radius - other.radius : distanceToBox(other, centre) - radius,
  );

/** @rule OG-RND-05 From the nearest points of both. */
const unroundedGap = (one: Base, other: Base): number => {
  if (one.kind === "disc") return fromDisc(one, other);
  return other.kind === "disc" ? fromDisc(other, one) : betweenBoxes(one, other);
};

/** The least distance of two bases in thousandths of an inch, 0 where they overlap. Ranges are measured by it. */
export const gapOf = (one: Base, other: Base): number => rounded(unroundedGap(one, other));

/** Whether two bases touch. */
export const touches = (one: Base, other: Base): boolean => gapOf(one, other) <= SLACK;

/** Whether two bases overlap; what only touches does not. */
export const overlaps = (one: Base, other: Base): boolean => {
  if (one.kind === "box" && other.kind === "box") return depth(one, other) > NOISE;
  if (one.kind === "box") return overlaps(other, one);
  const { centre, radius } = one;
  return other.kind === "disc"
    ? span(centre, other.centre) < radius + other.radius - NOISE
    : distanceToBox(other, centre) < radius - NOISE;
};
