import { expect, test } from "vitest";
import { asideOf } from "../../../src/foundry/apps/window/step-aside.ts";

const at = (left: number, top: number, width = 420, height = 300): Element =>
  ({ getBoundingClientRect: () => ({ left, top, width, height }) }) as unknown as Element;

const ROOM = { width: 1366, height: 768 };

test("a window opens where it wants to, unless it would lie just over one of its kind", () => {
  const window = at(300, 100);
  expect(asideOf(window, [window, at(500, 100), at(300, 200)], ROOM)).toBeNull();
  expect(asideOf(window, [window, at(302, 101)], ROOM)).toEqual({ left: 336, top: 136 });
});

test("a third window lies over neither of the two before it", () => {
  expect(asideOf(at(300, 100), [at(300, 100), at(336, 136)], ROOM)).toEqual({ left: 372, top: 172 });
});

test.for([
  ["portals", 182, 58, 660, 620],
  ["ships", 302, 100, 420, 560],
  ["ships of fast play", 182, 100, 660, 600],
] as const)(
  "six windows of %s at 1024 by 700 have six corners, each on the page with all of it",
  ([_name, left, top, width, height]) => {
    const room = { width: 1024, height: 700 };
    const open: Element[] = [];
    for (let count = 0; count < 6; count += 1) {
      const window = at(left, top, width, height);
      const aside = asideOf(window, open, room) ?? { left, top };
      open.push(at(aside.left, aside.top, width, "height" in aside ? aside.height : height));
    }
    const boxes = open.map((one) => one.getBoundingClientRect());
    const corners = boxes.map((box) => `${box.left},${box.top}`);
    expect(new Set(corners).size).toBe(6);
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(room.width);
      expect(box.top + box.height).toBeLessThanOrEqual(room.height + 20);
    }
  },
);
