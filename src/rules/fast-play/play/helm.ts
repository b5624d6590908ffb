import { compareTimes } from "../../time/time.ts";
import type { ConditionKind } from "../../vessel/unit/condition.ts";
import { suffers } from "../../vessel/unit/condition.ts";
import { has } from "../../vessel/unit/unit.ts";
import type { GameState } from "../state/game.ts";
import type { Unit } from "../state/unit.ts";
import { impulseOf } from "./schedule.ts";

/** Whether something is the matter with a unit up to an impulse that is not over for it. */
const stillSuffers = (state: GameState, unit: Unit, kind: ConditionKind): boolean => {
  const now = { turn: state.clock.turn, impulse: impulseOf(state, unit.id) };
  return unit.conditions.some((one) => one.kind === kind && compareTimes(now, one.until) <= 0);
};

/** Whether a unit tumbles and so neither moves by itself nor turns, in the impulse of its own space. */
export const isTumbling = (state: GameState, unit: Unit): boolean => stillSuffers(state, unit, "tumbling-no-movement");

/** Whether a unit can be steered at all. */
export const checkHelm = (state: GameState, unit: Unit): "tumbling" | "inert" | null => {
  if (isTumbling(state, unit)) return "tumbling";
  return has(unit, "inert") ? "inert" : null;
};

/** Whether a unit is in a state to fire. */
export const checkGuns = (state: GameState, unit: Unit): "tumbling" | "fire-control" | null => {
  if (stillSuffers(state, unit, "tumbling-no-fire")) return "tumbling";
  return suffers(unit, "fire-control-disrupted") ? "fire-control" : null;
};
