/** Lengths and vectors, what flights of a length cost, and impulses by the share of a way. */

import { INCH } from "../../geometry/inch.ts";
import { type Place, subtract } from "../../geometry/place.ts";
import { angleOf, cosine, HALF_TURN, lengthOf, sine } from "../../geometry/trigonometry.ts";

/** Lengths that differ by no more are equal, in thousandths of an inch. */
export const SLACK = 10;

/** A number to the nearest whole; halves, and what binary arithmetic puts just below one, go up. */
export const rounded = (value: number): number => Math.floor(value + 0.500_001);

/** A measure out of a file or a table, in inches, as thousandths. */
export const thousandths = (inches: number): number => rounded(inches * INCH);

/** Whether a length in thousandths, rounded or not, is within so many inches. */
export const within = (length: number, inches: number): boolean => rounded(length) <= inches * INCH + SLACK;

/** A direction as a step of length 1 towards it. Like unrounded places it is written as a `Place`. */
export type Direction = Place;

/** Where a facing points: 0 up, clockwise, in whole degrees. */
export const aheadOf = (facing: number): Direction => ({ q: sine(facing), r: -cosine(facing) });

/** A bearing: a facing, or the way from one point to another as the offset between them, which is a finer one. */
export type Bearing = number | Place;

/** Where a bearing points. */
export const wayAlong = (bearing: Bearing): Direction =>
  typeof bearing === "number" ? aheadOf(bearing) : (towards({ q: 0, r: 0 }, bearing) ?? aheadOf(0));

/** What lies to starboard of a facing. */
export const starboardOf = (facing: number): Direction => ({
  q: cosine(facing),
  r: sine(facing),
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
export const span = (from: Place, to: Place): number => lengthOf(to.q - from.q, to.r - from.r);

/** Distance of two centres, in thousandths of an inch. */
export const distance = (from: Place, to: Place): number => rounded(span(from, to));

/** The direction from one point to another; null where they are the same. */
export const towards = (from: Place, to: Place): Direction | null => {
  const { q, r } = subtract(to, from);
  const length = lengthOf(q, r);
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
export const facingOf = ({ q, r }: Direction): number => turned(rounded((angleOf(-r, q) * 180) / HALF_TURN), 0);

/** The point of a segment that is nearest to another point. */
export const nearestOnSegment = (from: Place, to: Place, point: Place): Place => {
  const way = subtract(to, from);
  const squared = dot(way, way);
  if (squared === 0) return from;
  const share = Math.max(0, Math.min(1, dot(subtract(point, from), way) / squared));
  return { q: from.q + way.q * share, r: from.r + way.r * share };
};

/** What a craft flies for its first point of fuel, and for each further one, in thousandths of an inch. */
const [FIRST, FURTHER] = [12_000, 6_000];

/**
 * The fuel that a flight costs.
 *
 * @param length inches flown, in thousandths
 * @rule OG-CRM-01 12 inches for the first point.
 * @rule OG-CRM-02 That one is due even for standing still.
 * @rule OG-CRM-03 6 inches for each further point.
 */
export const flightCost = (length: number): number =>
  1 + Math.max(0, Math.ceil((rounded(length) - FIRST - SLACK) / FURTHER));

/**
 * What a craft may fly for the fuel that a flight costs, in thousandths of an inch.
 *
 * @param length that of the flight, as it was declared
 * @rule OG-MAP-02 What is paid for is the whole way by which impulses are counted.
 */
export const paidLength = (length: number): number => FIRST + (flightCost(length) - 1) * FURTHER;

/**
 * Impulses of a round.
 *
 * @rule OG-MAP-01 A flight takes all of them.
 */
const ROUND = 32;

/**
 * Impulses of a half of it.
 *
 * @rule OG-MAP-01 Ships move in the first half and drift in the second.
 */
const HALF = 16;

/** The impulse that belongs to a part of a way; what has only begun is the first. */
const share = (impulses: number, done: number, whole: number): number =>
  Math.max(1, Math.ceil((impulses * done) / whole));

/**
 * The impulse at which a ship's movement comes to a point.
 *
 * @param done length of all its moves so far, that to the point included
 * @param whole length that all its moves could have; the same unit
 * @rule OG-MAP-02 The impulse is the share of the way, rounded up.
 */
export const moveImpulse = (done: number, whole: number): number => share(HALF, done, whole);

/** The impulse at which a drift comes to a point. */
export const driftImpulse = (done: number, whole: number): number => HALF + share(HALF, done, whole);

/** The impulse at which a craft's, a torpedo's or a missile's flight comes to a point. */
export const flightImpulse = (done: number, whole: number): number => share(ROUND, done, whole);
