import { describe, expect, test } from "vitest";
import { gridLines, offsetsOver } from "../../client/canvas/grid-lines.ts";
import { plainGrid } from "./page/plain-grid.ts";

const LAYOUTS = [
  { layout: "odd rows", type: 2 },
  { layout: "even rows", type: 3 },
  { layout: "odd columns", type: 4 },
  { layout: "even columns", type: 5 },
];
const sheet = { width: 800, height: 700 };

describe("grid lines", () => {
  test.for(LAYOUTS)(
    "a hex grid of $layout draws each edge once, each as long as a side or cut at the sheet's edge",
    ({ type }) => {
      const lines = gridLines(plainGrid(type, 100), sheet);
      const middles = lines.map(([x1, y1, x2, y2]) => `${Math.round(x1 + x2)},${Math.round(y1 + y2)}`);
      expect(new Set(middles).size).toBe(lines.length);
      const onEdge = (x: number, y: number): boolean =>
        [x, x - sheet.width, y, y - sheet.height].some((off) => Math.abs(off) < 1e-6);
      for (const [x1, y1, x2, y2] of lines) {
        expect(Math.min(x1, x2, y1, y2)).toBeGreaterThan(-1e-6);
        expect([Math.max(x1, x2) <= sheet.width + 1e-6, Math.max(y1, y2) <= sheet.height + 1e-6]).toEqual([true, true]);
        const length = Math.hypot(x2 - x1, y2 - y1);
        if (onEdge(x1, y1) || onEdge(x2, y2)) expect(length).toBeLessThan(100 / Math.sqrt(3) + 1e-3);
        else expect(length).toBeCloseTo(100 / Math.sqrt(3), 3);
      }
    },
  );

  test.for(LAYOUTS)("three edges meet wherever hexes of $layout meet inside the sheet", ({ type }) => {
    const ends = new Map<string, number>();
    const inside = (x: number, y: number): boolean => x > 60 && y > 60 && x < 740 && y < 640;
    for (const [x1, y1, x2, y2] of gridLines(plainGrid(type, 100), sheet)) {
      for (const [x, y] of [
        [x1, y1],
        [x2, y2],
      ] as const) {
        const at = `${Math.round(x)},${Math.round(y)}`;
        if (inside(x, y)) ends.set(at, (ends.get(at) ?? 0) + 1);
      }
    }
    expect(ends.size).toBeGreaterThan(40);
    expect(new Set(ends.values())).toEqual(new Set([3]));
  });

  test("squares share their edges too", () => {
    const inner = gridLines(plainGrid(1, 100), { width: 200, height: 100 }).filter(
      ([x1, , x2]) => x1 === 100 && x2 === 100,
    );
    expect(inner.filter(([, y1, , y2]) => Math.min(y1, y2) === 0)).toHaveLength(1);
  });

  test("a gridless sheet has no lines", () => {
    expect(gridLines(plainGrid(0, 100), sheet)).toEqual([]);
  });

  test("the spaces over a sheet reach one beyond each of its corners", () => {
    const over = offsetsOver(plainGrid(1, 100), { width: 250, height: 150 });
    expect(over).toContainEqual({ i: -1, j: -1 });
    expect(over).toContainEqual({ i: 2, j: 3 });
    expect(over).not.toContainEqual({ i: 3, j: 0 });
  });
});
