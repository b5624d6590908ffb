import { describe, expect, test } from "vitest";
import { dropOperation, isDrag, landings, realMoves } from "../../client/canvas/drag-plan.ts";
import { plainGrid } from "./page/plain-grid.ts";

const dragged = (type: number, id: string, at: { i: number; j: number }) => {
  const grid = plainGrid(type, 100);
  const corner = (center: { x: number; y: number }) => ({
    x: Math.round(center.x - grid.sizeX / 2),
    y: Math.round(center.y - grid.sizeY / 2),
  });
  return {
    id,
    box: { ...corner(grid.getCenterPoint(at)), width: grid.sizeX, height: grid.sizeY },
    snap: ({ x, y }: { x: number; y: number }) =>
      corner(grid.getCenterPoint({ x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 })),
  };
};

describe("dropping tokens", () => {
  test.for([2, 3, 4, 5])("on hex layout %i a crooked drag ends in the middle of a hex", (type) => {
    const grid = plainGrid(type, 100);
    const [landing] = landings([dragged(type, "a", { i: 3, j: 3 })], { x: 171, y: 83 }, true);
    const space = landing && grid.getCenterPoint(grid.getOffset(landing.center));
    expect(Math.abs((landing?.center.x ?? 0) - (space?.x ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs((landing?.center.y ?? 0) - (space?.y ?? 0))).toBeLessThanOrEqual(1);
    expect(Number.isInteger(landing?.x) && Number.isInteger(landing?.y)).toBe(true);
  });

  test("without snapping a token lands where it was let go, on a whole pixel", () => {
    const token = dragged(1, "a", { i: 0, j: 0 });
    expect(landings([token], { x: 12.4, y: 7.6 }, false)).toEqual([{ id: "a", x: 12, y: 8, center: { x: 62, y: 58 } }]);
  });

  test("a drop in place is no move", () => {
    const tokens = [dragged(4, "a", { i: 3, j: 3 }), dragged(4, "b", { i: 6, j: 3 })];
    expect(realMoves(tokens, landings(tokens, { x: 20, y: -20 }, true))).toEqual([]);
    expect(realMoves(tokens, landings(tokens, { x: 0, y: 90 }, true)).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  test("several tokens move by one operation whose movement says that they were dragged", () => {
    const plan = [{ id: "a", x: 5, y: 6, center: { x: 55, y: 56 } }];
    expect(dropOperation(plan, true)).toEqual({
      updates: [{ _id: "a", x: 5, y: 6 }],
      movement: {
        a: {
          waypoints: [{ x: 5, y: 6, snapped: true, explicit: true, checkpoint: true }],
          method: "dragging",
          showRuler: true,
        },
      },
    });
  });

  test.for([
    { to: { x: 5, y: 0 }, drag: false },
    { to: { x: 6, y: 0 }, drag: true },
    { to: { x: -4, y: 5 }, drag: true },
  ])("a pointer that went to $to from the press drags: $drag", ({ to, drag }) => {
    expect(isDrag({ x: 0, y: 0 }, to)).toBe(drag);
  });
});
