import type { Point } from "../host/host.ts";
import type { View } from "./edge-arrows.ts";
import { openView } from "./free-view.ts";
import { drawing } from "./pixi.ts";

/** Along one axis: where something begins and ends. */
type Reach = readonly [from: number, to: number];

/** How far a view is moved along an axis so that it shows no more of what lies beside a sheet than it has to. */
const along = (open: Reach, free: Reach, sheet: Reach, points: readonly number[]): number => {
  const [least, most] = [sheet[0] - open[0], sheet[1] - open[1]];
  const wanted = least > most ? (least + most) / 2 : Math.min(Math.max(0, least), most);
  const [lowest, highest] = [Math.max(...points) - free[1], Math.min(...points) - free[0]];
  return lowest > highest ? 0 : Math.min(Math.max(wanted, lowest), highest);
};

/** A part of the canvas as it is seen after the view has gone. */
const after = ({ left, right, top, bottom }: View, from: Framing, to: Framing): View => {
  const by = from.scale / to.scale;
  return {
    left: to.x + (left - from.x) * by,
    right: to.x + (right - from.x) * by,
    top: to.y + (top - from.y) * by,
    bottom: to.y + (bottom - from.y) * by,
  };
};

/**
 * The same look moved so that empty space beside the sheet takes no room that the sheet could fill, and points stay in the
 * free part; as it is where they do not lie in it.
 *
 * @param view how the canvas is looked at now
 * @param free the part of the canvas now that nothing covers
 * @param open what of the canvas is seen now, bars and tools on it or not
 */
export const overSheet = (
  to: Framing,
  view: Framing,
  { free, open, sheet }: { readonly free: View; readonly open: View; readonly sheet: View },
  points: readonly Point[],
): Framing => {
  if (points.length === 0) return to;
  const [seen, clear] = [after(open, view, to), after(free, view, to)];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const x = along([seen.left, seen.right], [clear.left, clear.right], [sheet.left, sheet.right], xs);
  const y = along([seen.top, seen.bottom], [clear.top, clear.bottom], [sheet.top, sheet.bottom], ys);
  return { ...to, x: to.x + x, y: to.y + y };
};

/** The same for the map that is shown; as it is where its sheet is not known. */
export const overShownSheet = (to: Framing, free: View, points: readonly Point[]): Framing => {
  const { canvas } = drawing();
  const sheet = canvas.dimensions?.sceneRect;
  if (!sheet) return to;
  const { pivot, scale } = canvas.stage;
  const { x: left, y: top, width, height } = sheet;
  const whole = { left, top, right: left + width, bottom: top + height };
  return overSheet(
    to,
    { x: pivot.x, y: pivot.y, scale: scale.x },
    { free, open: openView(free), sheet: whole },
    points,
  );
};

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
