import { type Place, subtract } from "../../place/place.ts";
import { rounded } from "./length.ts";

/** A direction as a step of length 1 towards it. Like unrounded places it is written as a `Place`. */
export type Direction = Place;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Where a facing points: 0 up, clockwise, in whole degrees. */
export const aheadOf = (facing: number): Direction => ({ q: Math.sin(radians(facing)), r: -Math.cos(radians(facing)) });

/** A bearing: a facing, or the way from one point to another as the offset between them, which is a finer one. */
export type Bearing = number | Place;

/** Where a bearing points. */
export const wayAlong = (bearing: Bearing): Direction =>
  typeof bearing === "number" ? aheadOf(bearing) : (towards({ q: 0, r: 0 }, bearing) ?? aheadOf(0));

/** What lies to starboard of a facing. */
export const starboardOf = (facing: number): Direction => ({
  q: Math.cos(radians(facing)),
  r: Math.sin(radians(facing)),
});

export const dot = (one: Place, other: Place): number => one.q * other.q + one.r * other.r;

/** Above 0 where the other lies clockwise of the one, as it is seen on the table. */
export const cross = (one: Place, other: Place): number => one.q * other.r - one.r * other.q;

/** The point that lies so far from another, unrounded. */
export const along = ({ q, r }: Place, direction: Direction, length: number): Place => ({
  q: q + direction.q * length,
  r: r + direction.r * length,
});

/** Distance of two points, unrounded. */
export const span = (from: Place, to: Place): number => Math.hypot(to.q - from.q, to.r - from.r);

/** Distance of two centres, in thousandths of an inch. */
export const distance = (from: Place, to: Place): number => rounded(span(from, to));

/** The direction from one point to another; null where they are the same. */
export const towards = (from: Place, to: Place): Direction | null => {
  const { q, r } = subtract(to, from);
  const length = Math.hypot(q, r);
  return length === 0 ? null : { q: q / length, r: r / length };
};

/** The place that a point counts as: both coordinates whole. */
export const roundedPlace = ({ q, r }: Place): Place => ({ q: rounded(q), r: rounded(r) });

/** Where a movement of so many thousandths ends. */
export const movedBy = (place: Place, direction: Direction, length: number): Place =>
  roundedPlace(along(place, direction, length));

/** A facing after a turn of whole degrees, clockwise. */
export const turned = (facing: number, degrees: number): number => (((facing + degrees) % 360) + 360) % 360;

/** The facing of a way, in whole degrees. */
export const facingOf = ({ q, r }: Direction): number => turned(rounded((Math.atan2(q, -r) * 180) / Math.PI), 0);

/** The point of a segment that is nearest to another point. */
export const nearestOnSegment = (from: Place, to: Place, point: Place): Place => {
  const way = subtract(to, from);
  const squared = dot(way, way);
  if (squared === 0) return from;
  const share = Math.max(0, Math.min(1, dot(subtract(point, from), way) / squared));
  return { q: from.q + way.q * share, r: from.r + way.r * share };
};
