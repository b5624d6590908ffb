import { expect, test } from "vitest";
import { framing } from "../../../src/foundry/canvas/over-sheet.ts";

/** The view's own point is at 500, 400; a window covers what is right of 700. */
const free = { left: 100, right: 700, top: 100, bottom: 700 };
const view = { x: 500, y: 400, scale: 1 };
const at = (x: number, y: number) => ({ x, y });

test("ships in the free part leave the view as it is, and so does having none", () => {
  expect(framing([at(100, 100), at(700, 700)], free, view)).toBeNull();
  expect(framing([], free, view)).toBeNull();
});

test("ships below a window come to the middle of the free part", () => {
  // The middle of the free part is 100 left of the view's own point.
  expect(framing([at(800, 400), at(900, 600)], free, view)).toEqual({ x: 850 + 100, y: 500, scale: 1 });
});

test("ships too far apart are looked at from farther away, and all lie in the free part then", () => {
  const ships = [at(0, 0), at(2000, 300)];
  const to = framing(ships, free, view);
  expect(to?.scale).toBeCloseTo(0.24);
  const { x, y, scale } = to ?? view;
  const shown = ships.map((ship) => at((ship.x - x) * scale + 500, (ship.y - y) * scale + 400));
  for (const ship of shown) {
    expect(ship.x).toBeGreaterThanOrEqual(free.left);
    expect(ship.x).toBeLessThanOrEqual(free.right);
  }
  expect((shown[0]?.y ?? 0) + (shown[1]?.y ?? 0)).toBeCloseTo(free.top + free.bottom);
});

test("a free part without room changes nothing", () => {
  expect(framing([at(800, 400)], { ...free, right: 100 }, view)).toBeNull();
});
