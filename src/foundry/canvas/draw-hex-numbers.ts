import { drawnOn } from "./drawn-once.ts";
import { HEIGHT, inPicture, NARROW, SIGNS, SIGNS_EACH, type SignRows } from "./hex-numbers.ts";
import { drawing, type PixiNode, type PixiShader } from "./pixi.ts";

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
attribute vec2 aAlong;
attribute vec4 aSigns;
uniform mat3 projectionMatrix;
uniform mat3 translationMatrix;
uniform float tall;
varying vec2 vAlong;
varying vec4 vSigns;
void main() {
  vAlong = vec2(aAlong.x, aAlong.y * tall);
  vSigns = aSigns;
  gl_Position = vec4((projectionMatrix * translationMatrix * vec3(aVertexPosition, 1.0)).xy, 0.0, 1.0);
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
    this.#shader = PIXI.Shader.from(VERTEX, FRAGMENT, { signs: picture, tall });
    this.node = new PIXI.Container();
    this.node.eventMode = "none";
    for (const rows of drawings) {
      const { along, signs } = inPicture(rows);
      const geometry = new PIXI.Geometry()
        .addAttribute("aVertexPosition", new Float32Array(rows.corners), 2)
        .addAttribute("aAlong", along, 2)
        .addAttribute("aSigns", signs, SIGNS_EACH)
        .addIndex(new Uint16Array(rows.triangles));
      this.node.addChild(new PIXI.Mesh(geometry, this.#shader));
    }
  }

  #highAt(pixel: number): number {
    const { canvas } = drawing();
    return Math.min(HIGHEST, ((HEIGHT * this.#unit) / pixel) * (canvas.app?.renderer?.resolution ?? 1));
  }

  /** Draws the signs anew where the map is nearer or farther than it was. */
  zoom(pixel: number): void {
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
