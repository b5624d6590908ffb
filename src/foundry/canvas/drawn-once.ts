import { drawing, type PixiBatched, type PixiBatches } from "./pixi.ts";

interface Texture {
  readonly baseTexture: { readonly destroyed: boolean } | null;
}

const pictures = new Map<string, Texture>();

/** Whether somebody destroyed it all the same, such as with a token that one of our sprites hangs on. */
const isGone = ({ baseTexture }: Texture): boolean => baseTexture === null || baseTexture.destroyed;

/** A picture of what is drawn with a pen. */
export const drawnOn = (
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D) => void,
  options: object = {},
): object => {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen) draw(pen);
  return drawing().PIXI.Texture.from(canvas, options);
};

/** A picture that is drawn once and kept: whatever shows it must not destroy it. */
export const drawnOnce = (
  name: string,
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): object => {
  const known = pictures.get(name);
  if (known && !isGone(known)) return known;
  const picture = drawnOn(width, height, draw) as Texture;
  pictures.set(name, picture);
  return picture;
};

/** The name that PIXI's renderer has our batches by. */
const NAME = "gravityPortalsOnePicture";

/** Batches for drawings that share no picture: a change of picture begins a new one. */
const makeBatches = (renderer: object): PixiBatches => {
  const { BatchRenderer } = drawing().PIXI;
  class OnePicture extends BatchRenderer {
    override contextChange(): void {
      const most = BatchRenderer.defaultMaxTextures;
      BatchRenderer.defaultMaxTextures = 1;
      super.contextChange();
      BatchRenderer.defaultMaxTextures = most;
    }
  }
  const batches = new OnePicture(renderer);
  // The graphics card was there before they were.
  batches.contextChange();
  return batches;
};

/**
 * Has a sprite, a text or a shape drawn with one picture at a time. PIXI's own batches hold sixteen and look through all
 * of them at each pixel, which takes four times as long where a processor draws.
 */
export const onePicture = <N extends PixiBatched>(node: N): N => {
  const renderer = drawing().canvas?.app?.renderer;
  if (!renderer) return node;
  renderer.plugins[NAME] ??= makeBatches(renderer);
  node.pluginName = NAME;
  return node;
};
