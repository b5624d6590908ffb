import type { Time } from "../../rules/index.ts";
import type { RulesetClock, TrackerPlace } from "./clock.ts";

/** Whether a tracker stands where it stood when something was noted of it. */
export const isAt = (tracker: TrackerPlace, noted: TrackerPlace): boolean =>
  tracker.round === noted.round && tracker.turn === noted.turn;

/**
 * How a combat tracker counts turns that have these moments.
 *
 * @param moments see `RulesetClock`
 */
export const trackerOf = (
  moments: readonly number[],
): Pick<RulesetClock, "moments" | "stepOf" | "demandOf" | "placeOf"> => {
  const steps = moments.length;
  const stepOf = ({ turn, impulse }: Time): number =>
    turn === 0 ? 0 : (turn - 1) * steps + moments.filter((moment) => moment <= impulse).length;
  return {
    moments,
    stepOf,
    // Rounds count by themselves; combatants' turns are counted from the place at which tracker and clock last agreed, as
    // the number of combatants changes in play.
    demandOf: (mapping, tracker, clock, noted) => {
      if (mapping === "unlinked" || !tracker.started) return null;
      const now = stepOf(clock);
      const { round, turn, turns } = tracker;
      switch (mapping) {
        case "round-is-impulse":
          return round;
        case "round-is-turn": {
          const start = (round - 1) * steps + 1;
          // Within its turn the clock is stepped by itself.
          return now >= start && now < start + steps ? now : start;
        }
        case "turn-is-impulse": {
          const from = noted ?? { round, turn, step: Math.max(now, 1) };
          const passed = (round - from.round) * Math.max(1, turns) + (turn - from.turn);
          const forward = round > from.round || (round === from.round && turn > from.turn);
          return from.step + (forward ? Math.max(1, passed) : Math.min(0, passed));
        }
      }
    },
    placeOf: (mapping, tracker, clock, noted) => {
      const inRound = (round: number): TrackerPlace => ({ round, turn: round === tracker.round ? tracker.turn : 0 });
      switch (mapping) {
        case "unlinked":
          return null;
        case "round-is-impulse":
          return inRound(stepOf(clock));
        case "round-is-turn":
          return inRound(Math.max(1, clock.turn));
        case "turn-is-impulse": {
          const { started, round, turn, turns } = tracker;
          if (!started) return { round: 1, turn: 0 };
          // Where it was put by hand it stays: steps are counted from there.
          const passed = noted && isAt(tracker, noted) ? Math.max(0, stepOf(clock) - noted.step) : 0;
          const count = Math.max(1, turns);
          return { round: round + Math.floor((turn + passed) / count), turn: (turn + passed) % count };
        }
      }
    },
  };
};
