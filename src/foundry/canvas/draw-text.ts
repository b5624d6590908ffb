import { DIRECTIONS, type Direction, type Hex } from "../../rules/index.ts";
import { localized } from "../message/message.ts";
import type { Say } from "../message/say.ts";
import { onePicture } from "./drawn-once.ts";
import type { View } from "./edge-arrows.ts";
import type { Geometry } from "./geometry.ts";
import { type Box, isWithin, layOut } from "./label-boxes.ts";
import { CASING, type Mark, type RingCorner } from "./marks.ts";
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

/** Where a label may go when its own place is full. */
const ELSEWHERE: readonly LabelPlace[] = ["above", "below", ...DIRECTIONS];

/** A place where a label may lie. */
interface Spot {
  readonly at: Anchored;
  readonly box: Box;
  /** At which corner of its ring. */
  readonly corner?: Direction;
}

interface Label {
  readonly node: PixiText;
  readonly hex: Hex;
  readonly rank: number;
  readonly far: boolean;
  /** The best one first. */
  readonly spots: readonly Spot[];
  readonly boxes: readonly Box[];
  /** The name of the ring that it names. */
  readonly ring: string | undefined;
}

const label = (mark: LabelMark, geometry: Geometry, say: Say, scale: number, { stood, free }: Occupied): Label => {
  const node = textOf(localized(say, mark.words), LABEL_SIZE * scale, colourOf(mark.colour), true);
  const [width, height] = [node.width * geometry.pixel, node.height * geometry.pixel];
  const apart = APART * scale * geometry.pixel;
  const spotAt = (at: Anchored, corner?: Direction): Spot => {
    const [right, down] = at.anchor;
    const [left, top] = [at.x - right * width - apart, at.y - down * height];
    return { at, box: { left, top, width: width + 2 * apart, height }, ...(corner && { corner }) };
  };
  const places = [mark.place, ...ELSEWHERE.filter((place) => place !== mark.place)];
  const { ring } = mark;
  const spots = ring
    ? bestCorners(
        ring.corners.map((corner) => spotAt(onRing(corner, geometry), corner.direction)),
        stood?.get(ring.name),
        free,
      )
    : [
        ...places.map((place) => spotAt(anchored(mark.hex, place, geometry))),
        ...DIRECTIONS.map((direction) => spotAt(further(mark.hex, direction, geometry))),
      ];
  const boxes = spots.map(({ box }) => box);
  return { node, hex: mark.hex, rank: mark.rank, far: mark.far === true, spots, boxes, ring: ring?.name };
};

/**
 * The corners of a ring, the best for its label first: one where all of it is seen, and of those the one at which it stood
 * before.
 */
const bestCorners = (
  corners: readonly Spot[],
  before: Direction | undefined,
  free: View | undefined,
): readonly Spot[] => {
  const worth = ({ box, corner }: Spot): number =>
    (free && !isWithin(box, free) ? 0 : 2) + (before !== undefined && corner === before ? 1 : 0);
  return [...corners].sort((a, b) => worth(b) - worth(a));
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
export interface StandingLabel extends Pick<HiddenLabel, "node" | "box"> {
  /** Where it might lie as well. */
  readonly others: readonly Box[];
}

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
  /** The part of the canvas that nothing covers; all of it if left out. */
  readonly free?: View;
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
  occupied: Occupied,
): Texts => {
  const { kept, taken, stood } = occupied;
  const labels: Label[] = [];
  const shown: PixiNode[] = [];
  for (const mark of marks) {
    if (mark.shape === "label") labels.push(label(mark, geometry, say, scale, occupied));
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
    const { node, hex, ring, boxes } = one;
    const spot = one.spots[place ?? 0];
    if (!spot) continue;
    const { at, box, corner } = spot;
    node.anchor.set(...at.anchor);
    node.position.set(at.x, at.y);
    if (place === undefined) {
      node.visible = false;
      hidden.push({ hex, node, box });
      continue;
    }
    if (ring !== undefined && corner) stood?.set(ring, corner);
    shown.push(node);
    standing.push({ node, box, others: ring === undefined ? [] : boxes.filter((other) => other !== box) });
  }
  return { shown, hidden, standing, taken: [...taken, ...standing.map(({ box }) => box)] };
};
