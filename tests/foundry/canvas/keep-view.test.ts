import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeptView } from "../../../src/foundry/canvas/middle-view.ts";

const SIZE = 100;
let shift: { readonly q: number; readonly r: number } | undefined;
const pan = vi.fn();
const shifted = vi.fn();
const scene = (id: string) => ({
  id,
  grid: {
    type: 4,
    size: SIZE,
    sizeX: SIZE,
    sizeY: SIZE,
    getCenterPoint: ({ i, j }: { readonly i: number; readonly j: number }) => ({ x: j * SIZE, y: i * SIZE }),
  },
  getFlag: () => shift,
});
const show = (id: string): void => {
  Object.assign(globalThis, { canvas: { scene: scene(id), stage: { pivot: { x: 500, y: 300 } }, pan } });
};

beforeEach(() => {
  shift = undefined;
  pan.mockClear();
  shifted.mockClear();
  show("deep");
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "canvas");
});

test("the view goes with the ships when the map is shifted under them", () => {
  const view = new KeptView(shifted);
  view.follow();
  shift = { q: -10, r: 5 };
  view.follow();
  expect(pan.mock.calls).toEqual([[{ x: 500 + 10 * SIZE, y: 300 }]]);
  view.follow();
  expect(pan).toHaveBeenCalledTimes(1);
  expect(shifted, "who looks at it is told").toHaveBeenCalledTimes(1);
});

test("another map is shown as it is, however it was shifted", () => {
  const view = new KeptView(shifted);
  view.follow();
  shift = { q: -10, r: 5 };
  show("reach");
  view.follow();
  expect(pan).not.toHaveBeenCalled();
  expect(shifted).not.toHaveBeenCalled();
});

test("nothing is moved where no map is shown", () => {
  Object.assign(globalThis, { canvas: { scene: null } });
  new KeptView(shifted).follow();
  expect(pan).not.toHaveBeenCalled();
});
