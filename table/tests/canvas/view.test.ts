import { describe, expect, test } from "vitest";
import {
  boxBetween,
  canvasFromScreen,
  constrainView,
  dragView,
  fitView,
  screenFromCanvas,
  viewBetween,
  wheelFactor,
  zoomAbout,
  zoomLimits,
} from "../../client/canvas/view.ts";

const screen = { width: 1000, height: 700 };
const scene = { width: 4000, height: 2000 };
const limits = zoomLimits(scene, screen, 3);

describe("the camera", () => {
  test.for([
    { point: { x: 500, y: 350 }, at: { x: 100, y: 200 } },
    { point: { x: 0, y: 0 }, at: { x: -150, y: 25 } },
    { point: { x: 1000, y: 700 }, at: { x: 350, y: 375 } },
  ])("at zoom 2 over (100, 200) the screen point $point shows $at, and back", ({ point, at }) => {
    const view = { x: 100, y: 200, scale: 2 };
    expect(canvasFromScreen(view, screen, point)).toEqual(at);
    expect(screenFromCanvas(view, screen, at)).toEqual(point);
  });

  test("zooming keeps the canvas point under the pointer", () => {
    const view = { x: 1200, y: 900, scale: 0.5 };
    const pointer = { x: 130, y: 620 };
    const before = canvasFromScreen(view, screen, pointer);
    const zoomed = zoomAbout(view, screen, pointer, 1.7, limits);
    const after = canvasFromScreen(zoomed, screen, pointer);
    expect(zoomed.scale).toBeCloseTo(0.85);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  test.for([
    { factor: 1000, scale: limits.max },
    { factor: 0.0001, scale: limits.min },
  ])("zooming by $factor stops at $scale", ({ factor, scale }) => {
    expect(zoomAbout({ x: 0, y: 0, scale: 1 }, screen, { x: 5, y: 5 }, factor, limits).scale).toBe(scale);
  });

  test("dragging moves the map with the pointer", () => {
    const view = { x: 1000, y: 1000, scale: 0.5 };
    const moved = dragView(view, { x: 10, y: 10 }, { x: 60, y: -15 });
    expect(screenFromCanvas(moved, screen, canvasFromScreen(view, screen, { x: 10, y: 10 }))).toEqual({
      x: 60,
      y: -15,
    });
  });

  test("fitting shows the whole scene with its margin", () => {
    const view = fitView(scene, screen, 50);
    expect(screenFromCanvas(view, screen, { x: 0, y: 1000 }).x).toBeCloseTo(50);
    expect(screenFromCanvas(view, screen, { x: 4000, y: 1000 }).x).toBeCloseTo(950);
    expect(screenFromCanvas(view, screen, { x: 0, y: 0 }).y).toBeGreaterThanOrEqual(50);
  });

  test.for([
    { wanted: { x: -50 }, x: 0, y: 700, scale: 1 },
    { wanted: { x: 4001, y: 2001 }, x: 4000, y: 2000, scale: 1 },
    { wanted: { x: null, y: null, scale: null }, x: 600, y: 700, scale: 1 },
    { wanted: { scale: 99 }, x: 600, y: 700, scale: 3 },
  ])("wanting $wanted from (600, 700) at zoom 1 gives ($x, $y) at $scale", ({ wanted, ...view }) => {
    expect(constrainView(wanted, { x: 600, y: 700, scale: 1 }, scene, limits)).toEqual(view);
  });

  test("half of a smooth way is half of the distance and the middle of the zoom", () => {
    expect(viewBetween({ x: 0, y: 0, scale: 1 }, { x: 10, y: 20, scale: 4 }, 0.5)).toEqual({ x: 5, y: 10, scale: 2 });
  });

  test("a notch of the wheel zooms by a tenth, away from and towards the person", () => {
    expect(wheelFactor(-100)).toBeCloseTo(1.1);
    expect(wheelFactor(100)).toBeCloseTo(1 / 1.1);
    expect(wheelFactor(5000)).toBe(wheelFactor(300));
  });

  test("a box may be pulled up in any direction", () => {
    expect(boxBetween({ x: 9, y: 1 }, { x: 4, y: 7 })).toEqual({ x: 4, y: 1, width: 5, height: 6 });
  });
});
