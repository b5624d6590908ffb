import { IMPULSES_A_TURN, type Time } from "../../../../rules/index.ts";
import type { Counted, Demand, Tracker } from "../../../ruleset/clock.ts";
import type { Mapping } from "../../../settings/mapping.ts";

/** Steps of one turn: its start and its impulses. */
const STEPS = 1 + IMPULSES_A_TURN;

/** The place of a moment in the row of all steps: 1 for `1.0`, 2 for `1.1`, 34 for `2.0`; 0 before the game. */
export const stepOf = ({ turn, impulse }: Time): number => (turn === 0 ? 0 : (turn - 1) * STEPS + impulse + 1);

/**
 * The step a tracker's position means. Rounds count by themselves; combatants' turns are counted from the position at
 * which the clock last followed, as the number of combatants changes in play.
 */
export const demandOf = (mapping: Mapping, tracker: Tracker, clock: Time, counted: Counted | null): Demand | null => {
  if (mapping === "unlinked" || !tracker.started) return null;
  const now = stepOf(clock);
  switch (mapping) {
    case "round-is-impulse":
      return { step: tracker.round, counted: null };
    case "round-is-turn": {
      const start = (tracker.round - 1) * STEPS + 1;
      // Within its turn the clock is stepped by itself.
      return { step: now >= start && now < start + STEPS ? now : start, counted: null };
    }
    case "turn-is-impulse": {
      const { round, turn, turns } = tracker;
      const from = counted ?? { round, turn, step: Math.max(now, 1) };
      const passed = (round - from.round) * Math.max(1, turns) + (turn - from.turn);
      const forward = round > from.round || (round === from.round && turn > from.turn);
      const step = from.step + (forward ? Math.max(1, passed) : Math.min(0, passed));
      return { step, counted: { round, turn, step } };
    }
  }
};

/** Within a round that is a turn, impulses are stepped by the clock. */
export const staysInRound = (mapping: Mapping, { turn, impulse }: Time): boolean =>
  mapping === "round-is-turn" && impulse < IMPULSES_A_TURN && turn > 0;

/** The round that a tracker shows at a moment; null where combatants' turns are counted, or nothing is linked. */
export const roundAt = (mapping: Mapping, time: Time): number | null => {
  if (mapping === "round-is-impulse") return stepOf(time);
  return mapping === "round-is-turn" ? Math.max(1, time.turn) : null;
};
