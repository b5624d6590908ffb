import { expect, test } from "vitest";
import { edgeArrows, type Seen } from "../../../src/foundry/canvas/edge-arrows.ts";

const VIEW = { left: 0, top: 0, right: 200, bottom: 100 };
const ship = (unit: string, x: number, y: number): Seen => ({ unit, name: unit, at: { x, y }, colour: 1 });

test.for([
  ["to the right", [500, 50], [200, 50], 90],
  ["above", [100, -400], [100, 0], 0],
  ["below", [100, 400], [100, 100], 180],
  ["to the left", [-300, 50], [0, 50], -90],
  ["beyond a corner", [300, 150], [200, 100], 116.565],
] as const)("an arrow at the edge points to a ship %s", ([_where, [x, y], [left, top], angle]) => {
  const [arrow] = edgeArrows([ship("tern", x, y)], VIEW, 10);
  expect(arrow).toMatchObject({ unit: "tern", count: 1 });
  expect([arrow?.place.x, arrow?.place.y]).toEqual([left, top]);
  expect(arrow?.angle).toBeCloseTo(angle, 2);
});

test("no arrow points to a ship that is seen, also at the very edge", () => {
  expect(edgeArrows([ship("tern", 200, 100), ship("crow", 10, 10)], VIEW, 10)).toEqual([]);
});

test("no arrow points to a ship in the strip where arrows and bars stand, if nothing covers it there", () => {
  const ships = [ship("tern", 210, 50), ship("crow", 100, -10), ship("heron", 260, 50)];
  const isSeen = ({ x, y }: Seen["at"]): boolean => x < 230 && y > 0;
  expect(edgeArrows(ships, VIEW, 10, isSeen).map(({ unit }) => unit)).toEqual(["crow", "heron"]);
});

test("ships in one direction share an arrow, which leads to the nearest", () => {
  const arrows = edgeArrows([ship("far", 900, 52), ship("near", 300, 50), ship("up", 100, -50)], VIEW, 10);
  expect(arrows.map(({ unit, count }) => [unit, count])).toEqual([
    ["up", 1],
    ["near", 2],
  ]);
});

test("a view without room has none", () => {
  expect(edgeArrows([ship("tern", 500, 50)], { left: 10, top: 0, right: 10, bottom: 100 }, 10)).toEqual([]);
});
