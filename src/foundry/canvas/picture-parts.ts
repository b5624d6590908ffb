import { drawFill } from "./draw-fills.ts";
import { drawGlow, drawHalo } from "./draw-light.ts";
import { drawLines } from "./draw-lines.ts";
import { drawFront, drawOutline } from "./draw-outline.ts";
import { textNodes } from "./draw-text.ts";
import { overlayOf } from "./overlay.ts";

/** What makes a picture of the map: what is drawn, its lines, its texts. Browsers without a game never fetch it. */
export const pictureParts = {
  overlayOf,
  drawFill,
  drawFront,
  drawGlow,
  drawHalo,
  drawLines,
  drawOutline,
  textNodes,
} as const;
export type PictureParts = typeof pictureParts;
