import * as PIXI from "pixi.js";
import { type CanvasCore, colorNumber } from "./core.ts";
import { gridLines } from "./grid-lines.ts";
import type { LayerClasses, LayerOptions } from "./interaction-layer.ts";
import type { Point } from "./view.ts";

/** How one space is highlighted; `x` and `y` are the top left of its box. */
export interface Highlight extends Point {
  readonly color?: number;
  readonly border?: number | null;
  readonly alpha?: number;
  readonly shape?: PIXI.Polygon;
}

/** Makes the class of `canvas.interface.grid` for one client: the grid's lines and modules' highlighted spaces. */
export const createGridLayerClass = (core: CanvasCore, { CanvasLayer }: LayerClasses) =>
  class GridLayer extends CanvasLayer {
    static override get layerOptions(): LayerOptions {
      return { ...CanvasLayer.layerOptions, name: "grid", zIndex: 0 };
    }

    readonly highlightLayers: Record<string, PIXI.Graphics> = {};

    override get hookName(): string {
      return "GridLayer";
    }

    override async _draw(_options: object): Promise<void> {
      const { scene } = core;
      if (!scene) return;
      const { grid, width, height } = scene;
      const lines = new PIXI.Graphics();
      lines.lineStyle({ width: 1, color: colorNumber(grid.color), alpha: grid.alpha, native: true });
      for (const [x1, y1, x2, y2] of gridLines(grid, { width, height })) lines.moveTo(x1, y1).lineTo(x2, y2);
      this.addChild(lines);
    }

    override async _tearDown(options: object): Promise<void> {
      for (const name of Object.keys(this.highlightLayers)) this.destroyHighlightLayer(name);
      await super._tearDown(options);
    }

    addHighlightLayer(name: string): PIXI.Graphics {
      const known = this.highlightLayers[name];
      if (known) return known;
      const layer = new PIXI.Graphics();
      this.highlightLayers[name] = layer;
      return this.addChild(layer);
    }

    getHighlightLayer(name: string): PIXI.Graphics | undefined {
      return this.highlightLayers[name];
    }

    clearHighlightLayer(name: string): void {
      this.highlightLayers[name]?.clear();
    }

    destroyHighlightLayer(name: string): void {
      this.highlightLayers[name]?.destroy();
      delete this.highlightLayers[name];
    }

    /** Fills one space in a highlight layer that was added before. */
    highlightPosition(name: string, { x, y, color = 0x33bbff, border = null, alpha = 0.25, shape }: Highlight): void {
      const layer = this.highlightLayers[name];
      const grid = core.scene?.grid;
      if (!layer || !grid) return;
      const center = { x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 };
      const space = new PIXI.Polygon(
        grid.getShape().map((corner) => new PIXI.Point(center.x + corner.x, center.y + corner.y)),
      );
      if (border !== null) layer.lineStyle(2, border, Math.min(alpha * 1.5, 1));
      layer
        .beginFill(color, alpha)
        .drawShape(shape ?? space)
        .endFill();
      layer.lineStyle(0);
    }
  };

/** The layer of the grid. */
export type GridLayer = InstanceType<ReturnType<typeof createGridLayerClass>>;
