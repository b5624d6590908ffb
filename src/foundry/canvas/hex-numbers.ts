import { add, atColumnRow, type Place, type Scene } from "../../rules/index.ts";
import { placeText } from "../message/places.ts";
import { drawnOn } from "./drawn-once.ts";
import type { Geometry } from "./geometry.ts";
import { drawing, type PixiNode, type PixiShader } from "./pixi.ts";

/** The signs of labels, in the order in which their picture has them. */
export const SIGNS = "0123456789,-";

/** The height of a number and how far above the middle of its hex it stands, in hexes. */
export const HEIGHT = 0.24;
const ABOVE = 0.34;
/** How wide a sign is for its height. */
export const NARROW = 0.62;

/** How much of a sign's height digits and minus leave free above and below; a comma hangs lower. */
const FREE = 3 / 32;

/** How many signs one piece of a drawing has: as many as a hex of an unshifted map. */
export const SIGNS_EACH = 4;
/** So many pieces fit into one drawing, whose corners are counted in 16 bits. */
const MOST_PIECES = 16_000;

/** Signs in a row as a drawing: per corner its place, how many signs it is from the left and down, and which signs those are. */
export interface SignRows {
  readonly corners: readonly number[];
  /** Per corner the middle of the whole number, about which it is made smaller. */
  readonly middles: readonly number[];
  readonly along: readonly number[];
  /** By their places in `SIGNS`; one beyond the last for none. */
  readonly signs: readonly number[];
  readonly triangles: readonly number[];
}

/**
 * The same in widths of the picture of all signs, so that hardly anything is left to reckon at a pixel: where in the
 * picture it is, is how far along it is and what the sign there has, added.
 */
export const inPicture = ({
  along,
  signs,
}: SignRows): { readonly along: Float32Array; readonly signs: Float32Array } => ({
  along: Float32Array.from(along, (part, at) => (at % 2 === 0 ? part / SIGNS.length : part)),
  signs: Float32Array.from(signs, (sign, at) => (sign - (at % SIGNS_EACH)) / SIGNS.length),
});

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Where the middle of the whole number is, sideways. */
  readonly middle: number;
}

/**
 * The numbers of all hexes of a map, in as few drawings as may be, and as few triangles: where a processor draws, each
 * takes it as long as many pixels. An inch has none.
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
  const pieces: Piece[] = [];
  for (let column = 1; column <= scene.columns; column += 1) {
    for (let row = 1; row <= scene.rows; row += 1) {
      const hex = add(atColumnRow(column, row), shift);
      if (taken.has(keyOf(hex))) continue;
      const label = placeText(hex, scene);
      const middle = at(hex);
      for (let from = 0; from < label.length; from += SIGNS_EACH) {
        const x = middle.x + (from - label.length / 2) * wide;
        const y = middle.y - ABOVE * unit - high / 2;
        pieces.push({ text: label.slice(from, from + SIGNS_EACH), x, y, middle: middle.x });
      }
    }
  }
  const drawings: SignRows[] = [];
  for (let from = 0; from < pieces.length; from += MOST_PIECES) {
    drawings.push(rowsOf(pieces.slice(from, from + MOST_PIECES), wide, high));
  }
  return drawings;
};

const keyOf = ({ q, r }: Place): string => `${q} ${r}`;

const rowsOf = (pieces: readonly Piece[], wide: number, high: number): SignRows => {
  const corners: number[] = [];
  const middles: number[] = [];
  const along: number[] = [];
  const signs: number[] = [];
  const triangles: number[] = [];
  pieces.forEach(({ text, x, y, middle }, index) => {
    const right = x + text.length * wide;
    const [top, bottom] = [FREE, text.includes(",") ? 1 : 1 - FREE];
    const [upper, lower] = [y + top * high, y + bottom * high];
    corners.push(x, upper, right, upper, right, lower, x, lower);
    along.push(0, top, text.length, top, text.length, bottom, 0, bottom);
    const places = [...text.padEnd(SIGNS_EACH)].map((sign) => SIGNS.indexOf(sign));
    const shown = places.map((place) => (place < 0 ? SIGNS.length : place));
    for (let corner = 0; corner < 4; corner += 1) {
      signs.push(...shown);
      middles.push(middle, y + high / 2);
    }
    const first = index * 4;
    triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
  });
  return { corners, middles, along, signs, triangles };
};

/** How strong numbers are: less than anything that is said about a hex. */
const STRENGTH = 0.5;

/** The size of letters and how wide their dark edge is, as parts of a sign's height. */
const LETTERS = 28 / 32;
const EDGE = 5 / 32;
/** The least width of that edge, in pixels: a thinner one is too weak on a light map. */
const LEAST_EDGE = 2.5;
/** The most that a sign is high, in CSS pixels: a larger one says no more, and covers what is in its hex. */
export const HIGHEST = 28;

/** WebGL's word for taking one pixel of a picture as it is. */
const NEAREST = 0;

