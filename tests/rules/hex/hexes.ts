import fc from "fast-check";
import { distance, type Hex, parseLabel } from "../../../src/rules/geometry/hex.ts";

/** The hex of a label that the test knows to be one. */
export const at = (label: string): Hex => {
  const hex = parseLabel(label);
  if (!hex) throw new Error(`${label} is no label`);
  return hex;
};

/** Any hex within a reach that play could ever have. */
export const anyHex = (reach = 200): fc.Arbitrary<Hex> =>
  fc.record(
    { q: fc.integer({ min: -reach, max: reach }), r: fc.integer({ min: -reach, max: reach }) },
    { noNullPrototype: true },
  );

/** All hexes at most so far from the origin. */
export const within = (range: number): readonly Hex[] => {
  const along = Array.from({ length: 2 * range + 1 }, (_, n) => n - range);
  return along.flatMap((q) => along.map((r) => ({ q, r }))).filter((hex) => distance({ q: 0, r: 0 }, hex) <= range);
};
