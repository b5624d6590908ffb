import type * as PIXI from "pixi.js";
import type { Scene } from "../data/document-types.ts";
import type { Runtime } from "../runtime.ts";
import type { Frames } from "./frames.ts";
import type { Extent, Point, View } from "./view.ts";

/** A layer as the canvas drives it; modules bring classes of this shape in `CONFIG.Canvas.layers`. */
export interface LayerLike extends PIXI.Container {
  readonly active: boolean;
  draw(options?: object): Promise<unknown>;
  tearDown(options?: object): Promise<unknown>;
  activate(options?: { tool?: string }): unknown;
  deactivate(): unknown;
  /** Told of a click of the main button while this layer is active; the place is in `event.interactionData`. */
  _onClickLeft?(event: PIXI.FederatedPointerEvent): void;
}

/** What the parts of the canvas share. */
export interface CanvasCore {
  readonly runtime: Runtime;
  readonly frames: Frames;
  readonly stage: PIXI.Container;
  /** The group of pictures: background and tokens' art. Lies under everything of `interface`. */
  readonly primary: PIXI.Container;
  /** The group of layers: grid, modules' layers, names and borders of tokens, controls. */
  readonly interface: PIXI.Container;
  /** Every layer by its name in `CONFIG.Canvas.layers`, in the order of registration. */
  readonly layersByName: ReadonlyMap<string, LayerLike>;
  readonly scene: Scene | null;
  readonly view: View;
  readonly screen: Extent;
  activeLayer: LayerLike | null;
  /** The tool of the active scene control. */
  activeTool: string;
  /** The pointer's last place on the canvas, in canvas pixels. */
  readonly mousePosition: { x: number; y: number };
  /** The duration of a motion in milliseconds: none for people who asked for less of it. */
  duration(usual: number): number;
  /** Moves the camera at once. */
  setView(view: View): void;
  /** The canvas point under a point of the page (`clientX`, `clientY`). */
  fromClient(point: Point): Point;
}

/** A `#rrggbb` colour as PIXI's number; white for anything else. */
export const colorNumber = (css: string): number => {
  const hex = /^#([0-9a-f]{6})$/i.exec(css)?.[1];
  return hex === undefined ? 0xffffff : Number.parseInt(hex, 16);
};

/** The dark line round everything that must be seen on any background. */
export const CASING = 0x05070d;
