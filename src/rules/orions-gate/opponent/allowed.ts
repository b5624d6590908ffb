import { handle } from "../engine/handle.ts";
import type { OwnOrder } from "../scenario/order.ts";
import type { GameState } from "../state/game.ts";
import type { Decision } from "./decision.ts";

/** Whether the rules take an order now: it is tried up to its first roll, and the game stays as it is. */
export const isAllowed = (state: GameState, order: OwnOrder): boolean => {
  const step = handle(state, order).next();
  // Reasons against an order come before all dice.
  return step.done !== true || step.value.ok;
};

/** The first of some decisions that the rules take; they are made one after another, as they are tried. */
export const firstAllowed = (state: GameState, decisions: Iterable<Decision | null>): Decision | null => {
  for (const decision of decisions) {
    if (decision && isAllowed(state, decision.order)) return decision;
  }
  return null;
};
