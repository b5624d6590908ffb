import { atColumnRow, type Hex, type Scene, type WhiteHole } from "../../rules/index.ts";
import type { Run } from "./marks.ts";

/** Places in a column from one to another, both included; none where the first is greater. */
type Span = readonly [first: number, last: number];

/** The places of a column within some hexes of a hole; `q` is how far the column is away. */
const reached = (hole: Hex, q: number, range: number): Span => [
  hole.r + Math.max(-range, -range - q),
  hole.r + Math.min(range, range - q),
];

/** What is left of a span without what lies in another. */
const without = ([first, last]: Span, [from, to]: Span): readonly Span[] =>
  from > to || to < first || from > last
    ? [[first, last]]
    : [[first, from - 1] as const, [to + 1, last] as const].filter((span) => span[0] <= span[1]);

/**
 * The hexes of a sheet at some ranges from a hole, as runs down its columns; those that hold something are left out, so
 * that the pattern does not lie over it. Reckoned column by column, as a sheet has a thousand hexes.
 *
 * @param from,to the ranges, both included
 */
export const runsAt = (
  { hex: hole }: Pick<WhiteHole, "hex">,
  [from, to]: readonly [from: number, to: number],
  { columns, rows }: Pick<Scene, "columns" | "rows">,
  held: readonly Hex[],
): readonly Run[] => {
  const runs: Run[] = [];
  for (let column = Math.max(1, hole.q - to); column <= Math.min(columns, hole.q + to); column += 1) {
    const q = column - hole.q;
    const [first, last] = reached(hole, q, to);
    const top = Math.max(first, atColumnRow(column, 1).r);
    const bottom = Math.min(last, atColumnRow(column, rows).r);
    if (top > bottom) continue;
    const near: Span = Math.abs(q) < from ? reached(hole, q, from - 1) : [1, 0];
    let spans = without([top, bottom], near);
    for (const hex of held) {
      if (hex.q === column) spans = spans.flatMap((span) => without(span, [hex.r, hex.r]));
    }
    for (const [upper, lower] of spans) runs.push({ top: { q: column, r: upper }, bottom: { q: column, r: lower } });
  }
  return runs;
};
