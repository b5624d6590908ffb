import * as PIXI from "pixi.js";
import type { Scene } from "../data/document-types.ts";
import { colorNumber } from "./core.ts";
import { lookOf } from "./scene-look.ts";
import { starField } from "./star-field.ts";

/** Below every token's picture, whatever its elevation. */
const BOTTOM = -1e12;

const sky = (scene: Scene): PIXI.Graphics => {
  const stars = new PIXI.Graphics();
  for (const { x, y, radius, alpha } of starField(scene.id, scene)) {
    stars
      .beginFill(0xdfe8ff, alpha)
      .drawRect(x - radius, y - radius, radius * 2, radius * 2)
      .endFill();
  }
  return stars;
};

const picture = async (scene: Scene, src: string): Promise<PIXI.Sprite | null> => {
  try {
    const sprite = new PIXI.Sprite(await PIXI.Texture.fromURL(src));
    sprite.width = scene.width;
    sprite.height = scene.height;
    return sprite;
  } catch {
    return null;
  }
};

/**
 * A scene's picture or, without one, a quiet sky, inside the sheet's edge. The background colour itself is what the
 * renderer clears with: filling the sheet would cost two thirds of a frame where a processor does the drawing.
 */
export const drawBackground = async (scene: Scene): Promise<PIXI.Container> => {
  const background = new PIXI.Container();
  background.name = "background";
  background.zIndex = BOTTOM;
  const { src } = lookOf(scene);
  background.addChild((src ? await picture(scene, src) : null) ?? sky(scene));
  const edge = new PIXI.Graphics();
  edge.lineStyle({ width: 3, color: colorNumber(scene.grid.color), alpha: 0.9, alignment: 1 });
  background.addChild(edge.drawRect(0, 0, scene.width, scene.height));
  return background;
};
