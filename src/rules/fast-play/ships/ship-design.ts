import { SHIELDS, type Shield, type ShipBoxes } from "../damage/boxes.ts";
import type { SystemType } from "../damage/system-types.ts";
import type { WeaponTable } from "./weapon-table.ts";

/** The sizes in which ships are designed; within a size they are a match for each other. */
export const SIZES = ["light", "medium", "heavy"] as const;
export type Size = (typeof SIZES)[number];

/** Boxes of one type on a ship's sheet. */
export interface DesignedSystem {
  readonly type: SystemType;
  /** Its name where the type alone would not tell it from another. */
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
