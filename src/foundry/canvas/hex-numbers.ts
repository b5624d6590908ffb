import { add, atColumnRow, type Place, placeLabel, type Scene } from "../../rules/index.ts";
import { drawnOn } from "./drawn-once.ts";
import type { Geometry } from "./geometry.ts";
import { drawing, type PixiMesh, type PixiNode } from "./pixi.ts";

/** The signs of labels, in the order in which their picture has them. */
export const SIGNS = "0123456789,-";

/** The height of a number and how far above the middle of its hex it stands, in hexes. */
export const HEIGHT = 0.24;
const ABOVE = 0.34;
/** How wide a sign is for its height. */
export const NARROW = 0.62;

/** So many signs fit into one drawing, whose corners are counted in 16 bits. */
const MOST_SIGNS = 16_000;

/** Signs as a drawing: the corners of each, and where those lie in the picture of all. */
export interface SignRows {
  readonly corners: readonly number[];
  readonly uvs: readonly number[];
  readonly triangles: readonly number[];
}

interface Sign {
  /** Its place in `SIGNS`. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The numbers of all hexes of a map, in as few drawings as may be. An inch has none.
 *
 * @param shift what its own hexes are moved by on a floating map
 * @param ships where ships stand: no number covers one
 */
export const hexNumbers = (
  scene: Scene,
  shift: Place,
  { at, unit }: Geometry,
  ships: readonly Place[],
): readonly SignRows[] => {
  if (scene.measure === "inches") return [];
  const [high, wide] = [HEIGHT * unit, HEIGHT * NARROW * unit];
  const taken = new Set(ships.map(keyOf));
  const signs: Sign[] = [];
  for (let column = 1; column <= scene.columns; column += 1) {
    for (let row = 1; row <= scene.rows; row += 1) {
      const hex = add(atColumnRow(column, row), shift);
      if (taken.has(keyOf(hex))) continue;
      const label = placeLabel(hex, scene);
      const { x, y } = at(hex);
      const [left, top] = [x - (label.length / 2) * wide, y - ABOVE * unit - high / 2];
      [...label].forEach((sign, index) => {
        signs.push({ at: SIGNS.indexOf(sign), x: left + index * wide, y: top });
      });
    }
  }
  const drawings: SignRows[] = [];
  for (let from = 0; from < signs.length; from += MOST_SIGNS) {
    drawings.push(rowsOf(signs.slice(from, from + MOST_SIGNS), wide, high));
  }
  return drawings;
};

const keyOf = ({ q, r }: Place): string => `${q} ${r}`;

const rowsOf = (signs: readonly Sign[], wide: number, high: number): SignRows => {
  const corners: number[] = [];
  const uvs: number[] = [];
  const triangles: number[] = [];
  signs.forEach(({ at, x, y }, index) => {
    const [left, right] = [at / SIGNS.length, (at + 1) / SIGNS.length];
    corners.push(x, y, x + wide, y, x + wide, y + high, x, y + high);
    uvs.push(left, 0, right, 0, right, 1, left, 1);
    const first = index * 4;
    triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
  });
  return { corners, uvs, triangles };
};

/** How strong numbers are: less than anything that is said about a hex. */
const STRENGTH = 0.5;

/** The size of letters and how wide their dark edge is, as parts of a sign's height. */
const LETTERS = 28 / 32;
const EDGE = 5 / 32;
/** The least width of that edge, in pixels: a thinner one is too weak on a light map. */
const LEAST_EDGE = 2.5;
/** The most that a sign is drawn high, in pixels: hexes that are larger than half of a screen have it made larger. */
const HIGHEST = 160;

/** WebGL's word for taking one pixel of a picture as it is. */
const NEAREST = 0;

/** The picture of all signs. */
interface Signs {
  destroy(withBase: boolean): void;
}

/**
 * The signs as high as they are shown, so that each of their pixels is one of the screen: sharp, and in software
 * rendering one look-up for a pixel instead of four.
 *
 * @param high in pixels
 */
const signsOf = (high: number): Signs => {
  const width = Math.round(high * NARROW * SIGNS.length);
  const height = Math.ceil(high);
  const wide = width / SIGNS.length;
  const { baseTexture } = drawnOn(
    width,
    height,
    (pen) => {
      pen.font = `600 ${LETTERS * high}px Signika, 'Open Sans', 'DejaVu Sans', sans-serif`;
      pen.textAlign = "center";
      // In the middle, whatever the font: hardly more than their digits is drawn of them.
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText("0");
      const foot = (high + actualBoundingBoxAscent - actualBoundingBoxDescent) / 2;
      pen.lineJoin = "round";
      pen.lineWidth = Math.max(EDGE * high, LEAST_EDGE);
      pen.strokeStyle = "#05070d";
      pen.fillStyle = "#ffffff";
      [...SIGNS].forEach((sign, at) => {
        pen.save();
        pen.beginPath();
        pen.rect(at * wide, 0, wide, height);
        pen.clip();
        pen.strokeText(sign, (at + 0.5) * wide, foot);
        pen.fillText(sign, (at + 0.5) * wide, foot);
        pen.restore();
      });
    },
    { scaleMode: NEAREST, mipmap: NEAREST },
  ) as { readonly baseTexture: object };
  // Of the last row of its pixels only as much as is shown, so that no pixel is stretched.
  const { Texture, Rectangle } = drawing().PIXI;
  return new Texture(baseTexture, new Rectangle(0, 0, width, high)) as Signs;
};

/** The numbers of the hexes of a map. */
export class HexNumbers {
  readonly node: PixiNode;
  readonly #unit: number;
  readonly #meshes: readonly PixiMesh[];
  #signs: Signs;
  #high: number;

  /** @param pixel one pixel of the screen in pixels of the canvas */
  constructor(drawings: readonly SignRows[], { unit, pixel }: { readonly unit: number; readonly pixel: number }) {
    const { PIXI } = drawing();
    this.#unit = unit;
    this.#high = this.#highAt(pixel);
    this.#signs = signsOf(this.#high);
    this.node = new PIXI.Container();
    this.node.eventMode = "none";
    this.#meshes = drawings.map(({ corners, uvs, triangles }) => {
      const shape = [new Float32Array(corners), new Float32Array(uvs), new Uint16Array(triangles)] as const;
      const mesh = new PIXI.SimpleMesh(this.#signs, ...shape);
      mesh.alpha = STRENGTH;
      this.node.addChild(mesh);
      return mesh;
    });
  }

  #highAt(pixel: number): number {
    const { canvas } = drawing();
    return Math.min(HIGHEST, ((HEIGHT * this.#unit) / pixel) * (canvas.app?.renderer?.resolution ?? 1));
  }

  /** Draws the signs anew where the map is nearer or farther than it was. */
  zoom(pixel: number): void {
    const high = this.#highAt(pixel);
    if (high === this.#high) return;
    const before = this.#signs;
    this.#high = high;
    this.#signs = signsOf(high);
    for (const mesh of this.#meshes) mesh.texture = this.#signs;
    before.destroy(true);
  }

  destroy(): void {
    if (!this.node.destroyed) this.node.destroy({ children: true });
    this.#signs.destroy(true);
  }
}

/** The numbers of hexes, drawn for the size that a pixel of the screen has on the canvas. */
export const drawHexNumbers = (
  drawings: readonly SignRows[],
  sizes: { readonly unit: number; readonly pixel: number },
): HexNumbers => new HexNumbers(drawings, sizes);
