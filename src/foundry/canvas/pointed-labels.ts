import type { HiddenLabel, StandingLabel } from "./draw-text.ts";
import { hits } from "./label-boxes.ts";

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
