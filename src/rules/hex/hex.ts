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

/** Twice the dot product of two offsets, in hexes: exact, as the axes stand at 60° to each other; 0 for a right angle. */
export const dot = (a: Hex, b: Hex): number => 2 * (a.q * b.q + a.r * b.r) + a.q * b.r + a.r * b.q;
