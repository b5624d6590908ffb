import type { Base } from "./base.ts";
import { stoppedBy } from "./motion.ts";
import type { Direction } from "./vector.ts";

/** A ship that is still to drift. */
export interface Drifter {
  readonly scene: string;
  readonly base: Base;
  readonly way: Direction;
  /** Whole thousandths of an inch. */
  readonly length: number;
}

/** Whether one ship stands in another's way; planets and edges are looked at when it drifts. */
const bars = (other: Drifter, mover: Drifter): boolean =>
  other.scene === mover.scene && stoppedBy(mover, other.base) !== null;

/**
 * Which of some ships drifts next: the first whose way no other of them bars; where each is barred, the first.
 *
 * @param waiting those that are still to drift, where they now stand: the first player's, then the other's, in file order
 * @returns an index into `waiting`
 * @rule OG-DRF-05 Of ships behind each other the leading one drifts first, whosever they are.
 */
export const nextToDrift = (waiting: readonly Drifter[], order: "front-first" | "file" = "front-first"): number => {
  if (order === "file") return 0;
  return Math.max(
    0,
    waiting.findIndex((mover) => !waiting.some((other) => other !== mover && bars(other, mover))),
  );
};
