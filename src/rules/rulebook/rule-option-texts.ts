import type { RuleOptionName } from "./rule-options.ts";

/** A rule option in our own words. */
export interface RuleOptionText {
  readonly title: string;
  /** The question that the rules leave open. */
  readonly text: string;
  /** What each named option does. A number of impulses and an own table need no text. */
  readonly options: Readonly<Record<string, string>>;
}

/** Every rule option in our own words, loaded when they are first shown. */
export const RULE_OPTION_TEXTS: Readonly<Record<RuleOptionName, RuleOptionText>> = {
  firstDrift: {
    title: "First drift",
    text: "Whether a portal drifts at the start of turn 1 in the scene where the game begins. In a destination its first drift is always the next one due.",
    options: { "turn-1": "It drifts from turn 1 on.", "turn-2": "It does not drift at the start of turn 1." },
  },
  driftAtEdge: {
    title: "Drift at the edge of a fixed map",
    text: "What happens when a drift would leave a fixed map.",
    options: { stay: "The portal stays where it is.", reroll: "The die is rolled again." },
  },
  forcedEntry: {
    title: "Forced into a portal",
    text: "Whether a unit that a white hole or other terrain pushes into an open portal is transported.",
    options: { transports: "It is transported.", ignored: "It is not transported." },
  },
  chartGaps: {
    title: "Totals without a chart",
    text: "No chart is printed for the totals 10, 11 and 12 of the first roll. This option says what they select.",
    options: {
      mirror: "10 uses the chart of 4, 11 that of 3, 12 that of 2. These totals are equally likely.",
      reroll: "The dice are rolled again.",
      ask: "The judge chooses the chart. Without a judge, 10, 11 and 12 use the charts of 4, 3 and 2.",
    },
  },
  portalLine: {
    title: "Fire past a portal",
    text: "In which hexes of a line of fire a portal stops the shot.",
    options: {
      between: "Only hexes between firer and target whose interior the line crosses.",
      "ends-too": "The hexes of firer and target count as well.",
    },
  },
  portalLineEffect: {
    title: "What a portal does to fire",
    text: "Whether a shot through a portal has no effect. Players may notice this.",
    options: { ineffective: "The shot has no effect.", none: "Portals do not affect fire." },
  },
  ballisticEntry: {
    title: "Seeking weapons without control",
    text: "What a ballistic or self-guided seeking weapon does in the hex of an open portal.",
    options: { transported: "It is transported and stays active.", passes: "It is not transported." },
  },
  waveRolls: {
    title: "Wave checks",
    text: "How many wave checks a portal with several ends makes for each drift.",
    options: {
      "per-portal": "One check. A wave starts at every end with the same strength.",
      "per-end": "One check for each end.",
    },
  },
  waveRiding: {
    title: "Moving along with a wave",
    text: "How often one wave can strike the same unit.",
    options: {
      "each-entry": "Each time the front reaches the unit or the unit enters the front.",
      once: "Once.",
    },
  },
  waveDecay: {
    title: "Decay of waves",
    text: "How a gravity wave weakens with range. The printed table belongs to the base game. The values here are a house rule; owners of the rulebook can enter their own list of ranges and percentages.",
    options: {
      bands: "100 % to range 5, 75 % to 10, 50 % to 20, 25 % to 50, then nothing.",
      none: "It does not weaken.",
      "per-hex": "It loses 1 point per hex.",
      radius: "The strength is divided by the radius.",
    },
  },
  waveFacing: {
    title: "Waves and facing",
    text: "Whether a wave changes the facing of a unit that it strikes.",
    options: { report: "The facing does not change; the direction of the wave is shown.", turn: "The unit is turned." },
  },
  fireControlImpulses: {
    title: "Disrupted fire control",
    text: "For how many impulses after the impulse of its exit a unit may not fire.",
    options: {},
  },
  tumbleRoll: {
    title: "Roll for tumbling",
    text: "How many dice decide whether a unit tumbles when it leaves a portal.",
    options: {
      one: "One die: a result in the breakdown range means tumbling.",
      "two-step": "Two dice: after a result in the breakdown range, a second die must show 1.",
    },
  },
  tumbleUnrated: {
    title: "Units without a breakdown range",
    text: "Whether such units tumble when they leave a portal.",
    options: { never: "They never tumble.", always: "They always tumble, without a roll." },
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
    title: "Exit effects on return",
    text: "Which exits disrupt a unit and may make it tumble.",
    options: { "every-exit": "Every exit.", "outward-only": "Only exits into a destination, not exits on return." },
  },
  holdDecay: {
    title: "Decay during a hold",
    text: "Whether information decays at the start of a turn while the needed amount is being held.",
    options: {
      applies: "It decays, so more than the needed amount must be held.",
      suspended: "It does not decay during the hold.",
    },
  },
  disclosure: {
    title: "Disclosing the location",
    text: "When a player who has gathered enough information learns where the portal is.",
    options: { "after-hold": "After the whole hold.", "at-once": "As soon as the amount is reached." },
  },
  tracking: {
    title: "Tracking a located portal",
    text: "How long a location by information stays valid.",
    options: {
      "while-held": "Every drift is shown until the information has been too low for 32 impulses.",
      "until-drift": "Until the portal drifts.",
    },
  },
  voidGain: {
    title: "A new return turn",
    text: "What a player needs for a new roll after losing the return turn.",
    options: {
      "gained-50": "50 points gained since then, and the needed amount.",
      "level-550": "50 points more than the needed amount.",
    },
  },
  missedRounding: {
    title: "Rounding of the loss",
    text: "How the 10 % loss for a missed return window is rounded.",
    options: { "half-up": "To the nearest, halves up.", floor: "Down.", ceil: "Up." },
  },
  missedReroll: {
    title: "After a missed window",
    text: "Whether a new return turn is rolled after a return window was missed.",
    options: { "at-once": "At once, or as soon as the needed amount is reached again.", never: "Never." },
  },
  reentry: {
    title: "Re-entry in the arrival window",
    text: "The destination of a unit that enters the portal in the window in which units arrived through it.",
    options: { tunnel: "The scene that those units came from.", charts: "A new destination roll." },
  },
  returnHex: {
    title: "Arrival hex on return",
    text: "In which hex of the originating scenario a returning unit arrives.",
    options: { "portal-now": "The portal's hex at that time.", "entry-hex": "The hex where the unit entered." },
  },
  returnWindowLeads: {
    title: "Who goes home by a return window",
    text: "Whether others who enter with the owner of a return window go where it leads.",
    options: {
      everyone: "Everybody who enters there while it is open, before or after its owner.",
      owner: "The owner's units alone, and defenders who enter after one of them.",
    },
  },
  keeperEntry: {
    title: "How a defender who judges may find a portal",
    text: "Which ways of locating a portal let a defender who judges enter its hex.",
    options: {
      "by-accident": "Only having been taken into it (IP2.53).",
      "any-location": "Having located it in any way.",
    },
  },
  barrierDamage: {
    title: "Damage by the barrier",
    text: "How much damage a unit takes that runs into the barrier around a fixed destination map.",
    options: {},
  },
  portalWaveStrikes: {
    title: "Whom a portal's wave strikes",
    text: "Whether a portal's gravity wave strikes bases, mines and stabilized units.",
    options: { all: "It strikes them.", "not-stabilized": "It passes them by." },
  },
  surprise: {
    title: "Surprised defenders",
    text: "Which defenders are surprised when their weapon status is lowered.",
    options: {
      "specified-zero": "Those for whom the scenario names status 0.",
      "lowered-to-zero": "All whose status is lowered to 0.",
    },
  },
  mapKind: {
    title: "Maps of destinations",
    text: "Whether the map of a new destination is floating or fixed.",
    options: {
      floating: "Units may leave the printed map.",
      fixed: "The edge is a barrier for attackers and the portal. Defenders who cross it are disengaged.",
    },
  },
  tally: {
    title: "Information by player or side",
    text: "For whom gathered information counts.",
    options: { player: "For one player.", side: "For every player of the side." },
  },
  tallyShown: {
    title: "Showing information points",
    text: "Whether players see their own information points.",
    options: { never: "Never.", "while-located": "While they have located the portal." },
  },
  defenderEntry: {
    title: "A defender who judges",
    text: "Whether a defender who judges, and so knows the portal's hex, may enter it. If not, that defender's ships cannot hold course: a ship that stops would show the portal.",
    options: { barred: "Only after locating it like other players.", free: "At any time." },
  },
  everyOther: {
    title: "Every other impulse",
    text: "On which impulses a white hole pushes units in its second band.",
    options: { even: "Even impulses, like the wider bands.", odd: "Odd impulses." },
  },
  outward: {
    title: "Outward hexes",
    text: "Which hexes the owner of a pushed unit may choose.",
    options: {
      any: "All neighbours one hex farther from the white hole.",
      aligned: "Of these, only those best aligned with the line from the white hole.",
    },
  },
  lineOfSight: {
    title: "Lines past a white hole",
    text: "Which hexes of a line of fire are measured against a white hole.",
    options: {
      "interior-and-ends": "Those whose interior the line crosses, and those of firer and target.",
      between: "Only those strictly between firer and target.",
    },
  },
  disengagement: {
    title: "Disengaging near a white hole",
    text: "Which ways of disengaging are forbidden near a white hole, and at what range.",
    options: {
      "by-method": "Acceleration and separation at the longer ranges, sublight evasion only at the shorter one.",
      all: "All ways at the longer ranges.",
    },
  },
  pushCountsAsMove: {
    title: "Pushes and turn modes",
    text: "Whether a pushed hex counts towards turn and sideslip modes.",
    options: { no: "It does not.", yes: "It does." },
  },
  strengthScales: {
    title: "Scaling by strength",
    text: "Which distances scale with the strength of a white hole.",
    options: {
      "all-effects": "All distances at which it has an effect.",
      "pushes-and-zones": "Only its push bands and its zones.",
    },
  },
  basesPushed: {
    title: "Bases near a white hole",
    text: "Whether bases are pushed.",
    options: { yes: "They are pushed like any unit.", no: "They are not pushed." },
  },
};
