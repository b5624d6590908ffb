import type { RuleOptionText } from "../../rulebook/rule-option-texts.ts";
import type { OptionName } from "../options/options.ts";

/** The rule options of Orion's Gate in our own words. */
export const ORIONS_GATE_OPTION_TEXTS: Readonly<Record<OptionName, RuleOptionText>> = {
  slotsPerSide: {
    title: "Slots on each side",
    text: "How many slots a frigate, a cruiser and a capitol ship have on each of their two sides.",
    options: {},
  },
  bridgeCredits: {
    title: "Price of a bridge",
    text: "What the bridge of a frigate, a cruiser and a capitol ship costs, in credits.",
    options: {},
  },
  bases: {
    title: "Bases",
    text: "Width and length of the base of a frigate, a cruiser and a capitol ship, in inches.",
    options: {},
  },
  phaseOrder: {
    title: "Order in a phase",
    text: "Whether a player acts with all units before the other does.",
    options: {
      sideBySide: "The first player acts with all units, then the other player.",
      alternateUnits: "The players take turns, one unit at a time.",
    },
  },
  inhibitorAffectsCarrier: {
    title: "Inhibitor and its own ship",
    text: "Whether an inhibitor also slows the ship that carries it.",
    options: { false: "It slows other ships only.", true: "It slows its own ship too." },
  },
  inchesPerHex: {
    title: "Inches for a hex",
    text: "How many inches stand for one hex where the rules of portals and white holes count in hexes.",
    options: {},
  },
  terrainPieces: {
    title: "Pieces of terrain",
    text: "How many pieces of terrain the players place in turns before they deploy.",
    options: {},
  },
  leaving: {
    title: "Leaving the table",
    text: "When a ship has left the table.",
    options: { base: "As soon as its base crosses the edge.", centre: "When its centre crosses the edge." },
  },
  warpMeasure: {
    title: "Length of a warp",
    text: "Between which points the length of a warp is measured.",
    options: { centres: "From centre to centre.", bases: "From base to base." },
  },
  driftOrder: {
    title: "Order of drift",
    text: "In which order a player's ships drift.",
    options: {
      "front-first": "A ship that bars no other one's way drifts first.",
      file: "In the order in which the ships came into the game.",
    },
  },
  impacts: {
    title: "Striking terrain again",
    text: "Whether a ship can strike the same major terrain twice in one step.",
    options: { once: "Once a piece and step.", each: "Each time that it meets it." },
  },
  unfinishedHit: {
    title: "Hits on unfinished ships",
    text: "What a hit does to a ship that is being built.",
    options: { undoes: "Each point adds one to what must still be built.", destroys: "Any hit destroys it." },
  },
  cloneHull: {
    title: "Hull of a cloned ship",
    text: "How many hull points a cloning tank gives back.",
    options: {
      set: "The hull becomes 1, 2 or 3 by class, at most full.",
      added: "1, 2 or 3 points by class are added, at most to full.",
    },
  },
  lostDebris: {
    title: "Debris of ships that are lost",
    text: "Whether a ship lost in a white hole, or because its side has no ship left on a table, leaves debris.",
    options: { none: "It leaves none.", all: "It leaves all of it." },
  },
  debrisSpots: {
    title: "Where debris lies",
    text: "Who says where debris of a ship is put.",
    options: {
      fixed: "It lies in a fixed series along the ship's sides.",
      owner: "The ship's owner chooses for each piece a free place of the series.",
    },
  },
  unclearSide: {
    title: "Side struck when it is unclear",
    text: "Which side is struck when both are equally near and the owner prefers none.",
    options: { sturdier: "The side with more toughness left, else port.", port: "The port side." },
  },
  unclearArc: {
    title: "Terrain at the rim of an arc",
    text: "What happens when it is unclear whether terrain lies in an arc of fire.",
    options: { "roll-off": "The players roll; the winner says.", out: "It is not in the arc." },
  },
  equalFaces: {
    title: "Equal dice of an attack",
    text: "Which of two equal attack dice is ranked first.",
    options: { railgun: "The railgun's.", plain: "The plain one." },
  },
  railLine: {
    title: "Railguns beyond the target",
    text: "Which ships railgun shots go on to.",
    options: {
      ray: "Those that the line through both centres touches.",
      arc: "Those in the arc of fire.",
    },
  },
  stealthPenalty: {
    title: "Firepower in stealth",
    text: "What a ship in stealth loses of its firepower.",
    options: { each: "One die for each of its generators.", one: "One die, however many generators it has." },
  },
  terrainRamDrift: {
    title: "Drift after mining by a ram",
    text: "Whether a ship that rams terrain for minerals gains drift.",
    options: { one: "Its drift goes up by one.", none: "Its drift does not change." },
  },
  noShot: {
    title: "When a ship may not shoot",
    text: "What is forbidden to a ship that may not shoot.",
    options: {
      replacements: "Shots, and whatever is done instead of them.",
      shots: "Shots alone.",
    },
  },
  chargeAndMove: {
    title: "Charging and moving",
    text: "Whether a ship that moved may charge its Tsunami cannon.",
    options: { yes: "It may.", no: "It may not." },
  },
  tumbling: {
    title: "Tumbling ships",
    text: "What a tumbling ship may do.",
    options: { "no-moves": "It may not move.", free: "It moves as usual." },
  },
  tractorImpulse: {
    title: "Impulse of tractor beams",
    text: "In which impulse of the round a ship drawn by a tractor beam, or moved by a booster while ships shoot, enters a portal.",
    options: {},
  },
  edges: {
    title: "Edges of destinations",
    text: "What the edges of a table beyond a portal do.",
    options: {
      hyperjump: "Ships that cross them make a hyperjump.",
      barrier: "They stop whoever came through the portal.",
    },
  },
  rings: {
    title: "Dust and nebulas round white holes",
    text: "Whether white holes are ringed by dust and nebulas where a file does not say.",
    options: { none: "They are not.", one: "They give one more die of cover." },
  },
};
