import type { Hex } from "./hex.ts";

/**
 * The straight line between two hex centres, made ready to be asked about many hexes. It runs between two neighbouring
 * directions: `length` steps in all, `others` of them in the second, and every offset from its start is a share of each.
 */
export interface Sight {
  readonly from: Hex;
  readonly length: number;
  readonly others: number;
  /** Which two directions, 0 for A and B to 5 for F and A. */
  readonly sixth: number;
  /** How far off the line, in thirds of its own measure, a hex may lie whose interior it still crosses. */
  readonly reach: number;
}

/** Readies a line, both ends in it. */
export const sightBetween = (from: Hex, to: Hex): Sight => {
  const q = to.q - from.q;
  const r = to.r - from.r;
  const sixth = sixthOf(q, r);
  const others = second(sixth, q, r);
  const length = first(sixth, q, r) + others;
  return { from, length, others, sixth, reach: Math.max(2 * length - others, length + others) };
};

/** The sixth of the plane that an offset lies in; a straight row belongs to the sixth that it begins. */
const sixthOf = (q: number, r: number): number => {
  const s = -q - r;
  if (q >= 0 && r < 0 && s > 0) return 0;
  if (q > 0 && r < 0) return 1;
  if (q > 0 && s < 0) return 2;
  if (r > 0 && s < 0) return 3;
  if (q < 0 && r > 0) return 4;
  return q < 0 ? 5 : 0;
};

/** How many steps of the first of a sixth's two directions an offset takes; below 0 where it lies behind. */
const first = (sixth: number, q: number, r: number): number => {
  const third = sixth % 3;
  const steps = third === 0 ? -q - r : third === 1 ? -r : q;
  return sixth < 3 ? steps : -steps;
};

/** The same of the second direction. */
const second = (sixth: number, q: number, r: number): number => {
  const third = sixth % 3;
  const steps = third === 0 ? q : third === 1 ? q + r : r;
  return sixth < 3 ? steps : -steps;
};

/** Whether a line passes through a hex's interior, runs along one of its edges, or does neither. */
export const crossingOf = (sight: Sight, hex: Hex): "interior" | "edge" | null => {
  const { from, length, others, sixth, reach } = sight;
  const q = hex.q - from.q;
  const r = hex.r - from.r;
  const b = second(sixth, q, r);
  const k = first(sixth, q, r) + b;
  if (k < 0 || k > length) return null;
  if (length === 0) return b === 0 ? "interior" : null;
  const off = 3 * Math.abs(k * others - b * length);
  if (off < reach) return "interior";
  return off === reach && length === 2 * others ? "edge" : null;
};

/** Where a line comes nearest to a hex. */
export interface Nearest {
  /** Hexes between the two. */
  readonly range: number;
  /** Steps from the line's start to there. */
  readonly step: number;
}

/**
 * How near a line comes to a hex: the least range from the hex to one whose interior the line crosses. Of two hexes
 * beside an edge that the line runs along, the farther one counts. Null for a line that has no hexes to speak of.
 *
 * In the line's own two directions, a hex that is so many steps away is nearest to those as many steps along the line,
 * or to the end on its side: there what it lies off to one side and to the other is the least of both. So one step is
 * looked at however long the line is, and three where edges come in.
 *
 * @param ends whether the line's two ends count
 */
export const nearestOf = (sight: Sight, hex: Hex, ends: boolean): Nearest | null => {
  const { from, length, others, sixth } = sight;
  const last = ends ? length : length - 1;
  const start = ends ? 0 : 1;
  if (start > last) return null;
  const q = hex.q - from.q;
  const r = hex.r - from.r;
  const b = second(sixth, q, r);
  const k = first(sixth, q, r) + b;
  const beside = Math.max(start, Math.min(last, k));
  let range = rangeAt(sight, beside, k, b);
  let step = beside;
  if (length === 2 * others && length > 0) {
    for (let near = Math.max(start, beside - 1); near <= Math.min(last, beside + 1); near += 1) {
      const other = rangeAt(sight, near, k, b);
      if (other < range) {
        range = other;
        step = near;
      }
    }
  }
  return { range, step };
};

/** The range from a hex, `k` steps away and `b` of them in the second direction, to what the line crosses at a step. */
const rangeAt = ({ length, others, reach }: Sight, step: number, k: number, b: number): number => {
  if (length === 0) return rangeBetween(-k, -b);
  const at = step * others;
  const row = Math.floor(at / length);
  const off = at - row * length;
  const lower = rangeBetween(step - k, row - b);
  if (off === 0) return lower;
  const upper = rangeBetween(step - k, row + 1 - b);
  const inLower = 3 * off < reach;
  const inUpper = 3 * (length - off) < reach;
  if (inLower === inUpper) return inLower ? Math.min(lower, upper) : Math.max(lower, upper);
  return inLower ? lower : upper;
};

/** The range of an offset of `k` steps, `b` of them in the second direction. */
const rangeBetween = (k: number, b: number): number => Math.max(Math.abs(k), Math.abs(b), Math.abs(k - b));
