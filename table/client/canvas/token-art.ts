import * as PIXI from "pixi.js";
import type { TokenDocument } from "../data/document-types.ts";
import { CASING, colorNumber } from "./core.ts";
import type { Extent } from "./view.ts";

/** Ring colours by disposition (`CONST.TOKEN_DISPOSITIONS`: −2 secret, −1 hostile, 0 neutral, 1 friendly). */
const RINGS: Readonly<Record<string, number>> = { "-2": 0xedadd1, "-1": 0xfe9156, "0": 0xf8dd38, "1": 0x82b2fd };

/** The ring colour of a disposition. */
const dispositionColor = (disposition: number): number => RINGS[String(disposition)] ?? 0xffffff;

/** The side of the drawn ship's picture, in pixels, and how many of them its disc's radius takes. */
const SIDE = 256;
const RADIUS = 0.4 * SIDE;

const drawn = new Map<number, PIXI.Texture>();

const css = (color: number): string => `#${color.toString(16).padStart(6, "0")}`;

/**
 * A ship for tokens without a picture: a chevron in a disc, ringed by disposition (hostile ships have two rings, as
 * colour alone tells some people nothing). At rotation 0 it points down the screen, as Foundry expects of art. It is a
 * picture, drawn once for all: a drawing of its own for each token takes half a frame where a processor does it.
 */
const shipPicture = (disposition: number): PIXI.Texture => {
  const known = drawn.get(disposition);
  if (known) return known;
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.translate(SIDE / 2, SIDE / 2);
    const ring = (radius: number, width: number, color: number): void => {
      pen.beginPath();
      pen.arc(0, 0, radius, 0, 2 * Math.PI);
      pen.lineWidth = width;
      pen.strokeStyle = css(color);
      pen.stroke();
    };
    const line = RADIUS * 0.08;
    const color = dispositionColor(disposition);
    ring(RADIUS, line * 2, CASING);
    pen.fillStyle = css(0x1a2334);
    pen.fill();
    ring(RADIUS, line, color);
    if (disposition === -1) ring(RADIUS - line * 2.2, line * 0.7, color);
    pen.beginPath();
    for (const [x, y] of CHEVRON) pen.lineTo(x * RADIUS, y * RADIUS);
    pen.closePath();
    pen.fillStyle = "#ffffff";
    pen.fill();
    pen.lineWidth = line * 0.6;
    pen.strokeStyle = css(CASING);
    pen.stroke();
  }
  const picture = PIXI.Texture.from(canvas, { mipmap: PIXI.MIPMAP_MODES.ON });
  drawn.set(disposition, picture);
  return picture;
};

/** The drawn ship's corners, in radii of its disc. */
const CHEVRON = [
  [0, 0.68],
  [0.46, -0.52],
  [0, -0.22],
  [-0.46, -0.52],
] as const;

const drawShip = (disposition: number, size: Extent): PIXI.Sprite => {
  const ship = new PIXI.Sprite(shipPicture(disposition));
  ship.anchor.set(0.5);
  ship.scale.set(Math.min(size.width, size.height) / SIDE);
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
