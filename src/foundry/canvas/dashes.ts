import type { Point } from "../host/host.ts";
import type { LineKind } from "./marks.ts";

/** Drawn and left out by turns, in pixels of the screen; a solid line is one stroke. */
export const PATTERNS: Readonly<Record<Exclude<LineKind, "solid">, readonly number[]>> = {
  "long-dash": [17, 7],
  dash: [10, 6],
  "short-dash": [5, 5],
  "dash-dot": [11, 5, 2, 5],
  dots: [1.5, 5],
};

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/**
 * Cuts a line into its dashes. The pattern runs on round corners, so that a zigzag is dashed as evenly as a straight line.
 *
 * @param pixel one pixel of the screen in the line's own measure
 */
export const dashes = (points: readonly Point[], kind: LineKind, pixel: number): readonly (readonly Point[])[] => {
  if (kind === "solid") return [points];
  const pattern = PATTERNS[kind];
  const strokes: Point[][] = [];
  let index = 0;
  let left = (pattern[0] ?? 1) * pixel;
  let stroke: Point[] = [];
  const finish = (): void => {
    if (stroke.length > 1) strokes.push(stroke);
    stroke = [];
  };
  points.forEach((to, at) => {
    const from = points[at - 1];
    if (!from) {
      stroke = [to];
      return;
    }
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    let done = 0;
    while (length - done > left) {
      done += left;
      const cut = between(from, to, done / length);
      if (index % 2 === 0) {
        stroke.push(cut);
        finish();
      } else {
        stroke = [cut];
      }
      index = (index + 1) % pattern.length;
      left = (pattern[index] ?? 1) * pixel;
    }
    left -= length - done;
    if (index % 2 === 0) stroke.push(to);
  });
  finish();
  return strokes;
};
