import type { CraftKind, FleetType, ShipClass } from "./ship.ts";

/** The sizes in which parts are made, smallest first, as files write them. */
export const SIZES = ["S", "M", "L"] as const;

export type Size = (typeof SIZES)[number];

/** What a size means for every part. */
interface SizeRow {
  /** Slots that a part takes of its side. */
  readonly slots: number;
  /** Points of damage that destroy it. */
  readonly toughness: number;
  /** Price of a standard part. */
  readonly credits: number;
  /** Price of a part of a special fleet. */
  readonly fleetCredits: number;
}

/**
 * The sizes' slots, toughness and prices.
 *
 * @rule OG-FLT-07 Small, medium and large take 1, 2, 3 slots, withstand as much and cost as much.
 * @rule OG-FLE-02 Parts of special fleets cost twice that.
 */
export const SIZE_ROWS: Readonly<Record<Size, SizeRow>> = {
  S: { slots: 1, toughness: 1, credits: 1, fleetCredits: 2 },
  M: { slots: 2, toughness: 2, credits: 2, fleetCredits: 4 },
  L: { slots: 3, toughness: 3, credits: 3, fleetCredits: 6 },
};

/** How a part lies: horizontal, vertical, or without an orientation that could equal another's. */
export type Orientation = "H" | "V" | "None";

/** In which phase an order uses a part. */
export type UsedIn = "movement" | "shooting" | "special" | "ships-turn";

/** What a part of one size is worth. Ranges and diameters are in inches; what does not apply is left out. */
export interface PartValues {
  // Summed over a ship's living parts.
  readonly energy?: number;
  readonly firepower?: number;
  readonly firepowerByTarget?: Readonly<Record<ShipClass, number>>;
  readonly defenseExtraDice?: number;
  /** Further attack dice; as many of the lowest are dropped. */
  readonly attackExtraDice?: number;
  /** Further dice when its ship rams; the highest counts. */
  readonly ramExtraDice?: number;
  readonly hangarSpaces?: number;
  readonly mineralCapacity?: number;
  readonly antiCraftExtraKills?: number;
  readonly tractorPower?: number;

  // What limits or replaces a sum.
  /** Its firepower counts against ships and stations alone, within so many inches. */
  readonly firepowerRange?: number;
  /** Its firepower dice can go on to a further ship. */
  readonly pierces?: true;
  /** Each shot with it rolls a die; a 1 costs its own side a point. */
  readonly selfDamage?: true;
  /** The only craft that it holds or builds. */
  readonly craftKinds?: readonly CraftKind[];
  /** The most craft in it that are no breaching pods. */
  readonly otherThanPods?: number;
  /** Defence dice while its ship is in stealth. */
  readonly stealthDefenseDice?: number;

  // What its own order or its loss does.
  readonly usesPerGame?: number;
  /** Hull points that it restores when it is lost in place of its ship. */
  readonly restoresHull?: number;
  readonly screenDiameter?: number;
  readonly inhibitRange?: number;
  readonly warpRange?: number;
  readonly pointDefenseRange?: number;
  readonly mineDamage?: number;
  /** Trigger range of its torpedoes or missiles. */
  readonly torpedoTrigger?: number;
  /** Inches that they fly in a round. */
  readonly torpedoSpeed?: number;
  readonly torpedoDamage?: number;
  /** How many of its mines, torpedoes or screens may be out at once. */
  readonly maxDeployed?: number;
  /** What a colony adds to the toughness of the piece that becomes a station. */
  readonly stationToughness?: number;
  readonly constructionPerRound?: number;
  readonly craftPerRound?: number;
  readonly mineralsPerCraft?: number;
  /** The largest part that it attaches. */
  readonly salvages?: Size;
  /** Charge at which it fires; a part without it cannot fire. */
  readonly threshold?: number;
  /** What it takes off that of a cannon that fires. */
  readonly thresholdLowered?: number;
}

/** A part, as the table of parts has it. */
export interface PartRow {
  readonly fleet: FleetType;
  readonly orientation: Orientation;
  /** Whether the rules head it as special: used in the special components phase. */
  readonly special: boolean;
  /** Null for what acts by itself. */
  readonly usedIn: UsedIn | null;
  /** Its values by the sizes in which it is made. */
  readonly sizes: Readonly<Partial<Record<Size, PartValues>>>;
}

/**
 * What heads a part as special.
 *
 * @rule OG-SPC-02 It is used in the special components phase; it is no rarer than others.
 */
export const SPECIAL: Pick<PartRow, "special" | "usedIn"> = { special: true, usedIn: "special" };

type Triple<T> = readonly [S: T, M: T, L: T];

/** What a column may hold. */
type Cell = number | true | Size;

/** Values of three sizes: a triple where they differ. */
export type Columns = {
  readonly [K in keyof PartValues as NonNullable<PartValues[K]> extends Cell ? K : never]?:
    | NonNullable<PartValues[K]>
    | Triple<NonNullable<PartValues[K]>>;
};

/** Values of all three sizes, from columns. */
export const allSizes = (columns: Columns): PartRow["sizes"] =>
  Object.fromEntries(
    SIZES.map((size, index) => [
      size,
      Object.fromEntries(
        Object.entries<Cell | Triple<Cell>>(columns).map(([key, cell]) => [
          key,
          Array.isArray(cell) ? cell[index] : cell,
        ]),
      ),
    ]),
  );
