import type { RuleEntry } from "../../rulebook/rule-entry.ts";

/** The rules of crystal and gothic ships, in our own words. */
export const CRYSTAL_GOTHIC_TEXTS = {
  "OG-CRY-01": {
    title: "Crystal: interceptors only",
    automation: "enforced",
    text: "Crystal fleets use only interceptors, which move and dock like other craft.",
  },
  "OG-CRY-02": {
    title: "Crystal: defence and energy",
    automation: "automatic",
    text: "Every component gives 1 defence die, every two give 1 energy.",
  },
  "OG-CRY-03": {
    title: "An interceptor's role",
    automation: "enforced",
    text: "Before each round each interceptor is declared fighter or bomber.",
  },
  "OG-CRY-04": {
    title: "An interceptor's fuel",
    automation: "automatic",
    text: "An interceptor un-docks with 3 fuel; each time it damages an enemy ship, station or craft it gains 1 fuel, to at most 6.",
  },
  "OG-CRY-05": {
    title: "Interceptors against ships",
    automation: "automatic",
    text: "Against ships it rolls two dice and keeps the higher, whatever the class.",
  },
  "OG-CRY-06": {
    title: "Destroying counts as harm",
    automation: "automatic",
    text: "Destroying a craft counts as dealing damage.",
  },
  "OG-CYS-01": {
    title: "Psychic cysts",
    automation: "enforced",
    text: "A psychic cyst cannot be interacted with and stays in contact with the ship it is attached to.",
  },
  "OG-CYS-02": {
    title: "A cyst dies",
    automation: "automatic",
    text: "If the side it sits on takes any damage the cyst is destroyed.",
  },
  "OG-CYS-03": {
    title: "A cyst takes control",
    automation: "automatic",
    text: "At the start of the ships turn roll one die per cyst on enemy ships; on a 6 that enemy ship may be activated as one's own, even if it has acted already.",
  },
  "OG-CYS-04": {
    title: "The owner's turn stays",
    automation: "enforced",
    text: "Its owner may still activate it normally afterwards.",
  },
  "OG-CYS-05": {
    title: "What the controlled ship does",
    automation: "automatic",
    text: "The controlled activation is one extra movement activation in 2.1 and one extra attack in 2.2; friend and foe are swapped for it; drift adds up.",
  },
  "OG-CMP-SIPHON-01": {
    title: "Energy Siphon",
    automation: "automatic",
    text: "Energy Siphon (medium): ramming an enemy ship, a station or minor terrain yields D3 minerals.",
  },
  "OG-CMP-SIPHON-02": {
    title: "Too many minerals",
    automation: "automatic",
    text: "Minerals above the ship's cargo capacity are lost; for a ram of minor terrain no dice are compared.",
  },
  "OG-CMP-FOCAL-01": {
    title: "Focal Laser",
    automation: "automatic",
    text: "Focal Laser (large): firepower 1 against frigates, 2 against cruisers, 5 against capitol ships.",
  },
  "OG-CMP-FOCAL-02": {
    title: "Against a planet",
    automation: "automatic",
    text: "Once per game, in the special phase, it may attack a large terrain piece in the arc: on 4+ the piece is destroyed, on 1 this ship is destroyed.",
  },
  "OG-CMP-FOCAL-03": {
    title: "What has no class",
    automation: "automatic",
    text: "'Large piece of terrain' is read as major terrain; firepower against craft, stations and minor terrain is that for frigates.",
  },
  "OG-CMP-HELIX-01": {
    title: "Helix Catacombs",
    automation: "automatic",
    text: "Helix Catacombs (large): works as two large hangars.",
  },
  "OG-CMP-NODE-01": {
    title: "Psionic Node",
    automation: "automatic",
    text: "Psionic Node (small): once per game, when ramming an enemy ship, attach a psychic cyst to it and destroy the node with all parts needed to get to it.",
  },
  "OG-CMP-NODE-02": {
    title: "The cyst's side, and debris",
    automation: "automatic",
    text: "The cyst goes on the side of contact; the destroyed parts leave debris as usual.",
  },
  "OG-CMP-BULK-01": {
    title: "Rocky Bulk",
    automation: "automatic",
    text: "Rocky Bulk (medium): combines the effect of a cargo hold and of a shield, both small.",
  },
  "OG-CMP-PYLON-01": {
    title: "Smelter Pylon",
    automation: "enforced",
    text: "Smelter Pylon (small, Special): for 1 mineral remove 1 damage from a component on the same side.",
  },
  "OG-GOT-01": {
    title: "Gothic: its craft",
    automation: "enforced",
    text: "Gothic fleets use only fighters, bombers and breaching pods.",
  },
  "OG-GOT-02": {
    title: "Gothic: firepower and energy",
    automation: "automatic",
    text: "Every component gives 1 firepower, every two give 1 energy.",
  },
  "OG-CMP-CATH-01": {
    title: "Cathedral",
    automation: "enforced",
    text: "Cathedral (large): works as two medium hangars of which two craft must be breaching pods.",
  },
  "OG-CMP-MEGA-01": {
    title: "Mega Cannon",
    automation: "automatic",
    text: "Mega Cannon (medium): 4 more firepower, only against enemy ships and stations within 24 inches.",
  },
  "OG-CMP-MONA-01": {
    title: "Monastery",
    automation: "enforced",
    text: "Monastery (medium): a small hangar for breaching pods only and a small shipyard that builds only breaching pods, for free.",
  },
  "OG-CMP-PLASMA-01": {
    title: "Plasma Cannon",
    automation: "automatic",
    text: "Plasma Cannon (small): firepower 2; a die is rolled for each such weapon fired and on 1 this side of the ship takes 1 damage.",
  },
  "OG-CMP-JUNK-01": {
    title: "Space Junk",
    automation: "automatic",
    text: "Space Junk (large): 2 more defence dice; 1 more die when ramming, of which the highest counts.",
  },
  "OG-CMP-MISS-01": {
    title: "Missile Cluster",
    automation: "automatic",
    text: "Missile Cluster (small, Special): a medium torpedo with two torpedoes, 6 inches of movement and 2 damage each.",
  },
  "OG-CMP-MISS-02": {
    title: "Two missiles at once",
    automation: "enforced",
    text: "Both may be launched in the same special phase; each counts toward its own limit of two in play.",
  },
  "OG-GOT-03": {
    title: "At any range, at craft too",
    automation: "automatic",
    text: "The fleet's firepower bonus has no range limit and also counts against craft.",
  },
} as const satisfies Readonly<Record<string, RuleEntry>>;
