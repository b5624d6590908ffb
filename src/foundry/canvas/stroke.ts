import type { Point } from "../host/host.ts";
import type { LineKind } from "./marks.ts";

/** One line to draw, with what lies inside it. */
export interface Stroke {
  readonly points: readonly Point[];
  readonly closed: boolean;
  /** Of the coloured line, in pixels of the screen. */
  readonly width: number;
  /** How much of the inside shows the colour: 0 none, 1 all. */
  readonly fill: number;
}

/** An open line. */
export const line = (points: readonly Point[], width: number): Stroke => ({ points, closed: false, width, fill: 0 });
/** A closed line, with what lies inside it. */
export const shape = (points: readonly Point[], width: number, fill = 0): Stroke => ({
  points,
  closed: true,
  width,
  fill,
});

/** Points round a centre, beginning at the top. */
export const wheel = (centre: Point, radii: readonly number[]): readonly Point[] =>
  radii.map((radius, index) => {
    const angle = (index / radii.length) * 2 * Math.PI - Math.PI / 2;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });

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
