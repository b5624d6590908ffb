import type { OwnWords } from "../../../message/own-words.ts";

/** The shared texts that speak of hexes, impulses or turns, which the table of inches says in its own words. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  "Card.Begins": ["port", "lostOne", "lostMany", "turn"],
  "Card.Out": ["line"],
  "Card.Hole": ["isAt"],
  "Card.Beam": ["stretched"],
  "Console.Fact": ["out", "decayed", "returnTurn", "returnWindow", "storm", "realised", "realisedByNobody"],
  "Console.Portal": ["inert"],
  "Console.Tally": ["held", "returns"],
  "Console.Anomalies": ["holeInert", "lostNote", "spareHex"],
  "Console.Destinations": ["detail"],
  Sheet: ["mapHint", "hexHint", "notYet"],
  "Sheet.Field": ["hex", "driftEvery", "windows", "informationHold", "informationDecay", "storm"],
  "Sheet.Summary": ["drift", "driftEvery", "open", "find", "storm", "waves"],
  "Sheet.Fault": ["noHex", "offSheet", "window", "acts"],
  "Sheet.Zones": ["intenseDust", "dust", "nebula", "radiation"],
  "Sheet.Near": ["massive", "portal", "stabilizers", "hole"],
  Overlay: ["lastSeen", "located", "portalInert", "track", "trackStayed"],
  Timeline: ["columns", "column", "keys"],
  "Timeline.Lately": ["pushed", "struck", "destroyed"],
  "Bridge.Known": ["tracked", "wasGood", "markIn"],
  "Bridge.Signal": ["returnTurn", "returnWindow", "realised"],
};

const OWN = "GRAVITYPORTALS.OrionsGate.Own";

/** What is said of anomalies in inches and rounds. */
export const ORIONS_GATE_WORDS: OwnWords = Object.fromEntries(
  Object.entries(SHARED).flatMap(([of, texts]) =>
    texts.map((text) => [["GRAVITYPORTALS", of, text].join("."), [OWN, of, text].join(".")] as const),
  ),
);
