import { DIRECTIONS, type Direction, type Hex } from "../../rules/index.ts";
import { localized } from "../message/message.ts";
import type { Say } from "../message/say.ts";
import type { Geometry } from "./geometry.ts";
import { type Box, layOut } from "./label-boxes.ts";
import { CASING, type Mark, type RingCorner } from "./marks.ts";
import { onePicture } from "./one-picture.ts";
import { colourOf } from "./palette.ts";
import { drawing, type PixiNode, type PixiText } from "./pixi.ts";

const FONT = "Signika, 'Open Sans', 'DejaVu Sans', sans-serif";
const LABEL_SIZE = 13;

/** How much is free at each end of a label, in pixels of the screen: those of rings that meet would be read as one line. */
const APART = 5;

const textOf = (content: string, size: number, fill: number, casing: boolean): PixiText => {
  const { PIXI } = drawing();
  const text = onePicture(
    new PIXI.Text(content, {
      fontFamily: FONT,
      fontSize: size,
      fontWeight: "600",
      fill,
      ...(casing ? { stroke: CASING, strokeThickness: 4, lineJoin: "round" } : {}),
    }),
  );
  text.resolution = 2;
  return text;
};

interface Anchored {
  readonly x: number;
  readonly y: number;
  /** The point of the text that stands there: 0 its left or upper edge, 1 its right or lower one. */
  readonly anchor: readonly [x: number, y: number];
}

/** Which edge of a text stands at a point so that the text leads away from a centre. */
const leading = (away: number): number => (away > 0.3 ? 0 : away < -0.3 ? 1 : 0.5);

type LabelMark = Extract<Mark, { shape: "label" }>;
type LabelPlace = LabelMark["place"];

/** In which direction from the middle the label of a ring stands, by the ring's name. */
export type Stood = Map<string, Direction>;

const anchored = (hex: Hex, place: LabelPlace, geometry: Geometry): Anchored => {
  const { x, y } = geometry.at(hex);
  const { unit } = geometry;
  if (place === "above") return { x, y: y - 0.56 * unit, anchor: [0.5, 1] };
  if (place === "below") return { x, y: y + 0.5 * unit, anchor: [0.5, 0] };
  const way = geometry.way(place);
  return { x: x + 0.95 * way.x * unit, y: y + 0.95 * way.y * unit, anchor: [leading(way.x), leading(way.y)] };
};

/** A place further out, in a direction. */
const further = (hex: Hex, direction: Direction, geometry: Geometry): Anchored => {
  const { x, y } = geometry.at(hex);
  const way = geometry.way(direction);
  const reach = 1.9 * geometry.unit;
  return { x: x + reach * way.x, y: y + reach * way.y, anchor: [leading(way.x), leading(way.y)] };
};

/** On the line of a ring at one of its corners: beside it, it would be read as another ring's. */
const onRing = ({ hex, direction }: RingCorner, geometry: Geometry): Anchored => {
  const { x, y } = geometry.at(hex);
  const way = geometry.way(direction);
  return { x: x + 0.5 * way.x * geometry.unit, y: y + 0.5 * way.y * geometry.unit, anchor: [0.5, 0.5] };
};

/** The corners of a ring, first the one at which its label stood before: it stays there while it can. */
const cornersOf = ({ name, corners }: NonNullable<LabelMark["ring"]>, stood: Stood): readonly RingCorner[] => {
  const before = stood.get(name);
  return [...corners].sort((a, b) => Number(b.direction === before) - Number(a.direction === before));
};

/** Where a label may go when its own place is full. */
const ELSEWHERE: readonly LabelPlace[] = ["above", "below", ...DIRECTIONS];

interface Label {
  readonly node: PixiText;
  readonly hex: Hex;
  readonly rank: number;
  readonly far: boolean;
  readonly spots: readonly Anchored[];
  readonly boxes: readonly Box[];
  /** The ring that it names, and the direction of each of its spots. */
  readonly ring?: { readonly name: string; readonly at: readonly Direction[] };
}

const label = (mark: LabelMark, geometry: Geometry, say: Say, scale: number, stood: Stood): Label => {
  const node = textOf(say(mark.words.key, mark.words.data), LABEL_SIZE * scale, colourOf(mark.colour), true);
  const [width, height] = [node.width * geometry.pixel, node.height * geometry.pixel];
  const places = [mark.place, ...ELSEWHERE.filter((place) => place !== mark.place)];
  const corners = mark.ring && cornersOf(mark.ring, stood);
  const spots = corners?.map((corner) => onRing(corner, geometry)) ?? [
    ...places.map((place) => anchored(mark.hex, place, geometry)),
    ...DIRECTIONS.map((direction) => further(mark.hex, direction, geometry)),
  ];
  const apart = APART * scale * geometry.pixel;
  const boxes = spots.map(({ x, y, anchor: [right, down] }) => ({
    left: x - right * width - apart,
    top: y - down * height,
    width: width + 2 * apart,
    height,
  }));
  const ring = mark.ring && { name: mark.ring.name, at: corners?.map(({ direction }) => direction) ?? [] };
  return { node, hex: mark.hex, rank: mark.rank, far: mark.far === true, spots, boxes, ...(ring && { ring }) };
};

/** How far a ship or a mark reaches from the middle of its hex, in hexes. */
const REACH = 0.47;

const hexBox = (hex: Hex, { at, unit }: Geometry): Box => {
  const { x, y } = at(hex);
  return { left: x - REACH * unit, top: y - REACH * unit, width: 2 * REACH * unit, height: 2 * REACH * unit };
};

