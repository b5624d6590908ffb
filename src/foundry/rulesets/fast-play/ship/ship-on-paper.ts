import { SHIELDS, type Shield, type ShipBoxes, type SystemType } from "../../../../rules/fast-play/index.ts";

/** Boxes of one type on a ship's sheet. */
export interface PaperSystem {
  readonly type: SystemType;
  /** Its name, which no other system of the ship has; its type where nobody gave another. */
  readonly name: string;
  readonly count: number;
  /** The shields through which it bears, from the bow clockwise. */
  readonly arcs: readonly Shield[];
}

/** One line of a weapon's table: what each face of the die scores up to some range. */
export interface RangeLine {
  /** The farthest range of the line, in hexes. */
  readonly upTo: number;
  /** Points for the faces 1 to 6. */
  readonly points: readonly number[];
}

/** What weapons of a type score, nearest ranges first; nothing beyond the last one. */
export type WeaponTables = Readonly<Partial<Record<SystemType, readonly RangeLine[]>>>;

/** What the owner of a ship says once and for all, until something else is said. */
export interface StandingOrders {
  /** Names of systems that are hit before others of their category, the first one first. */
  readonly prefer: readonly string[];
  /** Where further hits of a special category go. */
  readonly extra: "next" | "same";
  /** Points for which one die of damage stands. */
  readonly perDie: number;
  /** Which place it takes among ships of its speed. */
  readonly initiative: "first" | "last";
}

/** A ship as it is drawn up, before it is hit: what is typed, pasted, copied and kept. */
export interface PaperShip extends StandingOrders {
  /** Empty where the text names none. */
  readonly name: string;
  readonly race: string;
  /** Strength of the six shields, from the bow clockwise. */
  readonly shields: readonly number[];
  /** In the order of the sheet, at least one. */
  readonly systems: readonly PaperSystem[];
  readonly excess: number;
  readonly reserve: number;
  /** Half of the energy of one space. */
  readonly moveCost: number;
  readonly weaponTables: WeaponTables;
}

/** The least and the most that a number of a ship may be. */
export const LIMITS = {
  shield: [0, 999],
  excess: [0, 999],
  reserve: [0, 999],
  count: [1, 999],
  perDie: [1, 100],
  moveCost: [0, 9],
  range: [0, 999],
  points: [0, 1000],
} as const;

/** How long a name may be, in characters. */
export const LONGEST_NAME = 64;

export const EXTRAS = ["next", "same"] as const;
export const INITIATIVES = ["first", "last"] as const;

/** What a ship has where its text is silent. */
export const SILENT = {
  excess: 0,
  reserve: 0,
  moveCost: 1,
  perDie: 1,
  extra: "next",
  initiative: "first",
  arcs: SHIELDS,
} as const;

/** The boxes of a ship that was never hit. */
export const wholeBoxes = ({ shields, systems, excess }: PaperShip): ShipBoxes => ({
  shields,
  systems: systems.map(({ type, name, count, arcs }) => ({ type, name, arcs, left: count, fired: 0 })),
  excess,
});
