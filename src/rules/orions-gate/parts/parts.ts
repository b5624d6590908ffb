/** All parts of ships. */

import {
  allSizes,
  type Columns,
  type Orientation,
  type PartRow,
  type PartValues,
  SIZE_ROWS,
  SIZES,
  type Size,
  SPECIAL,
  type UsedIn,
} from "./part-row.ts";
import type { FleetType } from "./ship.ts";

const common = (orientation: Orientation, columns: Columns, usedIn: UsedIn | null = null): PartRow => ({
  fleet: "standard",
  orientation,
  special: false,
  usedIn,
  sizes: allSizes(columns),
});

const specialPart = (orientation: Orientation, columns: Columns): PartRow => ({
  ...common(orientation, columns),
  ...SPECIAL,
});

/**
 * The thirteen basic parts of standard ships. Three values are those of small, medium and large.
 *
 * @rule OG-DATA-COMPONENTS Orientation, availability and values as the rules' tables have them.
 * @rule OG-FLT-08 Parts lie horizontally, vertically, or have no orientation.
 */
const BASIC_PARTS = {
  "ionic-deflector": common("H", { screenDiameter: [1, 2, 3], maxDeployed: 1 }, "shooting"),
  array: common("V", { antiCraftExtraKills: [1, 2, 3] }),
  engine: common("H", { energy: [1, 2, 3] }),
  cannon: common("V", { firepower: [1, 2, 3] }),
  hangar: common("H", { hangarSpaces: [1, 2, 3] }),
  sensor: common("V", { attackExtraDice: [1, 2, 3] }),
  infection: common("H", { ramExtraDice: [1, 2, 3] }),
  minelayer: specialPart("V", { mineDamage: [1, 2, 3], maxDeployed: 1 }),
  inhibitor: common("H", { inhibitRange: [6, 12, 18] }),
  "point-defense": specialPart("V", { pointDefenseRange: [6, 9, 12] }),
  shield: common("H", { defenseExtraDice: [1, 2, 3] }),
  torpedo: specialPart("V", { torpedoTrigger: [1, 2, 3], torpedoSpeed: 12, torpedoDamage: 3, maxDeployed: 1 }),
  "warp-drive": common("H", { warpRange: [12, 24, 36] }, "movement"),
} as const satisfies Readonly<Record<string, PartRow>>;

/** The twelve advanced parts of standard ships. */
const ADVANCED_PARTS = {
  "cargo-hold": common("None", { mineralCapacity: [6, 12, 18] }),
  "cloning-tank": common("H", { restoresHull: [1, 2, 3] }),
  "emergency-booster": common("H", { usesPerGame: [1, 2, 3] }, "ships-turn"),
  "stealth-generator": common("H", { stealthDefenseDice: [2, 3, 4] }, "shooting"),
  "cryosleep-colony": common("V", { stationToughness: [1, 2, 3], usesPerGame: 1 }, "shooting"),
  railgun: common("V", { firepower: [1, 2, 3], pierces: true }),
  "secondary-core": common("V", { firepower: [1, 2, 3], energy: [1, 2, 3] }),
  "tractor-beam": common("V", { tractorPower: [1, 2, 3] }, "shooting"),
  "scaffold-manipulator": specialPart("H", { constructionPerRound: [2, 3, 4] }),
  shipyard: specialPart("H", { craftPerRound: [1, 2, 3], mineralsPerCraft: 1 }),
  "salvage-bay": specialPart("V", { salvages: ["S", "M", "L"] }),
  "tsunami-cannon": {
    ...specialPart("V", {}),
    sizes: { S: { thresholdLowered: 1 }, M: { thresholdLowered: 2 }, L: { threshold: 6 } },
  },
} as const satisfies Readonly<Record<string, PartRow>>;

/**
 * How parts of special fleets lie.
 *
 * @rule OG-FLE-03 They have no orientation, so the limits for neighbours never bite.
 */
const LYING: Orientation = "None";

/** A part of a special fleet, in its one size. */
const made = (fleet: FleetType, size: Size, values: PartValues, usedIn: UsedIn | null = null): PartRow => ({
  fleet,
  orientation: LYING,
  special: false,
  usedIn,
  sizes: { [size]: values },
});

