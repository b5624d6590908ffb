import { drawing } from "./pixi.ts";

/** PIXI's word for a picture that goes on where it ends: WebGL's own. */
const REPEAT = 10497;
/** No smaller pictures of it are made: they would blur its dashes. */
const NO_SMALLER = 0;

interface Texture {
  readonly baseTexture: { readonly destroyed: boolean } | null;
}

const pictures = new Map<string, Texture>();

/** Whether somebody destroyed it all the same, such as with a token that one of our sprites hangs on. */
const isGone = ({ baseTexture }: Texture): boolean => baseTexture === null || baseTexture.destroyed;

/** A picture that is drawn once and kept: whatever shows it must not destroy it. */
export const drawnOnce = (
  name: string,
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D) => void,
  repeats = false,
): object => {
  const known = pictures.get(name);
  if (known && !isGone(known)) return known;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen) draw(pen);
  const picture = drawing().PIXI.Texture.from(
    canvas,
    repeats ? { wrapMode: REPEAT, mipmap: NO_SMALLER } : {},
  ) as Texture;
  pictures.set(name, picture);
  return picture;
};
