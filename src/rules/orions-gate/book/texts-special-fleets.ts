import type { RuleEntry } from "../../rulebook/rule-entry.ts";

/** The rules of further craft, special fleets, and organic ships, in our own words. */
export const SPECIAL_FLEET_TEXTS = {
  "OG-DATA-CRAFT": {
    title: "Seven kinds of craft",
    automation: "automatic",
    text: "Fighters, bombers, mining rigs, breaching pods, drones, interceptors and psychic cysts, with their fuel, roles and dice.",
  },
  "OG-NCR-01": {
    title: "Rigs and pods in hangars",
    automation: "enforced",
    text: "Mining rigs and breaching pods may fill hangar spaces at the start like fighters and bombers, and move and dock the same way.",
  },
  "OG-NCR-02": {
    title: "Mining rigs do not fight",
    automation: "enforced",
    text: "A mining rig cannot attack and is treated as a bomber when attacked.",
  },
  "OG-NCR-03": {
    title: "Mining",
    automation: "automatic",
    text: "When a rig moves to within 3 inches of minor terrain its mineral value may go up by 1, to at most 6.",
  },
  "OG-NCR-04": {
    title: "What may be mined",
    automation: "recorded",
    text: "Players agree before the game which minor pieces can be mined.",
  },
  "OG-NCR-05": {
    title: "One mineral a round",
    automation: "automatic",
    text: "At most 1 mineral per rig per movement phase; the terrain is not used up; being within 3 inches at any point of the move is enough; debris from components is minable only if agreed.",
  },
  "OG-NCR-06": {
    title: "Breaching pods do not fight",
    automation: "enforced",
    text: "A breaching pod cannot dock or attack and is treated as a bomber when attacked.",
  },
  "OG-NCR-07": {
    title: "A pod rams",
    automation: "automatic",
    text: "A pod may ram an enemy ship by moving into contact, following the ships' ramming rule, and is destroyed afterwards.",
  },
  "OG-NCR-08": {
    title: "Pods never come back",
    automation: "enforced",
    text: "Breaching pods start docked and may not come back into a hangar.",
  },
  "OG-FLE-01": {
    title: "Components of special fleets",
    automation: "enforced",
    text: "Ships of a special fleet use only that fleet's components, ordinary ships none of them.",
  },
  "OG-FLE-02": {
    title: "What they cost",
    automation: "automatic",
    text: "Special-fleet components have the usual slots and toughness (1 / 2 / 3) but cost 2 / 4 / 6 credits.",
  },
  "OG-FLE-03": {
    title: "They have no orientation",
    automation: "enforced",
    text: "Components of special fleets have no orientation, so the limits for neighbours never bite.",
  },
  "OG-FLE-04": {
    title: "Every two components",
    automation: "automatic",
    text: "For what every two components give, destroyed ones do not count and an odd one is left over.",
  },
  "OG-DATA-FLEETS": {
    title: "What each fleet gets",
    automation: "automatic",
    text: "Each component of an organic fleet has room for one craft, of a crystal fleet gives one defence die, of a gothic fleet 1 firepower. In all three every two components give 1 energy.",
  },
  "OG-ORG-01": {
    title: "Organic: drones only",
    automation: "enforced",
    text: "Organic fleets use only drones, which move and dock like other craft.",
  },
  "OG-ORG-02": {
    title: "Organic: room and energy",
    automation: "automatic",
    text: "Every component gives 1 hangar space, every two give 1 energy, whatever their size.",
  },
  "OG-ORG-03": {
    title: "A drone's role",
    automation: "enforced",
    text: "Before each round the controller declares each drone a fighter or a bomber for that round.",
  },
  "OG-ORG-04": { title: "A drone's fuel", automation: "automatic", text: "Drones have at most 2 fuel." },
  "OG-ORG-05": {
    title: "Drones return fire",
    automation: "automatic",
    text: "Returning fire, a drone rolls two dice and uses the higher.",
  },
  "OG-ORG-06": {
    title: "Drones against bombers",
    automation: "automatic",
    text: "A drone attacking a bomber needs 4 or more to destroy it.",
  },
  "OG-ORG-07": {
    title: "Drones against ships",
    automation: "automatic",
    text: "Against any ship a drone rolls two dice and uses the higher, whatever the class.",
  },
  "OG-CMP-BIOC-01": {
    title: "Biocannons",
    automation: "automatic",
    text: "Biocannons (large only): firepower 2 and works as a small sensor.",
  },
  "OG-CMP-HIVE-01": {
    title: "Hive",
    automation: "automatic",
    text: "Hive (large only): 4 more hangar spaces and a medium shipyard that needs no minerals.",
  },
  "OG-CMP-LIMBS-01": {
    title: "Limbs",
    automation: "automatic",
    text: "Limbs (small only): this ship loses no hull points when it rams.",
  },
  "OG-CMP-SHELL-01": {
    title: "Shell",
    automation: "automatic",
    text: "Shell (medium only): 3 more defence dice, energy lowered by 1.",
  },
  "OG-CMP-SPINES-01": {
    title: "Spines",
    automation: "automatic",
    text: "Spines (small only): an enemy that rams this ship always loses 1 hull point.",
  },
  "OG-CMP-SPINES-02": {
    title: "Spines and Limbs",
    automation: "automatic",
    text: "The loss is exactly 1 whatever the dice; if the rammer has Limbs, Limbs prevails.",
  },
  "OG-CMP-ORGANS-01": {
    title: "Organs",
    automation: "automatic",
    text: "Organs (medium, Special): each of the ship's two sides is relieved of 1 damage.",
  },
} as const satisfies Readonly<Record<string, RuleEntry>>;