/** The picture of all signs, and how much of its height they take. */
interface Signs {
  readonly picture: { destroy(withBase: boolean): void };
  readonly tall: number;
}

/**
 * The signs as high as they are shown, so that each of their pixels is one of the screen: sharp, and where a processor
 * draws, one look-up for a pixel instead of four.
 *
 * @param high in pixels
 */
const signsOf = (high: number): Signs => {
  const width = Math.round(high * NARROW * SIGNS.length);
  const height = Math.ceil(high);
  const wide = width / SIGNS.length;
  const picture = drawnOn(
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
  ) as Signs["picture"];
  return { picture, tall: high / height };
};

/** Finds the sign at a pixel among those of its piece, so that a whole number is two triangles. */
const VERTEX = `
attribute vec2 aVertexPosition;
attribute vec2 aMiddle;
attribute vec2 aAlong;
attribute vec4 aSigns;
uniform mat3 projectionMatrix;
uniform mat3 translationMatrix;
uniform float tall;
uniform float size;
varying vec2 vAlong;
varying vec4 vSigns;
void main() {
  vAlong = vec2(aAlong.x, aAlong.y * tall);
  vSigns = aSigns;
  vec2 place = aMiddle + (aVertexPosition - aMiddle) * size;
  gl_Position = vec4((projectionMatrix * translationMatrix * vec3(place, 1.0)).xy, 0.0, 1.0);
}`;
/** Where the first signs of a piece end, in widths of the picture of all. */
const [FIRST, SECOND, THIRD] = [1, 2, 3].map((end) => (end / SIGNS.length).toFixed(6));
const FRAGMENT = `
precision highp float;
varying vec2 vAlong;
varying vec4 vSigns;
uniform sampler2D signs;
void main() {
  float x = vAlong.x;
  float sign = x < ${FIRST} ? vSigns.x : x < ${SECOND} ? vSigns.y : x < ${THIRD} ? vSigns.z : vSigns.w;
  gl_FragColor = texture2D(signs, vec2(sign + x, vAlong.y)) * ${STRENGTH.toFixed(2)};
}`;

/** The numbers of the hexes of a map. */
export class HexNumbers {
  readonly node: PixiNode;
  readonly #unit: number;
  readonly #shader: PixiShader;
  #signs: Signs;
  #high: number;

  /** @param pixel one pixel of the screen in pixels of the canvas */
  constructor(drawings: readonly SignRows[], { unit, pixel }: { readonly unit: number; readonly pixel: number }) {
    const { PIXI } = drawing();
    this.#unit = unit;
    this.#high = this.#highAt(pixel);
    this.#signs = signsOf(this.#high);
    const { picture, tall } = this.#signs;
    this.#shader = PIXI.Shader.from(VERTEX, FRAGMENT, { signs: picture, tall, size: this.#sizeAt(pixel) });
    this.node = new PIXI.Container();
    this.node.eventMode = "none";
    for (const rows of drawings) {
      const { along, signs } = inPicture(rows);
      const geometry = new PIXI.Geometry()
        .addAttribute("aVertexPosition", new Float32Array(rows.corners), 2)
        .addAttribute("aMiddle", new Float32Array(rows.middles), 2)
        .addAttribute("aAlong", along, 2)
        .addAttribute("aSigns", signs, SIGNS_EACH)
        .addIndex(new Uint16Array(rows.triangles));
      this.node.addChild(new PIXI.Mesh(geometry, this.#shader));
    }
  }

  /** How much of its size on the map a number has, so that it is not too high on the screen. */
  #sizeAt(pixel: number): number {
    return Math.min(1, (HIGHEST * pixel) / (HEIGHT * this.#unit));
  }

  /** How high a sign is, in pixels of the picture. */
  #highAt(pixel: number): number {
    const { canvas } = drawing();
    return Math.min(HIGHEST, (HEIGHT * this.#unit) / pixel) * (canvas.app?.renderer?.resolution ?? 1);
  }

  /** Draws the signs anew where the map is nearer or farther than it was. */
  zoom(pixel: number): void {
    this.#shader.uniforms["size"] = this.#sizeAt(pixel);
    const high = this.#highAt(pixel);
    if (high === this.#high) return;
    const { picture } = this.#signs;
    this.#high = high;
    this.#signs = signsOf(high);
    Object.assign(this.#shader.uniforms, { signs: this.#signs.picture, tall: this.#signs.tall });
    picture.destroy(true);
  }

  destroy(): void {
    if (!this.node.destroyed) this.node.destroy({ children: true });
    this.#signs.picture.destroy(true);
  }
}

/** The numbers of hexes, drawn for the size that a pixel of the screen has on the canvas. */
export const drawHexNumbers = (
  drawings: readonly SignRows[],
  sizes: { readonly unit: number; readonly pixel: number },
): HexNumbers => new HexNumbers(drawings, sizes);
