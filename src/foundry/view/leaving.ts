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

/** The impulse of the clock's next step; the first of a turn after the last. */
export const nextImpulse = ({ clock: { moments } }: RulesetAdapter, { clock }: AnomalyState): number =>
  moments.find((moment) => moment > clock.impulse) ?? moments[0] ?? 0;

/** The units that leave their map by such an order with the clock's next step. */
export const leavingNext = (ruleset: RulesetAdapter, state: AnomalyState): readonly Body[] => {
  const next = nextImpulse(ruleset, state);
  return leavingUnits(ruleset, state).filter((unit) => ruleset.units.movesIn(unit, next));
};
