import type { Point } from "../host/host.ts";
import type { View } from "./edge-arrows.ts";
import { lookTo } from "./free-view.ts";
import { overShownSheet } from "./over-sheet.ts";
import { drawing } from "./pixi.ts";

/** What is as near to an edge of the free part is as good as covered, in CSS pixels. */
const BESIDE = 24;

/** How far a row of values is moved so that it lies in the middle of a part, or its first value does if it is longer. */
const shiftOf = (values: readonly number[], from: number, to: number): number => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (most - least <= to - from ? (least + most) / 2 : (values[0] ?? 0)) - (from + to) / 2;
};

/**
 * How far the view has to go so that points of the canvas are seen in a part of it: none where all of them are in it. Where
 * it is too small for them all, the first is seen.
 */
export const wayToShow = (points: readonly Point[], { left, right, top, bottom }: View): Point => {
  const isIn = ({ x, y }: Point): boolean => x >= left && x <= right && y >= top && y <= bottom;
  if (points.length === 0 || points.every(isIn)) return { x: 0, y: 0 };
  return {
    x: shiftOf(
      points.map(({ x }) => x),
      left,
      right,
    ),
    y: shiftOf(
      points.map(({ y }) => y),
      top,
      bottom,
    ),
  };
};

/** Brings points of the canvas into the middle of a part of it, unless all of them are in it. */
export const showPoints = async (points: readonly Point[], part: View): Promise<void> => {
  const by = wayToShow(points, part);
  if (by.x === 0 && by.y === 0) return;
  const { pivot, scale } = drawing().canvas.stage;
  const to = { x: pivot.x + by.x, y: pivot.y + by.y, scale: scale.x };
  const { x, y } = overShownSheet(to, part, points);
  await lookTo({ x, y });
};

/** The largest part of a free part of the canvas that a box on the page leaves: above it, below it, or at its sides. */
export const besideBox = (free: View, box: Pick<DOMRect, "left" | "right" | "top" | "bottom">): View => {
  const { canvas } = drawing();
  const from = canvas.canvasCoordinatesFromClient({ x: box.left - BESIDE, y: box.top - BESIDE });
  const to = canvas.canvasCoordinatesFromClient({ x: box.right + BESIDE, y: box.bottom + BESIDE });
  return largestBeside(free, { left: from.x, top: from.y, right: to.x, bottom: to.y });
};

/** The largest part of one part of the canvas that another leaves of it. */
export const largestBeside = (free: View, taken: View): View => {
  if (taken.left >= free.right || taken.right <= free.left || taken.top >= free.bottom || taken.bottom <= free.top) {
    return free;
  }
  const parts: readonly View[] = [
    { ...free, bottom: taken.top },
    { ...free, top: taken.bottom },
    { ...free, right: taken.left },
    { ...free, left: taken.right },
  ];
  const size = ({ left, right, top, bottom }: View): number => Math.max(0, right - left) * Math.max(0, bottom - top);
  const [first, ...others] = parts;
  return others.reduce((best, one) => (size(one) > size(best) ? one : best), first ?? free);
};
