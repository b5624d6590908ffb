import type { Point } from "../host.ts";
import type { Geometry } from "./geometry.ts";
import { CASING, COLOURS, type Mark } from "./marks.ts";
import type { PixiGraphics } from "./pixi.ts";
import { type Stroke, strokesOf } from "./strokes.ts";

/** How much wider than its line the dark casing is, in pixels of the screen. */
const CASING_EDGE = 2.6;

const flat = (points: readonly Point[]): readonly number[] => points.flatMap(({ x, y }) => [x, y]);

const drawOne = (graphics: PixiGraphics, { points, closed, fill }: Stroke, colour: number): void => {
  const [first, ...rest] = points;
  if (!first) return;
  if (closed) {
    if (fill > 0) graphics.beginFill(colour, fill);
    graphics.drawPolygon(flat(points));
    if (fill > 0) graphics.endFill();
    return;
  }
  graphics.moveTo(first.x, first.y);
  for (const { x, y } of rest) graphics.lineTo(x, y);
};

/** Draws the lines of a mark, first in the dark casing and then in their colour. */
export const drawLines = (graphics: PixiGraphics, mark: Mark, geometry: Geometry): void => {
  const strokes = strokesOf(mark, geometry);
  const style = (width: number, color: number, alpha: number) => ({
    width: width * geometry.pixel,
    color,
    alpha,
    join: "round",
    cap: mark.shape === "outline" ? "butt" : "round",
  });
  for (const stroke of strokes) {
    graphics.lineStyle(style(stroke.width + CASING_EDGE, CASING, 0.8));
    drawOne(graphics, { ...stroke, fill: 0 }, CASING);
  }
  const alpha = mark.shape === "diamond" && mark.look === "hollow" ? 0.75 : 1;
  for (const stroke of strokes) {
    graphics.lineStyle(style(stroke.width, COLOURS[mark.colour], alpha));
    drawOne(graphics, stroke, COLOURS[mark.colour]);
  }
};
