import { describe, expect, test } from "vitest";
import { HexagonalGrid } from "../client/data/grid/hexagonal-grid.ts";
import { makeGrid } from "../client/data/grid/make-grid.ts";

const LAYOUTS = [
  { name: "odd rows", type: 2 },
  { name: "even rows", type: 3 },
  { name: "odd columns", type: 4 },
  { name: "even columns", type: 5 },
] as const;

describe.for(LAYOUTS)("hexagons in $name", ({ type }) => {
  const grid = new HexagonalGrid({ size: 120, columns: type >= 4, even: type % 2 === 1, distance: 2 });
  const offsets = Array.from({ length: 15 }, (_, i) =>
    Array.from({ length: 15 }, (_, j) => ({ i: i - 7, j: j - 7 })),
  ).flat();

  test("every offset comes back from its centre, its cube and its corners drawn in a little", () => {
    for (const offset of offsets) {
      expect(grid.getOffset(grid.getCenterPoint(offset))).toEqual(offset);
      expect(grid.getOffset(grid.getCube(offset))).toEqual(offset);
      const centre = grid.getCenterPoint(offset);
      for (const { x, y } of grid.getVertices(offset)) {
        const inside = { x: centre.x + (x - centre.x) * 0.99, y: centre.y + (y - centre.y) * 0.99 };
        expect(grid.getOffset(inside)).toEqual(offset);
      }
    }
  });

  test("six neighbours lie one short diagonal away", () => {
    for (const offset of offsets) {
      const centre = grid.getCenterPoint(offset);
      const neighbours = grid.getAdjacentOffsets(offset);
      expect(new Set(neighbours.map(({ i, j }) => `${i}.${j}`)).size).toBe(6);
      for (const neighbour of neighbours) {
        const point = grid.getCenterPoint(neighbour);
        expect(Math.hypot(point.x - centre.x, point.y - centre.y)).toBeCloseTo(120, 6);
      }
    }
  });

  test("a path is measured in spaces and in the scene's distance, and passes each space once", () => {
    const [from, to] = [
      { i: 0, j: 0 },
      { i: 3, j: 5 },
    ];
    const path = grid.getDirectPath([from, to]);
    const { spaces, distance } = grid.measurePath([from, to]);
    expect([path[0], path.at(-1)]).toEqual([from, to]);
    expect(path).toHaveLength(spaces + 1);
    expect(distance).toBe(spaces * 2);
    for (const [index, step] of path.entries()) {
      const before = path[index - 1];
      if (before) expect(grid.getAdjacentOffsets(before)).toContainEqual(step);
    }
  });

  test("the stored scene gives the same grid", () => {
    expect(makeGrid({ type, size: 120 })).toMatchObject({
      type,
      size: 120,
      sizeX: grid.sizeX,
      sizeY: grid.sizeY,
      isHexagonal: true,
    });
  });
});

test.for([
  { type: 4, first: 0, second: 50 },
  { type: 5, first: 50, second: 0 },
])("type $type: the first column's first centre lies at $first, the second's at $second", ({ type, first, second }) => {
  const grid = makeGrid({ type, size: 100 });
  expect(grid.getCenterPoint({ i: 0, j: 0 }).y).toBeCloseTo(first);
  expect(grid.getCenterPoint({ i: 0, j: 1 }).y).toBeCloseTo(second);
  expect(grid.getCenterPoint({ i: 0, j: 0 }).x).toBeCloseTo(100 / Math.sqrt(3));
});

test("a square grid has eight neighbours, a gridless scene none", () => {
  expect(makeGrid({ type: 1, size: 100 }).getAdjacentOffsets({ i: 0, j: 0 })).toHaveLength(8);
  expect(makeGrid({ type: 0, size: 100 }).getAdjacentOffsets({ i: 0, j: 0 })).toEqual([]);
  expect(
    makeGrid({ type: 0, size: 100, distance: 5 }).measurePath([
      { x: 0, y: 0 },
      { x: 300, y: 400 },
    ]).distance,
  ).toBe(25);
});
