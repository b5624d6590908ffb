// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Geometry } from "../../../src/foundry/canvas/geometry.ts";
import { drawHexNumbers, HEIGHT, HIGHEST, hexNumbers, NARROW, SIGNS } from "../../../src/foundry/canvas/hex-numbers.ts";
import type { Scene } from "../../../src/rules/index.ts";
import { type FakeGeometry, type FakeShader, fakeMeshes } from "./fake-meshes.ts";

/** What PIXI made of a canvas. */
interface Made {
  readonly width: number;
  readonly height: number;
  readonly options: object;
  gone: boolean;
}

class Node {
  eventMode = "";
  destroyed = false;
  readonly children: object[] = [];
  addChild(...nodes: object[]): void {
    this.children.push(...nodes);
  }
  destroy(): void {
    this.destroyed = true;
  }
}

let made: Made[];

beforeEach(() => {
  made = [];
  const from = ({ width, height }: HTMLCanvasElement, options: object) => {
    const one: Made & { destroy(): void } = { width, height, options, gone: false, destroy: () => (one.gone = true) };
    made.push(one);
    return one;
  };
  Object.assign(globalThis, {
    PIXI: { ...fakeMeshes(Node), Container: Node, Texture: { from } },
    canvas: { app: { renderer: { resolution: 2 } } },
  });
});
afterEach(() => {
  for (const name of ["PIXI", "canvas"]) Reflect.deleteProperty(globalThis, name);
});

/** How high and wide the picture of all signs is for a hex that is so many pixels of the screen. */
const sizeFor = (pixels: number): readonly [number, number] => {
  const high = HEIGHT * pixels;
  return [Math.round(high * NARROW * SIGNS.length), Math.ceil(high)];
};
const sizes = (): readonly (readonly [number, number])[] => made.map(({ width, height }) => [width, height]);

test("signs are drawn as high as they are shown, pixel for pixel, also on screens of many pixels", () => {
  drawHexNumbers([], { unit: 100, pixel: 2.5 });
  expect(sizes()).toEqual([sizeFor(80)]);
  // No pixel is mixed from others, and no smaller pictures are made.
  expect(made[0]?.options).toEqual({ scaleMode: 0, mipmap: 0 });
});

test("they are drawn anew at another zoom, and the picture before is given back", () => {
  const numbers = drawHexNumbers([], { unit: 100, pixel: 2.5 });
  numbers.zoom(2.5);
  expect(made).toHaveLength(1);
  numbers.zoom(1.25);
  expect(sizes()).toEqual([sizeFor(80), sizeFor(160)]);
  expect(made.map(({ gone }) => gone)).toEqual([true, false]);
});

test("a number is no higher on the screen than a text is, however near the map is, and stays about its middle", () => {
  const scene = { id: "near", columns: 1, rows: 1, floating: false } as unknown as Scene;
  const geometry = { at: () => ({ x: 500, y: 500 }), unit: 100 } as unknown as Geometry;
  const rows = hexNumbers(scene, { q: 0, r: 0 }, geometry, []);
  const numbers = drawHexNumbers(rows, { unit: 100, pixel: 1 });
  const [mesh] = numbers.node.children as unknown as readonly [{ geometry: FakeGeometry; shader: FakeShader }];
  const high = (pixel: number): number => (HEIGHT * 100 * Number(mesh.shader.uniforms["size"])) / pixel;
  expect(high(1)).toBeCloseTo(HEIGHT * 100);
  for (const pixel of [0.5, 0.2, 0.05]) {
    numbers.zoom(pixel);
    expect(high(pixel)).toBeCloseTo(HIGHEST);
    expect(made.at(-1)?.height).toBe(2 * HIGHEST);
  }
  // Every corner of the number is moved towards one place, in the middle of all of them.
  const { aVertexPosition: corners = [], aMiddle: middles = [] } = mesh.geometry.numbers;
  const [x, y] = [0, 1].map((from) => [...corners].filter((_, at) => at % 2 === from));
  const mean = (all: readonly number[] = []): number => (Math.min(...all) + Math.max(...all)) / 2;
  for (let corner = 0; corner < middles.length; corner += 2) {
    expect(middles[corner]).toBeCloseTo(mean(x));
    expect(middles[corner + 1]).toBeCloseTo(mean(y));
  }
});

test("nothing is left of them when they go, also after their layer went", () => {
  const numbers = drawHexNumbers([], { unit: 100, pixel: 2.5 });
  numbers.destroy();
  numbers.destroy();
  expect(made.map(({ gone }) => gone)).toEqual([true]);
  expect(numbers.node.destroyed).toBe(true);
});
