import type { Point } from "../host/host.ts";

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