const letter = (
  content: string,
  size: number,
  fill: number,
  casing: boolean,
  at: { x: number; y: number },
): PixiText => {
  const node = textOf(content, size, fill, casing);
  node.anchor.set(0.5, 0.5);
  node.position.set(at.x, at.y);
  return node;
};

const badge = (mark: Extract<Mark, { shape: "badge" }>, geometry: Geometry, say: Say, scale: number): PixiNode => {
  const { PIXI } = drawing();
  const node = new PIXI.Container();
  const text = textOf(
    mark.words.map((words) => localized(say, words)).join("\n"),
    11 * scale,
    colourOf("white"),
    false,
  );
  const plate = onePicture(new PIXI.Graphics());
  plate.lineStyle({ width: 1.5, color: colourOf("white") }).beginFill(CASING, 0.92);
  plate.drawRoundedRect(0, 0, text.width + 10, text.height + 6, 3).endFill();
  text.position.set(5, 3);
  node.addChild(plate, text);
  const { x, y } = geometry.at(mark.hex);
  node.position.set(x + 0.26 * geometry.unit, y - 0.52 * geometry.unit);
  return node;
};

/** What is said of a hex at the pointer, on a plate whose left upper corner is where it stands. */
export const drawTag = (content: string, scale: number): PixiNode => {
  const { PIXI } = drawing();
  const node = new PIXI.Container();
  node.eventMode = "none";
  const text = textOf(content, 12 * scale, colourOf("white"), false);
  const plate = onePicture(new PIXI.Graphics());
  plate
    .beginFill(CASING, 0.85)
    .drawRoundedRect(0, 0, text.width + 10, text.height + 4, 3)
    .endFill();
  text.position.set(5, 2);
  node.addChild(plate, text);
  return node;
};

/** How large the dark disc behind a letter on a line is, in pixels of the screen. */
const LETTER_DISC = 8.5;

/** A letter on a line, on a disc of its own: a thin one, such as I, would be lost in the line. */
const onDisc = (mark: Extract<Mark, { shape: "letter" }>, geometry: Geometry, scale: number): PixiNode => {
  const { PIXI } = drawing();
  const node = new PIXI.Container();
  const disc = onePicture(new PIXI.Graphics());
  disc.lineStyle({ width: 1.25, color: colourOf(mark.colour) }).beginFill(CASING, 0.92);
  const corners = Array.from({ length: 24 }, (_, index) => (index / 24) * 2 * Math.PI);
  disc.drawPolygon(corners.flatMap((at) => [Math.cos(at), Math.sin(at)].map((part) => part * LETTER_DISC * scale)));
  disc.endFill();
  node.addChild(disc, letter(mark.letter, 11 * scale, colourOf(mark.colour), false, { x: 0, y: 0 }));
  const { x, y } = geometry.at(mark.hex);
  node.position.set(x, y);
  return node;
};

/** A label that found no place; it is shown while its hex is pointed at. */
export interface HiddenLabel {
  readonly hex: Hex;
  readonly node: PixiNode;
  /** Where it lies then. */
  readonly box: Box;
}

/** A label that found its place. */
export type StandingLabel = Pick<HiddenLabel, "node" | "box">;

/** The text of marks as nodes. */
export interface Texts {
  readonly shown: readonly PixiNode[];
  readonly hidden: readonly HiddenLabel[];
  readonly standing: readonly StandingLabel[];
  /** Where labels stand, for those that are laid out later. */
  readonly taken: readonly Box[];
}

/** What labels keep clear of. */
export interface Occupied {
  /** Hexes in which ships stand and marks lie. */
  readonly kept: readonly Hex[];
  /** Where other labels stand. */
  readonly taken: readonly Box[];
  /** Where labels of rings stand; those that are laid out are noted. */
  readonly stood?: Stood;
}

/**
 * The text of marks as nodes that keep their size on screen: each is to be scaled by the pixel it was drawn for. Labels
 * that collide with a ship, a mark or a label that matters more go elsewhere beside their hex, and are hidden where there
 * is no room.
 *
 * @param scale of the reader's text, 1 for the usual
 */
export const textNodes = (
  marks: readonly Mark[],
  geometry: Geometry,
  say: Say,
  scale: number,
  { kept, taken, stood = new Map() }: Occupied,
): Texts => {
  const labels: Label[] = [];
  const shown: PixiNode[] = [];
  for (const mark of marks) {
    if (mark.shape === "label") labels.push(label(mark, geometry, say, scale, stood));
    if (mark.shape === "badge") shown.push(badge(mark, geometry, say, scale));
    if (mark.shape === "letter") shown.push(onDisc(mark, geometry, scale));
    if (mark.shape === "arrow") shown.push(letter(mark.direction, 12, CASING, false, geometry.at(mark.hex)));
  }
  const near = labels.filter(({ far }) => !far);
  const places = layOut(
    near,
    kept.map((hex) => hexBox(hex, geometry)),
    taken,
  );
  const hidden: HiddenLabel[] = [];
  const standing: StandingLabel[] = [];
  for (const one of labels) {
    const place = places.get(one);
    const spot = one.spots[place ?? 0];
    const box = place === undefined ? undefined : one.boxes[place];
    if (spot) {
      one.node.anchor.set(...spot.anchor);
      one.node.position.set(spot.x, spot.y);
    }
    if (box) {
      const direction = one.ring?.at[place ?? 0];
      if (one.ring && direction) stood.set(one.ring.name, direction);
      shown.push(one.node);
      standing.push({ node: one.node, box });
    } else {
      one.node.visible = false;
      const [first] = one.boxes;
      if (first) hidden.push({ hex: one.hex, node: one.node, box: first });
    }
  }
  return { shown, hidden, standing, taken: [...taken, ...standing.map(({ box }) => box)] };
};
