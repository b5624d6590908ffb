import * as PIXI from "pixi.js";
import type { GridLayer } from "./grid-layer.ts";

/** A group of the canvas whose members are ordered by `zIndex`. */
export class CanvasGroup extends PIXI.Container {
  constructor(name: string) {
    super();
    this.name = name;
    this.sortableChildren = true;
    this.eventMode = "passive";
  }
}

/** `canvas.interface`: the group of layers; knows the grid's layer, as Foundry's does. */
export class InterfaceGroup extends CanvasGroup {
  grid: GridLayer | null = null;
}
