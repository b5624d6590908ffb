import { RegionDocument } from "open-table/client/data/documents/region-document.ts";
import { describe, expect, test } from "vitest";
import { hexesIn } from "../../../src/foundry/destinations/areas.ts";
import { shapesAround } from "../../../src/foundry/judge/place-terrain.ts";
import { equals, type Hex, parseLabel, STANDARD_SHEET } from "../../../src/rules/index.ts";

const ACROSS = 200 / Math.sqrt(3);

/** Middles of hexes in columns, and of the same hexes in rows, with the map turned over. */
const GRIDS = {
  columns: ({ q, r }: Hex) => ({ x: q * 0.75 * ACROSS, y: (r + q / 2) * 100 }),
  rows: ({ q, r }: Hex) => ({ x: (r + q / 2) * 100, y: q * 0.75 * ACROSS }),
} as const;

const all = hexesIn({ centre: "2215", radius: 30 }, STANDARD_SHEET);
const disc = (centre: string, radius: number) => hexesIn({ centre, radius }, STANDARD_SHEET);
const without = (hexes: readonly Hex[], gone: readonly Hex[]) =>
  hexes.filter((hex) => !gone.some((one) => equals(one, hex)));

/** The hexes of the form whose middles such a region covers. */
const covered = (hexes: readonly Hex[], center: (hex: Hex) => { x: number; y: number }): readonly Hex[] => {
  const region: Pick<RegionDocument, "shapes" | "elevation"> = {
    shapes: shapesAround(hexes, center),
    elevation: { bottom: null, top: null },
  };
  return all.filter((hex) => RegionDocument.prototype.testPoint.call(region as RegionDocument, center(hex)));
};

describe.each(Object.entries(GRIDS))("on a grid of %s a region", (_, center) => {
  test.for([
    ["one hex", disc("2215", 0), 1],
    ["a disc", disc("2215", 3), 1],
    ["a disc at a corner of the map", disc("0101", 2), 1],
    ["two places apart", [...disc("0505", 1), ...disc("3020", 2)], 2],
    ["a ring", without(disc("2215", 4), disc("2215", 2)), 2],
    ["a ring with an island", [...without(disc("2215", 5), disc("2215", 3)), ...disc("2215", 1)], 3],
    ["nothing", [], 0],
  ] as const)("covers %s and nothing else", ([, hexes, shapes]) => {
    expect(shapesAround(hexes, center)).toHaveLength(shapes);
    expect(covered(hexes, center).length).toBe(hexes.length);
    expect(without(covered(hexes, center), hexes)).toEqual([]);
  });
});

test("the outline of a single hex has its six corners", () => {
  const hex = parseLabel("2215") ?? { q: 0, r: 0 };
  const [shape] = shapesAround([hex], GRIDS.columns);
  expect(shape?.["points"]).toHaveLength(12);
});
