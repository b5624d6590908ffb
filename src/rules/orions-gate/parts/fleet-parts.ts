import type { FleetType } from "./fleet.ts";
import { type Orientation, type PartRow, type PartValues, SPECIAL, type UsedIn } from "./part-row.ts";
import type { Size } from "./size.ts";

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
export const FLEET_PARTS = {
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
