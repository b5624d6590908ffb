import type { RuleEntry } from "../../rulebook/rule-entry.ts";

/** The rules of terrain, and building a fleet, in our own words. */
export const FLEET_TEXTS = {
  "OG-TER-01": {
    title: "Three kinds of terrain",
    automation: "automatic",
    text: "Terrain is optional and is obscuring (debris, nebulas), minor (asteroids, satellites) or major (planets, stars).",
  },
  "OG-TER-02": {
    title: "Placing terrain",
    automation: "enforced",
    text: "Players roll off and then take turns placing one piece each, at least 12 inches from every table edge.",
  },
  "OG-TER-03": {
    title: "Obscuring terrain",
    automation: "automatic",
    text: "Obscuring: each such piece within the arc of fire gives the target ship one more defence die.",
  },
  "OG-TER-04": {
    title: "Unclear whether it is in the arc",
    automation: "recorded",
    text: "If it is unclear whether a piece lies in the arc, as its rim is within 0.1 inch of the border, players roll off. The shooter as winner says out, the other says in.",
  },
  "OG-TER-05": {
    title: "Minor terrain",
    automation: "automatic",
    text: "Minor terrain has D3 toughness and also acts as obscuring terrain.",
  },
  "OG-TER-06": {
    title: "Attacking minor terrain",
    automation: "enforced",
    text: "Minor terrain may be attacked by bombers and ships as if it were a ship.",
  },
  "OG-TER-07": {
    title: "How minor terrain defends",
    automation: "automatic",
    text: "Minor terrain defends with as many dice as the attacker has firepower, loses no hull points, and is removed when its damage reaches its toughness (checked at cleanup, damage stays on until then and is not healed).",
  },
  "OG-TER-08": {
    title: "Major terrain blocks",
    automation: "enforced",
    text: "Major terrain cannot be moved through and cannot be damaged.",
  },
  "OG-TER-09": {
    title: "Touching major terrain",
    automation: "automatic",
    text: "A ship moving into contact with major terrain loses D3+1 hull points at once.",
  },
  "OG-TER-10": {
    title: "Half covered",
    automation: "automatic",
    text: "Major terrain covering at least half of the target as seen by the attacker counts as one obscuring piece.",
  },
  "OG-TER-11": {
    title: "Passing through terrain",
    automation: "automatic",
    text: "Ships pass through obscuring and minor terrain freely.",
  },
  "OG-TER-12": {
    title: "How many pieces",
    automation: "recorded",
    text: "The number of pieces is agreed by the players; without an agreement it is 6.",
  },
  "OG-FLT-01": {
    title: "The budget",
    automation: "enforced",
    text: "Players agree on a budget of 16, 24 or 32 credits for ships and components.",
  },
  "OG-FLT-02": {
    title: "A ship has a bridge",
    automation: "enforced",
    text: "A ship is built on a bridge, which fixes the number of slots and the hull points.",
  },
  "OG-FLT-03": {
    title: "Hull points",
    automation: "automatic",
    text: "Frigates have 2 hull points, cruisers 4, capitol ships 6.",
  },
  "OG-FLT-04": {
    title: "Slots of a side",
    automation: "enforced",
    text: "Slots are counted per side: 3 on a frigate, 6 on a cruiser, 9 on a capitol ship. The option slotsPerSide says otherwise.",
  },
  "OG-FLT-05": {
    title: "Bridges are free",
    automation: "automatic",
    text: "Bridges cost no credits themselves. The option bridgeCredits says otherwise.",
  },
  "OG-FLT-06": {
    title: "A legal fleet",
    automation: "enforced",
    text: "At least one ship is required; empty slots are allowed; a fleet must be of one fleet type.",
  },
  "OG-FLT-07": {
    title: "Sizes of components",
    automation: "automatic",
    text: "Small, medium and large components take 1, 2, 3 slots, have toughness 1, 2, 3 and cost 1, 2, 3 credits.",
  },
  "OG-FLT-08": {
    title: "Orientation",
    automation: "automatic",
    text: "Components are horizontal (H), vertical (V) or have no orientation.",
  },
  "OG-FLT-09": {
    title: "Neighbours of small components",
    automation: "enforced",
    text: "A small component may have neighbours of any orientation.",
  },
  "OG-FLT-10": {
    title: "Neighbours of medium components",
    automation: "enforced",
    text: "A medium component may have a neighbour of its own orientation on one of its sides only.",
  },
  "OG-FLT-11": {
    title: "Neighbours of large components",
    automation: "enforced",
    text: "A large component may have no neighbour of its own orientation.",
  },
  "OG-FLT-12": {
    title: "How neighbours are counted",
    automation: "enforced",
    text: "Each component's own limit must hold, so a small one next to a large one of its orientation is illegal because of the large one. Components without orientation never count as equal; the bridge is no neighbour.",
  },
  "OG-FLT-13": {
    title: "A side is a line",
    automation: "automatic",
    text: "On each side components form a line from the bridge outwards; an effect that removes an inner one takes all outside it as well.",
  },
  "OG-FLT-14": {
    title: "A ship's sums",
    automation: "automatic",
    text: "A ship's totals are sums over its components: energy (engines, cores, fleet bonus), firepower, extra defence dice, hangar spaces; negative sums count as 0.",
  },
  "OG-DATA-COMPONENTS": {
    title: "The 43 components",
    automation: "automatic",
    text: "The 43 components, 25 of standard ships and 6 of each special fleet, with their orientation, sizes and values.",
  },
} as const satisfies Readonly<Record<string, RuleEntry>>;
