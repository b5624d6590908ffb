import type { RuleEntry } from "../../rulebook/rule-entry.ts";

/** The rules of the basic components, in our own words. */
export const BASIC_TEXTS = {
  "OG-CMP-DEFLECTOR-01": {
    title: "Ionic Deflector",
    automation: "automatic",
    text: "Ionic Deflector: obscuring piece of 1 / 2 / 3 inches for small / medium / large, placed within 1 inch of the ship.",
  },
  "OG-CMP-DEFLECTOR-02": {
    title: "Only if neither moved nor shot",
    automation: "enforced",
    text: "It may be used only while the ship has neither moved nor shot.",
  },
  "OG-CMP-DEFLECTOR-03": {
    title: "One screen a deflector",
    automation: "enforced",
    text: "Each deflector can have only one piece on the table.",
  },
  "OG-CMP-DEFLECTOR-04": {
    title: "In place of shooting",
    automation: "enforced",
    text: "Used at the end of the ship's slot in the shooting phase in place of its attack; the piece stays until its owner takes it back or the deflector is destroyed; the inch value is the diameter.",
  },
  "OG-CMP-ARRAY-01": {
    title: "Array",
    automation: "automatic",
    text: "Array: when the ship shoots at craft it may remove 1 / 2 / 3 more models.",
  },
  "OG-CMP-ENGINE-01": { title: "Engine", automation: "automatic", text: "Engine: 1 / 2 / 3 energy points." },
  "OG-CMP-CANNON-01": { title: "Cannon", automation: "automatic", text: "Cannon: firepower 1 / 2 / 3." },
  "OG-CMP-HANGAR-01": {
    title: "Hangar",
    automation: "enforced",
    text: "Hangar: room for 1 / 2 / 3 fighters or bombers in any mix.",
  },
  "OG-CMP-HANGAR-02": {
    title: "Craft start docked",
    automation: "automatic",
    text: "Craft start docked with their ship.",
  },
  "OG-CMP-HANGAR-03": {
    title: "Leaving a hangar",
    automation: "automatic",
    text: "A craft un-docks by moving away from the hangar and then has 6 fuel.",
  },
  "OG-CMP-HANGAR-04": {
    title: "Docking",
    automation: "enforced",
    text: "A craft may dock with any friendly ship having a hangar (with room).",
  },
  "OG-CMP-HANGAR-05": {
    title: "Lost with the hangar",
    automation: "automatic",
    text: "Craft inside a hangar that is destroyed are destroyed too.",
  },
  "OG-CMP-HANGAR-06": {
    title: "Assigned, free and refuelled",
    automation: "automatic",
    text: "Craft are assigned to a particular hangar; craft cost no credits; a docked craft refuels fully when it next leaves.",
  },
  "OG-CMP-SENSOR-01": {
    title: "Sensor",
    automation: "automatic",
    text: "Sensor: 1 / 2 / 3 more attack dice, and the same number of lowest dice is discarded.",
  },
  "OG-CMP-SENSOR-02": {
    title: "Where sensors work",
    automation: "automatic",
    text: "Sensors also work when shooting at craft; they do not apply to bombers or to ramming.",
  },
  "OG-CMP-INFECTION-01": {
    title: "Infection",
    automation: "automatic",
    text: "Infection: 1, 2 or 3 more dice when this ship rams; only the highest counts.",
  },
  "OG-CMP-MINE-01": {
    title: "Minelayer",
    automation: "enforced",
    text: "Minelayer: puts a mine in base contact with the ship.",
  },
  "OG-CMP-MINE-02": {
    title: "A mine goes off",
    automation: "automatic",
    text: "A mine never moves; when any ship, of either side, is within 3 inches it is removed and that ship's closest component takes 1 / 2 / 3 damage by size of the minelayer.",
  },
  "OG-CMP-MINE-03": {
    title: "One mine a layer",
    automation: "enforced",
    text: "Each minelayer may have only one mine out.",
  },
  "OG-CMP-MINE-04": {
    title: "A mine and its own layer",
    automation: "automatic",
    text: "Since a mine starts in contact with its own layer, it is armed against that ship only once it has been more than 3 inches away; against all others at once. It is tested whenever a ship moves, drifts, warps or is pushed.",
  },
  "OG-CMP-INHIB-01": {
    title: "Inhibitor",
    automation: "automatic",
    text: "Inhibitor: all ships within 6 / 12 / 18 inches halve their movement distance.",
  },
  "OG-CMP-INHIB-02": {
    title: "Whom it slows",
    automation: "automatic",
    text: "It slows friends and enemies, not the ship that carries it (option inhibitorAffectsCarrier). It is tested at the start of each move; several do not add up; drift, torpedoes and craft are unaffected.",
  },
  "OG-CMP-PD-01": {
    title: "Point Defense",
    automation: "enforced",
    text: "Point Defense: remove one torpedo or mine within 6 / 9 / 12 inches.",
  },
  "OG-CMP-SHIELD-01": { title: "Shield", automation: "automatic", text: "Shield: 1 / 2 / 3 more dice when defending." },
  "OG-CMP-TORP-01": {
    title: "Torpedo",
    automation: "enforced",
    text: "Torpedo: put in base contact facing any direction.",
  },
  "OG-CMP-TORP-02": {
    title: "It flies 12 inches",
    automation: "automatic",
    text: "It moves 12 inches straight ahead after drift and before cleanup.",
  },
  "OG-CMP-TORP-03": {
    title: "It strikes",
    automation: "automatic",
    text: "If any ship of either side is within its trigger range (1 / 2 / 3 inches) that ship's closest component takes 3 damage and the torpedo is removed.",
  },
  "OG-CMP-TORP-04": {
    title: "One torpedo a component",
    automation: "enforced",
    text: "Each torpedo component may have one torpedo out at a time.",
  },
  "OG-CMP-TORP-05": {
    title: "The first ship on the way",
    automation: "automatic",
    text: "The trigger is tested along the whole path; the first ship met is hit, of either side. In the round of its launch a torpedo passes over the ship that launched it; from the next round on that ship is hit like any other.",
  },
  "OG-CMP-WARP-01": {
    title: "Warp Drive",
    automation: "enforced",
    text: "Warp Drive: instead of moving, place the ship anywhere within 12 / 24 / 36 inches, ignoring terrain and ships between.",
  },
  "OG-CMP-WARP-02": {
    title: "No shooting after a warp",
    automation: "enforced",
    text: "A ship that warped may not shoot in that round.",
  },
  "OG-CMP-WARP-03": {
    title: "A warp is no move",
    automation: "automatic",
    text: "A warp is no move: drift 0 from it, facing kept, the place must be free and on the table.",
  },
} as const satisfies Readonly<Record<string, RuleEntry>>;
