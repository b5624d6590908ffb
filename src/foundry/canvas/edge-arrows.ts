import type { Point } from "../host/host.ts";

/** A ship that may lie outside of what is seen. */
export interface Seen {
  readonly unit: string;
  readonly name: string;
  readonly at: Point;
  readonly colour: number;
}

/** A part of the canvas. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An arrow at the edge of the view. */
export interface EdgeArrow extends Seen {
  /** Where it stands, in pixels of the canvas. */
  readonly place: Point;
  /** Where it points, in degrees from straight up. */
  readonly angle: number;
  /** How many ships it points to; it is named after the nearest. */
  readonly count: number;
}

/**
 * The arrows at the edge of a view that point to ships beyond it. Ships that lie in nearly the same direction share one,
 * which leads to the nearest of them.
 *
 * @param view in which arrows stand; it is smaller than what is seen, as bars lie at its edges
 * @param apart how far two arrows stand from each other at least
 * @param isSeen whether a point beyond the view is seen all the same
 */
export const edgeArrows = (
  ships: readonly Seen[],
  view: View,
  apart: number,
  isSeen: (point: Point) => boolean = () => false,
): readonly EdgeArrow[] => {
  const middle = { x: (view.left + view.right) / 2, y: (view.top + view.bottom) / 2 };
  const [wide, high] = [(view.right - view.left) / 2, (view.bottom - view.top) / 2];
  if (wide <= 0 || high <= 0) return [];
  const beyond = ships
    .filter(({ at }) => at.x < view.left || at.x > view.right || at.y < view.top || at.y > view.bottom)
    .filter(({ at }) => !isSeen(at))
    .map((ship) => ({ ship, far: Math.hypot(ship.at.x - middle.x, ship.at.y - middle.y) }))
    .sort((one, other) => one.far - other.far);
  const arrows: EdgeArrow[] = [];
  for (const { ship } of beyond) {
    const [x, y] = [ship.at.x - middle.x, ship.at.y - middle.y];
    const part = Math.min(wide / Math.abs(x), high / Math.abs(y));
    const place = { x: middle.x + x * part, y: middle.y + y * part };
    const near = arrows.findIndex((arrow) => Math.hypot(arrow.place.x - place.x, arrow.place.y - place.y) < apart);
    const shared = arrows[near];
    if (shared) arrows[near] = { ...shared, count: shared.count + 1 };
    else arrows.push({ ...ship, place, angle: (Math.atan2(x, -y) * 180) / Math.PI, count: 1 });
  }
  return arrows;
};
