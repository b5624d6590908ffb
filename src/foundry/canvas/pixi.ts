import type { HostScene, HostToken, Point } from "../host/host.ts";

/** The parts of PIXI that the map's drawings use. Foundry brings PIXI as a global; it is never bundled. */
export interface PixiNode {
  name: string | null;
  visible: boolean;
  alpha: number;
  eventMode: string;
  interactiveChildren: boolean;
  cursor: string;
  hitArea: unknown;
  readonly position: { set(x: number, y: number): void };
  /** The point of it that stays where it is when it is scaled. */
  readonly pivot: { readonly x: number; readonly y: number; set(x: number, y: number): void };
  readonly scale: { readonly x: number; set(x: number): void };
  /** How far it is turned, in degrees. */
  angle: number;
  /** How much it takes in what it lies in; set by making it larger or smaller. */
  width: number;
  height: number;
  readonly children: readonly PixiNode[];
  addChild(...nodes: PixiNode[]): unknown;
  removeChildren(): PixiNode[];
  readonly destroyed: boolean;
  destroy(options?: object): void;
  on(event: string, listener: (event: PixiPress) => void): unknown;
}

interface PixiPress {
  readonly button: number;
  stopPropagation(): void;
}

/** What PIXI draws in batches. */
export interface PixiBatched extends PixiNode {
  /** The name of the batches that it is drawn with. */
  pluginName: string;
}

/** Batches of one kind, as a renderer keeps them. */
export interface PixiBatches {
  /** Makes its programs for a graphics card. */
  contextChange(): void;
}

interface PixiBatchClass {
  new (renderer: object): PixiBatches;
  /** How many pictures a batch may hold. */
  defaultMaxTextures: number;
}

interface PixiGeometry {
  addAttribute(name: string, numbers: Float32Array, each: number): this;
  addIndex(triangles: Uint16Array | Uint32Array): this;
}

export interface PixiGraphics extends PixiBatched {
  lineStyle(style: object): this;
  moveTo(x: number, y: number): this;
  lineTo(x: number, y: number): this;
  beginFill(color: number, alpha: number): this;
  beginTextureFill(options: object): this;
  endFill(): this;
  drawPolygon(points: readonly number[]): this;
  drawRoundedRect(x: number, y: number, width: number, height: number, radius: number): this;
}

export interface PixiText extends PixiBatched {
  resolution: number;
  readonly anchor: { set(x: number, y: number): void };
}

/** A program with what it is told, as far as a drawing asks for it. */
export interface PixiShader {
  /** How much of its mesh shows; PIXI sets it before it calls `update`. */
  readonly alpha?: number;
  /** What its program is told, by name. */
  readonly uniforms: Record<string, unknown>;
  update?(): void;
}

export interface PixiSprite extends PixiBatched {
  tint: number;
  readonly anchor: { set(x: number, y: number): void };
}

interface Pixi {
  readonly Container: new () => PixiNode;
  readonly Graphics: new () => PixiGraphics;
  readonly Text: new (text: string, style: object) => PixiText;
  readonly Sprite: new (texture: object) => PixiSprite;
  readonly Geometry: new () => PixiGeometry;
  readonly Shader: { from(vertex: string, fragment: string, uniforms?: object): PixiShader };
  readonly Mesh: new (geometry: PixiGeometry, shader: PixiShader) => PixiNode;
  readonly BatchRenderer: PixiBatchClass;
  readonly Polygon: new (points: readonly number[]) => object;
  readonly Matrix: new () => { scale(x: number, y: number): object };
  readonly Rectangle: new (x: number, y: number, width: number, height: number) => object;
  readonly BaseTexture: { from(canvas: HTMLCanvasElement, options?: object): object };
  readonly Texture: {
    new (base: object, part: object): object;
    from(canvas: HTMLCanvasElement, options?: object): object;
    fromURL(address: string): Promise<object>;
  };
}

/** The canvas as the overlay uses it. */
export interface OverlayCanvas {
  readonly ready: boolean;
  readonly scene: HostScene | null;
  readonly stage: PixiNode;
  readonly tokens?: {
    readonly controlled: readonly { readonly document: HostToken }[];
    readonly placeables: readonly object[];
    /** The token under the pointer, if there is one. */
    readonly hover?: object | null;
  } | null;
  readonly app: {
    render(): void;
    readonly renderer?: { readonly plugins: Record<string, PixiBatches>; readonly resolution?: number };
  } | null;
  /** Where on the canvas the sheet of the map lies. */
  readonly dimensions?: { readonly sceneRect: Point & { readonly width: number; readonly height: number } } | null;
  /** Width and height of the screen, in its pixels. */
  readonly screenDimensions: readonly [number, number];
  pan(to: Point & { readonly scale?: number }): unknown;
  /** A point of the page as one of the canvas. */
  canvasCoordinatesFromClient(point: Point): Point;
  /** A point of the canvas as one of the page. */
  clientCoordinatesFromCanvas(point: Point): Point;
  animatePan(to: Point & { readonly scale?: number; readonly duration?: number }): Promise<unknown>;
}

/** A layer of the canvas as Foundry makes and drives it. */
interface HostLayer extends PixiNode {
  activate(options?: { readonly tool?: string }): unknown;
  _draw(options: object): Promise<void>;
  _tearDown(options: object): Promise<void>;
  _activate(): void;
  _deactivate(): void;
}

interface LayerGlobals {
  readonly PIXI: Pixi;
  readonly canvas: OverlayCanvas;
  readonly ui: { readonly controls?: { render(options: object): Promise<unknown> } };
  readonly foundry: {
    readonly canvas: {
      readonly layers: { readonly InteractionLayer: (new () => HostLayer) & { readonly layerOptions: object } };
    };
  };
}

/** The corners of triangles for PIXI, by their places among so many; most are counted in 16 bits. */
export const indexOf = (triangles: readonly number[], corners: number): Uint16Array | Uint32Array =>
  corners > 0x1_0000 ? new Uint32Array(triangles) : new Uint16Array(triangles);

/** PIXI, the canvas and its base classes, to be taken up when they exist. */
export const drawing = (): LayerGlobals => globalThis as unknown as LayerGlobals;
