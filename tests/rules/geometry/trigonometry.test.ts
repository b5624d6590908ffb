import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { angleOf, angleOfSine, cosine, lengthOf, sine } from "../../../src/rules/geometry/trigonometry.ts";

/** How far from a browser's own functions a result may be: some units of the last place of 1. */
const NEAR = 1e-14;

const degrees = fc.double({ min: -1080, max: 1080, noNaN: true });
const offset = fc.double({ min: -100_000, max: 100_000, noNaN: true });
const runs = { seed: 8, numRuns: 2000 };

describe("angles without a browser's own functions", () => {
  test("sines and cosines are those of any angle", () => {
    fc.assert(
      fc.property(degrees, (angle) => {
        expect(Math.abs(sine(angle) - Math.sin((angle * Math.PI) / 180))).toBeLessThan(NEAR);
        expect(Math.abs(cosine(angle) - Math.cos((angle * Math.PI) / 180))).toBeLessThan(NEAR);
      }),
      runs,
    );
  });

  test("lines have their angles and lengths", () => {
    fc.assert(
      fc.property(offset, offset, (x, y) => {
        expect(Math.abs(angleOf(x, y) - Math.atan2(y + 0, x))).toBeLessThan(NEAR);
        expect(lengthOf(x, y)).toBeCloseTo(Math.hypot(x, y), 8);
      }),
      runs,
    );
  });

  test("sines have their angles", () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (share) => {
        expect(Math.abs(angleOfSine(share) - Math.asin(share))).toBeLessThan(NEAR);
      }),
      runs,
    );
  });

  test.for([
    [0, 0, 1],
    [90, 1, 0],
    [180, 0, -1],
    [270, -1, 0],
    [360, 0, 1],
    [-90, -1, 0],
    [450, 1, 0],
  ] as const)("%i degrees are exact", ([angle, up, across]) => {
    expect([sine(angle) + 0, cosine(angle) + 0]).toEqual([up, across]);
  });

  test.for([
    [0, 0, 0],
    [5, 0, 0],
    [0, 5, Math.PI / 2],
    [-5, 0, Math.PI],
    [0, -5, -Math.PI / 2],
  ] as const)("a line to %i, %i is exact", ([x, y, angle]) => {
    expect(angleOf(x, y)).toBe(angle);
  });

  test("facings that differ by a whole turn, or mirrored, are the same to the last bit", () => {
    for (let angle = 0; angle < 360; angle += 1) {
      expect(sine(angle + 360)).toBe(sine(angle));
      expect(Math.abs(sine(-angle))).toBe(Math.abs(sine(angle)));
      expect(Math.abs(sine(180 - angle))).toBe(Math.abs(sine(angle)));
    }
  });
});
