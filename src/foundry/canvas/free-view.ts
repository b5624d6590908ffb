import type { Point } from "../host/host.ts";
import type { View } from "./edge-arrows.ts";
import { motionAllowed } from "./growth.ts";
import { drawing } from "./pixi.ts";

/** What of the page's width is free, in CSS pixels. */
export interface Span {
  readonly left: number;
  readonly right: number;
}

/** From the edges of the free part of the screen to what marks them, in CSS pixels: tools and bars stand at some. */
const EDGE = 28;
const BESIDE_TOOLS = 120;
const BELOW_BARS = 120;

/**
 * The part of the canvas that no bar or sidebar covers.
 *
 * @param edge how far it keeps from what is at its right and its foot, in CSS pixels
 */
export const freeView = ({ left, right }: Span, edge = EDGE): View => {
  const { canvas } = drawing();
  const [, high] = canvas.screenDimensions;
  const from = canvas.canvasCoordinatesFromClient({ x: Math.max(left, BESIDE_TOOLS), y: BELOW_BARS });
  const to = canvas.canvasCoordinatesFromClient({ x: right - edge, y: high - edge });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
};

/** What of the canvas is seen round a free part of it, under tools and bars too; a window beside it still covers. */
export const openView = ({ left, right }: View): View => {
  const { canvas } = drawing();
  const [, high] = canvas.screenDimensions;
  const [from, to] = [left, right].map((x) => canvas.clientCoordinatesFromCanvas({ x, y: 0 }).x) as [number, number];
  const upper = canvas.canvasCoordinatesFromClient({ x: from <= BESIDE_TOOLS ? 0 : from, y: 0 });
  const lower = canvas.canvasCoordinatesFromClient({ x: to + EDGE, y: high });
  return { left: upper.x, top: upper.y, right: lower.x, bottom: lower.y };
};

/** Whether a point of the canvas is on the screen with nothing over it. */
export const isInSight = (point: Point): boolean => {
  const { x, y } = drawing().canvas.clientCoordinatesFromCanvas(point);
  return document.elementFromPoint(x, y)?.tagName === "CANVAS";
};

/** Brings a point of the canvas to the middle of the screen. */
export const lookTo = async (to: Point & { readonly scale?: number }): Promise<void> => {
  const { canvas } = drawing();
  if (motionAllowed()) await canvas.animatePan({ ...to, duration: 250 });
  else canvas.pan(to);
};
