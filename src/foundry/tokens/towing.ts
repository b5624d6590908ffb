import { type AnomalyState, add, equals, type Hex, type Place, subtract } from "../../rules/index.ts";
import type { RulesetOrders, TableCommand } from "../ruleset/orders.ts";
import { moveOf, type PendingMove } from "./token-moves.ts";

/** A step that a towed unit takes behind the one that holds it, once that one has taken its own. */
export interface Tow {
  readonly unit: string;
  /** The unit that holds it. */
  readonly by: string;
  readonly scene: string;
  /** Where the holder comes by its step, and the offset of that step. */
  readonly at: Hex;
  readonly way: Place;
  readonly mover: null;
}

/** Whether a wish is a towed unit's step. */
export const isTow = (wish: PendingMove | Tow): wish is Tow => "by" in wish;

/**
 * A move with what it draws along: a ship that holds others by beams takes them with it, step by step.
 *
 * @rule IP2.15 What is held follows, into a portal too.
 */
export const withTows = (
  orders: RulesetOrders,
  state: AnomalyState,
  move: PendingMove,
): readonly (PendingMove | Tow)[] => {
  const unit = state.units[move.unit];
  const held = move.how === "own" ? state.beams.filter(({ from }) => from === move.unit).map(({ to }) => to) : [];
  if (!unit || held.length === 0) return [move];
  const wishes: (PendingMove | Tow)[] = [];
  let before = unit.hex;
  for (const hex of orders.along(unit, move.points)) {
    const step = { scene: move.scene, at: hex, way: subtract(hex, before) };
    wishes.push({ ...move, points: [hex] });
    for (const towed of held) wishes.push({ ...step, unit: towed, by: unit.id, mover: null });
    before = hex;
  }
  return wishes;
};

/** The command of a towed unit's step; null where its holder did not come so far, or holds it no more. */
export const towOf = (orders: RulesetOrders, state: AnomalyState, tow: Tow): TableCommand | "no-order" | null => {
  const [unit, holder] = [state.units[tow.unit], state.units[tow.by]];
  const holds = state.beams.some(({ from, to }) => from === tow.by && to === tow.unit);
  if (!unit || !holder || !holds || holder.scene !== tow.scene || !equals(holder.hex, tow.at)) return null;
  const points = [add(unit.hex, tow.way)];
  return moveOf(orders, state, { unit: unit.id, scene: tow.scene, points, how: "tractor", mover: null });
};
