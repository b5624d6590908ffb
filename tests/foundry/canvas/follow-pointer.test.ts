// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followPointer, PointerOnMap } from "../../../src/foundry/canvas/follow-pointer.ts";
import type { Point } from "../../../src/foundry/host/host.ts";

const page = globalThis as unknown as { canvas?: object };
const told: (Point | null)[] = [];
const windowsCame = followPointer((point) => told.push(point));

const over = (tag: string, clientX: number): void => {
  const element = document.body.appendChild(document.createElement(tag));
  element.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX, clientY: 0 }));
};

beforeEach(() => {
  page.canvas = { ready: true, canvasCoordinatesFromClient: ({ x, y }: Point): Point => ({ x: 2 * x, y }) };
});
afterEach(() => {
  delete page.canvas;
  told.length = 0;
  document.body.replaceChildren();
});

test("the pointer is told where it is on the map, and as nowhere over a window and off the page", () => {
  over("canvas", 40);
  over("div", 50);
  document.documentElement.dispatchEvent(new PointerEvent("pointerleave"));
  expect(told).toEqual([{ x: 80, y: 0 }, null, null]);
});

test("a window that comes over the pointer takes it off the map, one that comes elsewhere does not", () => {
  const under = vi.fn(() => document.createElement("canvas") as Element);
  Object.assign(document, { elementFromPoint: under });
  over("canvas", 40);
  windowsCame();
  expect(told).toEqual([{ x: 80, y: 0 }]);
  under.mockReturnValue(document.createElement("div"));
  windowsCame();
  windowsCame();
  expect(told).toEqual([{ x: 80, y: 0 }, null]);
  expect(under).toHaveBeenLastCalledWith(40, 0);
});

test("a pointer that rests points to another place when the map moves under it", () => {
  const stage = { pivot: { x: 100, y: 100 }, scale: { x: 1 } };
  page.canvas = { stage, screenDimensions: [800, 600] };
  const pointer = new PointerOnMap();
  expect(pointer.point).toBeNull();
  pointer.set({ x: 110, y: 130 });
  Object.assign(stage, { pivot: { x: 122, y: 100 } });
  expect(pointer.point).toEqual({ x: 132, y: 130 });
  Object.assign(stage, { pivot: { x: 100, y: 100 }, scale: { x: 2 } });
  expect(pointer.point, "from nearer by").toEqual({ x: 105, y: 115 });
  page.canvas = { stage, screenDimensions: [700, 600] };
  expect(pointer.point, "on a smaller screen").toBeNull();
  pointer.set(null);
  expect(pointer.point).toBeNull();
});

test("nothing is told while there is no map", () => {
  page.canvas = { ready: false };
  over("canvas", 40);
  delete page.canvas;
  over("canvas", 40);
  expect(told).toEqual([]);
});
