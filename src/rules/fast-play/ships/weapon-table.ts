/** One line of a weapon's table: what each face of the die scores up to some range. */
export interface RangeBand {
  /** The farthest range of the line, in hexes. */
  readonly upTo: number;
  /** Points for the faces 1 to 6. */
  readonly points: readonly number[];
}

/** What a weapon scores, by range and die: typed in by whoever owns it, nearest ranges first. */
export type WeaponTable = readonly RangeBand[];

/**
 * What one shot scores. It misses beyond the last range, and when the shift makes more than 6 of the die.
 *
 * @param range in hexes, never scaled
 * @param die 1 to 6
 * @param shift what electronic warfare adds to the die, 0 or more
 */
export const scored = (table: WeaponTable, range: number, die: number, shift = 0): number =>
  table.find(({ upTo }) => range <= upTo)?.points[die + shift - 1] ?? 0;

/** The farthest range at which a weapon scores anything. */
export const reachOf = (table: WeaponTable): number => table.at(-1)?.upTo ?? 0;
