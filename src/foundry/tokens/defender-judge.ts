import { type AnomalyState, defenderJudgeOf, entersUnfoundPortal } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { PendingMove } from "./token-moves.ts";

/**
 * Why a defender who judges may not sail so, if anything stands against it. While orders are not taken the way may not
 * be begun at all: where the portal will be by then is not known.
 *
 * @rule IP2.213 Who judges for the want of a judge stays out of the portal's hex.
 */
export const defenderJudgeRefusal = (
  { rules, orders }: RulesetAdapter,
  state: AnomalyState,
  move: PendingMove,
): "not-now" | "keeps-portal" | null => {
  const unit = state.units[move.unit];
  if (!unit || move.how !== "own" || unit.owner === null || unit.owner !== defenderJudgeOf(state.judging)) return null;
  if (state.ruleOptions.defenderEntry === "free" || state.clock.turn === 0) return null;
  if (!rules.takesOrders(state)) return "not-now";
  return entersUnfoundPortal({ state }, unit, orders.along(unit, move.points), "own") ? "keeps-portal" : null;
};
