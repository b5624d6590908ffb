import { drawing, type PixiBatched, type PixiBatches } from "./pixi.ts";

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
