import type { RuleEntry } from "../../rulebook/rule-entry.ts";

/** The rules of portals and white holes in inches, in our own words. */
export const OG_ANOMALY_TEXTS = {
  "OG-MAP-01": {
    title: "A round is 32 impulses",
    automation: "automatic",
    text: "One round is one 32-impulse turn. A ship's movement phase covers impulses 1-16 and its drift phase 17-32; a craft's whole move and a torpedo's whole flight cover 1-32 each.",
  },
  "OG-MAP-02": {
    title: "Which impulse",
    automation: "automatic",
    text: "The impulse is the share of the way that leads into the portal, rounded up and 1 at least: of 16 impulses for a ship's moves, whose whole way is all the moves that it could make; 16 and a share of 16 for its drift; of all 32 for a craft's flight, by the inches that it pays for, and for a torpedo's.",
  },
  "OG-MAP-03": {
    title: "An inch is a hex",
    automation: "automatic",
    text: "An inch is a hex: portals and white holes are discs of 1 inch, and all ranges of anomalies in hexes are read as inches.",
  },
  "OG-MAP-04": {
    title: "On a map of hexes",
    automation: "enforced",
    text: "On a hex scene a ship turns one hexside (60 degrees) where the rules allow 45, drift and pushes use hexes; the default scene is gridless with 45-degree turns.",
  },
  "OG-MAP-05": {
    title: "Drift and waves",
    automation: "automatic",
    text: "The portal drifts 1 hex at step 0.1 of each round and the gravity-wave roll is made then.",
  },
  "OG-MAP-06": {
    title: "What counts as going in",
    automation: "automatic",
    text: "Entering by movement, drift or a tractor move counts as moving in; warp placement, hyperjump re-entry and the portal drifting onto a model do not.",
  },
  "OG-MAP-07": {
    title: "Coming out",
    automation: "automatic",
    text: "A transported ship keeps its unused moves and its drift value; it re-appears in the destination at the same point of the phase; a second scene plays its rounds in step with the first.",
  },
  "OG-MAP-08": {
    title: "White holes push",
    automation: "automatic",
    text: "White-hole pushes are worked off as one batch at the start of the drift phase: impulses 1 to 32 in turn, every model within the band for that impulse moves 1 inch straight away, nearest first, equal distances together; facing and drift value unchanged; then normal drift follows.",
  },
  "OG-MAP-09": {
    title: "Pushed against something",
    automation: "automatic",
    text: "Being pushed off the table is a hyperjump; being pushed into a ship stops at contact without a ram; into major terrain costs D3+1; entering the white hole's disc by movement or drift destroys the model.",
  },
  "OG-MAP-10": {
    title: "Shooting near a white hole",
    automation: "automatic",
    text: "White-hole limits in inches: no attack whose arc centre line passes within 4, +2 defence dice for the target when it passes within 16 (for 2 ECM), no warp or hyperjump placement through the disc.",
  },
  "OG-MAP-11": {
    title: "Information about a portal",
    automation: "recorded",
    text: "Information about a portal: a ship that neither shoots nor uses special components may scan; it gains 10 points times the sum of its sensor sizes (small 1, medium 2, large 3) plus 10; decay 20 and the 500-point threshold with one round of holding apply as in IP2.55. The GM may enter other amounts.",
  },
  "OG-MAP-12": {
    title: "What coming out does",
    automation: "automatic",
    text: "Exit effects that have no counterpart here: disrupted fire control = no shooting for the rest of the round; tumbling (roll as IP2.322, or 5+ on 1D6) = random facing in 45-degree steps and drift straight along it; stealth ends; torpedoes that pass through keep flying straight.",
  },
  "OG-MAP-13": {
    title: "Gravity waves",
    automation: "automatic",
    text: "A gravity wave spreads 1 inch per impulse (32 a round) and is worked off with the pushes in the drift phase; every ship it reaches is attacked once with ceil(strength/30) dice against its normal defence, damage on the side facing the origin; craft and mines reached are removed on 5+.",
  },
  "OG-MAP-14": {
    title: "The destination chart",
    automation: "recorded",
    text: "Destination charts of IP2 name scenarios of the parent game; under this ruleset a 2D6 chart of its own is used (IP2.71): defender budget 32, 28, 24, 20, 16, 12, 16, 20, 24, 28, 32 credits for totals 2 to 12, fleet type by D4 (standard, organic, crystal, gothic), defenders within 12 inches of the far edge, portal 12 inches from the near edge; defenders do not shoot in the arrival round.",
  },
} as const satisfies Readonly<Record<string, RuleEntry>>;
