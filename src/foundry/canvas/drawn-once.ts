import { drawing } from "./pixi.ts";

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
