/** The canvas of one client: draws the viewed scene and its tokens, as the global `canvas` of Foundry does. */
import * as PIXI from "pixi.js";
import type { Scene, SceneDimensions, SceneGrid } from "../data/document-types.ts";
import type { Runtime } from "../runtime.ts";
import { drawBackground } from "./background.ts";
import { ChangeWatch } from "./change-watch.ts";
import { type ControlsLayer, createControlsLayerClass } from "./controls-layer.ts";
import { CASING, type CanvasCore, colorNumber, type LayerLike } from "./core.ts";
import { Frames } from "./frames.ts";
import { createGridLayerClass, type GridLayer } from "./grid-layer.ts";
import { CanvasGroup, InterfaceGroup } from "./groups.ts";
import { createLayerClasses, type LayerClasses } from "./interaction-layer.ts";
import { canvasConfig, groupOf } from "./layer-registry.ts";
import { quietApp } from "./quiet-app.ts";
import { lookOf } from "./scene-look.ts";
import { createTokenLayerClass, type TokenLayer } from "./token-layer.ts";
import {
  canvasFromScreen,
  constrainView,
  type Extent,
  fitView,
  type Point,
  screenFromCanvas,
  type View,
  viewBetween,
  zoomLimits,
} from "./view.ts";

/** Where a camera should go; what is left out stays. */
export interface PanTarget {
  readonly x?: number | null;
  readonly y?: number | null;
  readonly scale?: number | null;
}

const WATCH_INTERVAL = 100;

/** Takes a page's frames; in a page that is not painted nothing is drawn, as nobody looks. */
const pageFrames = (page: Window): { request(callback: (time: number) => void): void } => ({
  request: (callback) => void page.requestAnimationFrame(callback),
});

/** `canvas`. */
export class Canvas implements CanvasCore {
  readonly runtime: Runtime;
  readonly app: PIXI.Application<HTMLCanvasElement>;
  readonly stage: PIXI.Container;
  readonly primary = new CanvasGroup("primary");
  readonly interface = new InterfaceGroup("interface");
  readonly frames: Frames;
  readonly layersByName = new Map<string, LayerLike>();
  readonly mousePosition = new PIXI.Point();
  readonly classes: LayerClasses;
  readonly controls: ControlsLayer;
  readonly tokens: TokenLayer;
  activeLayer: LayerLike | null = null;
  activeTool = "select";
  ready = false;
  scene: Scene | null = null;
  readonly #container: HTMLElement;
  readonly #page: Window;
  readonly #grid: GridLayer;
  readonly #watch = new ChangeWatch();
  readonly #views = new Map<string, View>();
  #view: View = { x: 0, y: 0, scale: 1 };
  /** Whether the camera still stands where drawing put it; then it follows the page's size. */
  #untouched = false;
  #drawing: Promise<unknown> = Promise.resolve();
  #timer: number;
  #sizes: ResizeObserver;

