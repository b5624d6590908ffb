import { type Side, slotsOf } from "../../../../../rules/orions-gate/index.ts";
import type { DrawnCell } from "../../drawing/ship-drawing.ts";
import type { PartPlace } from "../model/edits.ts";
import type { YardShip } from "../model/yard-fleet.ts";

/** The field of a ship that is chosen: one of its slots, from 0 at the bridge. */
export interface Choice {
  readonly side: Side;
  readonly slot: number;
}

const isAt = (cell: DrawnCell, { side, slot }: Choice, next: number): boolean =>
  cell.side === side && slot >= cell.slot && slot < next;

/** The field that a choice means; the first empty one, or the first of all, where the ship has none there. */
export const chosenCell = (cells: readonly DrawnCell[], choice: Choice): DrawnCell | undefined =>
  cells.find((cell) => isAt(cell, choice, cell.slot + widthOf(cell))) ??
  cells.find(({ side, kind }) => side === choice.side && kind === "empty") ??
  cells[0];

/** How many slots a field is wide, told by its marks of toughness. */
const widthOf = ({ kind, pips }: DrawnCell): number => (kind === "empty" ? 1 : Math.max(1, pips.length));

/** The slot at which a part of a side begins; behind the last part the first that is left. */
export const slotOf = (ship: YardShip, { side, index }: PartPlace): number =>
  ship[side].slice(0, index).reduce((sum, part) => sum + slotsOf(part), 0);

/** The field beside another, as they are read from left to right; the same at the ends. */
export const besideOf = (cells: readonly DrawnCell[], cell: DrawnCell, by: number): DrawnCell => {
  const at = cells.indexOf(cell) + by;
  return cells[Math.max(0, Math.min(cells.length - 1, at))] ?? cell;
};
