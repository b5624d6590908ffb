/** The designs of ships, those that come with fast play, and the tables of their weapons. */

import designs from "./ship-designs.json";
import { SHIELDS, type Shield, type ShipBoxes, type SystemType } from "./state/systems.ts";

/** The sizes in which ships are designed; within a size they are a match for each other. */
export const SIZES = ["light", "medium", "heavy"] as const;
export type Size = (typeof SIZES)[number];

/** Boxes of one type on a ship's sheet. */
export interface DesignedSystem {
  readonly type: SystemType;
  /** Its name where another has the same type. */
  readonly name?: string;
  readonly count: number;
  /** The shields through which it bears; all where none are named. */
  readonly arcs?: readonly Shield[];
}

/** A ship as it leaves the yard. The fields of `ship` are those of a unit in a scenario file. */
export interface ShipDesign {
  readonly name: string;
  readonly size: Size;
  /** What it is built for, in one sentence. */
  readonly about: string;
  readonly ship: {
    /** From the bow clockwise. */
    readonly shields: readonly number[];
    readonly systems: readonly DesignedSystem[];
    readonly excess: number;
    /** Energy in reserve. */
    readonly reserve: number;
    /** Half of the energy for one space. */
    readonly moveCost: number;
  };
  /** What its weapons score, by their type. */
  readonly weapons: Readonly<Partial<Record<SystemType, WeaponTable>>>;
}

const weaponTables = designs.weapons as Readonly<Partial<Record<SystemType, WeaponTable>>>;

/** The ships that come with fast play, two of each size. They and their weapons' tables are this module's own. */
export const DESIGNS = designs.ships.map((design) => ({
  ...design,
  weapons: Object.fromEntries(design.weapons.map((type) => [type, weaponTables[type as SystemType]])),
})) as readonly ShipDesign[];

/** The ship before it was ever hit. */
export const wholeShip = ({ ship }: ShipDesign): ShipBoxes => ({
  shields: ship.shields,
  systems: ship.systems.map(({ type, name = type, count, arcs = SHIELDS }) => ({
    type,
    name,
    arcs,
    left: count,
    fired: 0,
  })),
  excess: ship.excess,
});

/** How many boxes a ship has, with those of excess damage. */
export const boxCount = ({ ship }: ShipDesign): number =>
  ship.excess + ship.systems.reduce((sum, { count }) => sum + count, 0);

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
