import type { RuleEntry } from "../../rulebook/rule-entry.ts";

/** The rules of the advanced components, in our own words. */
export const ADVANCED_TEXTS = {
  "OG-CMP-CARGO-01": {
    title: "Cargo Hold",
    automation: "enforced",
    text: "Cargo Hold: stores up to 6 / 12 / 18 minerals.",
  },
  "OG-CMP-CARGO-02": {
    title: "Rigs deliver",
    automation: "automatic",
    text: "When a mining rig docks with the ship its minerals go to the ship.",
  },
  "OG-CMP-CARGO-03": {
    title: "Cargo of a destroyed hold",
    automation: "automatic",
    text: "When destroyed it leaves one additional obscuring piece per 6 minerals it held.",
  },
  "OG-CMP-CARGO-04": {
    title: "One pool of minerals",
    automation: "automatic",
    text: "Minerals on a ship are one pool limited by the sum of its holds; the pool is charged to the holds outermost first when one is lost; without a hold a ship stores 0.",
  },
  "OG-CMP-CLONE-01": {
    title: "Cloning Tank",
    automation: "automatic",
    text: "Cloning Tank: if the ship would be destroyed, remove this part and all parts needed to get to it instead.",
  },
  "OG-CMP-CLONE-02": {
    title: "It restores hull",
    automation: "automatic",
    text: "Then 1 / 2 / 3 hull points are restored.",
  },
  "OG-CMP-CLONE-03": {
    title: "When and how it works",
    automation: "automatic",
    text: "Works for every cause of destruction, remaining damage on the ship is cleared, removed parts leave no debris; with several tanks the outermost is used first, one per event.",
  },
  "OG-CMP-BOOST-01": {
    title: "Emergency Booster",
    automation: "enforced",
    text: "Emergency Booster: 1 / 2 / 3 uses per game; each spends 1 energy point to turn or to move.",
  },
  "OG-CMP-BOOST-02": {
    title: "At any time of the ships' turn",
    automation: "enforced",
    text: "It may be used even while the enemy is acting.",
  },
  "OG-CMP-BOOST-03": {
    title: "A destroyed booster",
    automation: "automatic",
    text: "When destroyed, each neighbouring component takes 1 damage.",
  },
  "OG-CMP-BOOST-04": {
    title: "Its energy and its drift",
    automation: "enforced",
    text: "The energy point comes from this round's allowance; a ship that has spent it all cannot boost; a boosted move adds 1 drift; only during phases 2.1 to 2.3.",
  },
  "OG-CMP-STEALTH-01": {
    title: "Stealth Generator",
    automation: "enforced",
    text: "Stealth Generator: instead of shooting the ship may enter or leave stealth.",
  },
  "OG-CMP-STEALTH-02": {
    title: "In stealth",
    automation: "automatic",
    text: "While in stealth: 2 / 3 / 4 more defence dice and 1 attack die less.",
  },
  "OG-CMP-CRYO-01": {
    title: "Cryosleep Colony",
    automation: "enforced",
    text: "Cryosleep Colony: once per game, instead of shooting, turn one minor terrain piece within 12 inches into an asteroid station carrying three small components chosen freely.",
  },
  "OG-CMP-CRYO-02": {
    title: "A station's toughness",
    automation: "automatic",
    text: "Station toughness is the piece's toughness plus 1 / 2 / 3.",
  },
  "OG-CMP-CRYO-03": {
    title: "How stations move",
    automation: "enforced",
    text: "Stations move like ships with energy 1, may turn as often as they like, and at the end of their turn may set drift to any value from 1 to 6.",
  },
  "OG-CMP-CRYO-04": {
    title: "How stations fight",
    automation: "automatic",
    text: "A station has a cannon with firepower equal to its toughness and as many extra defence dice.",
  },
  "OG-CMP-CRYO-05": {
    title: "Stations grow",
    automation: "enforced",
    text: "A station that neither moved nor shot may raise its toughness by 1, up to 6.",
  },
  "OG-CMP-CRYO-06": {
    title: "Damage to stations",
    automation: "automatic",
    text: "Each damage token lowers its toughness by 1 and destroys no component; at 0 the station is destroyed and 3 minor pieces are put in contact with it.",
  },
  "OG-CMP-CRYO-07": {
    title: "Whose it is, and from when",
    automation: "automatic",
    text: "The station belongs to the colony's owner, acts from the next round, and its toughness cap of 6 also applies at creation.",
  },
  "OG-CMP-RAIL-01": { title: "Railgun", automation: "automatic", text: "Railgun: firepower 1 / 2 / 3." },
  "OG-CMP-RAIL-02": {
    title: "Through to the next ship",
    automation: "automatic",
    text: "If further enemy ships stand behind the target in the arc, the railgun dice that did damage are rolled again against the next ship, and so on until a shot does no damage or no ship is left.",
  },
  "OG-CMP-RAIL-03": {
    title: "Three points at most",
    automation: "automatic",
    text: "A ship never takes more than 3 damage at one time from railgun shots.",
  },
  "OG-CMP-RAIL-04": {
    title: "Beside other guns",
    automation: "automatic",
    text: "Mixed batteries: railgun dice are rolled in their own colour in the same attack so it is known which ones damaged.",
  },
  "OG-CMP-CORE-01": {
    title: "Secondary Core",
    automation: "automatic",
    text: "Secondary Core: +1 / +2 / +3 firepower and the same energy.",
  },
  "OG-CMP-CORE-02": {
    title: "Lost with the core",
    automation: "automatic",
    text: "If it is destroyed the whole ship is destroyed.",
  },
  "OG-CMP-TRACT-01": {
    title: "Tractor Beam",
    automation: "enforced",
    text: "Tractor Beam: instead of shooting roll 1 / 2 / 3 dice; each 6 lets its user make the target ship move once or turn once.",
  },
  "OG-CMP-TRACT-02": {
    title: "Cover against it",
    automation: "automatic",
    text: "Each obscuring piece in the arc adds a die, and as many of the highest results are discarded.",
  },
  "OG-CMP-TRACT-03": {
    title: "What it may seize",
    automation: "enforced",
    text: "Craft may be targeted and do not lose fuel by it; terrain may not be targeted.",
  },
  "OG-CMP-TRACT-04": {
    title: "How the target moves",
    automation: "automatic",
    text: "A tractored move is 6 inches along the target's facing, a turn up to 45 degrees, chosen by the user; it adds no drift; contact caused by it is a ram without choice.",
  },
  "OG-CMP-SCAF-01": {
    title: "Scaffold Manipulator",
    automation: "enforced",
    text: "Scaffold Manipulator: instead of using other components, lay down a new ship within 3 inches by paying its initial cost in minerals.",
  },
  "OG-CMP-SCAF-02": {
    title: "Working on a ship",
    automation: "enforced",
    text: "Or work on an unfinished ship within 3 inches: spend minerals to lower its construction value, at most 2 / 3 / 4 per round.",
  },
  "OG-CMP-SCAF-03": {
    title: "Finished",
    automation: "automatic",
    text: "At construction value 0 the ship is complete and may act.",
  },
  "OG-CMP-SCAF-04": {
    title: "What ships take to build",
    automation: "automatic",
    text: "Starting values: frigate 6 points / 2 minerals, cruiser 12 / 3, capitol 18 / 4.",
  },
  "OG-CMP-SCAF-05": {
    title: "The design, and damage while it is built",
    automation: "recorded",
    text: "One mineral takes off one point; the finished ship carries a design fixed when it was laid down, worth at most its construction value in credits; it has full hull points, and while unfinished may be attacked, losing construction instead of hull.",
  },
  "OG-CMP-YARD-01": {
    title: "Shipyard",
    automation: "enforced",
    text: "Shipyard: if the ship neither shoots nor uses other special components, build up to 1 / 2 / 3 craft a round, each for 1 stored mineral.",
  },
  "OG-CMP-YARD-02": {
    title: "Where new craft go",
    automation: "enforced",
    text: "A new craft of any kind goes to a free hangar space of the ship, or is placed within 2 inches with 1 fuel.",
  },
  "OG-CMP-SALV-01": {
    title: "Salvage Bay",
    automation: "enforced",
    text: "Salvage Bay: in contact with a destroyed component, attach it if it is of the bay's size (small / medium / large) and fits.",
  },
  "OG-CMP-SALV-02": {
    title: "Nothing else that round",
    automation: "enforced",
    text: "No other special component may be used in that round.",
  },
  "OG-CMP-SALV-03": {
    title: "Where the part goes",
    automation: "enforced",
    text: "A bay also accepts smaller parts; the part is added at the outer end of a side subject to slot and neighbour rules, undamaged, and its minor terrain piece is removed; parts of other fleets are refused.",
  },
  "OG-CMP-TSU-01": {
    title: "Tsunami Cannon",
    automation: "enforced",
    text: "Tsunami Cannon: a ship that fired nothing and used no other component may add 1 charge per round.",
  },
  "OG-CMP-TSU-02": {
    title: "Its threshold",
    automation: "automatic",
    text: "Threshold is 6 for a large one, lowered by 1 per small and 2 per medium also aboard; without a large one it cannot fire.",
  },
  "OG-CMP-TSU-03": {
    title: "It must fire",
    automation: "automatic",
    text: "When the charge reaches the threshold it must be fired at once.",
  },
  "OG-CMP-TSU-04": {
    title: "Its line",
    automation: "automatic",
    text: "The shot is a straight line ahead; every ship it touches takes 3D6 automatic hits.",
  },
  "OG-CMP-TSU-05": {
    title: "Lost with its charge",
    automation: "automatic",
    text: "If it is destroyed the ship takes further damage equal to the charge it had.",
  },
  "OG-CMP-TSU-06": {
    title: "How far, and whom",
    automation: "automatic",
    text: "The line runs from the bow to the table edge, hits friends too, is stopped by major terrain, rolls separately per ship, allows no defence dice; afterwards the charge is 0; the minimum threshold is 1.",
  },
} as const satisfies Readonly<Record<string, RuleEntry>>;
