import {
  type AnomalyState,
  type Body,
  courseSteps,
  type Hex,
  inOrder,
  isShown,
  JUDGES_ORDERS,
  neighbour,
} from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import { plannedPath } from "./planned-path.ts";

/** The hex to which a unit goes next by itself: on its planned path, or ahead where it is to hold its course. */
const nextByItself = (ruleset: RulesetAdapter, state: AnomalyState, unit: Body): Hex | null => {
  const path = plannedPath(ruleset, state, unit);
  if (path) return path.off ? null : (courseSteps({ from: unit.hex, path: path.left })[0]?.to ?? null);
  const holds = state.standing[unit.owner ?? JUDGES_ORDERS]?.[unit.id]?.holdCourse === true;
  return holds && typeof unit.facing !== "number" ? neighbour(unit.hex, unit.facing) : null;
};

/**
 * The units that go on by a standing order or a planned path, and whose next hex is not on the map as it lies now. Only
 * orders that the state holds count: a captain's state has that captain's own.
 */
export const leavingUnits = (ruleset: RulesetAdapter, state: AnomalyState): readonly Body[] =>
  inOrder(state.units).filter((unit) => {
    const scene = state.scenes[unit.scene];
    const next = nextByItself(ruleset, state, unit);
    return (
      unit.status === "in-play" &&
      unit.speed > 0 &&
      ruleset.units.canMove(unit) &&
      next !== null &&
      scene !== undefined &&
      isShown(unit.hex, scene) &&
      !isShown(next, scene)
    );
  });

/** Whether a unit of this player leaves its map by such an order with the clock's next step. */
export const leavesNext = (ruleset: RulesetAdapter, state: AnomalyState, me: string): boolean => {
  const { moments } = ruleset.clock;
  const next = moments.find((moment) => moment > state.clock.impulse) ?? moments[0] ?? 0;
  return leavingUnits(ruleset, state).some((unit) => unit.owner === me && ruleset.units.movesIn(unit, next));
};
