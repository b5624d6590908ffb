import type { SystemType } from "../damage/system-types.ts";

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
 * @rule FP-NOTE-01 Ranges are not halved with speeds.
 */
export const scored = (table: WeaponTable, range: number, die: number, shift = 0): number =>
  table.find(({ upTo }) => range <= upTo)?.points[die + shift - 1] ?? 0;

/**
 * What electronic warfare adds to the die of a shot: the root of the target's points over the firer's, fractions dropped.
 *
 * @rule FP-INF-03 2 ECM against 1 ECCM shift the die by 1.
 */
export const dieShift = (ecm: number, eccm: number): number => Math.floor(Math.sqrt(Math.max(0, ecm - eccm)));

/** Dice that fell for weapons of one type, and the table in which their points are looked up. */
export interface RolledShots {
  readonly type: SystemType;
  /** 1 to 6 each, before any shift. */
  readonly faces: readonly number[];
  readonly table: WeaponTable;
}

/** What rolled shots score together. */
export const scoredTogether = (rolled: readonly RolledShots[], range: number, shift: number): number =>
  rolled.reduce(
    (sum, { faces, table }) => faces.reduce((all, face) => all + scored(table, range, face, shift), sum),
    0,
  );

/**
 * What shots scored by a table on paper, whose player said it for a shift of 0, 1 and so on.
 *
 * @param byShift points, at least one number; the last stands for all greater shifts
 * @rule FP-INF-03 Everybody sees the shift only when the shot is fired.
 */
export const scoredByShift = (byShift: readonly number[], shift: number): number =>
  byShift.at(Math.min(shift, byShift.length - 1)) ?? 0;

/** The farthest range at which a weapon scores anything. */
export const reachOf = (table: WeaponTable): number => table.at(-1)?.upTo ?? 0;
