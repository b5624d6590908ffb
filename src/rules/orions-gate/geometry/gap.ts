import { type Place, subtract } from "../../place/place.ts";
import type { Base, Box, Disc } from "./base.ts";
import { reachIn } from "./base.ts";
import { rounded, SLACK } from "./length.ts";
import { along, type Direction, dot, span, towards } from "./vector.ts";

/** What reckoning in binary may add to a length or take from it. */
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

/** The directions in which two bases may lie apart. */
const axesOf = (one: Box, other: Box): readonly Direction[] => [one.ahead, one.starboard, other.ahead, other.starboard];

/** How deep two rectangles lie in each other; below 0 where some direction parts them. */
const depth = (one: Box, other: Box): number => {
  const offset = subtract(other.centre, one.centre);
  return Math.min(
    ...axesOf(one, other).map((axis) => reachIn(one, axis) + reachIn(other, axis) - Math.abs(dot(offset, axis))),
  );
};

const betweenBoxes = (one: Box, other: Box): number => {
  if (depth(one, other) > 0) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const corner of one.corners) least = Math.min(least, span(corner, nearestPoint(other, corner)));
  for (const corner of other.corners) least = Math.min(least, span(corner, nearestPoint(one, corner)));
  return least;
};

const fromDisc = ({ centre, radius }: Disc, other: Base): number =>
  Math.max(
    0,
    other.kind === "disc"
      ? span(centre, other.centre) - radius - other.radius
      : span(centre, nearestPoint(other, centre)) - radius,
  );

const unroundedGap = (one: Base, other: Base): number => {
  if (one.kind === "disc") return fromDisc(one, other);
  return other.kind === "disc" ? fromDisc(other, one) : betweenBoxes(one, other);
};

/**
 * The least distance of two bases in thousandths of an inch, 0 where they overlap.
 *
 * @rule OG-RND-05 Ranges between models are measured between the nearest points of their bases.
 */
export const gapOf = (one: Base, other: Base): number => rounded(unroundedGap(one, other));

/** Whether two bases touch. */
export const touches = (one: Base, other: Base): boolean => gapOf(one, other) <= SLACK;

/** Whether two bases overlap; what only touches does not. */
export const overlaps = (one: Base, other: Base): boolean => {
  if (one.kind === "box" && other.kind === "box") return depth(one, other) > NOISE;
  if (one.kind === "box") return overlaps(other, one);
  const { centre, radius } = one;
  const reach = other.kind === "disc" ? other.radius + radius : radius;
  const nearest = other.kind === "disc" ? other.centre : nearestPoint(other, centre);
  return span(centre, nearest) < reach - NOISE;
};
