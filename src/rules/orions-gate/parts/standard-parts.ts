import { allSizes, type Columns, type Orientation, type PartRow, SPECIAL, type UsedIn } from "./part-row.ts";

const common = (orientation: Orientation, columns: Columns, usedIn: UsedIn | null = null): PartRow => ({
  fleet: "standard",
  orientation,
  special: false,
  usedIn,
  sizes: allSizes(columns),
});

const special = (orientation: Orientation, columns: Columns): PartRow => ({
  ...common(orientation, columns),
  ...SPECIAL,
});

/**
 * The thirteen basic parts of standard ships. Three values are those of small, medium and large.
 *
 * @rule OG-DATA-COMPONENTS Orientation, availability and values as the rules' tables have them.
 * @rule OG-FLT-08 Parts lie horizontally, vertically, or have no orientation.
 */
export const BASIC_PARTS = {
  "ionic-deflector": common("H", { screenDiameter: [1, 2, 3], maxDeployed: 1 }, "shooting"),
  array: common("V", { antiCraftExtraKills: [1, 2, 3] }),
  engine: common("H", { energy: [1, 2, 3] }),
  cannon: common("V", { firepower: [1, 2, 3] }),
  hangar: common("H", { hangarSpaces: [1, 2, 3] }),
  sensor: common("V", { attackExtraDice: [1, 2, 3] }),
  infection: common("H", { ramExtraDice: [1, 2, 3] }),
  minelayer: special("V", { mineDamage: [1, 2, 3], maxDeployed: 1 }),
  inhibitor: common("H", { inhibitRange: [6, 12, 18] }),
  "point-defense": special("V", { pointDefenseRange: [6, 9, 12] }),
  shield: common("H", { defenseExtraDice: [1, 2, 3] }),
  torpedo: special("V", { torpedoTrigger: [1, 2, 3], torpedoSpeed: 12, torpedoDamage: 3, maxDeployed: 1 }),
  "warp-drive": common("H", { warpRange: [12, 24, 36] }, "movement"),
} as const satisfies Readonly<Record<string, PartRow>>;

/** The twelve advanced parts of standard ships. */
export const ADVANCED_PARTS = {
  "cargo-hold": common("None", { mineralCapacity: [6, 12, 18] }),
  "cloning-tank": common("H", { restoresHull: [1, 2, 3] }),
  "emergency-booster": common("H", { usesPerGame: [1, 2, 3] }, "ships-turn"),
  "stealth-generator": common("H", { stealthDefenseDice: [2, 3, 4] }, "shooting"),
  "cryosleep-colony": common("V", { stationToughness: [1, 2, 3], usesPerGame: 1 }, "shooting"),
  railgun: common("V", { firepower: [1, 2, 3], pierces: true }),
  "secondary-core": common("V", { firepower: [1, 2, 3], energy: [1, 2, 3] }),
  "tractor-beam": common("V", { tractorPower: [1, 2, 3] }, "shooting"),
  "scaffold-manipulator": special("H", { constructionPerRound: [2, 3, 4] }),
  shipyard: special("H", { craftPerRound: [1, 2, 3], mineralsPerCraft: 1 }),
  "salvage-bay": special("V", { salvages: ["S", "M", "L"] }),
  "tsunami-cannon": {
    ...special("V", {}),
    sizes: { S: { thresholdLowered: 1 }, M: { thresholdLowered: 2 }, L: { threshold: 6 } },
  },
} as const satisfies Readonly<Record<string, PartRow>>;
