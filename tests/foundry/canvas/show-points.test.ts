import { expect, test } from "vitest";
import { largestBeside, wayToShow } from "../../../src/foundry/canvas/show-points.ts";

const FREE = { left: 100, right: 900, top: 100, bottom: 700 };

test("the view stays where all points are seen, and goes until all of them lie in the middle where one is not", () => {
  expect(wayToShow([{ x: 200, y: 200 }], FREE)).toEqual({ x: 0, y: 0 });
  expect(wayToShow([], FREE)).toEqual({ x: 0, y: 0 });
  const pair = [
    { x: 300, y: 650 },
    { x: 500, y: 750 },
  ];
  expect(wayToShow(pair, FREE)).toEqual({ x: 400 - 500, y: 700 - 400 });
});

test("where a part is too small for all points the first is seen", () => {
  const far = [
    { x: 300, y: 90 },
    { x: 350, y: 2000 },
  ];
  expect(wayToShow(far, FREE)).toEqual({ x: 325 - 500, y: 90 - 400 });
});

test.for([
  ["at the foot", { left: 300, right: 800, top: 500, bottom: 760 }, { ...FREE, bottom: 500 }],
  ["at the head", { left: 300, right: 800, top: 0, bottom: 300 }, { ...FREE, top: 300 }],
  ["at the left", { left: 0, right: 300, top: 120, bottom: 690 }, { ...FREE, left: 300 }],
  ["at the right", { left: 600, right: 1000, top: 120, bottom: 690 }, { ...FREE, right: 600 }],
  ["elsewhere", { left: 900, right: 1200, top: 120, bottom: 690 }, FREE],
] as const)("a box %s leaves the largest part beside it", ([, taken, left]) => {
  expect(largestBeside(FREE, taken)).toEqual(left);
});
