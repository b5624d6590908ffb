import * as PIXI from "pixi.js";
import type { TokenDocument } from "../data/document-types.ts";
import { CASING, colorNumber } from "./core.ts";
import type { Extent } from "./view.ts";

/** Ring colours by disposition (`CONST.TOKEN_DISPOSITIONS`: −2 secret, −1 hostile, 0 neutral, 1 friendly). */
const RINGS: Readonly<Record<string, number>> = { "-2": 0xedadd1, "-1": 0xfe9156, "0": 0xf8dd38, "1": 0x82b2fd };

/** The ring colour of a disposition. */
const dispositionColor = (disposition: number): number => RINGS[String(disposition)] ?? 0xffffff;

/**
 * A ship for tokens without a picture: a chevron in a disc, ringed by disposition (hostile ships have two rings, as
 * colour alone tells some people nothing). At rotation 0 it points down the screen, as Foundry expects of art.
 */
const drawShip = (disposition: number, size: Extent): PIXI.Graphics => {
  const color = dispositionColor(disposition);
  const radius = 0.4 * Math.min(size.width, size.height);
  const line = Math.max(radius * 0.08, 1.5);
  const ship = new PIXI.Graphics();
  ship
    .lineStyle(line * 2, CASING, 1)
    .beginFill(0x1a2334, 1)
    .drawCircle(0, 0, radius)
    .endFill();
  ship.lineStyle(line, color, 1).drawCircle(0, 0, radius);
  if (disposition === -1) ship.lineStyle(line * 0.7, color, 1).drawCircle(0, 0, radius - line * 2.2);
  const at = (x: number, y: number): PIXI.Point => new PIXI.Point(x * radius, y * radius);
  ship.lineStyle(line * 0.6, CASING, 1);
  ship
    .beginFill(0xffffff, 1)
    .drawPolygon([at(0, 0.68), at(0.46, -0.52), at(0, -0.22), at(-0.46, -0.52)])
    .endFill();
  return ship;
};

const loadPicture = async (src: string): Promise<PIXI.Texture | null> => {
  try {
    return await PIXI.Texture.fromURL(src);
  } catch {
    return null;
  }
};

/** A token's picture fitted into its box, or the drawn ship if it has none or the picture does not load. */
export const tokenArt = async (doc: TokenDocument, size: Extent): Promise<PIXI.Container> => {
  const { src, scaleX = 1, scaleY = 1, tint } = doc.texture;
  const texture = src ? await loadPicture(src) : null;
  if (!texture?.valid) return drawShip(doc.disposition, size);
  const sprite = new PIXI.Sprite(texture);
  const fit = Math.min(size.width / texture.width, size.height / texture.height);
  sprite.anchor.set(0.5);
  sprite.scale.set(fit * scaleX, fit * scaleY);
  sprite.tint = tint ? colorNumber(tint) : 0xffffff;
  return sprite;
};
