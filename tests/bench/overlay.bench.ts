import { pathToFileURL } from "node:url";
import { defineHex, Grid, Orientation, ring } from "honeycomb-grid";
import type { PixiGraphics } from "../../src/foundry/canvas/pixi.ts";
import { atColumnRow, parseLabel, pushBands } from "../../src/rules/index.ts";
import { inRoot } from "../../tools/paths.ts";
import { type Metric, metric } from "./metric.ts";
import { buildOverlay, HOLES, overlayField } from "./overlay-field.ts";
import { median } from "./side-by-side.ts";

const ROUNDS = 40;
const ZONES = [16, 32, 48, 64];
const WIDTH = { width: 2, color: 0xffffff, alpha: 1 };

interface Drawable extends PixiGraphics {
  clear(): this;
}

/** PIXI's Graphics without a screen: what is timed is the script that fills it. */
const graphicsWithoutScreen = async (): Promise<() => Drawable> => {
  // Its white pixel is made on a canvas; nobody looks at it here.
  class Canvas {
    readonly width = 1;
    readonly height = 1;
    getContext(): object {
      return new Proxy({}, { get: () => () => undefined, set: () => true });
    }
  }
  Object.assign(globalThis, { HTMLCanvasElement: Canvas });
  const load = (path: string): Promise<unknown> => import(pathToFileURL(inRoot("node_modules", path)).href);
  const { settings } = (await load("@pixi/settings/lib/index.mjs")) as {
    readonly settings: { ADAPTER: { createCanvas(): unknown } };
  };
  settings.ADAPTER.createCanvas = () => new Canvas();
  const { Graphics } = (await load("@pixi/graphics/lib/index.mjs")) as { readonly Graphics: new () => Drawable };
  const [{ Texture }, { Matrix }] = (await Promise.all([
    load("@pixi/core/lib/index.mjs"),
    load("@pixi/math/lib/index.mjs"),
  ])) as readonly [{ readonly Texture: { readonly WHITE: object } }, { readonly Matrix: object }];
  // A tile of a zone's pattern is drawn once and kept; here it is any picture.
  const document = { createElement: () => new Canvas() };
  Object.assign(globalThis, { document, PIXI: { Matrix, Texture: { from: () => Texture.WHITE } } });
  return () => new Graphics();
};

/** The same rings by the library's documented calls: every hex of a ring as a polygon. */
const honeycombRings = (graphics: Drawable): number => {
  const Hex = defineHex({ dimensions: 100 / Math.sqrt(3), orientation: Orientation.FLAT });
  const grid = new Grid(Hex);
  let count = 0;
  for (const label of HOLES) {
    const { q, r } = parseLabel(label) ?? atColumnRow(1, 1);
    for (const radius of [...pushBands(1).map(({ range }) => range), ...ZONES]) {
      for (const hex of grid.traverse(ring({ center: [q, r], radius }))) {
        graphics.lineStyle(WIDTH);
        graphics.drawPolygon(hex.corners.flatMap(({ x, y }) => [x, y]));
        count += 1;
      }
    }
  }
  return count;
};

const timed = (work: (graphics: Drawable) => number, made: () => Drawable): number => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const graphics = made();
    const started = performance.now();
    work(graphics);
    times.push(performance.now() - started);
    graphics.destroy();
  }
  return median(times.slice(ROUNDS / 4));
};

/** Building the bands and zones of two holes into the map's drawing; to be done within 4 ms. */
export const metrics = async (): Promise<readonly Metric[]> => {
  const made = await graphicsWithoutScreen();
  const state = overlayField();
  const measured = [
    metric({
      name: "bands and zones of two holes",
      unit: "ms",
      ours: timed((graphics) => buildOverlay(state, graphics), made),
      peer: timed(honeycombRings, made),
      peerName: "honeycomb-grid rings",
    }),
  ];
  // Whatever is measured next has no page and looks for none.
  for (const name of ["document", "PIXI"]) Reflect.deleteProperty(globalThis, name);
  return measured;
};
