import { type AnomalyState, type Body, inOrder, JUDGES_ORDERS, leavesAhead } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";

/**
 * The units that hold their course by a standing order, and whose next hex ahead is not on the map as it lies now. Only
 * orders that the state holds count: a captain's state has that captain's own.
 */
export const leavingUnits = (ruleset: RulesetAdapter, { units, scenes, standing }: AnomalyState): readonly Body[] =>
  inOrder(units).filter((unit) => {
    const scene = scenes[unit.scene];
    return (
      unit.status === "in-play" &&
      unit.speed > 0 &&
      ruleset.units.canMove(unit) &&
      standing[unit.owner ?? JUDGES_ORDERS]?.[unit.id]?.holdCourse === true &&
      scene !== undefined &&
      leavesAhead(unit, scene)
    );
  });

/** Whether a unit of this player leaves its map by such an order with the clock's next step. */
export const leavesNext = (ruleset: RulesetAdapter, state: AnomalyState, me: string): boolean => {
  const { moments } = ruleset.clock;
  const next = moments.find((moment) => moment > state.clock.impulse) ?? moments[0] ?? 0;
  return leavingUnits(ruleset, state).some((unit) => unit.owner === me && ruleset.units.movesIn(unit, next));
};
