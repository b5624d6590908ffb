import { describe, expect, test } from "vitest";
import { HEX_LAYOUTS, hexGrid } from "../../../src/foundry/read/scene-grid.ts";
import { DIRECTIONS, makeLabel, neighbour, parseLabel } from "../../../src/rules/index.ts";

/** Centres of Foundry's four hex layouts for hexes of size 1, as its documentation draws them. */
const center = (type: number, i: number, j: number): { x: number; y: number } => {
  const wide = Math.sqrt(3) / 2;
  switch (type) {
    case HEX_LAYOUTS.HEXODDQ:
      return { x: wide * j, y: i + ((j & 1) === 1 ? 0.5 : 0) };
    case HEX_LAYOUTS.HEXEVENQ:
      return { x: wide * j, y: i + ((j & 1) === 0 ? 0.5 : 0) };
    case HEX_LAYOUTS.HEXODDR:
      return { x: j + ((i & 1) === 1 ? 0.5 : 0), y: wide * i };
    default:
      return { x: j + ((i & 1) === 0 ? 0.5 : 0), y: wide * i };
  }
};

const gridOf = (type: number) => {
  const grid = hexGrid({
    type,
    size: 1,
    sizeX: 1,
    sizeY: 1,
    distance: 1,
    getOffset: () => ({ i: 0, j: 0 }),
    getCenterPoint: ({ i, j }) => center(type, i, j),
    getVertices: () => [],
  });
  if (!grid) throw new Error("a hex layout must have a grid");
  return grid;
};

const layouts = Object.entries(HEX_LAYOUTS);

describe("the grid adapter", () => {
  test.for(layouts)("%s: every offset comes back from its hex", ([, type]) => {
    const grid = gridOf(type);
    for (let i = -3; i < 8; i += 1) {
      for (let j = -3; j < 8; j += 1) expect(grid.toOffset(grid.toHex({ i, j }))).toEqual({ i, j });
    }
  });

  test.for(layouts)("%s: the six directions are 60° apart, clockwise, at one hex's distance", ([name, type]) => {
    const grid = gridOf(type);
    const first = name.endsWith("Q") ? 0 : 30;
    for (const start of [
      { i: 4, j: 4 },
      { i: 5, j: 5 },
      { i: 4, j: 5 },
      { i: 5, j: 4 },
    ]) {
      const hex = grid.toHex(start);
      const from = grid.center(hex);
      DIRECTIONS.forEach((direction, sixth) => {
        const to = grid.center(neighbour(hex, direction));
        const angle = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
        expect((angle + 360) % 360).toBeCloseTo((first + 60 * sixth) % 360, 6);
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(1, 6);
      });
    }
  });

  test.for([
    { layout: "HEXODDQ", offset: { i: 0, j: 0 }, label: "0101" },
    { layout: "HEXODDQ", offset: { i: 14, j: 7 }, label: "0815" },
    { layout: "HEXEVENQ", offset: { i: 0, j: 0 }, label: "0101" },
    { layout: "HEXEVENQ", offset: { i: 15, j: 7 }, label: "0815" },
    { layout: "HEXEVENQ", offset: { i: 14, j: 6 }, label: "0715" },
  ] as const)("$layout: row $offset.i, column $offset.j is $label", ({ layout, offset, label }) => {
    const grid = gridOf(HEX_LAYOUTS[layout]);
    expect(makeLabel(grid.toHex(offset), { columns: 42, rows: 30 })).toBe(label);
    const hex = parseLabel(label);
    expect(hex && grid.toOffset(hex)).toEqual(offset);
  });

  test("squares and no grid are refused", () => {
    for (const type of [0, 1]) {
      expect(
        hexGrid({
          type,
          size: 1,
          sizeX: 1,
          sizeY: 1,
          distance: 1,
          getOffset: () => ({ i: 0, j: 0 }),
          getCenterPoint: () => ({ x: 0, y: 0 }),
          getVertices: () => [],
        }),
      ).toBeNull();
    }
  });
});
