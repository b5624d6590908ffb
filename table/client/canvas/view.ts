/** A point in canvas pixels (the scene's own units) or screen pixels, as the caller says. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box by its top left corner. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The camera: the canvas point in the middle of the screen and screen pixels per canvas pixel. */
export interface View extends Point {
  readonly scale: number;
}

/** The size of something in its own pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** How far a camera may zoom. */
export interface ZoomLimits {
  readonly min: number;
  readonly max: number;
}

/** The canvas point under a point of the screen (screen pixels from the canvas element's top left). */
export const canvasFromScreen = (view: View, screen: Extent, point: Point): Point => ({
  x: view.x + (point.x - screen.width / 2) / view.scale,
  y: view.y + (point.y - screen.height / 2) / view.scale,
});

/** The screen point at which a canvas point is drawn; the inverse of `canvasFromScreen`. */
export const screenFromCanvas = (view: View, screen: Extent, point: Point): Point => ({
  x: (point.x - view.x) * view.scale + screen.width / 2,
  y: (point.y - view.y) * view.scale + screen.height / 2,
});

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Zoom limits for a scene: out to half of what fits the screen, in to `max` (or further, if fitting needs it). */
export const zoomLimits = (scene: Extent, screen: Extent, max: number): ZoomLimits => {
  const fit = fitScale(scene, screen, 0);
  return { min: Math.min(fit / 2, max), max: Math.max(max, fit) };
};

const fitScale = (scene: Extent, screen: Extent, margin: number): number => {
  const width = Math.max(screen.width - 2 * margin, 1);
  const height = Math.max(screen.height - 2 * margin, 1);
  return Math.min(width / Math.max(scene.width, 1), height / Math.max(scene.height, 1));
};

/** The camera that shows the whole scene with a margin of screen pixels round it. */
export const fitView = (scene: Extent, screen: Extent, margin = 24): View => ({
  x: scene.width / 2,
  y: scene.height / 2,
  scale: fitScale(scene, screen, margin),
});

/** Keeps a camera over the scene and within its zoom limits. Fields left out keep the value of `current`. */
export const constrainView = (
  wanted: { readonly x?: number | null; readonly y?: number | null; readonly scale?: number | null },
  current: View,
  scene: Extent,
  limits: ZoomLimits,
): View => ({
  x: clamp(wanted.x ?? current.x, 0, scene.width),
  y: clamp(wanted.y ?? current.y, 0, scene.height),
  scale: clamp(wanted.scale ?? current.scale, limits.min, limits.max),
});

/** A camera zoomed by a factor so that the canvas point under the pointer stays under it. */
export const zoomAbout = (view: View, screen: Extent, pointer: Point, factor: number, limits: ZoomLimits): View => {
  const scale = clamp(view.scale * factor, limits.min, limits.max);
  const held = canvasFromScreen(view, screen, pointer);
  return {
    x: held.x - (pointer.x - screen.width / 2) / scale,
    y: held.y - (pointer.y - screen.height / 2) / scale,
    scale,
  };
};

/** A camera moved so that what was under `from` is under `to` (screen pixels). */
export const dragView = (view: View, from: Point, to: Point): View => ({
  x: view.x - (to.x - from.x) / view.scale,
  y: view.y - (to.y - from.y) / view.scale,
  scale: view.scale,
});

/** The zoom factor of one wheel event, from its distance in pixels; a usual notch of 100 gives about a tenth. */
export const wheelFactor = (deltaY: number): number => 1.1 ** (-clamp(deltaY, -300, 300) / 100);

/** The box between two corners in any order. */
export const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** The camera part of the way between two, in position and zoom; `part` runs from 0 to 1. */
export const viewBetween = (from: View, to: View, part: number): View => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
  scale: from.scale * (to.scale / from.scale) ** part,
});
