import type { View } from "./edge-arrows.ts";

/** A part of the canvas. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A label that seeks a place: where it would lie, the best place first, and how much it matters: lower ranks stay. */
export interface SeekingLabel {
  readonly rank: number;
  readonly boxes: readonly Box[];
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** Whether all of a part lies in what is free. */
export const isWithin = ({ left, top, width, height }: Box, free: View): boolean =>
  left >= free.left && top >= free.top && left + width <= free.right && top + height <= free.bottom;

/** A part that is as much larger around its middle. */
const enlarged = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - (width * (by - 1)) / 2,
  top: top - (height * (by - 1)) / 2,
  width: width * by,
  height: height * by,
});

/**
 * Which labels are cut off though they would be seen wholly elsewhere: empty for none, and the same for as long as the
 * same places are free.
 *
 * @param others where else a label might lie
 * @param by how much larger labels are on the canvas than when they were laid out
 */
export const cutOff = (
  labels: readonly { readonly box: Box; readonly others: readonly Box[] }[],
  free: View,
  by: number,
): string => {
  const isSeen = (box: Box): boolean => isWithin(enlarged(box, by), free);
  return labels
    .flatMap(({ box, others }, at) => {
      const better = others.flatMap((other, place) => (isSeen(other) ? [place] : []));
      return better.length > 0 && !isSeen(box) ? [`${at}:${better.join(" ")}`] : [];
    })
    .join(",");
};

/** Whether a part lies over others. */
export const hits = (box: Box, others: readonly Box[]): boolean => others.some((other) => overlap(box, other));

/**
 * Finds places for labels, those that matter most first and of equals the first: each takes the first of its places that
 * hides no ship and no other label. Gives the number of its place; a label without one is not in the answer.
 *
 * @param ships what is not to be hidden
 * @param taken where labels stand already
 */
export const layOut = <T extends SeekingLabel>(
  labels: readonly T[],
  ships: readonly Box[],
  taken: readonly Box[] = [],
): ReadonlyMap<T, number> => {
  const full = [...taken];
  const places = new Map<T, number>();
  for (const label of [...labels].sort((a, b) => a.rank - b.rank)) {
    const place = label.boxes.findIndex((box) => !hits(box, full) && !hits(box, ships));
    const box = label.boxes[place];
    if (!box) continue;
    places.set(label, place);
    full.push(box);
  }
  return places;
};
