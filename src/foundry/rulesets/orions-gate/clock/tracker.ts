import type { Time } from "../../../../rules/index.ts";
import type { RulesetClock } from "../../../ruleset/clock.ts";

/** How a combat tracker shows Orion's Gate: its rounds are the game's. It shows where the game stands, and asks for nothing. */
export const ORIONS_GATE_TRACKER: Pick<RulesetClock, "moments" | "stepOf" | "demandOf" | "placeOf"> = {
  moments: [0],
  stepOf: ({ turn }: Time) => turn,
  demandOf: () => null,
  placeOf: (mapping, tracker, { turn }) => {
    if (mapping === "unlinked") return null;
    const round = Math.max(1, turn);
    return { round, turn: round === tracker.round ? tracker.turn : 0 };
  },
};
