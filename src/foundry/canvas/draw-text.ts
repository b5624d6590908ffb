import type { Say } from "../apps/view/say.ts";
import type { Geometry } from "./geometry.ts";
import { standing } from "./label-boxes.ts";
import { CASING, type Mark } from "./marks.ts";
import { colourOf } from "./palette.ts";
import { drawing, type PixiNode, type PixiText } from "./pixi.ts";

const FONT = "Signika, 'Open Sans', 'DejaVu Sans', sans-serif";
const LABEL_SIZE = 13;

const textOf = (content: string, size: number, fill: number, casing: boolean): PixiText => {
  const { PIXI } = drawing();
  const text = new PIXI.Text(content, {
    fontFamily: FONT,
    fontSize: size,
    fontWeight: "600",
    fill,
    ...(casing ? { stroke: CASING, strokeThickness: 4, lineJoin: "round" } : {}),
  });
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

const anchored = ({ hex, place }: Extract<Mark, { shape: "label" }>, geometry: Geometry): Anchored => {
  const { x, y } = geometry.at(hex);
  const { unit } = geometry;
  if (place === "above") return { x, y: y - 0.56 * unit, anchor: [0.5, 1] };
  if (place === "below") return { x, y: y + 0.5 * unit, anchor: [0.5, 0] };
  const way = geometry.way(place);
  return { x: x + 0.95 * way.x * unit, y: y + 0.95 * way.y * unit, anchor: [leading(way.x), leading(way.y)] };
};

interface Placed {
  readonly node: PixiText;
  readonly rank: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const label = (mark: Extract<Mark, { shape: "label" }>, geometry: Geometry, say: Say, scale: number): Placed => {
  const node = textOf(say(mark.words.key, mark.words.data), LABEL_SIZE * scale, colourOf(mark.colour), true);
  const { x, y, anchor } = anchored(mark, geometry);
  node.anchor.set(...anchor);
  node.position.set(x, y);
  const [width, height] = [node.width * geometry.pixel, node.height * geometry.pixel];
  return { node, rank: mark.rank, left: x - anchor[0] * width, top: y - anchor[1] * height, width, height };
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
    mark.words.map(({ key, data }) => say(key, data)).join("\n"),
    11 * scale,
    colourOf("white"),
    false,
  );
  const plate = new PIXI.Graphics();
  plate.lineStyle({ width: 1.5, color: colourOf("white") }).beginFill(CASING, 0.92);
  plate.drawRoundedRect(0, 0, text.width + 10, text.height + 6, 3).endFill();
  text.position.set(5, 3);
  node.addChild(plate, text);
  const { x, y } = geometry.at(mark.hex);
  node.position.set(x + 0.26 * geometry.unit, y - 0.52 * geometry.unit);
  return node;
};

/** How large the dark disc behind a letter on a line is, in pixels of the screen. */
const LETTER_DISC = 8.5;

/** A letter on a line, on a disc of its own: a thin one, such as I, would be lost in the line. */
const onDisc = (mark: Extract<Mark, { shape: "letter" }>, geometry: Geometry, scale: number): PixiNode => {
  const { PIXI } = drawing();
  const node = new PIXI.Container();
  const disc = new PIXI.Graphics();
  disc.lineStyle({ width: 1.25, color: colourOf(mark.colour) }).beginFill(CASING, 0.92);
  const corners = Array.from({ length: 24 }, (_, index) => (index / 24) * 2 * Math.PI);
  disc.drawPolygon(corners.flatMap((at) => [Math.cos(at), Math.sin(at)].map((part) => part * LETTER_DISC * scale)));
  disc.endFill();
  node.addChild(disc, letter(mark.letter, 11 * scale, colourOf(mark.colour), false, { x: 0, y: 0 }));
  const { x, y } = geometry.at(mark.hex);
  node.position.set(x, y);
  return node;
};

/**
 * The text of marks as nodes that keep their size on screen: each is to be scaled by the pixel it was drawn for. Labels
 * that collide give way to those that matter more.
 *
 * @param scale of the reader's text, 1 for the usual
 */
export const textNodes = (marks: readonly Mark[], geometry: Geometry, say: Say, scale: number): readonly PixiNode[] => {
  const labels: Placed[] = [];
  const others: PixiNode[] = [];
  for (const mark of marks) {
    if (mark.shape === "label") labels.push(label(mark, geometry, say, scale));
    if (mark.shape === "badge") others.push(badge(mark, geometry, say, scale));
    if (mark.shape === "letter") others.push(onDisc(mark, geometry, scale));
    if (mark.shape === "arrow") others.push(letter(mark.direction, 12, CASING, false, geometry.at(mark.hex)));
  }
  const kept = standing(labels);
  for (const one of labels) if (!kept.has(one)) one.node.destroy({ texture: true, baseTexture: true });
  return [...others, ...[...kept].map(({ node }) => node)];
};
