import { IMPULSES_A_PHASE } from "../../../../rules/fast-play/index.ts";
import type { Time } from "../../../../rules/index.ts";
import type { RulesetClock } from "../../../ruleset/clock.ts";

/** Parts of a turn: what comes before movement, the two phases, what comes after it. */
const PARTS = 4;

/** The part of a time; a clock says it, of a mere time it is that of the impulse. */
const partOf = (time: Time & { readonly part?: number }): number => {
  if (time.part !== undefined) return time.part;
  return time.impulse === 0 ? 0 : time.impulse <= IMPULSES_A_PHASE ? 1 : 2;
};

const stepOf = (time: Time): number => (time.turn === 0 ? 0 : (time.turn - 1) * PARTS + partOf(time) + 1);

/**
 * How a combat tracker shows fast play: a round is a part of the turn, or the whole of it. It shows where the game stands
 * and asks for nothing, as a part is made of steps at which somebody may act.
 */
export const FAST_PLAY_TRACKER: Pick<RulesetClock, "moments" | "stepOf" | "demandOf" | "placeOf"> = {
  moments: Array.from({ length: 2 * IMPULSES_A_PHASE + 1 }, (_, impulse) => impulse),
  stepOf,
  demandOf: () => null,
  placeOf: (mapping, tracker, time) => {
    if (mapping === "unlinked") return null;
    const round = Math.max(1, mapping === "round-is-turn" ? time.turn : stepOf(time));
    return { round, turn: round === tracker.round ? tracker.turn : 0 };
  },
};