  constructor(runtime: Runtime, container: HTMLElement) {
    this.runtime = runtime;
    this.#container = container;
    this.#page = container.ownerDocument.defaultView ?? window;
    this.app = quietApp(this.#measure(), this.#page.devicePixelRatio || 1);
    this.stage = this.app.stage;
    this.frames = new Frames(() => this.#render(), pageFrames(this.#page));
    this.classes = createLayerClasses(this);
    this.#grid = new (createGridLayerClass(this, this.classes))();
    this.tokens = new (createTokenLayerClass(this, this.classes))();
    this.controls = new (createControlsLayerClass(this, this.classes))();
    this.interface.grid = this.#grid;
    this.#build();
    this.#sizes = new ResizeObserver(() => this.#resize());
    this.#sizes.observe(container);
    this.#timer = this.#page.setInterval(() => this.#look(), WATCH_INTERVAL);
  }

  #build(): void {
    this.stage.addChild(this.primary, this.interface);
    this.layersByName.set("tokens", this.tokens);
    this.interface.addChild(this.#grid, this.tokens, this.controls);
    this.app.view.style.display = "block";
    this.#container.append(this.app.view);
    this.#container.setAttribute("role", "application");
    this.#container.setAttribute("aria-label", "Map");
  }

  /** The grid of the viewed scene. */
  get grid(): SceneGrid | null {
    return this.scene?.grid ?? null;
  }

  get dimensions(): (SceneDimensions & { rect: PIXI.Rectangle; sceneRect: PIXI.Rectangle }) | null {
    const of = this.scene?.dimensions;
    if (!of) return null;
    return {
      ...of,
      rect: new PIXI.Rectangle(0, 0, of.width, of.height),
      sceneRect: new PIXI.Rectangle(of.sceneX, of.sceneY, of.sceneWidth, of.sceneHeight),
    };
  }

  get layers(): LayerLike[] {
    return [...this.layersByName.values()];
  }

  get view(): View {
    return this.#view;
  }

  get screen(): Extent {
    return { width: this.app.screen.width, height: this.app.screen.height };
  }

  /** The size of the screen in pixels, as `[width, height]`. */
  get screenDimensions(): [number, number] {
    return [this.screen.width, this.screen.height];
  }

  duration(usual: number): number {
    return this.#page.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : usual;
  }

  /** Draws a scene in place of the one that stands, or this one anew; an empty canvas for null. */
  draw(scene: Scene | null = this.scene): Promise<this> {
    const drawn = this.#drawing.then(
      () => this.#draw(scene),
      () => this.#draw(scene),
    );
    this.#drawing = drawn.catch(() => {});
    return drawn.then(() => this);
  }

  /** Takes the scene off the canvas. */
  async tearDown(): Promise<this> {
    const { hooks } = this.runtime;
    if (this.scene) {
      this.#views.set(this.scene.id, this.#view);
      hooks.callAll("canvasTearDown", this);
    }
    this.ready = false;
    for (const layer of [this.#grid, ...this.layers, this.controls]) await layer.tearDown();
    for (const child of this.primary.removeChildren()) child.destroy({ children: true });
    this.scene = null;
    this.app.renderer.background.color = CASING;
    this.frames.invalidate();
    return this;
  }

  async #draw(scene: Scene | null): Promise<void> {
    const { hooks } = this.runtime;
    this.#instantiate();
    await this.tearDown();
    if (!scene) return;
    this.scene = scene;
    this.#container.setAttribute("aria-label", `Map: ${scene.name}`);
    hooks.callAll("canvasInit", this);
    this.#resize();
    this.app.renderer.background.color = colorNumber(lookOf(scene).color);
    this.primary.addChild(await drawBackground(scene));
    for (const layer of [this.#grid, ...this.layers, this.controls]) await layer.draw();
    const kept = this.#views.get(scene.id);
    this.setView(kept ?? this.#firstView(scene));
    this.#untouched = !kept;
    if (!this.activeLayer) this.tokens.activate();
    this.ready = true;
    hooks.callAll("canvasReady", this);
    this.frames.invalidate();
  }

  #firstView(scene: Scene): View {
    const fit = fitView(scene, this.screen);
    const { x, y, scale } = scene.initial;
    return { x: x ?? fit.x, y: y ?? fit.y, scale: scale ?? fit.scale };
  }

  /** Makes the layers that modules registered since the last time. */
  #instantiate(): void {
    for (const [name, registration] of Object.entries(canvasConfig(this.runtime.CONFIG).layers)) {
      if (this.layersByName.has(name)) continue;
      this.runtime.configured("canvasLayer", registration);
      const group = groupOf(name, registration);
      const layer = new registration.layerClass();
      this.layersByName.set(name, layer);
      this[group].addChild(layer);
      Object.defineProperty(this, name, { value: layer, configurable: true, enumerable: true });
    }
  }

  /** Moves the camera at once; what is left out stays. */
  pan(target: PanTarget = {}): View {
    this.frames.stop("pan");
    this.setView({ ...this.#view, ...this.#aim(target) });
    return this.#view;
  }

  /** Moves the camera smoothly; jumps for people who asked for less motion. */
  async animatePan({ duration = 250, ...target }: PanTarget & { readonly duration?: number } = {}): Promise<boolean> {
    const from = this.#view;
    const to = this.#aim(target);
    return this.frames.animate("pan", this.duration(duration), (part) => this.setView(viewBetween(from, to, part)));
  }

  #aim(target: PanTarget): View {
    return this.scene ? constrainView(target, this.#view, this.scene, this.#limits(this.scene)) : this.#view;
  }

  #limits(scene: Scene): { readonly min: number; readonly max: number } {
    return zoomLimits(scene, this.screen, canvasConfig(this.runtime.CONFIG).maxZoom);
  }

  setView(view: View): void {
    if (!this.scene) return;
    this.#untouched = false;
    const zoomed = view.scale !== this.#view.scale;
    this.#view = constrainView(view, this.#view, this.scene, this.#limits(this.scene));
    this.#applyView();
    if (zoomed) {
      this.tokens.rescale();
      this.controls.rescale();
    }
    this.runtime.hooks.callAll("canvasPan", this, this.#view);
  }

  #applyView(): void {
    const { width, height } = this.screen;
    this.stage.pivot.set(this.#view.x, this.#view.y);
    this.stage.scale.set(this.#view.scale);
    this.stage.position.set(width / 2, height / 2);
    this.frames.invalidate();
  }

  fromClient(point: Point): Point {
    const corner = this.app.view.getBoundingClientRect();
    return canvasFromScreen(this.#view, this.screen, { x: point.x - corner.x, y: point.y - corner.y });
  }

  /** The canvas point under a point of the page. */
  canvasCoordinatesFromClient(origin: Point): PIXI.Point {
    const { x, y } = this.fromClient(origin);
    return new PIXI.Point(x, y);
  }

  /** The point of the page at which a canvas point is drawn. */
  clientCoordinatesFromCanvas(origin: Point): PIXI.Point {
    const corner = this.app.view.getBoundingClientRect();
    const { x, y } = screenFromCanvas(this.#view, this.screen, origin);
    return new PIXI.Point(x + corner.x, y + corner.y);
  }

  /** Takes everything off the page for good. */
  destroy(): void {
    this.#page.clearInterval(this.#timer);
    this.#sizes.disconnect();
    this.frames.destroy();
    this.app.destroy(true, { children: true });
  }

  #measure(): Extent {
    return { width: Math.max(this.#container.clientWidth, 1), height: Math.max(this.#container.clientHeight, 1) };
  }

  #resize(): void {
    const { width, height } = this.#measure();
    if (width === this.screen.width && height === this.screen.height) return;
    this.app.renderer.resize(width, height);
    this.#applyView();
    if (!this.#untouched || !this.scene) return;
    this.setView(this.#firstView(this.scene));
    this.#untouched = true;
  }

  #render(): void {
    this.app.render();
    this.#watch.changed(this.stage as never);
  }

  /** Draws what modules changed without saying so, and runs PIXI's clock while one of them listens to it. */
  #look(): void {
    if (this.#container.ownerDocument.hidden) return;
    const { ticker } = this.app;
    const listeners = ticker.count > 1;
    if (listeners && !ticker.started) ticker.start();
    if (!listeners && ticker.started) ticker.stop();
    if (this.#watch.changed(this.stage as never)) this.frames.invalidate();
  }
}
