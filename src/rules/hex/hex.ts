/**
 * One hex of an unbounded map, as two of its three cube coordinates: `q` is the column, `r` runs down the column, and
 * the third is derived (`s = -q - r`). All are whole numbers.
 */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** Number of hexes from one hex to the other, 0 for the same hex (true range of the base game). */
export const distance = (from: Hex, to: Hex): number => {
  const q = to.q - from.q;
  const r = to.r - from.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

/** The hex that lies as far from `hex` as `offset` lies from the origin. */
export const add = (hex: Hex, offset: Hex): Hex => ({ q: hex.q + offset.q, r: hex.r + offset.r });

/** The offset that leads from one hex to the other: `add(from, offset)` is `to`. */
export const subtract = (to: Hex, from: Hex): Hex => ({ q: to.q - from.q, r: to.r - from.r });

/** Whether two values name the same hex. */
export const equals = (one: Hex, other: Hex): boolean => one.q === other.q && one.r === other.r;

/** A text that is the same for the same hex and differs for any other: a key for maps and sets. */
export const key = (hex: Hex): string => `${hex.q},${hex.r}`;
