import type { RuleEntry } from "../../rulebook/rule-entry.ts";

/** The rules of the table, rounds and the craft's turn, in our own words. */
export const CRAFT_TURN_TEXTS = {
  "OG-GEN-01": {
    title: "The judge may override",
    automation: "recorded",
    text: "Where a rule is unclear, common sense and the players' taste decide; the software therefore lets the GM override any automatic result and logs the override.",
  },
  "OG-SET-01": {
    title: "A table of four feet",
    automation: "automatic",
    text: "The battlefield is a flat square 4 ft by 4 ft, i.e. 48 by 48 inches; all distances are in inches.",
  },
  "OG-SET-02": {
    title: "Roll-off for the edge",
    automation: "enforced",
    text: "Players roll off; the winner picks a deployment side and must be the one to place first.",
  },
  "OG-SET-03": {
    title: "Ships are placed in turns",
    automation: "enforced",
    text: "Players then place one ship at a time in turns, each within 12 inches of the owner's table edge.",
  },
  "OG-SET-04": { title: "Tied roll-offs", automation: "automatic", text: "A tied roll-off is rolled again." },
  "OG-WIN-01": {
    title: "Victory",
    automation: "automatic",
    text: "The game ends as soon as one player has destroyed all ships of the enemy; that player wins.",
  },
  "OG-WIN-02": {
    title: "Draws, and what counts as a ship",
    automation: "automatic",
    text: "If the last ships of both sides go in the same cleanup the game is a draw; ships under construction and craft do not count as ships for the check, asteroid stations do.",
  },
  "OG-RND-01": {
    title: "Rounds, turns and phases",
    automation: "automatic",
    text: "Play runs in rounds; a round is a series of turns, each made of one or more phases in which craft, ships and torpedoes act.",
  },
  "OG-RND-02": {
    title: "Who goes first",
    automation: "automatic",
    text: "Before every round the players roll off; the winner goes first in each turn of that round.",
  },
  "OG-RND-03": {
    title: "The steps of a round",
    automation: "automatic",
    text: "Round start (0.1 roll-off, 0.2 ships come back, 0.3 roles), craft turn (1.1 movement, 1.2 fighters, 1.3 bombers), ships turn (2.0 cysts, 2.1 movement, 2.2 shooting, 2.3 special components, 2.4 drift), torpedo turn (3.1), cleanup turn (4.1 damage, 4.2 victory).",
  },
  "OG-RND-04": {
    title: "One player after the other",
    automation: "enforced",
    text: "Inside a phase the first player completes it with all units, then the other does. With the option phaseOrder set to alternateUnits they take turns unit by unit.",
  },
  "OG-RND-05": {
    title: "Measuring",
    automation: "automatic",
    text: "Distances between models are measured between the nearest points of their bases; within a distance means at most that, to a hundredth of an inch.",
  },
  "OG-RND-06": { title: "D3", automation: "automatic", text: "D3 is half of a D6 rounded up." },
  "OG-CRM-01": {
    title: "Twelve inches",
    automation: "enforced",
    text: "A craft may move and turn freely up to 12 inches in any direction.",
  },
  "OG-CRM-02": {
    title: "One fuel a round",
    automation: "automatic",
    text: "Its fuel falls by 1 in the movement phase even if it stays where it is.",
  },
  "OG-CRM-03": {
    title: "Six more for each further fuel",
    automation: "enforced",
    text: "It may go 6 inches further for one more fuel, as often as it can pay.",
  },
  "OG-CRM-04": {
    title: "Nothing in the way of craft",
    automation: "automatic",
    text: "Ships and all other craft do not block a craft's movement; major terrain does.",
  },
  "OG-CRM-05": {
    title: "Out of fuel",
    automation: "automatic",
    text: "A craft that runs out of fuel is destroyed at once.",
  },
  "OG-CRM-06": {
    title: "Docking with the last fuel",
    automation: "automatic",
    text: "A craft spending its last fuel on a move that ends docked is saved, because docking is settled before the out-of-fuel check.",
  },
  "OG-CRM-07": {
    title: "Craft stay on the table",
    automation: "enforced",
    text: "Craft may not leave the table; a path is clipped at the edge.",
  },
  "OG-CRM-08": { title: "Docked craft wait", automation: "automatic", text: "Docked craft neither pay fuel nor act." },
  "OG-CRF-01": {
    title: "Fighters attack craft within 6",
    automation: "enforced",
    text: "A fighter within 6 inches of enemy craft may attack one of them.",
  },
  "OG-CRF-02": {
    title: "Bombers fall without a roll",
    automation: "automatic",
    text: "A fighter attacking a bomber destroys it without a roll.",
  },
  "OG-CRF-03": {
    title: "Escorted bombers",
    automation: "enforced",
    text: "If an enemy fighter stands within 2 inches of that bomber and in range of the attacker, the attacker has to target that fighter instead.",
  },
  "OG-CRF-04": {
    title: "Return fire or dodge",
    automation: "enforced",
    text: "A fighter attacked by a fighter must choose to return fire or to dodge.",
  },
  "OG-CRF-05": {
    title: "Return fire",
    automation: "automatic",
    text: "Return fire: each rolls a die, the lower is destroyed, equal rolls change nothing.",
  },
  "OG-CRF-06": {
    title: "Dodging",
    automation: "automatic",
    text: "Dodge: the target announces how many fuel points it spends and rolls that many dice, keeping the highest; the attacker rolls one die and destroys the target only by beating that highest.",
  },
  "OG-CRF-07": {
    title: "Fuel for a dodge",
    automation: "enforced",
    text: "At least 1 and at most all remaining fuel may be spent on a dodge; a craft left with 0 fuel after surviving is destroyed by the out-of-fuel rule.",
  },
  "OG-CRF-08": {
    title: "Who replied attacks no more",
    automation: "enforced",
    text: "After returning fire or dodging, a fighter is barred from attacking enemy craft for the rest of the round.",
  },
  "OG-CRF-09": {
    title: "One attack a round",
    automation: "enforced",
    text: "Each fighter attacks at most once per round.",
  },
  "OG-CRB-01": {
    title: "Bombers attack ships within 6",
    automation: "enforced",
    text: "A bomber within 6 inches of an enemy ship may attack it.",
  },
  "OG-CRB-02": {
    title: "A bomber's dice",
    automation: "automatic",
    text: "Dice: 2 against frigates, 3 against cruisers, 4 against capitol ships; only the highest counts.",
  },
  "OG-CRB-03": {
    title: "The ship's die",
    automation: "automatic",
    text: "The target ship rolls one die; if the bomber's score is higher the ship's closest component takes 1 damage, otherwise nothing.",
  },
  "OG-CRB-04": {
    title: "Extra defence dice",
    automation: "automatic",
    text: "Extra defence dice (shields, stealth and so on) add to the ship's one die, and the highest counts.",
  },
  "OG-CRB-05": {
    title: "Stations and minor terrain",
    automation: "automatic",
    text: "Against minor terrain or an asteroid station a bomber rolls as against a frigate.",
  },
} as const satisfies Readonly<Record<string, RuleEntry>>;
