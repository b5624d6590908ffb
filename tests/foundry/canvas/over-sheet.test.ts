import { describe, expect, test } from "vitest";
import { overSheet } from "../../../src/foundry/canvas/over-sheet.ts";

/** A screen of 1000 by 600 pixels whose left upper corner is that of the canvas, with tools at the left and a bar above. */
const VIEW = { x: 500, y: 300, scale: 1 };
const OPEN = { left: 0, top: 0, right: 1000, bottom: 600 };
const FREE = { left: 120, top: 120, right: 970, bottom: 570 };
const sheet = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

/** The look that has a point in the middle of the free part. */
const middleAt = (x: number, y: number) => ({ x: x - 545 + VIEW.x, y: y - 345 + VIEW.y, scale: 1 });
const parts = (rect: ReturnType<typeof sheet>) => ({ free: FREE, open: OPEN, sheet: rect });

describe("a look that the view goes to", () => {
  const LARGE = sheet(0, 0, 4000, 3000);

  test("stays as it is in the midst of a sheet", () => {
    const to = middleAt(2000, 1500);
    expect(overSheet(to, VIEW, parts(LARGE), [{ x: 2000, y: 1500 }])).toEqual(to);
  });

  test.for([
    ["left upper", [300, 200], [500, 300]],
    ["right lower", [3900, 2950], [3500, 2700]],
    ["left lower", [300, 2800], [500, 2700]],
  ] as const)("leaves no empty space beside the %s corner of a sheet", ([_where, [x, y], [left, top]]) => {
    expect(overSheet(middleAt(x, y), VIEW, parts(LARGE), [{ x, y }])).toEqual({ x: left, y: top, scale: 1 });
  });

  test("keeps a ship clear of tools and bars, and one beyond the sheet in view", () => {
    const corner = overSheet(middleAt(10, 20), VIEW, parts(LARGE), [{ x: 10, y: 20 }]);
    // The ship lies at the edge of the free part.
    expect([10 - corner.x + VIEW.x, 20 - corner.y + VIEW.y]).toEqual([FREE.left, FREE.top]);
    const beyond = overSheet(middleAt(-500, 1500), VIEW, parts(LARGE), [{ x: -500, y: 1500 }]);
    expect(-500 - beyond.x + VIEW.x).toBe(FREE.left);
  });

  test("has a smaller sheet in the middle", () => {
    const to = overSheet(middleAt(100, 100), VIEW, parts(sheet(0, 0, 600, 400)), [{ x: 100, y: 100 }]);
    expect(to).toEqual({ x: 300, y: 200, scale: 1 });
  });

  test("reckons with the zoom that it goes to", () => {
    const far = { x: 0, y: 1500, scale: 0.5 };
    expect(overSheet(far, VIEW, parts(LARGE), [{ x: 500, y: 1500 }])).toEqual({ x: 1000, y: 1500, scale: 0.5 });
  });
});
