import type { RuleOptionText } from "../../rulebook/rule-option-texts.ts";
import type { FAST_PLAY_OPTIONS } from "../state/readings.ts";

/** The rule options of fast play in our own words. */
export const FAST_PLAY_OPTION_TEXTS: Readonly<Record<keyof typeof FAST_PLAY_OPTIONS, RuleOptionText>> = {
  speedZeroOrder: {
    title: "Place of Speed Zero",
    text: "Whether Speed Zero comes before or after the seekers' segment of a phase.",
    options: {
      "before-seekers": "Before it, in both phases.",
      "after-seekers": "After it, in both phases.",
      "as-replay": "After it in phase 1, before it in phase 2, as in the printed replay.",
    },
  },
  speedZeroActing: {
    title: "Order at Speed Zero",
    text: "Who acts first at Speed Zero.",
    options: { "fastest-first": "The highest announced speed.", "slowest-first": "The lowest announced speed." },
  },
  strictStepOrder: {
    title: "Answers in strict order",
    text: "Whether launches may answer fire, though their steps come before those of fire.",
    options: { no: "Answers of steps 4.18 to 4.29 may be held until 4.51.", yes: "A step that is over stays over." },
  },
  oddSplit: {
    title: "Halves of an odd speed",
    text: "Which half goes into the first phase where the owner says nothing.",
    options: { "larger-first": "The larger one.", "smaller-first": "The smaller one." },
  },
  equalSpeedLaunch: {
    title: "Craft as fast as their launcher",
    text: "Whether craft put out at their launcher's own speed may move in this phase.",
    options: { moves: "They move.", waits: "They move in the next phase." },
  },
  launchHexRule: {
    title: "Seekers in the launch hex",
    text: "Whether a seeker stays where it was put out while its launcher is still in that hex.",
    options: { yes: "It does not move in this phase.", no: "It moves." },
  },
  seekerOrder: {
    title: "Order of seekers",
    text: "How seekers of different speeds move.",
    options: { "by-speed": "Faster ones first.", together: "All space by space." },
  },
  seekerMoves: {
    title: "Paths of seekers",
    text: "Who says where a seeker goes.",
    options: { homing: "It homes by itself where nobody orders it.", ordered: "It stays where nobody orders it." },
  },
  pfMoves: {
    title: "Moves of PFs",
    text: "Whether PFs move with the craft of their side or like ships.",
    options: { batch: "With the craft.", ships: "One by one, with dice for initiative." },
  },
  seekerTargets: {
    title: "Fire among seekers",
    text: "At which seekers units may fire in the seekers' segment.",
    options: { active: "At those whose space it is.", all: "At all." },
  },
  lateInitiative: {
    title: "Initiative of late ships",
    text: "Where a ship goes that joins a speed after the dice.",
    options: { behind: "Behind the others.", before: "Before the others." },
  },
  hetBar: {
    title: "First HET or TAC",
    text: "From when on others may turn by HET or TAC in a turn.",
    options: { space: "After its first space.", step: "In its first space, when the moving unit has moved." },
  },
  shieldTie: {
    title: "Between two shields",
    text: "Which shield is struck when the line lies between two and nobody chooses.",
    options: { lower: "The lower number.", higher: "The higher number." },
  },
  lostWeapon: {
    title: "Which weapon is lost",
    text: "Which box of several of one type is lost first.",
    options: { fired: "One that has fired.", unfired: "One that has not fired." },
  },
  paMines: {
    title: "Andromedan mines among seekers",
    text: "How long a mine laid among seekers works.",
    options: { segment: "To the end of the segment.", turn: "To the end of the turn." },
  },
  initiativeTies: {
    title: "Equal dice of initiative",
    text: "What settles equal dice.",
    options: { reroll: "They are rolled again.", "file-order": "The order in which the ships came into the game." },
  },
  useCompanionLimits: {
    title: "Highest speeds",
    text: "Whether the limits of the variant's first page hold: 15 for ships, 7 for fighters without packs.",
    options: { yes: "They hold.", no: "16 is the limit for all that move." },
  },
  directionalDamage: {
    title: "Arcs in damage",
    text: "For which systems the struck shield matters.",
    options: { "weapons-only": "For weapons.", all: "For all systems." },
  },
  dacSpecialCells: {
    title: "Special cells of the chart",
    text: "Which cells have a first hit. The printed marks are lost.",
    options: { all: "Every cell of a special category." },
  },
  firstHitScope: {
    title: "Scope of a first hit",
    text: "For what a first hit counts.",
    options: { volley: "For a category in a volley.", cell: "For a cell in a volley." },
  },
  missingFirstHit: {
    title: "First hit without its system",
    text: "What a first hit does where its system is gone.",
    options: { "own-category": "It takes another of its category.", "next-row": "It goes down a row." },
  },
  excessOverflow: {
    title: "Beyond excess damage",
    text: "What a point does that finds no box at all.",
    options: { destroyed: "The unit is destroyed.", ignored: "Nothing." },
  },
  windowMap: {
    title: "Impulse of a space",
    text: "Which impulse a space counts as, for portals.",
    options: { midpoint: "The middle of its share.", "end-of-share": "The last of its share." },
  },
  whiteHoleRate: {
    title: "Rate of pushes",
    text: "How often white holes push.",
    options: {
      halved: "By half-steps, as speeds are halved.",
      "impulse-true": "By both impulses of every half-step.",
    },
  },
  waveHexesPerHalfStep: {
    title: "Speed of waves",
    text: "How many hexes a wave goes in a half-step.",
    options: {},
  },
  arrivalSpaces: {
    title: "Spaces in a scene that opens",
    text: "Which spaces of the phase units have in a scene that opens in the middle of it.",
    options: { "after-entry": "Those after the entry.", all: "All." },
  },
};
