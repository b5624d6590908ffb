import type {
  DamageChoices,
  DESIGNS,
  ShipBoxes,
  SystemBoxes,
  SystemType,
  Unit,
} from "../../../../rules/fast-play/index.ts";

/** Boxes of one type on a ship's sheet; their name is their type where nobody gave another. */
export interface PaperSystem extends Pick<SystemBoxes, "type" | "name" | "arcs" | "shots"> {
  readonly count: number;
}

/** What weapons of a type score, nearest ranges first; nothing beyond the last one. */
export type WeaponTables = (typeof DESIGNS)[number]["weapons"];

/** One line of a weapon's table: what each face of the die scores up to some range. */
export type RangeLine = NonNullable<WeaponTables[SystemType]>[number];

/** What the owner of a ship says once and for all, until something else is said. */
export interface StandingOrders extends DamageChoices {
  /** Which place it takes among ships of its speed. */
  readonly initiative: Unit["initiative"];
}

/** A ship as it is drawn up, before it is hit: what is typed, pasted, copied and kept. */
export interface PaperShip extends StandingOrders, Pick<ShipBoxes, "shields" | "excess"> {
  /** Empty where the text names none. */
  readonly name: string;
  readonly race: string;
  /** In the order of the sheet, at least one. */
  readonly systems: readonly PaperSystem[];
  readonly reserve: number;
  /** Half of the energy of one space. */
  readonly moveCost: number;
  /** Others dock at it, as at a base. */
  readonly docks?: boolean;
  readonly weaponTables: WeaponTables;
}

/** The first range of a line of a table. */
export const rangeFrom = (lines: readonly RangeLine[], index: number): number => (lines[index - 1]?.upTo ?? -1) + 1;

/** What a line of a table scores: one number where the face of the die does not matter. */
export const pointsText = ({ points }: RangeLine): string =>
  new Set(points).size === 1 ? String(points[0]) : points.join(" ");
