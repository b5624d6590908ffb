import { afterEach, beforeEach, expect, test } from "vitest";
import { onePicture } from "../../../src/foundry/canvas/drawn-once.ts";
import type { PixiBatched } from "../../../src/foundry/canvas/pixi.ts";

/** PIXI's batches, as far as ours are made of them. */
class BatchRenderer {
  static defaultMaxTextures = 16;
  most = 0;
  contextChange(): void {
    this.most = BatchRenderer.defaultMaxTextures;
  }
}

let plugins: Record<string, BatchRenderer>;

beforeEach(() => {
  plugins = {};
  Object.assign(globalThis, { PIXI: { BatchRenderer }, canvas: { app: { renderer: { plugins } } } });
});
afterEach(() => {
  for (const name of ["PIXI", "canvas"]) Reflect.deleteProperty(globalThis, name);
});

const node = (): PixiBatched => ({ pluginName: "batch" }) as PixiBatched;

test("drawings share batches that hold one picture", () => {
  const [one, other] = [onePicture(node()), onePicture(node())];
  expect(one.pluginName).toBe(other.pluginName);
  expect(Object.keys(plugins)).toEqual([one.pluginName]);
  expect(plugins[one.pluginName]?.most).toBe(1);
});

test("the batches of others hold as many as before, also when the graphics card comes back", () => {
  plugins[onePicture(node()).pluginName]?.contextChange();
  expect(BatchRenderer.defaultMaxTextures).toBe(16);
});

test("where there is no renderer yet, a drawing stays as PIXI made it", () => {
  Object.assign(globalThis, { canvas: { app: null } });
  expect(onePicture(node()).pluginName).toBe("batch");
});
