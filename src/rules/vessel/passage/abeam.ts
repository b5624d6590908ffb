import { OFFSETS } from "../../hex/direction.ts";
import { dot, type Hex } from "../../hex/hex.ts";
import { DIRECTIONS, type Direction } from "../../place/direction.ts";
import { subtract } from "../../place/place.ts";

const sixthsApart = (a: Direction, b: Direction): number => {
  const apart = Math.abs(DIRECTIONS.indexOf(a) - DIRECTIONS.indexOf(b));
  return Math.min(apart, 6 - apart);
};

const least = <T>(things: readonly T[], measure: (thing: T) => number): readonly T[] => {
  const lowest = Math.min(...things.map(measure));
  return things.filter((thing) => measure(thing) === lowest);
};

/**
 * The facing of a unit that a wave has laid along its front: of the facings closest to the front's line the one that
 * takes the least turn, the first of A…F among equals.
 */
export const abeam = (source: Hex, unit: Hex, facing: Direction): Direction => {
  const line = subtract(unit, source);
  const along = least(DIRECTIONS, (direction) => Math.abs(dot(line, OFFSETS[direction])));
  return least(along, (direction) => sixthsApart(direction, facing))[0] ?? facing;
};
