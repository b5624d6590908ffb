import type { Point } from "../host/host.ts";
import type { View } from "./edge-arrows.ts";

/** How much of the free part ships that are framed may take. */
const FILLED = 0.8;

/** How to look at the canvas. */
export interface Framing extends Point {
  readonly scale: number;
}

/**
 * How to look so that ships lie in the free part of the screen: in its middle, from farther away where they would not
 * fit; null where they lie in it already.
 *
 * @param ships where they are on the canvas
 * @param free the part of the canvas that nothing covers
 * @param view how it is looked at now
 */
export const framing = (ships: readonly Point[], free: View, view: Framing): Framing | null => {
  const isFree = ({ x, y }: Point): boolean => x >= free.left && x <= free.right && y >= free.top && y <= free.bottom;
  if (ships.every(isFree)) return null;
  const [wide, high] = [free.right - free.left, free.bottom - free.top];
  if (wide <= 0 || high <= 0) return null;
  const [xs, ys] = [ships.map(({ x }) => x), ships.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const by = Math.min(1, (FILLED * wide) / (right - left), (FILLED * high) / (bottom - top));
  // From farther away the free part is larger on the canvas, and so is the way from its middle to the view's own point.
  const away = (middle: number, own: number): number => (middle - own) / by;
  return {
    x: (left + right) / 2 - away((free.left + free.right) / 2, view.x),
    y: (top + bottom) / 2 - away((free.top + free.bottom) / 2, view.y),
    scale: view.scale * by,
  };
};
