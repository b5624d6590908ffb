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
 * @rule OG-ORG-01 Organic fleets fly drones alone.
 * @rule OG-ORG-02 Every organic part has room for a craft.
 * @rule OG-CRY-01 Crystal fleets fly interceptors alone.
 * @rule OG-CRY-02 Every crystal part defends with a die.
 * @rule OG-GOT-01 Gothic fleets fly fighters, bombers and breaching pods.
 * @rule OG-GOT-02 Every gothic part has 1 firepower.
 * @rule OG-NCR-01 Mining rigs and pods lie in hangars like fighters and bombers.
 */
export const FLEETS: Readonly<Record<FleetType, FleetRow>> = {
  standard: { craft: ["fighter", "bomber", "mining-rig", "breaching-pod"], perPart: {}, energyPerTwoParts: 0 },
  organic: { craft: ["drone"], perPart: { hangarSpaces: 1 }, energyPerTwoParts: 1 },
  crystal: { craft: ["interceptor"], perPart: { defenseExtraDice: 1 }, energyPerTwoParts: 1 },
  gothic: { craft: ["fighter", "bomber", "breaching-pod"], perPart: { firepower: 1 }, energyPerTwoParts: 1 },
};
