import fc from "fast-check";
import { expect, test } from "vitest";
import { dueByRange } from "../../../src/rules/anomalies/white-hole/bands.ts";
import { distance, type Hex } from "../../../src/rules/geometry/hex.ts";
import { duePushes } from "../../../src/rules/geometry/hex-geometry.ts";
import { anyHex } from "../hex/hexes.ts";

const due = (units: readonly Hex[], hole: Hex, impulse: number) => {
  const positions = {
    q: Int32Array.from(units, ({ q }) => q),
    r: Int32Array.from(units, ({ r }) => r),
    count: units.length,
  };
  const { index, range, count } = duePushes(positions, hole.q, hole.r, dueByRange(1, impulse, "even"));
  return Array.from({ length: count }, (_, i) => [index[i], range[i]]);
};

test("[IP7.1] the nearest units come first, equal ranges in the order of the file", () => {
  const units = [
    { q: 3, r: 0 },
    { q: 1, r: 0 },
    { q: 0, r: -3 },
    { q: 0, r: 0 },
    { q: 0, r: 1 },
    { q: 5, r: 0 },
  ];
  expect(due(units, { q: 0, r: 0 }, 1)).toEqual([
    [1, 1],
    [4, 1],
    [0, 3],
    [2, 3],
  ]);
});

test("[IP7.1] counting in typed arrays gives what sorting by range gives", () => {
  fc.assert(
    fc.property(
      fc.array(anyHex(50), { maxLength: 60 }),
      anyHex(20),
      fc.integer({ min: 1, max: 32 }),
      (units, hole, impulse) => {
        const table = dueByRange(1, impulse, "even");
        const expected = units
          .map((unit, index) => [index, distance(hole, unit)] as const)
          .filter(([, range]) => table[range] === 1)
          .sort(([, a], [, b]) => a - b);
        expect(due(units, hole, impulse)).toEqual(expected);
      },
    ),
    { numRuns: 200 },
  );
});
