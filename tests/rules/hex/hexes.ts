import fc from "fast-check";
import type { Hex } from "../../../src/rules/hex/hex.ts";
import { parseLabel } from "../../../src/rules/hex/label.ts";

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
