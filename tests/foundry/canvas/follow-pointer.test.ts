// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { followPointer } from "../../../src/foundry/canvas/follow-pointer.ts";
import type { Point } from "../../../src/foundry/host/host.ts";

const page = globalThis as unknown as { canvas?: object };
const told: (Point | null)[] = [];
followPointer((point) => told.push(point));

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

test("nothing is told while there is no map", () => {
  page.canvas = { ready: false };
  over("canvas", 40);
  delete page.canvas;
  over("canvas", 40);
  expect(told).toEqual([]);
});
