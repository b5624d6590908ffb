import { describe, expect, test } from "vitest";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import type { Mark } from "../../../src/foundry/canvas/marks.ts";
import { strokesOf } from "../../../src/foundry/canvas/strokes.ts";
import { mark } from "../../../src/foundry/canvas/viewer.ts";
import { atColumnRow, type Hex } from "../../../src/rules/index.ts";

const SIZE = 100;
const grid = { center: ({ q, r }: Hex) => ({ x: q * SIZE * Math.sqrt(0.75), y: (r + q / 2) * SIZE }) };
const HEX = atColumnRow(5, 5);

/** A map on which a hex has so many pixels of the screen. */
const at = (pixels: number) => geometryOf(grid, SIZE / pixels);
const portal = (open: boolean): Mark => mark({ shape: "portal", hex: HEX, open }, "pink", 3, true);
const known = (look: "filled" | "hollow" | "dotted"): Mark => mark({ shape: "diamond", hex: HEX, look }, "green", 3);

/** How far a mark reaches to each side of the middle of its hex, in pixels of the screen. */
const reachOf = (one: Mark, pixels: number): number => {
  const geometry = at(pixels);
  const { x } = geometry.at(HEX);
  const points = strokesOf(one, geometry).flatMap((stroke) => stroke.points);
  return Math.max(...points.map((point) => Math.abs(point.x - x))) / geometry.pixel;
};

describe("marks in small hexes", () => {
  test("a portal keeps room inside for its state: no hatching, no second hex", () => {
    expect(strokesOf(portal(true), at(14))).toHaveLength(1);
    expect(strokesOf(portal(false), at(14)).map(({ closed }) => closed)).toEqual([true, false]);
    expect(strokesOf(portal(true), at(20)).length).toBeGreaterThan(4);
    expect(strokesOf(portal(false), at(20)).filter(({ closed }) => closed)).toHaveLength(2);
  });

  test.for(["filled", "hollow", "dotted"] as const)("a known mark is never smaller than it can be told: %s", (look) => {
    expect(reachOf(known(look), 14)).toBeCloseTo(7, 0);
    expect(reachOf(known(look), 8)).toBeCloseTo(7, 0);
    expect(reachOf(known(look), 60)).toBeGreaterThan(19);
  });

  test("the dot of a located portal stays to be seen", () => {
    const dot = strokesOf(known("dotted"), at(14)).find(({ width }) => width === 0);
    const xs = dot?.points.map(({ x }) => x) ?? [];
    expect((Math.max(...xs) - Math.min(...xs)) / at(14).pixel).toBeCloseTo(3.6, 1);
  });
});
