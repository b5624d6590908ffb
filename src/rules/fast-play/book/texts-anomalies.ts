import { automatic, recorded } from "./entry.ts";

/** How portals, white holes and waves fit into this clock. */
export const ANOMALY_TEXTS = {
  "FP-MAP-01": automatic(
    "Phases as impulses",
    "The first phase stands for impulses 1 to 16, the second for 17 to 32. Portals are open in the same places of both.",
  ),
  "FP-MAP-02": automatic(
    "The impulse of a space",
    "A space is at the impulse in the middle of its share of the phase: of four spaces at 2, 6, 10 and 14. A rule option takes the end of the share.",
  ),
  "FP-MAP-03": automatic(
    "One window, one destination",
    "Units whose spaces fall into one window of a portal come to the same destination.",
  ),
  "FP-MAP-04": automatic(
    "Pushes by half-steps",
    "A white hole pushes by the 16 half-steps of a turn instead of impulses. A rule option has it push in both impulses of a half-step.",
  ),
  "FP-MAP-05": automatic(
    "Each unit's half-steps",
    "In each space a unit works off its share of the phase's eight half-steps. At Speed Zero all are worked off, and by seekers in their segment.",
  ),
  "FP-MAP-06": automatic(
    "The order of pushes",
    "Units that work off half-steps together are pushed nearest first, those at one range together. They keep their facing; linked units go along.",
  ),
  "FP-MAP-07": automatic(
    "Spans of time",
    "32 impulses are a turn, so information must be held from one point of a phase to the same point in the next turn.",
  ),
  "FP-MAP-08": automatic(
    "A scene that opens",
    "A destination opens at the impulse of the space in which it was entered. Units that wait there lose the spaces up to that impulse.",
  ),
  "FP-MAP-09": automatic(
    "When a portal acts",
    "Portals drift, and information fades, at step 1.5. Only a unit's own move, a seeker's, or a tow leads into a portal.",
  ),
  "FP-MAP-10": recorded(
    "Gravity waves",
    "A wave widens by one hex each half-step. A unit is struck once, when the wave passes it in its own half-steps. Strength and bearing are told for the players to work out.",
  ),
};