const special = (fleet: FleetType, size: Size, values: PartValues): PartRow => ({
  ...made(fleet, size, values),
  ...SPECIAL,
});

/** The eighteen parts of special fleets, six a fleet. What counts as another part has that part's values here. */
const FLEET_PARTS = {
  biocannons: made("organic", "L", { firepower: 2, attackExtraDice: 1 }),
  hive: made("organic", "L", { hangarSpaces: 4, craftPerRound: 2, mineralsPerCraft: 0 }, "special"),
  limbs: made("organic", "S", {}),
  shell: made("organic", "M", { defenseExtraDice: 3, energy: -1 }),
  spines: made("organic", "S", {}),
  organs: special("organic", "M", {}),

  "energy-siphon": made("crystal", "M", {}),
  "focal-laser": made(
    "crystal",
    "L",
    { firepowerByTarget: { frigate: 1, cruiser: 2, capitol: 5 }, usesPerGame: 1 },
    "special",
  ),
  "helix-catacombs": made("crystal", "L", { hangarSpaces: 6 }),
  "psionic-node": made("crystal", "S", { usesPerGame: 1 }, "movement"),
  "rocky-bulk": made("crystal", "M", { mineralCapacity: 6, defenseExtraDice: 1 }),
  "smelter-pylon": special("crystal", "S", {}),

  cathedral: made("gothic", "L", { hangarSpaces: 4, otherThanPods: 2 }),
  "mega-cannon": made("gothic", "M", { firepower: 4, firepowerRange: 24 }),
  monastery: made(
    "gothic",
    "M",
    { hangarSpaces: 1, craftKinds: ["breaching-pod"], craftPerRound: 1, mineralsPerCraft: 0 },
    "special",
  ),
  "plasma-cannon": made("gothic", "S", { firepower: 2, selfDamage: true }),
  "space-junk": made("gothic", "L", { defenseExtraDice: 2, ramExtraDice: 1 }),
  "missile-cluster": special("gothic", "S", {
    torpedoTrigger: 2,
    torpedoSpeed: 6,
    torpedoDamage: 2,
    maxDeployed: 2,
  }),
} as const satisfies Readonly<Record<string, PartRow>>;

const ROWS = { ...BASIC_PARTS, ...ADVANCED_PARTS, ...FLEET_PARTS };

/** The word by which files name a part. */
export type PartKey = keyof typeof ROWS;

/** All 43 parts. */
export const PARTS: Readonly<Record<PartKey, PartRow>> = ROWS;

export const PART_KEYS = Object.keys(ROWS) as readonly PartKey[];

/** A part of one size. */
export interface SizedPart {
  readonly key: PartKey;
  readonly size: Size;
}

export const isPartKey = (word: string): word is PartKey => Object.hasOwn(ROWS, word);

const isSize = (word: string): word is Size => SIZES.some((size) => size === word);

/** A part as files write it, `engine/S`: a key, which need not be one of the table's, and a size. */
export interface WrittenPart {
  readonly key: string;
  readonly size: Size;
}

/** Reads `engine/S`; null for a text of any other form. */
export const parsePart = (text: string): WrittenPart | null => {
  const slash = text.indexOf("/");
  const [key, size] = [text.slice(0, Math.max(slash, 0)), text.slice(slash + 1)];
  return key !== "" && isSize(size) ? { key, size } : null;
};

/** Writes a part as files do. */
export const makePart = ({ key, size }: WrittenPart): string => `${key}/${size}`;

/** What a part is worth; null where it is not made in that size. */
export const madeIn = ({ key, size }: SizedPart): PartValues | null => PARTS[key].sizes[size] ?? null;

/** What a part is worth; throws where it is not made in that size, which no legal design has. */
export const valuesOf = (part: SizedPart): PartValues => {
  const values = madeIn(part);
  if (!values) throw new Error(`${makePart(part)} is not made`);
  return values;
};

export const slotsOf = ({ size }: Pick<SizedPart, "size">): number => SIZE_ROWS[size].slots;

export const toughnessOf = ({ size }: Pick<SizedPart, "size">): number => SIZE_ROWS[size].toughness;

export const creditsOf = ({ key, size }: SizedPart): number =>
  PARTS[key].fleet === "standard" ? SIZE_ROWS[size].credits : SIZE_ROWS[size].fleetCredits;
