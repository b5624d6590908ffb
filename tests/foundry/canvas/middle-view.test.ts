import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MiddleView } from "../../../src/foundry/canvas/middle-view.ts";

const SCREEN = 1000;
const pan = vi.fn();
let span = { left: 0, right: SCREEN };

const show = (id: string | null, scale = 1): void => {
  const stage = { pivot: { x: 500, y: 300 }, scale: { x: scale, y: scale } };
  const canvas = { ready: id !== null, scene: id === null ? null : { id }, clientCoordinatesFromCanvas, stage, pan };
  Object.assign(globalThis, { canvas });
};
/** The middle of the canvas is in the middle of the screen. */
const clientCoordinatesFromCanvas = () => ({ x: SCREEN / 2, y: 350 });
const viewOf = (): MiddleView =>
  new MiddleView(
    () => span,
    (scene) => scene !== "alien",
  );

beforeEach(() => {
  pan.mockClear();
  span = { left: 0, right: SCREEN };
  show("deep");
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "canvas");
});

test("what is in the middle of the free part stays there when a window comes to an edge, and when it goes", () => {
  const view = viewOf();
  view.follow();
  expect(pan).not.toHaveBeenCalled();
  span = { left: 300, right: SCREEN };
  show("deep", 0.5);
  view.follow();
  view.follow();
  expect(pan.mock.calls).toEqual([[{ x: 500 - 150 / 0.5, y: 300 }]]);
  span = { left: 0, right: SCREEN };
  view.follow();
  expect(pan).toHaveBeenLastCalledWith({ x: 500 + 150 / 0.5, y: 300 });
});

test("each map is moved once for the windows that came while another was shown", () => {
  const view = viewOf();
  span = { left: 0, right: 800 };
  view.follow();
  show("reach");
  view.follow();
  show("deep");
  view.follow();
  expect(pan.mock.calls).toEqual([[{ x: 600, y: 300 }], [{ x: 600, y: 300 }]]);
});

test("a map that is no part of the game is left alone, and so is a page without a map", () => {
  span = { left: 0, right: 800 };
  show("alien");
  viewOf().follow();
  show(null);
  viewOf().follow();
  expect(pan).not.toHaveBeenCalled();
});
