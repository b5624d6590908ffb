import { expect, test } from "vitest";
import { distance, type Hex, OFFSETS } from "../../../src/rules/geometry/hex.ts";
import { DIRECTIONS, type Direction } from "../../../src/rules/geometry/place.ts";
import { abeam } from "../../../src/rules/vessel/passage.ts";

const SOURCE: Hex = { q: 3, r: -2 };
const REACH = 7;

/** Where a way leads on paper, in degrees clockwise from straight up. */
const bearing = ({ q, r }: Hex): number => {
  const [right, down] = [1.5 * q, Math.sqrt(3) * (r + q / 2)];
  return (Math.atan2(right, -down) * 180) / Math.PI;
};

/** How far a facing is off a wave's front, which runs square to the way from the source, in whole millionths of a degree. */
const offFront = (way: Hex, facing: Direction): number => {
  const apart = Math.abs(bearing(way) - bearing(OFFSETS[facing])) % 180;
  return Math.round(Math.abs(apart - 90) * 1e6);
};

/** Sixths of a turn from one facing to another, the short way round. */
const turns = (from: Direction, to: Direction): number => {
  const sixths = (DIRECTIONS.indexOf(to) - DIRECTIONS.indexOf(from) + 6) % 6;
  return sixths > 3 ? 6 - sixths : sixths;
};

test("[IP2.221] wherever it is struck a unit lies as near along the front as a facing can, after the least turn", () => {
  for (let q = -REACH; q <= REACH; q += 1) {
    for (let r = -REACH; r <= REACH; r += 1) {
      const way = { q, r };
      if (distance(way, { q: 0, r: 0 }) === 0) continue;
      const unit = { q: SOURCE.q + q, r: SOURCE.r + r };
      for (const facing of DIRECTIONS) {
        const laid = abeam(SOURCE, unit, facing);
        const better = DIRECTIONS.filter(
          (other) =>
            offFront(way, other) < offFront(way, laid) ||
            (offFront(way, other) === offFront(way, laid) && turns(facing, other) < turns(facing, laid)),
        );
        expect({ way, facing, laid, better }).toEqual({ way, facing, laid, better: [] });
      }
    }
  }
});

test.for([
  // Square to the front it turns by a quarter either way: the first letter decides.
  { way: { q: 0, r: -4 }, facing: "A", to: "B" },
  { way: { q: 0, r: -4 }, facing: "D", to: "C" },
  { way: { q: 4, r: -4 }, facing: "B", to: "A" },
  { way: { q: 4, r: 0 }, facing: "F", to: "A" },
] as const)("[IP2.221] of two turns equally short the first of A to F: $facing to $to", ({ way, facing, to }) => {
  expect(abeam({ q: 0, r: 0 }, way, facing)).toBe(to);
});
