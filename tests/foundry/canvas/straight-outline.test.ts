import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import { straightOutline } from "../../../src/foundry/canvas/outline.ts";
import { atColumnRow, distance, type Hex, onSheet } from "../../../src/rules/index.ts";

const SHEET = { columns: 42, rows: 30 };
const geometry = geometryOf({ center: ({ q, r }: Hex) => ({ x: q * Math.sqrt(0.75), y: r + q / 2 }) }, 1);

/** Whether a point lies inside a closed line. */
const isInside = (line: readonly { readonly x: number; readonly y: number }[], { x, y }: { x: number; y: number }) =>
  line.reduce((inside, one, at) => {
    const other = line.at(at - 1) ?? one;
    const crosses = one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x;
    return crosses ? !inside : inside;
  }, false);

describe("a straight outline", () => {
  test("has the middles of all hexes within its range inside, and no others", () => {
    const centre = atColumnRow(20, 15);
    const everywhere = { columns: 500, rows: 500 };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: -14, max: 14 }),
        fc.integer({ min: -14, max: 14 }),
        (range, q, r) => {
          const [path, ...others] = straightOutline({ q: centre.q + 200, r: centre.r }, range, everywhere);
          expect(others).toEqual([]);
          const hex = { q: centre.q + 200 + q, r: centre.r + r };
          const line = (path?.corners ?? []).map(geometry.corner);
          expect(isInside(line, geometry.at(hex))).toBe(distance(hex, { q: centre.q + 200, r: centre.r }) <= range);
        },
      ),
    );
  });

  test("is cut where the sheet ends, and is nothing where all of it lies beyond", () => {
    const paths = straightOutline(atColumnRow(22, 15), 16, SHEET);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.every(({ closed }) => !closed)).toBe(true);
    for (const { corners } of paths) {
      for (const { q, r } of corners) {
        const near = { q: Math.round(q / 3), r: Math.round(r / 3) };
        const around = [-2, -1, 0, 1, 2].flatMap((dq) =>
          [-2, -1, 0, 1, 2].map((dr) => ({ q: near.q + dq, r: near.r + dr })),
        );
        expect(around.some((hex) => onSheet(hex, SHEET))).toBe(true);
      }
    }
    expect(straightOutline(atColumnRow(22, 15), 60, SHEET)).toEqual([]);
  });

  test("goes on over a corner of its own in one line", () => {
    const paths = straightOutline(atColumnRow(1, 15), 4, SHEET);
    expect(paths).toHaveLength(1);
    expect(paths[0]?.corners.length).toBeGreaterThanOrEqual(4);
  });
});
