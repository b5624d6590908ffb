import { centerOf } from "./token-shape.ts";
import type { Box, Point } from "./view.ts";

/** A token that is being dragged: its document's box before the drag, and how it falls into place. */
export interface DraggedToken {
  readonly id: string;
  readonly box: Box;
  /** The top left corner nearest to the given one that puts the token onto its grid. */
  snap(corner: Point): Point;
}

/** Where a dragged token would land: integer top left corner, as token documents store it, and its middle. */
export interface Landing extends Point {
  readonly id: string;
  readonly center: Point;
}

/** The distance in screen pixels that a pressed pointer must travel before it drags. */
const DRAG_THRESHOLD = 6;

/** Whether a pointer has moved far enough to mean a drag. */
export const isDrag = (from: Point, to: Point): boolean => Math.hypot(to.x - from.x, to.y - from.y) >= DRAG_THRESHOLD;

/** Where every dragged token lands when the pointer has moved by a vector (canvas pixels). */
export const landings = (tokens: readonly DraggedToken[], by: Point, snap: boolean): readonly Landing[] =>
  tokens.map((token) => {
    const moved = { x: token.box.x + by.x, y: token.box.y + by.y };
    const corner = snap ? token.snap(moved) : moved;
    const x = Math.round(corner.x);
    const y = Math.round(corner.y);
    return { id: token.id, x, y, center: centerOf({ x, y, width: token.box.width, height: token.box.height }) };
  });

/** The landings that differ from where their tokens stand; a drop in place is no move. */
export const realMoves = (tokens: readonly DraggedToken[], plan: readonly Landing[]): readonly Landing[] => {
  const before = new Map(tokens.map(({ id, box }) => [id, box]));
  return plan.filter(({ id, x, y }) => {
    const box = before.get(id);
    return box !== undefined && (box.x !== x || box.y !== y);
  });
};

/** One entry of a write that moves several tokens at once. */
export interface MoveUpdate {
  readonly _id: string;
  readonly x: number;
  readonly y: number;
}

/** The updates of a drop and the movement instruction that goes with each, by token id. */
export const dropOperation = (
  moves: readonly Landing[],
  snapped: boolean,
): {
  readonly updates: readonly MoveUpdate[];
  readonly movement: Record<
    string,
    {
      waypoints: { x: number; y: number; snapped: boolean; explicit: boolean; checkpoint: boolean }[];
      method: "dragging";
      showRuler: boolean;
    }
  >;
} => ({
  updates: moves.map(({ id, x, y }) => ({ _id: id, x, y })),
  movement: Object.fromEntries(
    moves.map(({ id, x, y }) => [
      id,
      {
        waypoints: [{ x, y, snapped, explicit: true, checkpoint: true }],
        method: "dragging" as const,
        showRuler: true,
      },
    ]),
  ),
});
