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
/** How wide lines and their dark edges are, in pixels of a picture, and how far the point of a bow reaches to the side and inward. */
interface Pen {
  readonly line: number;
  readonly edge: number;
  readonly bow: readonly [aside: number, inward: number];
}

/** Where a hex is small on the screen lines are wider: a thin one is lost there, and with it what its shape says. */
const PENS = {
  large: { line: 6, edge: 12, bow: [13, 24] },
  small: { line: 13, edge: 20, bow: [20, 34] },
} as const satisfies Readonly<Record<string, Pen>>;
type Size = keyof typeof PENS;

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
type Corners = Readonly<Record<Frame, readonly [count: number, first: number, reach: number]>>;
const CORNERS: Readonly<Record<Size, Corners>> = {
  large: { round: [40, 0, 52], hexagon: [6, 0, 56], square: [4, 45, 66] },
  // A round one keeps well inside the corners of the others, as six small corners look round.
  small: { round: [40, 0, 45], hexagon: [6, 0, 56], square: [4, 45, 68] },
};

/** Draws a shape twice: dark and wide, then white and narrow, which takes the colour of who plays the ship. */
const cased = (pen: CanvasRenderingContext2D, { line, edge }: Pen, draw: () => void): void => {
  for (const [width, colour] of [
    [edge, `#${CASING.toString(16).padStart(6, "0")}`],
    [line, "#ffffff"],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.beginPath();
    draw();
    pen.stroke();
  }
};

const drawFrame = (pen: CanvasRenderingContext2D, frame: Frame, size: Size): void => {
  const [count, first, reach] = CORNERS[size][frame];
  pen.lineJoin = size === "small" ? "miter" : "round";
  cased(pen, PENS[size], () => {
    for (let corner = 0; corner < count; corner += 1) {
      const at = ((first + (corner * 360) / count) * Math.PI) / 180;
      pen.lineTo(HALF + reach * Math.sin(at), HALF - reach * Math.cos(at));
    }
    pen.closePath();
  });
};

/** A point at the rim that says where the bow is, upward. */
const drawBow = (pen: CanvasRenderingContext2D, size: Size): void => {
  const [aside, inward] = PENS[size].bow;
  pen.fillStyle = "#ffffff";
  pen.lineJoin = "round";
  // Its own line is the same at every size, so that it stays a point.
  cased(pen, PENS.large, () => {
    pen.moveTo(HALF, 2 + PENS.large.edge / 2);
    pen.lineTo(HALF + aside, inward);
    pen.lineTo(HALF - aside, inward);
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
  size: Size,
): readonly { readonly picture: object; readonly angle: number }[] => {
  if (angle % TURN === 0) {
    const turned = ((angle % 360) + 360) % 360;
    const whole = drawnOnce(`frame-${size}-${frame}-${turned}`, SIDE, SIDE, (pen) => {
      drawFrame(pen, frame, size);
      pen.translate(HALF, HALF);
      pen.rotate((turned * Math.PI) / 180);
      pen.translate(-HALF, -HALF);
      drawBow(pen, size);
    });
    return [{ picture: whole, angle: 0 }];
  }
  return [
    { picture: drawnOnce(`frame-${size}-${frame}`, SIDE, SIDE, (pen) => drawFrame(pen, frame, size)), angle: 0 },
    { picture: drawnOnce(`bow-${size}`, SIDE, SIDE, (pen) => drawBow(pen, size)), angle },
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
      const look: Size = size / pixel >= ROOM_FOR_TAGS ? "large" : "small";
      const tags = look === "large" ? tag : 0;
      const key = JSON.stringify([plate, token.w, token.h, look, tags]);
      const hung = this.#hung.get(token);
      if (hung?.key === key && token.children.includes(hung.node)) continue;
      hung?.node.destroy({ children: true });
      this.#hung.delete(token);
      if (!plate) continue;
      const node = plateNode(plate, rotationOf(plate.facing, scene.grid, "up"), look, size, tags);
      node.position.set(token.w / 2, token.h / 2);
      token.addChild(node);
      this.#hung.set(token, { node, key });
    }
  }
}

const plateNode = (
  { frame, colour, speed, crowd }: Plate,
  angle: number,
  look: Size,
  size: number,
  tag: number,
): PixiNode => {
  const { PIXI } = drawing();
  const node = new PIXI.Container();
  node.eventMode = "none";
  for (const part of framePictures(frame, angle, look)) {
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
