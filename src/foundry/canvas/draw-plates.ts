import type { Scene } from "../../rules/index.ts";
import type { Host, HostScene, HostToken } from "../host/host.ts";
import { ownerOfToken, unitIdOf, waitingShip } from "../read/unit.ts";
import type { Session } from "../session/session.ts";
import { isTold, seeingAs } from "../view/players.ts";
import { rotationOf } from "../write/facing.ts";
import { onePicture } from "./drawn-once.ts";
import { CASING } from "./marks.ts";
import { playerColour } from "./palette.ts";
import { drawing, type PixiNode, type PixiSprite } from "./pixi.ts";
import { type Frame, type Plate, platesOf, waitingPlate } from "./plates.ts";

/** The side of a sheet and what lies free round each of its pictures, in pixels. */
const SHEET = 520;
const FREE = 1;
/** Pictures on a sheet are shown about as large as they are drawn, so that smaller ones of it are never taken. */
const NO_SMALLER = 0;

interface Base {
  readonly destroyed: boolean;
  update(): void;
}

/** A picture on a sheet, as PIXI has it. */
export interface Picture {
  readonly baseTexture: Pick<Base, "destroyed"> | null;
}

/** Whether somebody destroyed a picture all the same, such as with a token that one of our sprites hangs on. */
export const isGone = ({ baseTexture }: Picture): boolean => baseTexture === null || baseTexture.destroyed;

interface Sheet {
  readonly pen: CanvasRenderingContext2D | null;
  readonly base: Base;
  readonly pictures: Map<string, Picture>;
  taken: number;
}

const newSheet = (): Sheet => {
  const canvas = document.createElement("canvas");
  canvas.width = SHEET;
  canvas.height = SHEET;
  const base = drawing().PIXI.BaseTexture.from(canvas, { mipmap: NO_SMALLER }) as Base;
  return { pen: canvas.getContext("2d"), base, pictures: new Map(), taken: 0 };
};

/** Small pictures of one size, drawn once on larger ones: what shows those of one sheet is drawn in one go. */
export class PictureSheets {
  readonly #side: number;
  #sheets: Sheet[] = [];

  /** @param side of each picture, in pixels */
  constructor(side: number) {
    this.#side = side;
  }

