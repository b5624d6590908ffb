import { within } from "../geometry/vector.ts";
import type { PartValues } from "./part-row.ts";
import {
  isPartKey,
  PART_KEYS,
  PARTS,
  type PartKey,
  parsePart,
  type SizedPart,
  valuesOf,
  type WrittenPart,
} from "./parts.ts";
import { FLEETS, type FleetType, type ShipClass } from "./ship.ts";

/** The values that are added up; the others belong to single parts. */
type Summed = {
  [K in keyof PartValues]-?: NonNullable<PartValues[K]> extends number ? K : never;
}[keyof PartValues];

/** The sum of one value over some parts. */
export const sumOf = (parts: readonly SizedPart[], value: Summed): number =>
  parts.reduce((sum, part) => sum + (valuesOf(part)[value] ?? 0), 0);

/** The largest of one value among some parts; 0 without any. */
export const largestOf = (parts: readonly SizedPart[], value: Summed): number =>
  parts.reduce((largest, part) => Math.max(largest, valuesOf(part)[value] ?? 0), 0);

/**
 * Energy points of a ship with these living parts.
 *
 * @rule OG-FLT-14 Sums below 0 count as 0.
 * @rule OG-FLE-04 Every two living parts count, an odd one does not.
 * @rule OG-CMP-ENGINE-01 OG-CMP-CORE-01 OG-CMP-SHELL-01 Engines and cores give energy, a Shell takes one.
 */
export const energyOf = (parts: readonly SizedPart[], fleet: FleetType): number =>
  Math.max(0, sumOf(parts, "energy") + Math.floor(parts.length / 2) * FLEETS[fleet].energyPerTwoParts);

/**
 * Dice that a ship adds when it defends; stealth is apart.
 *
 * @rule OG-CMP-SHIELD-01 OG-CMP-BULK-01 Shields, Shells, Rocky Bulks and Space Junk give dice.
 * @rule OG-CRY-02 Every crystal part gives one.
 */
export const defenseDiceOf = (parts: readonly SizedPart[], fleet: FleetType): number =>
  sumOf(parts, "defenseExtraDice") + parts.length * (FLEETS[fleet].perPart.defenseExtraDice ?? 0);

/** Craft that a ship has room for. */
export const hangarSpacesOf = (parts: readonly SizedPart[], fleet: FleetType): number =>
  sumOf(parts, "hangarSpaces") + parts.length * (FLEETS[fleet].perPart.hangarSpaces ?? 0);

/** What a ship shoots at. */
export interface Aim {
  readonly at: ShipClass | "station" | "terrain" | "craft";
  /** Gap between the two, in thousandths of an inch. */
  readonly gap: number;
}

/** Attack dice, those of railguns apart. */
export interface Firepower {
  readonly plain: number;
  readonly railgun: number;
}

/** What counts as a frigate where nothing else is said of it. */
const classOf = ({ at }: Aim): ShipClass => (at === "cruiser" || at === "capitol" ? at : "frigate");

const isOutOf = (range: number | undefined, { at, gap }: Aim): boolean =>
  range !== undefined && (at === "craft" || at === "terrain" || !within(gap, range));

/**
 * Firepower of a ship with these living parts against a target, before stealth.
 *
 * @rule OG-CMP-CANNON-01 OG-CMP-RAIL-01 OG-CMP-BIOC-01 Guns have the firepower of the table.
 * @rule OG-CMP-FOCAL-01 A Focal Laser's depends on the target's class.
 * @rule OG-CMP-FOCAL-03 Against what has no class it is that against frigates.
 * @rule OG-CMP-MEGA-01 A Mega Cannon's counts against ships and stations within 24 inches.
 * @rule OG-GOT-02 OG-GOT-03 Every gothic part has 1, at any range, against craft too.
 */
export const firepowerOf = (parts: readonly SizedPart[], fleet: FleetType, aim: Aim): Firepower => {
  let plain = parts.length * (FLEETS[fleet].perPart.firepower ?? 0);
  let railgun = 0;
  for (const part of parts) {
    const { firepower = 0, firepowerByTarget, firepowerRange, pierces } = valuesOf(part);
    if (isOutOf(firepowerRange, aim)) continue;
    if (pierces) railgun += firepower;
    else plain += firepower + (firepowerByTarget?.[classOf(aim)] ?? 0);
  }
  return { plain, railgun };
};

/**
 * What stealth adds to a ship's defence and takes from its attacks.
 *
 * @rule OG-CMP-STEALTH-02 2, 3 or 4 dice for the defence and one die less for attacks; all generators count.
 */
export const stealthOf = (
  parts: readonly SizedPart[],
  penalty: "each" | "one",
): { readonly defenseDice: number; readonly attackDice: number } => {
  const generators = parts.filter((part) => valuesOf(part).stealthDefenseDice !== undefined).length;
  return {
    defenseDice: sumOf(parts, "stealthDefenseDice"),
    attackDice: penalty === "each" ? generators : Math.min(1, generators),
  };
};

/** Firepower in stealth: plain dice go first. */
export const lessened = ({ plain, railgun }: Firepower, by: number): Firepower => ({
  plain: Math.max(0, plain - by),
  railgun: Math.max(0, railgun - Math.max(0, by - plain)),
});

/** Whether a ship has a living part of a key. */
export const hasPart = (parts: readonly SizedPart[], key: keyof typeof PARTS): boolean =>
  parts.some((part) => part.key === key);

/** How many parts a station has. */
export const STATION_PARTS = 3;

/**
 * Whether a part may be one of a station's.
 *
 * @rule OG-CMP-CRYO-01 Small parts, of the standard ones.
 */
export const isForStation = ({ key, size }: WrittenPart): boolean =>
  isPartKey(key) && size === "S" && PARTS[key].fleet === "standard" && PARTS[key].sizes.S !== undefined;

/** A part of a station as it is written, `shield/S` or its key alone, without craft; null for any other text. */
export const stationPart = (text: string): (WrittenPart & { readonly craft: readonly string[] }) | null => {
  const part = parsePart(text.includes("/") ? text : `${text}/S`);
  return part && { ...part, craft: [] };
};

/** The parts that a station may have. */
export const stationParts = (): readonly PartKey[] => PART_KEYS.filter((key) => isForStation({ key, size: "S" }));
