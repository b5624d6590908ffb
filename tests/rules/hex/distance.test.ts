import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distance } from "../../../src/rules/geometry/hex.ts";
import { add, equals, subtract } from "../../../src/rules/geometry/place.ts";
import { anyHex, at } from "./hexes.ts";

describe("range in hexes", () => {
  test.for([
    { from: "0815", to: "3415", range: 26 },
    { from: "0815", to: "2215", range: 14 },
    { from: "2415", to: "3415", range: 10 },
    { from: "0101", to: "4230", range: 50 },
    { from: "2215", to: "0101", range: 25 },
    { from: "0815", to: "0815", range: 0 },
    { from: "-2,16", to: "0216", range: 4 },
  ])("$from to $to is $range", ({ from, to, range }) => {
    expect(distance(at(from), at(to))).toBe(range);
    expect(distance(at(to), at(from))).toBe(range);
  });

  test("it is symmetric, and no way round is shorter", () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), anyHex(), (a, b, c) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c));
        expect(equals(a, b)).toBe(distance(a, b) === 0);
        expect(equals(add(a, subtract(b, a)), b)).toBe(true);
      }),
    );
  });
});
