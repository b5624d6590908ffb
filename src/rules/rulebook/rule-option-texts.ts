import type { RuleOptionName } from "./rule-options.ts";

/** A reading in our own words. */
export interface RuleOptionText {
  readonly title: string;
  /** The question that the rules leave open. */
  readonly text: string;
  /** What each named option does; the number of impulses and a table of one's own need no explanation of theirs. */
  readonly options: Readonly<Record<string, string>>;
}

/** Every reading in our own words, loaded when somebody wants to read. */
export const RULE_OPTION_TEXTS: Readonly<Record<RuleOptionName, RuleOptionText>> = {
  firstDrift: {
    title: "First drift",
    text: "Whether a portal drifts at the start of turn 1 in the scene where the game begins. A destination's first drift is the next one due after it opens, either way.",
    options: { "turn-1": "It drifts from turn 1 on.", "turn-2": "It stays for turn 1." },
  },
  driftAtEdge: {
    title: "Drift at the edge of a fixed map",
    text: "What becomes of a drift that would leave a fixed map.",
    options: { stay: "The portal stays where it is.", reroll: "The die is rolled again." },
  },
  forcedEntry: {
    title: "Forced into a portal",
    text: "Whether a unit that a white hole or other terrain pushes into an open portal goes through.",
    options: { transports: "It goes through.", ignored: "It stays, the portal takes no notice." },
  },
  chartGaps: {
    title: "Totals without a chart",
    text: "No chart is printed for the totals 10, 11 and 12 of the first roll.",
    options: {
      mirror: "10 takes the chart of 4, 11 that of 3, 12 that of 2, which are equally unlikely.",
      reroll: "The dice are rolled again.",
      ask: "The judge names the chart; where nobody judges, they are mirrored.",
    },
  },
  portalLine: {
    title: "Fire past a portal",
    text: "Which hexes of a line of fire a portal may lie in and stop the shot.",
    options: {
      between: "Only hexes between firer and target whose inside the line crosses.",
      "ends-too": "The hexes of firer and target count as well.",
    },
  },
  portalLineEffect: {
    title: "What a portal does to fire",
    text: "Whether a shot across a portal is lost, which players may notice.",
    options: { ineffective: "The shot has no effect.", none: "Portals do not touch fire." },
  },
  ballisticEntry: {
    title: "Seeking weapons without control",
    text: "What a ballistic or self-guided seeking weapon does in the hex of an open portal.",
    options: { transported: "It goes through and stays live.", passes: "It flies on as if nothing were there." },
  },
  waveRolls: {
    title: "Wave checks",
    text: "How many checks for a gravity wave a portal with several linked ends makes.",
    options: {
      "per-portal": "One a drift, and the wave starts at every end with one strength.",
      "per-end": "Each end checks for itself.",
    },
  },
  waveRiding: {
    title: "Moving along with a wave",
    text: "How often one wave strikes one unit.",
    options: {
      "each-entry": "Whenever the front reaches it or it moves into the front.",
      once: "Once and never again.",
    },
  },
  waveDecay: {
    title: "Decay of waves",
    text: "How a gravity wave weakens on its way. The printed table belongs to the base game; the values here are a house rule, and owners of the book may enter their own as a list of ranges with the percentage left up to each.",
    options: {
      bands: "All of it to range 5, 75 % to 10, 50 % to 20, 25 % to 50, then nothing.",
      none: "It never weakens.",
      "per-hex": "One point is lost with each hex.",
      radius: "The strength is divided by the radius.",
    },
  },
  waveFacing: {
    title: "Waves and facing",
    text: "Whether a unit struck by a wave is turned.",
    options: { report: "The side it was struck from is told, the unit is not turned.", turn: "The unit is turned." },
  },
  fireControlImpulses: {
    title: "Fire control after an exit",
    text: "For how many impulses after the one of its exit a unit may not fire.",
    options: {},
  },
  tumbleRoll: {
    title: "Roll for tumbling",
    text: "How many dice decide whether a unit tumbles on leaving a portal.",
    options: {
      one: "One: a face in the breakdown range tumbles.",
      "two-step": "After such a face a second die is rolled, and only a 1 tumbles.",
    },
  },
  tumbleUnrated: {
    title: "Units without a breakdown range",
    text: "Whether they tumble on leaving a portal.",
    options: { never: "They never do.", always: "They always do, without a roll." },
  },
  tumbleMovement: {
    title: "Tumbling: movement",
    text: "For how many impulses after its exit a tumbling unit may not move by its own power.",
    options: {},
  },
  tumbleWeapons: {
    title: "Tumbling: weapons",
    text: "For how many impulses after its exit a tumbling unit may neither fire nor launch.",
    options: {},
  },
  exitOnReturn: {
    title: "Effects of coming back",
    text: "Which exits disrupt a unit and may make it tumble.",
    options: { "every-exit": "Every exit.", "outward-only": "Only those on the way out, not those that lead home." },
  },
  holdDecay: {
    title: "Decay during a hold",
    text: "Whether information decays at the start of a turn while the needed amount is being held.",
    options: {
      applies: "It decays, so a little more than needed has to be in hand.",
      suspended: "It does not decay during the hold.",
    },
  },
  disclosure: {
    title: "When the location is told",
    text: "When a player who has gathered enough information learns where the portal is.",
    options: { "after-hold": "After holding it for the whole time.", "at-once": "As soon as the amount is in." },
  },
  tracking: {
    title: "Keeping track",
    text: "How long a location by information lasts.",
    options: {
      "while-held": "Every drift is shown until the level has been too low for 32 impulses.",
      "until-drift": "Until the portal drifts.",
    },
  },
  voidGain: {
    title: "A new return turn",
    text: "What it takes to roll again after the return turn was lost with the information.",
    options: {
      "gained-50": "50 points gained since then, and the needed level.",
      "level-550": "A level of 50 above the needed one.",
    },
  },
  missedRounding: {
    title: "Rounding of the loss",
    text: "How the tenth that a missed return window costs is rounded.",
    options: { "half-up": "To the nearest, halves up.", floor: "Down.", ceil: "Up." },
  },
  missedReroll: {
    title: "After a missed window",
    text: "Whether a new return turn is rolled after a return window was missed.",
    options: { "at-once": "At once, or as soon as the level suffices again.", never: "Never." },
  },
  reentry: {
    title: "Back through the arrival window",
    text: "Where somebody goes who enters the far end in the very window in which others came out of it.",
    options: { tunnel: "Through the same tunnel, to its other end.", charts: "Wherever the charts say." },
  },
  returnHex: {
    title: "Where a return leads",
    text: "In which hex of the first scenario a unit comes out when it returns.",
    options: { "portal-now": "Where the portal is by then.", "entry-hex": "Where the unit went in." },
  },
  surprise: {
    title: "Surprised defenders",
    text: "Which defenders are surprised when their weapon status is lowered.",
    options: {
      "specified-zero": "Those for whom the scenario names status 0.",
      "lowered-to-zero": "All who end up at 0.",
    },
  },
  mapKind: {
    title: "Maps of destinations",
    text: "Whether the map of a new destination scrolls on or ends at its edge.",
    options: {
      floating: "Play may go beyond the sheet.",
      fixed: "The edge is a barrier for attackers and the portal; defenders who cross it are out.",
    },
  },
  tally: {
    title: "Whose information",
    text: "Whether gathered information counts for one player or for all of a side.",
    options: { player: "Each player has a tally.", side: "Every player of the side is credited." },
  },
  tallyShown: {
    title: "Showing the tally",
    text: "Whether players see how much information they have.",
    options: { never: "They never do.", "while-located": "They do while they have located the portal." },
  },
  defenderEntry: {
    title: "A defender who judges",
    text: "Whether a defender who plays the judge, and so knows the portal's hex, may move into it. While that is barred, such a defender's ships are steered by hand: one that held its course and stopped would show the portal.",
    options: { barred: "Only after locating it as a player would.", free: "At any time." },
  },
  everyOther: {
    title: "Every other impulse",
    text: "On which impulses a white hole pushes units in its second band.",
    options: { even: "On even ones, like the wider bands.", odd: "On odd ones." },
  },
  outward: {
    title: "Outward hexes",
    text: "Among which hexes a pushed unit's owner may choose.",
    options: {
      any: "All neighbours one hex farther from the white hole.",
      aligned: "Of those only the one or ones best in line with the push.",
    },
  },
  lineOfSight: {
    title: "Lines past a white hole",
    text: "Which hexes of a line are measured against a white hole.",
    options: {
      "interior-and-ends": "Those whose inside the line crosses, and those of firer and target.",
      between: "Only those strictly between firer and target.",
    },
  },
  disengagement: {
    title: "Disengaging near a white hole",
    text: "Which ways of disengaging a white hole forbids at what range.",
    options: {
      "by-method": "Acceleration and separation farther out, sublight evasion only close by.",
      all: "Every way, at the longer ranges.",
    },
  },
  pushCountsAsMove: {
    title: "Pushes and turn modes",
    text: "Whether a hex moved by a push counts towards turning and sideslipping.",
    options: { no: "It does not.", yes: "It does." },
  },
  strengthScales: {
    title: "What strength scales",
    text: "Which distances grow and shrink with the strength of a white hole.",
    options: {
      "all-effects": "All at which it has an effect.",
      "pushes-and-zones": "Only those of its pushes and of the terrain around it.",
    },
  },
  basesPushed: {
    title: "Bases near a white hole",
    text: "Whether bases are pushed.",
    options: { yes: "They are, like any unit.", no: "They stay." },
  },
};
