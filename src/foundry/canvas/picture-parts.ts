import { edgeArrows } from "./draw-edge-arrows.ts";
import { drawFill } from "./draw-fills.ts";
import { drawHexNumbers } from "./draw-hex-numbers.ts";
import { drawGlows, drawHalo } from "./draw-light.ts";
import { drawLines } from "./draw-lines.ts";
import { drawFront, drawOutlines, drawStrokes } from "./draw-outline.ts";
import { drawTag, textNodes } from "./draw-text.ts";
import { frameTokens } from "./frame-tokens.ts";
import { hexNumbers } from "./hex-numbers.ts";
import { cutOff } from "./label-boxes.ts";
import { overlayOf } from "./overlay.ts";
import { showPointed } from "./pointed-labels.ts";
import { pointerTag } from "./pointer-tag.ts";

/** What makes a picture of the map: what is drawn, its lines, its texts. Browsers without a game never fetch it. */
export const pictureParts = {
  overlayOf,
  edgeArrows,
  cutOff,
  drawFill,
  drawFront,
  drawGlows,
  drawHalo,
  drawLines,
  drawOutlines,
  drawStrokes,
  drawHexNumbers,
  drawTag,
  frameTokens,
  hexNumbers,
  pointerTag,
  showPointed,
  textNodes,
} as const;
export type PictureParts = typeof pictureParts;
