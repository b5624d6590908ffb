import * as PIXI from "pixi.js";
import { CASING } from "./core.ts";
import type { Extent } from "./view.ts";

const PICTURES_A_BATCH = 4;

/**
 * A PIXI application that does nothing by itself: no clock runs, nothing is drawn until asked, and nothing takes the
 * focus.
 *
 * @throws if the browser gives no WebGL
 */
export const quietApp = (size: Extent, resolution: number): PIXI.Application<HTMLCanvasElement> => {
  // PIXI's own clock would look for events sixty times a second though nothing moves.
  PIXI.Ticker.system.autoStart = false;
  PIXI.Ticker.system.stop();
  // A batch's program looks through all its pictures at each pixel: sixteen of them take most of a frame without a
  // graphics card, and few maps show more than these at once.
  PIXI.BatchRenderer.defaultMaxTextures = PICTURES_A_BATCH;
  const app = new PIXI.Application<HTMLCanvasElement>({
    autoStart: false,
    sharedTicker: false,
    antialias: true,
    autoDensity: true,
    resolution,
    backgroundColor: CASING,
    ...size,
  });
  // PIXI's accessibility layer puts invisible buttons over the map and takes the focus on the Tab key.
  const { plugins } = app.renderer as unknown as { plugins: { accessibility?: { destroy(): void } } };
  plugins.accessibility?.destroy();
  delete plugins.accessibility;
  return app;
};
