import type { Time } from "../../rules/index.ts";

/** How Foundry's combat tracker drives the clock; the first is the default. */
export const MAPPINGS = ["round-is-impulse", "turn-is-impulse", "round-is-turn", "unlinked"] as const;
export type Mapping = (typeof MAPPINGS)[number];

/** Steps of one turn: its start and its 32 impulses. */
const STEPS = 33;

/** The place of a moment in the row of all steps: 1 for `1.0`, 2 for `1.1`, 34 for `2.0`; 0 before the game. */
export const stepOf = ({ turn, impulse }: Time): number => (turn === 0 ? 0 : (turn - 1) * STEPS + impulse + 1);

/** Where a tracker stands. */
export interface Tracker {
  readonly started: boolean;
  readonly round: number;
  /** Index of the combatant whose turn it is. */
  readonly turn: number;
  /** How many combatants take turns now. */
  readonly turns: number;
}

/** Where the tracker stood when the clock last followed it, and the step it meant then. */
export interface Counted {
  readonly round: number;
  readonly turn: number;
  readonly step: number;
}

/** What a tracker asks of the clock. */
export interface Demand {
  /** The step to be reached; less than the clock's own step when the tracker was turned back. */
  readonly step: number;
  /** The new count, where steps are counted. */
  readonly counted: Counted | null;
}

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
