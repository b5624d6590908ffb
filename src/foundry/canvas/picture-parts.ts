import { type AnomalyState, inOrder, type Place, type Scene } from "../../rules/index.ts";
import { placeText } from "../message/places.ts";
import { edgeArrows } from "./draw-edge-arrows.ts";
import { drawFill } from "./draw-fills.ts";
import { drawGlows, drawHalo } from "./draw-light.ts";
import { drawLines } from "./draw-lines.ts";
import { drawFront, drawOutlines, drawStrokes } from "./draw-outline.ts";
import { frameTokens } from "./draw-plates.ts";
import { drawTag, type HiddenLabel, type StandingLabel, textNodes } from "./draw-text.ts";
import { drawHexNumbers, hexNumbers } from "./hex-numbers.ts";
import { cutOff, hits } from "./label-boxes.ts";
import { overlayOf } from "./overlay.ts";
import { sameHex } from "./viewer.ts";

/**
 * Shows labels without a place of their own while they are pointed at, the nearest first: one that would lie over another
 * stays hidden, and those that stand in their way are hidden meanwhile. Gives whether anything changed.
 *
 * @param away how far the pointer is from a label's hex; null where it is too far
 */
export const showPointed = (
  hidden: readonly HiddenLabel[],
  standing: readonly Pick<StandingLabel, "node" | "box">[],
  away: (label: HiddenLabel) => number | null,
): boolean => {
  const near = hidden
    .flatMap((label) => {
      const distance = away(label);
      return distance === null ? [] : [{ label, distance }];
    })
    .sort((a, b) => a.distance - b.distance);
  const shown: HiddenLabel[] = [];
  for (const { label } of near) {
    const others = shown.map(({ box }) => box);
    if (!hits(label.box, others)) shown.push(label);
  }
  const taken = shown.map(({ box }) => box);
  let changed = false;
  const set = (node: { visible: boolean }, visible: boolean): void => {
    changed ||= node.visible !== visible;
    node.visible = visible;
  };
  for (const label of hidden) set(label.node, shown.includes(label));
  for (const { node, box } of standing) set(node, !hits(box, taken));
  return changed;
};

/** So many ships are named at the pointer. */
const NAMED = 4;

/**
 * What is said of the place that is pointed at: its label, and the names of the units there, one a line.
 *
 * @param more says how many others there are
 */
export const pointerTag = (
  state: AnomalyState,
  scene: Scene,
  place: Place,
  nameOf: (unit: string) => string,
  more: (count: number) => string,
): string => {
  const names = inOrder(state.units)
    .filter((unit) => unit.scene === scene.id && unit.status === "in-play" && sameHex(unit.hex, place))
    .map(({ id }) => nameOf(id));
  const rest = names.length - NAMED;
  return [placeText(place, scene), ...names.slice(0, NAMED), ...(rest > 0 ? [more(rest)] : [])].join("\n");
};

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
