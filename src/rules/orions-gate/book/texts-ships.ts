import type { RuleEntry } from "../../rulebook/rule-entry.ts";

/** The rules of the ships' turn, torpedoes and cleanup, in our own words. */
export const SHIPS_TURN_TEXTS = {
  "OG-SHM-01": {
    title: "A move for each energy point",
    automation: "enforced",
    text: "For every energy point a ship may make one move: a turn of up to 45 degrees followed by 6 inches straight ahead.",
  },
  "OG-SHM-02": {
    title: "Drift from moving",
    automation: "automatic",
    text: "After moving the ship gets a drift value equal to the number of moves it made.",
  },
  "OG-SHM-03": {
    title: "Energy may be left over",
    automation: "enforced",
    text: "Energy need not be used up, and a move is 6 inches long when made; a bare turn without going forward counts as no move for drift.",
  },
  "OG-SHM-04": {
    title: "Without engines",
    automation: "enforced",
    text: "A ship with no engines may either turn once by up to 45 degrees or go 3 inches ahead once.",
  },
  "OG-SHM-05": {
    title: "What counts as no engines",
    automation: "automatic",
    text: "'No engines' is read as an energy value of 0 from all sources; the 3-inch move counts as one move for drift, the turn as none.",
  },
  "OG-SHM-06": {
    title: "Friends in the way",
    automation: "enforced",
    text: "Friendly ships block movement like enemies: contact ends the move and counts as a ram only if the mover says so; otherwise it stops 0.1 inch short.",
  },
  "OG-RAM-01": {
    title: "Ramming",
    automation: "enforced",
    text: "A ship may use a move to ram another ship by moving into contact with it.",
  },
  "OG-RAM-02": {
    title: "The lower die loses a hull point",
    automation: "automatic",
    text: "Both ships roll a die; the lower one loses 1 hull point, equal rolls cost nothing.",
  },
  "OG-RAM-03": { title: "A ram gives drift", automation: "automatic", text: "Each of the two gains 1 drift." },
  "OG-RAM-04": { title: "A rammer stops", automation: "enforced", text: "The rammer may not move again this turn." },
  "OG-RAM-05": {
    title: "The ramming move counts",
    automation: "automatic",
    text: "The interrupted ramming move still counts as one move for drift.",
  },
  "OG-RAM-06": {
    title: "Lost at once",
    automation: "automatic",
    text: "A ship reduced to 0 hull points by a ram or by terrain is destroyed at once rather than at cleanup.",
  },
  "OG-HYP-01": {
    title: "Hyperjump",
    automation: "automatic",
    text: "A ship that moves or drifts off the table has made a hyperjump: it is taken off for the rest of the round.",
  },
  "OG-HYP-02": { title: "A round is missed", automation: "enforced", text: "It misses the whole next round." },
  "OG-HYP-03": {
    title: "Coming back",
    automation: "enforced",
    text: "After that it re-enters at the beginning of a round, before the craft turn, within 6 inches of the edge it left by.",
  },
  "OG-HYP-04": {
    title: "No ships on the table",
    automation: "automatic",
    text: "If at any moment a player has no ship on the table, all his ships count as destroyed.",
  },
  "OG-HYP-05": {
    title: "When, and how, to come back",
    automation: "enforced",
    text: "Re-entry is allowed, not compulsory, in the first possible round; facing is free; drift is 0; craft in its hangars travel along.",
  },
  "OG-HYP-06": {
    title: "When the table is looked at",
    automation: "automatic",
    text: "The no-ship test is made after each removal, with ships under construction not counting.",
  },
  "OG-SHS-01": {
    title: "Shooting at ships",
    automation: "enforced",
    text: "Ships with an arc of fire on an enemy ship may shoot at it; there is no range limit unless a component sets one.",
  },
  "OG-SHS-02": {
    title: "Shooting at craft",
    automation: "enforced",
    text: "Ships within 9 inches of enemy craft may shoot at craft instead.",
  },
  "OG-SHS-03": {
    title: "How many craft fall",
    automation: "automatic",
    text: "Against craft: roll dice equal to firepower; the highest result is the number of craft removed.",
  },
  "OG-SHS-04": {
    title: "Which craft fall",
    automation: "enforced",
    text: "The shooter picks which craft within 9 inches are removed; no more can go than are in range.",
  },
  "OG-SHS-05": {
    title: "The arc of fire",
    automation: "automatic",
    text: "The arc of fire is the area between the line that joins the nearest points of the two bases and the line that joins their farthest points. Where several pairs are equally near or far, all of them count.",
  },
  "OG-SHS-06": {
    title: "The closest enemy in the arc",
    automation: "enforced",
    text: "If several enemy ships lie in the arc the closest one must be the target.",
  },
  "OG-SHS-07": {
    title: "Friends in the arc",
    automation: "automatic",
    text: "Friendly ships in the arc count as obscuring terrain.",
  },
  "OG-SHS-08": {
    title: "As many dice on both sides",
    automation: "automatic",
    text: "Attacker rolls dice equal to its firepower, the defender the same number.",
  },
  "OG-SHS-09": {
    title: "Rank against rank",
    automation: "automatic",
    text: "Both sets are ranked and compared highest with highest; each attack die that beats its counterpart gives 1 damage to the closest component.",
  },
  "OG-SHS-10": {
    title: "Where the side is unclear",
    automation: "enforced",
    text: "If both sides are equally near, the defender's preferred side is struck; without one the side that bears more, then port.",
  },
  "OG-SHS-11": {
    title: "Unequal numbers of dice",
    automation: "automatic",
    text: "Surplus defence dice improve the defence: all are ranked and only as many of the best as there are attack dice are compared. If there are fewer defence dice, unmatched attack dice hit.",
  },
  "OG-SHS-12": {
    title: "One attack a ship and round",
    automation: "enforced",
    text: "A ship makes one attack per round with its whole firepower, either at one ship (or station or minor terrain) or at craft.",
  },
  "OG-SHS-13": {
    title: "The closest component",
    automation: "automatic",
    text: "Closest component means: on the side of the ship nearest the attacker, the outermost component; further damage goes inwards along that side to the bridge. All damage of one attack goes to one side.",
  },
  "OG-SHS-14": {
    title: "No firepower, no attack",
    automation: "enforced",
    text: "Firepower 0 means the ship cannot attack.",
  },
  "OG-SPC-01": {
    title: "Special components",
    automation: "enforced",
    text: "In the special components phase each ship may use the components marked Special; each says how it is used.",
  },
  "OG-SPC-02": {
    title: "Common and Special",
    automation: "automatic",
    text: "Common and Special in the headings of components say when they are used: special ones in the special components phase, common ones at other times or all the time. They do not say how rare a component is.",
  },
  "OG-SPC-03": {
    title: "Each once a round",
    automation: "enforced",
    text: "Each special component is used at most once per round; a ship may use several different ones unless a component forbids it.",
  },
  "OG-DRF-01": {
    title: "Drift",
    automation: "automatic",
    text: "In the drift phase every ship with a drift value goes straight ahead 2 inches per point, then loses all its drift.",
  },
  "OG-DRF-02": {
    title: "Drift of the rammed",
    automation: "automatic",
    text: "A ship that was rammed drifts away from the direction it was rammed from instead of straight ahead.",
  },
  "OG-DRF-03": {
    title: "The last ram counts",
    automation: "automatic",
    text: "A ship rammed more than once uses the most recent ram for direction; a rammer that was not itself rammed drifts straight ahead.",
  },
  "OG-DRF-04": {
    title: "Drifting into something",
    automation: "automatic",
    text: "Drifting into another ship stops the drift at contact without a ram; drifting into major terrain is contact with major terrain.",
  },
  "OG-DRF-05": {
    title: "Who drifts first",
    automation: "automatic",
    text: "The first player's ships drift first, then the other's. Of each side's ships the first whose way none of the others bars goes next.",
  },
  "OG-TRP-01": {
    title: "Torpedoes fly",
    automation: "automatic",
    text: "After drift and before cleanup all torpedoes in play move (see the Torpedo component).",
  },
  "OG-TRP-02": {
    title: "How long torpedoes stay",
    automation: "automatic",
    text: "Torpedoes stay in play from round to round until they hit, are removed by point defense, touch major terrain or leave the table.",
  },
  "OG-CLN-01": {
    title: "A component is destroyed",
    automation: "automatic",
    text: "A component with damage equal to or above its toughness is destroyed.",
  },
  "OG-CLN-02": {
    title: "Damage carries over",
    automation: "automatic",
    text: "Damage left over after a destruction passes to the next component in line.",
  },
  "OG-CLN-03": {
    title: "Damaged, not destroyed",
    automation: "automatic",
    text: "A component damaged but not destroyed costs the ship 1 hull point, and its damage may be taken off.",
  },
  "OG-CLN-04": {
    title: "No hull points left",
    automation: "automatic",
    text: "A ship without hull points left is destroyed.",
  },
  "OG-CLN-05": {
    title: "The bridge is struck",
    automation: "automatic",
    text: "If leftover damage reaches the bridge the whole ship is destroyed.",
  },
  "OG-CLN-06": {
    title: "Debris of a component",
    automation: "automatic",
    text: "A destroyed component is taken off the ship, and a piece of minor terrain that stands for it is put down touching the ship.",
  },
  "OG-CLN-07": {
    title: "Debris of a ship",
    automation: "automatic",
    text: "When a ship is destroyed the same is done for every one of its components.",
  },
  "OG-CLN-08": {
    title: "A hull point for each",
    automation: "automatic",
    text: "Each damaged component that survives costs 1 hull point, the one that received leftover damage included; its damage is taken off.",
  },
  "OG-CLN-09": {
    title: "An open side",
    automation: "automatic",
    text: "A hit on a side that has no component strikes the bridge.",
  },
  "OG-CLN-10": {
    title: "All ships are settled first",
    automation: "automatic",
    text: "All ships are settled before debris is placed and before the victory check, so both sides' losses count as simultaneous.",
  },
} as const satisfies Readonly<Record<string, RuleEntry>>;