  /**
   * A picture by its name, drawn at its first use; whatever shows it must not destroy it.
   *
   * @param high how much of its height is used, about its middle
   */
  picture(name: string, draw: (pen: CanvasRenderingContext2D) => void, high = this.#side): Picture {
    this.#sheets = this.#sheets.filter(({ base }) => !base.destroyed);
    for (const { pictures } of this.#sheets) {
      const known = pictures.get(name);
      if (known && !isGone(known)) return known;
    }
    const across = Math.floor(SHEET / (this.#side + 2 * FREE));
    let sheet = this.#sheets.find(({ taken }) => taken < across ** 2);
    if (!sheet) {
      sheet = newSheet();
      this.#sheets.push(sheet);
    }
    const { pen, base } = sheet;
    const [left, top] = [sheet.taken % across, Math.floor(sheet.taken / across)].map(
      (at) => at * (this.#side + 2 * FREE) + FREE,
    ) as [number, number];
    sheet.taken += 1;
    if (pen) {
      pen.save();
      pen.beginPath();
      pen.rect(left, top, this.#side, this.#side);
      pen.clip();
      pen.translate(left, top);
      draw(pen);
      pen.restore();
    }
    base.update();
    const { PIXI } = drawing();
    const part = new PIXI.Rectangle(left, top + (this.#side - high) / 2, this.#side, high);
    const picture = new PIXI.Texture(base, part) as Picture;
    sheet.pictures.set(name, picture);
    return picture;
  }
}

/** A token on the canvas, as Foundry draws it, as far as it is used. */
interface DrawnToken extends PixiNode {
  readonly document: HostToken;
  /** Its size in pixels of the canvas. */
  readonly w: number;
  readonly h: number;
  readonly destroyed: boolean;
}

/** The side that the pictures of frames are drawn for, in pixels. */
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

/** The width and height of the picture of a number. */
const TAG_SIDE = 64;
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

/** The sides of pictures that there are, in pixels; the smallest one is taken that is not shown larger than it is. */
const SIDES = [32, TAG_SIDE, SIDE] as const;
type Side = (typeof SIDES)[number];

/** The side of the pictures of frames that are so many pixels of the screen wide. */
export const sideFor = (wide: number): Side => SIDES.find((side) => side >= wide) ?? SIDE;

const sheets: Readonly<Record<Side, PictureSheets>> = {
  32: new PictureSheets(32),
  64: new PictureSheets(64),
  128: new PictureSheets(128),
};

/**
 * A frame with its bow in one picture, as two would fill each pixel of a token twice; two where a ship may face anywhere,
 * as there would be too many of them.
 */
const framePictures = (
  frame: Frame,
  angle: number,
  size: Size,
  side: Side,
): readonly { readonly picture: Picture; readonly angle: number }[] => {
  const picture = (name: string, draw: (pen: CanvasRenderingContext2D) => void): Picture =>
    sheets[side].picture(name, (pen) => {
      pen.scale(side / SIDE, side / SIDE);
      draw(pen);
    });
  if (angle % TURN === 0) {
    const turned = ((angle % 360) + 360) % 360;
    const whole = picture(`frame-${size}-${frame}-${turned}`, (pen) => {
      drawFrame(pen, frame, size);
      pen.translate(HALF, HALF);
      pen.rotate((turned * Math.PI) / 180);
      pen.translate(-HALF, -HALF);
      drawBow(pen, size);
    });
    return [{ picture: whole, angle: 0 }];
  }
  return [
    { picture: picture(`frame-${size}-${frame}`, (pen) => drawFrame(pen, frame, size)), angle: 0 },
    { picture: picture(`bow-${size}`, (pen) => drawBow(pen, size)), angle },
  ];
};

const tagPicture = (text: string): Picture =>
  sheets[TAG_SIDE].picture(
    `tag-${text}`,
    (pen) => {
      pen.font = "600 26px Signika, 'Open Sans', 'DejaVu Sans', sans-serif";
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.lineJoin = "round";
      pen.lineWidth = 7;
      pen.strokeStyle = "#05070d";
      pen.strokeText(text, TAG_SIDE / 2, TAG_SIDE / 2 + 1);
      pen.fillStyle = "#ffffff";
      pen.fillText(text, TAG_SIDE / 2, TAG_SIDE / 2 + 1);
    },
    TAG_HIGH,
  );

const sprite = (picture: Picture, scale: number, x: number, y: number): PixiSprite => {
  const { PIXI } = drawing();
  const node = onePicture(new PIXI.Sprite(picture));
  node.anchor.set(0.5, 0.5);
  node.scale.set(scale);
  node.position.set(x, y);
  return node;
};

/** What hangs on a token, and the pictures that it shows. */
interface Hung {
  readonly node: PixiNode;
  readonly pictures: readonly Picture[];
}

/** The frames round the tokens of the canvas. They hang on the tokens, so they go with them. */
class TokenPlates {
  readonly #hung = new WeakMap<DrawnToken, Hung & { readonly key: string }>();

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
      const side = sideFor((size / pixel) * (drawing().canvas.app?.renderer?.resolution ?? 1));
      const key = JSON.stringify([plate, token.w, token.h, look, tags, side]);
      const hung = this.#hung.get(token);
      if (hung?.key === key && token.children.includes(hung.node) && !hung.pictures.some(isGone)) continue;
      hung?.node.destroy({ children: true });
      this.#hung.delete(token);
      if (!plate) continue;
      const drawn = drawPlate(plate, rotationOf(plate.facing, scene.grid, "up"), look, { size, side, tag: tags });
      drawn.node.position.set(token.w / 2, token.h / 2);
      token.addChild(drawn.node);
      this.#hung.set(token, { ...drawn, key });
    }
  }
}

const drawPlate = (
  { frame, colour, speed, crowd, force }: Plate,
  angle: number,
  look: Size,
  { size, side, tag }: { readonly size: number; readonly side: Side; readonly tag: number },
): Hung => {
  const node = new (drawing().PIXI.Container)();
  node.eventMode = "none";
  const pictures: Picture[] = [];
  const hang = (picture: Picture, scale: number, x = 0, y = 0): PixiSprite => {
    const one = sprite(picture, scale, x, y);
    pictures.push(picture);
    node.addChild(one);
    return one;
  };
  for (const part of framePictures(frame, angle, look, side)) {
    const one = hang(part.picture, size / side);
    one.angle = part.angle;
    one.tint = colour;
  }
  if (tag === 0) return { node, pictures };
  const scale = tag / TAG_HIGH;
  const corner = size * 0.36;
  // A ship that stands says so by having no number.
  if (speed > 0) hang(tagPicture(String(speed)), scale, corner, corner);
  if (crowd > 0) hang(tagPicture(`×${crowd}`), scale, -corner, -corner);
  if (force !== "") hang(tagPicture(force), scale, corner, -corner);
  return { node, pictures };
};

const drawn = new TokenPlates();

/** `CONST.TOKEN_DISPOSITIONS.HOSTILE`. */
const HOSTILE = -1;

/** Whether this person plays all sides of a game that has nobody else in it. */
const playsAlone = ({ state, me }: Session): boolean =>
  state?.players[me] !== undefined && Object.keys(state.players).length === 1;

const hostileAmong = (tokens: readonly DrawnToken[]): ReadonlySet<string> =>
  new Set(tokens.flatMap(({ document }) => (document.disposition === HOSTILE ? (unitIdOf(document) ?? []) : [])));

/** The frames of ships on a map that no game plays yet, so that their facing is seen before it begins. */
const framesBefore = (host: Pick<Host, "game" | "CONST">, session: Session): ((token: HostToken) => Plate | null) => {
  const players = host.game.users.contents.filter(({ isGM }) => !isGM).map(({ id }) => id);
  const onlooker = { seat: session.me, judge: host.game.user.isGM, colourOf: playerColour(host.game) };
  return (token) => {
    const ship = waitingShip(token);
    return ship && waitingPlate(ship, ownerOfToken(host, token, players), onlooker);
  };
};

/**
 * Frames the ships of the map that is shown, and no others.
 *
 * @param scene the scene of the game that is shown; null where it is in no game
 */
export const frameTokens = (host: Pick<Host, "game" | "CONST">, session: Session, scene: Scene | null): void => {
  const { canvas } = drawing();
  const { state } = session;
  if (!canvas.scene) return;
  const tokens = (canvas.tokens?.placeables ?? []) as readonly DrawnToken[];
  const pixel = 1 / canvas.stage.scale.x;
  if (!state || !scene) return drawn.show(tokens, framesBefore(host, session), canvas.scene, pixel);
  const plates = platesOf(state, scene.id, {
    seat: seeingAs(session) ?? session.me,
    judge: isTold(session),
    units: session.ruleset.units,
    letters: {
      attacker: host.game.i18n.localize("GRAVITYPORTALS.Sides.Letter.attacker"),
      defender: host.game.i18n.localize("GRAVITYPORTALS.Sides.Letter.defender"),
    },
    ...(playsAlone(session) ? { against: hostileAmong(tokens) } : {}),
    colourOf: playerColour(host.game),
  });
  drawn.show(tokens, (token) => plates.get(unitIdOf(token) ?? "") ?? null, canvas.scene, pixel);
};
