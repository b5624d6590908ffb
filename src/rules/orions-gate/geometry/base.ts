import type { Place } from "../../place/place.ts";
import { aheadOf, along, type Direction, starboardOf } from "./vector.ts";

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
