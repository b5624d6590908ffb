/**
 * Where something is on a map, as two whole numbers that the map's geometry reads: on hexes two cube coordinates, on a map
 * in inches thousandths of an inch to the right and down.
 */
export interface Place {
  readonly q: number;
  readonly r: number;
}

/** The place that lies as far from `place` as `offset` lies from the origin. */
export const add = (place: Place, offset: Place): Place => ({ q: place.q + offset.q, r: place.r + offset.r });

/** The offset that leads from one place to the other: `add(from, offset)` is `to`. */
export const subtract = (to: Place, from: Place): Place => ({ q: to.q - from.q, r: to.r - from.r });

/** Whether two values name the same place. */
export const equals = (one: Place, other: Place): boolean => one.q === other.q && one.r === other.r;

/** A text that is the same for the same place and differs for any other: a key for maps and sets. */
export const key = (place: Place): string => `${place.q},${place.r}`;
