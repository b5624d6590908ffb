import type { Time } from "../../rules/index.ts";
import type { RulesetClock } from "./clock.ts";

/**
 * How a combat tracker counts turns that have these moments.
 *
 * @param moments see `RulesetClock`
 */
export const trackerOf = (
  moments: readonly number[],
): Pick<RulesetClock, "moments" | "stepOf" | "demandOf" | "staysInRound" | "roundAt"> => {
  const steps = moments.length;
  const last = moments.at(-1) ?? 0;
  const stepOf = ({ turn, impulse }: Time): number =>
    turn === 0 ? 0 : (turn - 1) * steps + moments.filter((moment) => moment <= impulse).length;
  return {
    moments,
    stepOf,
    // Rounds count by themselves; combatants' turns are counted from the position at which the clock last followed, as
    // the number of combatants changes in play.
    demandOf: (mapping, tracker, clock, counted) => {
      if (mapping === "unlinked" || !tracker.started) return null;
      const now = stepOf(clock);
      switch (mapping) {
        case "round-is-impulse":
          return { step: tracker.round, counted: null };
        case "round-is-turn": {
          const start = (tracker.round - 1) * steps + 1;
          // Within its turn the clock is stepped by itself.
          return { step: now >= start && now < start + steps ? now : start, counted: null };
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
    },
    staysInRound: (mapping, { turn, impulse }) => mapping === "round-is-turn" && impulse < last && turn > 0,
    roundAt: (mapping, time) => {
      if (mapping === "round-is-impulse") return stepOf(time);
      return mapping === "round-is-turn" ? Math.max(1, time.turn) : null;
    },
  };
};
