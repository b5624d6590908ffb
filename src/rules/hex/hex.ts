import type { Place } from "../place/place.ts";

/**
 * One hex of an unbounded map, as two of its three cube coordinates: `q` is the column, `r` runs down the column, and
 * the third is derived (`s = -q - r`). All are whole numbers.
 */
export type Hex = Place;

/** Number of hexes from one hex to the other, 0 for the same hex (true range of the base game). */
export const distance = (from: Hex, to: Hex): number => {
  const q = to.q - from.q;
  const r = to.r - from.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};
