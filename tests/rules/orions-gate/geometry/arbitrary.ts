import fc from "fast-check";
import type { Place } from "../../../../src/rules/geometry/place.ts";
import { type Base, type Box, box, type Disc, disc } from "../../../../src/rules/orions-gate/geometry/base.ts";

const SIZES = [
  [1000, 2000],
  [1500, 3000],
  [2000, 4000],
] as const;

/** A place on a table so small that things meet. */
export const anyPlace: fc.Arbitrary<Place> = fc.record({
  q: fc.integer({ min: 0, max: 14_000 }),
  r: fc.integer({ min: 0, max: 14_000 }),
});

export const anyFacing: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 45, 90, 180, 270),
  fc.integer({ min: 0, max: 359 }),
);

export const anyBox: fc.Arbitrary<Box> = fc
  .tuple(anyPlace, anyFacing, fc.constantFrom(...SIZES))
  .map(([place, facing, [width, length]]) => box(place, facing, width, length));

export const anyDisc: fc.Arbitrary<Disc> = fc
  .tuple(anyPlace, fc.constantFrom(500, 1000, 2000, 4000))
  .map(([place, diameter]) => disc(place, diameter));

export const anyBase: fc.Arbitrary<Base> = fc.oneof(anyBox, anyDisc);
