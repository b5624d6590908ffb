import type { CraftKind } from "./craft.ts";

/** The types of fleets: the standard one, and three special ones with parts of their own. */
export const FLEET_TYPES = ["standard", "organic", "crystal", "gothic"] as const;

export type FleetType = (typeof FLEET_TYPES)[number];

/** What belonging to a fleet gives a ship. */
interface FleetRow {
  /** The craft that its hangars may hold. */
  readonly craft: readonly CraftKind[];
  /** What each living part gives beside its own values. */
  readonly perPart: {
    readonly hangarSpaces?: number;
    readonly defenseExtraDice?: number;
    readonly firepower?: number;
  };
  /** Energy points for every two living parts. */
  readonly energyPerTwoParts: number;
}

/**
 * The fleets and their bonuses.
 *
 * @rule OG-DATA-FLEETS Each special fleet gives one thing a part, and 1 energy for every two parts.
 */
export const FLEETS: Readonly<Record<FleetType, FleetRow>> = {
  standard: {
    /** @rule OG-NCR-01 Mining rigs and pods lie in hangars like fighters and bombers. */
    craft: ["fighter", "bomber", "mining-rig", "breaching-pod"],
    perPart: {},
    energyPerTwoParts: 0,
  },
  organic: {
    /** @rule OG-ORG-01 They fly drones alone. */
    craft: ["drone"],
    /** @rule OG-ORG-02 Every part has room for a craft, whatever its size. */
    perPart: { hangarSpaces: 1 },
    /** @rule OG-ORG-02 Every two give a point. */
    energyPerTwoParts: 1,
  },
  crystal: {
    /** @rule OG-CRY-01 They fly interceptors alone. */
    craft: ["interceptor"],
    /** @rule OG-CRY-02 Every part defends with a die. */
    perPart: { defenseExtraDice: 1 },
    energyPerTwoParts: 1,
  },
  gothic: {
    /** @rule OG-GOT-01 They fly fighters, bombers and breaching pods. */
    craft: ["fighter", "bomber", "breaching-pod"],
    /** @rule OG-GOT-02 Every part has 1 firepower. */
    perPart: { firepower: 1 },
    energyPerTwoParts: 1,
  },
};
