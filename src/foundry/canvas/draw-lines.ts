import type { Point } from "../host/host.ts";
import type { Geometry } from "./geometry.ts";
import { CASING, CASING_EDGE, type Mark } from "./marks.ts";
import { colourOf } from "./palette.ts";
import type { PixiGraphics } from "./pixi.ts";
import type { Stroke } from "./stroke.ts";
import { strokesOf } from "./strokes.ts";

const flat = (points: readonly Point[]): readonly number[] => points.flatMap(({ x, y }) => [x, y]);

/** Takes a new style only where the width changes: a dashed line has hundreds of strokes of one width. */
const penFor = (graphics: PixiGraphics): ((width: number, style: () => object) => void) => {
  let last = Number.NaN;
  return (width, style) => {
    if (width === last) return;
    last = width;
    graphics.lineStyle(style());
  };
};

const drawOne = (
  graphics: PixiGraphics,
  points: Stroke["points"],
  closed: boolean,
  fill: number,
  colour: number,
): void => {
  const [first] = points;
  if (!first) return;
  if (closed) {
    if (fill > 0) graphics.beginFill(colour, fill);
    graphics.drawPolygon(flat(points));
    if (fill > 0) graphics.endFill();
    return;
  }
  graphics.moveTo(first.x, first.y);
  for (let at = 1; at < points.length; at += 1) {
    const point = points[at];
    if (point) graphics.lineTo(point.x, point.y);
  }
};

/** Draws the lines of a mark, first in the dark casing and then in their colour. */
export const drawLines = (graphics: PixiGraphics, mark: Mark, geometry: Geometry): void => {
  const strokes = strokesOf(mark, geometry);
  const style = (width: number, color: number, alpha: number) => ({
    width: width * geometry.pixel,
    color,
    alpha,
    // Round joins and ends are many triangles: they took longer than all else on the map.
    join: "miter",
    cap: "butt",
  });
  const pen = penFor(graphics);
  for (const { points, closed, width } of strokes) {
    pen(width, () => style(width + CASING_EDGE, CASING, 0.8));
    drawOne(graphics, points, closed, 0, CASING);
  }
  const alpha = mark.shape === "diamond" && mark.look === "hollow" ? 0.75 : 1;
  const colour = colourOf(mark.colour);
  const penAgain = penFor(graphics);
  for (const { points, closed, width, fill } of strokes) {
    penAgain(width, () => style(width, colour, alpha));
    drawOne(graphics, points, closed, fill, colour);
  }
};
