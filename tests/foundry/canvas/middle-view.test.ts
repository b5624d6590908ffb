import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fitted, MiddleView } from "../../../src/foundry/canvas/middle-view.ts";

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
const viewOf = (ships: readonly number[] = []): MiddleView =>
  new MiddleView(
    () => span,
    (scene) => scene !== "alien",
    () => ships.map((x) => ({ x, y: 300 })),
  );

beforeEach(() => {
  pan.mockClear();
  span = { left: 0, right: SCREEN };
  show("deep");
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "canvas");
});

test("nothing that is seen moves when a window comes to an edge, and when it goes", () => {
  const view = viewOf([500]);
  view.follow();
  for (const left of [44, 300, 0]) {
    span = { left, right: SCREEN };
    view.follow();
  }
  expect(pan).not.toHaveBeenCalled();
});

test("the middle of a map that is seen for the first time is in the middle of what is free", () => {
  const view = viewOf();
  view.follow();
  span = { left: 0, right: 800 };
  show("reach", 0.5);
  view.drawn();
  view.drawn();
  view.follow();
  expect(pan.mock.calls).toEqual([[{ x: 500 + 100 / 0.5, y: 300 }]]);
  show("deep");
  view.drawn();
  expect(pan, "one that was seen stays as it was").toHaveBeenCalledTimes(1);
});

test("a map that is no part of the game is left alone, and so is a page without a map", () => {
  span = { left: 0, right: 800 };
  show("alien");
  viewOf([900]).follow();
  viewOf().drawn();
  show(null);
  viewOf().follow();
  viewOf().drawn();
  expect(pan).not.toHaveBeenCalled();
});

/** A canvas that goes where it is panned to; its middle is in the middle of the screen. */
const living = () => {
  const stage = { pivot: { x: 500, y: 300 }, scale: { x: 1, y: 1 } };
  const go = ({ x, y, scale = stage.scale.x }: { x: number; y: number; scale?: number }): void => {
    stage.pivot = { x, y };
    stage.scale = { x: scale, y: scale };
  };
  Object.assign(globalThis, {
    canvas: { ready: true, scene: { id: "deep" }, clientCoordinatesFromCanvas, stage, pan: go },
  });
  const onPage = (x: number): number => (x - stage.pivot.x) * stage.scale.x + SCREEN / 2;
  return { stage, onPage };
};

test("ships that were seen are seen beside the window that comes, and the view is as it was when it goes", () => {
  const { stage, onPage } = living();
  const ships = [30, 500, 960].map((x) => ({ x, y: 300 }));
  const view = new MiddleView(
    () => span,
    () => true,
    () => [...ships, { x: 4000, y: 300 }],
  );
  view.follow();
  span = { left: 0, right: 600 };
  view.follow();
  for (const { x } of ships) {
    expect(onPage(x)).toBeGreaterThan(0);
    expect(onPage(x)).toBeLessThan(600);
  }
  expect(stage.scale.x).toBeGreaterThan(0.5);
  span = { left: 0, right: SCREEN };
  view.follow();
  expect(stage).toEqual({ pivot: { x: 500, y: 300 }, scale: { x: 1, y: 1 } });
});

test("the view goes back only with the last of the windows for which it moved", () => {
  const { stage } = living();
  const view = new MiddleView(
    () => span,
    () => true,
    () => [100, 700, 900].map((x) => ({ x, y: 300 })),
  );
  view.follow();
  const seen: number[] = [];
  for (const right of [850, 800, 850, SCREEN]) {
    span = { left: 0, right };
    view.follow();
    seen.push(stage.pivot.x);
  }
  const [first = 0, second = 0] = seen;
  expect(first).toBeGreaterThan(500);
  expect(second).toBeGreaterThan(first);
  expect(seen.slice(2)).toEqual([second, 500]);
});

test("whoever has moved the map meanwhile keeps it where it is seen", () => {
  const { stage } = living();
  const view = new MiddleView(
    () => span,
    () => true,
    () => [30, 960].map((x) => ({ x, y: 300 })),
  );
  span = { left: 0, right: 600 };
  view.follow();
  Object.assign(stage, { pivot: { x: 100, y: 100 }, scale: { x: 2, y: 2 } });
  span = { left: 0, right: SCREEN };
  view.follow();
  expect(stage).toEqual({ pivot: { x: 100, y: 100 }, scale: { x: 2, y: 2 } });
});

test("a view is moved only where ships lie outside, and not farther than it takes", () => {
  const view = { x: 500, y: 0, scale: 1 };
  const free = { left: 100, right: 600 };
  expect(fitted(view, [], free, 500)).toEqual(view);
  expect(fitted(view, [200, 400], free, 500)).toEqual(view);
  expect(fitted(view, [200, 700], free, 500).scale).toBeLessThan(1);
  expect(fitted(view, [400, 700], free, 500)).toEqual({ x: 624, y: 0, scale: 1 });
  expect(fitted(view, [50, 60], free, 500)).toEqual({ x: 426, y: 0, scale: 1 });
  expect(fitted(view, [50], { left: 300, right: 310 }, 500)).toEqual(view);
});
