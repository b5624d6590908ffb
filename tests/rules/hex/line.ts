import { distance, type Hex } from "../../../src/rules/geometry/hex.ts";
import { subtract } from "../../../src/rules/geometry/place.ts";

/** How a line meets a hex: through its interior, or only along one of its edges. */
type Crossing = "interior" | "edge";

/** A hex that a line meets. */
interface CrossedHex {
  readonly hex: Hex;
  readonly crossing: Crossing;
}

/** What a line meets at one distance from its start: one hex, two in turn, or the two beside an edge it runs along. */
interface LineStep {
  readonly range: number;
  readonly hexes: readonly CrossedHex[];
}

/** A fraction with a positive denominator. */
interface Fraction {
  readonly top: number;
  readonly bottom: number;
}

const ZERO: Fraction = { top: 0, bottom: 1 };
const ONE: Fraction = { top: 1, bottom: 1 };
const less = (a: Fraction, b: Fraction): boolean => a.top * b.bottom < b.top * a.bottom;
const greater = (a: Fraction, b: Fraction): Fraction => (less(a, b) ? b : a);
const smaller = (a: Fraction, b: Fraction): Fraction => (less(a, b) ? a : b);

/** A hex is where three strips overlap, each two wide in these measures and centred on the hex. */
const strips = (offset: Hex): readonly number[] => {
  const s = -offset.q - offset.r;
  return [offset.q - offset.r, offset.r - s, s - offset.q];
};

/** How the line from the origin's centre to the centre of `end` meets the hex at `offset`, if more than at a corner. */
const crossingOf = (end: Hex, offset: Hex): Crossing | null => {
  let from = ZERO;
  let to = ONE;
  let alongEdge = false;
  const slopes = strips(end);
  const centres = strips(offset);
  for (let index = 0; index < 3; index += 1) {
    const slope = slopes[index] ?? 0;
    const centre = centres[index] ?? 0;
    if (slope === 0) {
      if (Math.abs(centre) > 1) return null;
      if (Math.abs(centre) === 1) alongEdge = true;
      continue;
    }
    const sign = slope > 0 ? 1 : -1;
    const bottom = Math.abs(slope);
    from = greater(from, { top: sign * centre - 1, bottom });
    to = smaller(to, { top: sign * centre + 1, bottom });
  }
  if (!less(from, to)) return null;
  return alongEdge ? "edge" : "interior";
};

/** The two neighbouring directions between which the line runs, as offsets, and how many steps of each it takes. */
const decompose = (end: Hex): { readonly one: Hex; readonly other: Hex; readonly others: number } => {
  const { q, r } = end;
  const s = -q - r;
  if (q >= 0 && r < 0 && s >= 0) return { one: { q: 0, r: -1 }, other: { q: 1, r: -1 }, others: q };
  if (q > 0 && r <= 0 && s <= 0) return { one: { q: 1, r: -1 }, other: { q: 1, r: 0 }, others: -s };
  if (q >= 0 && r >= 0 && s < 0) return { one: { q: 1, r: 0 }, other: { q: 0, r: 1 }, others: r };
  if (q <= 0 && r > 0 && s <= 0) return { one: { q: 0, r: 1 }, other: { q: -1, r: 1 }, others: -q };
  if (q < 0 && r >= 0 && s >= 0) return { one: { q: -1, r: 1 }, other: { q: -1, r: 0 }, others: s };
  return { one: { q: -1, r: 0 }, other: { q: 0, r: -1 }, others: -r };
};

/**
 * The slow way that `sight.ts` is proven by: the hexes that the straight line between two hex
 * centres meets, step by step from the start, both ends included.
 * Worked in whole numbers: a line along an edge is known for one, and a corner that is merely touched is no crossing.
 */
export const line = (from: Hex, to: Hex): readonly LineStep[] => {
  const end = subtract(to, from);
  const length = distance(from, to);
  if (length === 0) return [{ range: 0, hexes: [{ hex: from, crossing: "interior" }] }];
  const { one, other, others } = decompose(end);
  const steps: LineStep[] = [];
  for (let range = 0; range <= length; range += 1) {
    const hexes: CrossedHex[] = [];
    // Whatever the line meets at this range lies between its two directions, at most one hex off the even share.
    const share = Math.trunc((range * others) / length);
    for (let b = Math.max(0, share - 1); b <= Math.min(range, share + 2); b += 1) {
      const a = range - b;
      const offset: Hex = { q: a * one.q + b * other.q, r: a * one.r + b * other.r };
      const crossing = crossingOf(end, offset);
      if (crossing) hexes.push({ hex: { q: from.q + offset.q, r: from.r + offset.r }, crossing });
    }
    steps.push({ range, hexes });
  }
  return steps;
};
