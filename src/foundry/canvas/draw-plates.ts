import type { HostScene, HostToken } from "../host/host.ts";
import { rotationOf } from "../write/facing.ts";
import { drawnOnce } from "./drawn-once.ts";
import { CASING } from "./marks.ts";
import { onePicture } from "./one-picture.ts";
import { drawing, type PixiNode, type PixiSprite } from "./pixi.ts";
import type { Frame, Plate } from "./plates.ts";

/** A token on the canvas, as Foundry draws it, as far as it is used. */
export interface DrawnToken extends PixiNode {
  readonly document: HostToken;
  /** Its size in pixels of the canvas. */
  readonly w: number;
  readonly h: number;
  readonly destroyed: boolean;
}

/** The side of the pictures that frames are made of, in pixels. */
const SIDE = 128;
const HALF = SIDE / 2;
/** How wide a frame's line and its dark edge are, in pixels of its picture. */
const LINE = 6;
const EDGE = 12;

const TAG_WIDE = 64;
const TAG_HIGH = 32;

/** From how many pixels of the screen a hex has room for numbers. */
const ROOM_FOR_TAGS = 30;
/** The height of a number on the screen, in pixels, and its most as a part of a hex. */
const TAG_SIZE = 15;
const TAG_MOST = 0.34;

/**
 * How many corners a frame has, where the first is, in degrees from straight up, and how far they are from its middle, in
 * pixels of its picture; a round one has as many corners as a ring needs.
 */
const CORNERS: Readonly<Record<Frame, readonly [count: number, first: number, reach: number]>> = {
  round: [40, 0, 52],
  hexagon: [6, 0, 56],
  square: [4, 45, 66],
};

/** Draws a shape twice: dark and wide, then white and narrow, which takes the colour of who plays the ship. */
const cased = (pen: CanvasRenderingContext2D, draw: () => void): void => {
  pen.lineJoin = "round";
  for (const [width, colour] of [
    [EDGE, `#${CASING.toString(16).padStart(6, "0")}`],
    [LINE, "#ffffff"],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.beginPath();
    draw();
    pen.stroke();
  }
};

const drawFrame = (pen: CanvasRenderingContext2D, frame: Frame): void => {
  const [count, first, reach] = CORNERS[frame];
  cased(pen, () => {
    for (let corner = 0; corner < count; corner += 1) {
      const at = ((first + (corner * 360) / count) * Math.PI) / 180;
      pen.lineTo(HALF + reach * Math.sin(at), HALF - reach * Math.cos(at));
    }
    pen.closePath();
  });
};

/** A point at the rim that says where the bow is, upward. */
const drawBow = (pen: CanvasRenderingContext2D): void => {
  pen.fillStyle = "#ffffff";
  cased(pen, () => {
    pen.moveTo(HALF, 2 + EDGE / 2);
    pen.lineTo(HALF + 13, 24);
    pen.lineTo(HALF - 13, 24);
    pen.closePath();
  });
  pen.fill();
};

/** From one direction to the next of those that ships of all hex maps face, in degrees. */
const TURN = 30;

/**
 * A frame with its bow in one picture, as two would fill each pixel of a token twice; two where a ship may face anywhere,
 * as there would be too many of them.
 */
const framePictures = (
  frame: Frame,
  angle: number,
): readonly { readonly picture: object; readonly angle: number }[] => {
  if (angle % TURN === 0) {
    const turned = ((angle % 360) + 360) % 360;
    const whole = drawnOnce(`frame-${frame}-${turned}`, SIDE, SIDE, (pen) => {
      drawFrame(pen, frame);
      pen.translate(HALF, HALF);
      pen.rotate((turned * Math.PI) / 180);
      pen.translate(-HALF, -HALF);
      drawBow(pen);
    });
    return [{ picture: whole, angle: 0 }];
  }
  return [
    { picture: drawnOnce(`frame-${frame}`, SIDE, SIDE, (pen) => drawFrame(pen, frame)), angle: 0 },
    { picture: drawnOnce("bow", SIDE, SIDE, drawBow), angle },
  ];
};

const tagPicture = (text: string): object =>
  drawnOnce(`tag-${text}`, TAG_WIDE, TAG_HIGH, (pen) => {
    pen.font = "600 26px Signika, 'Open Sans', 'DejaVu Sans', sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.lineJoin = "round";
    pen.lineWidth = 7;
    pen.strokeStyle = "#05070d";
    pen.strokeText(text, TAG_WIDE / 2, TAG_HIGH / 2 + 1);
    pen.fillStyle = "#ffffff";
    pen.fillText(text, TAG_WIDE / 2, TAG_HIGH / 2 + 1);
  });

const sprite = (picture: object, scale: number, x = 0, y = 0): PixiSprite => {
  const { PIXI } = drawing();
  const node = onePicture(new PIXI.Sprite(picture));
  node.anchor.set(0.5, 0.5);
  node.scale.set(scale);
  node.position.set(x, y);
  return node;
};

/** The frames round the tokens of the canvas. They hang on the tokens, so they go with them. */
export class TokenPlates {
  readonly #hung = new WeakMap<DrawnToken, { readonly node: PixiNode; readonly key: string }>();

  /**
   * Hangs a frame on each token that has one, and takes away all others.
   *
   * @param plateOf the frame of a token; null for none
   * @param pixel one pixel of the screen in pixels of the canvas
   */
  show(
    tokens: readonly DrawnToken[],
    plateOf: (token: HostToken) => Plate | null,
    scene: HostScene,
    pixel: number,
  ): void {
    for (const token of tokens) {
      if (token.destroyed) continue;
      const plate = plateOf(token.document);
      const size = Math.min(token.w, token.h);
      const tag = Math.min(TAG_SIZE * pixel, TAG_MOST * size);
      const tags = size / pixel >= ROOM_FOR_TAGS ? tag : 0;
      const key = JSON.stringify([plate, token.w, token.h, tags]);
      const hung = this.#hung.get(token);
      if (hung?.key === key && token.children.includes(hung.node)) continue;
      hung?.node.destroy({ children: true });
      this.#hung.delete(token);
      if (!plate) continue;
      const node = plateNode(plate, rotationOf(plate.facing, scene.grid, "up"), size, tags);
      node.position.set(token.w / 2, token.h / 2);
      token.addChild(node);
      this.#hung.set(token, { node, key });
    }
  }
}

const plateNode = ({ frame, colour, speed, crowd }: Plate, angle: number, size: number, tag: number): PixiNode => {
  const { PIXI } = drawing();
  const node = new PIXI.Container();
  node.eventMode = "none";
  for (const part of framePictures(frame, angle)) {
    const one = sprite(part.picture, size / SIDE);
    one.angle = part.angle;
    one.tint = colour;
    node.addChild(one);
  }
  if (tag === 0) return node;
  const scale = tag / TAG_HIGH;
  const corner = size * 0.36;
  // A ship that stands says so by having no number.
  if (speed > 0) node.addChild(sprite(tagPicture(String(speed)), scale, corner, corner));
  if (crowd > 0) node.addChild(sprite(tagPicture(`×${crowd}`), scale, -corner, -corner));
  return node;
};
