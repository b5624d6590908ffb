import { defenderJudgeOf, entersUnfoundPortal, type GameState, type Refusal, takesOrders } from "../../rules/index.ts";
import { hexesAlong } from "../read/path.ts";
import type { PendingMove } from "./token-moves.ts";

/**
 * Why a defender who judges may not sail so, if anything stands against it. While orders are not taken the way may not
 * be begun at all: where the portal will be by then is not known.
 *
 * @rule IP2.213 Who judges for the want of a judge stays out of the portal's hex.
 */
export const defenderJudgeRefusal = (state: GameState, move: PendingMove): Refusal | null => {
  const unit = state.units[move.unit];
  if (!unit || move.displaced || unit.owner === null || unit.owner !== defenderJudgeOf(state.judging)) return null;
  if (state.ruleOptions.defenderEntry === "free" || state.clock.phase === "before") return null;
  if (!takesOrders(state)) return "not-now";
  return entersUnfoundPortal({ state }, unit, hexesAlong(unit.hex, move.points), "own") ? "keeps-portal" : null;
};
