import { drawnOnce } from "./drawn-once.ts";
import { inPicture, SIGNS, SIGNS_EACH, type SignRows } from "./hex-numbers.ts";
import { drawing, type PixiNode } from "./pixi.ts";

/** The size of one sign in the picture of all, in pixels. */
const WIDE = 20;
const HIGH = 32;

/** How strong numbers are: less than anything that is said about a hex. */
const STRENGTH = 0.5;

const signs = (): object =>
  drawnOnce("signs", WIDE * SIGNS.length, HIGH, (pen) => {
    pen.font = "600 28px Signika, 'Open Sans', 'DejaVu Sans', sans-serif";
    pen.textAlign = "center";
    // In the middle, whatever the font: hardly more than their digits is drawn of them.
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText("0");
    const foot = (HIGH + actualBoundingBoxAscent - actualBoundingBoxDescent) / 2;
    pen.lineJoin = "round";
    pen.lineWidth = 5;
    pen.strokeStyle = "#05070d";
    pen.fillStyle = "#ffffff";
    [...SIGNS].forEach((sign, at) => {
      pen.save();
      pen.beginPath();
      pen.rect(at * WIDE, 0, WIDE, HIGH);
      pen.clip();
      pen.strokeText(sign, (at + 0.5) * WIDE, foot);
      pen.fillText(sign, (at + 0.5) * WIDE, foot);
      pen.restore();
    });
  });

/** Finds the sign at a pixel among those of its piece, so that a whole number is two triangles. */
const VERTEX = `
attribute vec2 aVertexPosition;
attribute vec2 aAlong;
attribute vec4 aSigns;
uniform mat3 projectionMatrix;
uniform mat3 translationMatrix;
varying vec2 vAlong;
varying vec4 vSigns;
void main() {
  vAlong = aAlong;
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

/** The numbers of hexes as one node. */
export const drawHexNumbers = (drawings: readonly SignRows[]): PixiNode => {
  const { PIXI } = drawing();
  const node = new PIXI.Container();
  node.eventMode = "none";
  const shader = PIXI.Shader.from(VERTEX, FRAGMENT, { signs: signs() });
  for (const rows of drawings) {
    const { along, signs } = inPicture(rows);
    const geometry = new PIXI.Geometry()
      .addAttribute("aVertexPosition", new Float32Array(rows.corners), 2)
      .addAttribute("aAlong", along, 2)
      .addAttribute("aSigns", signs, SIGNS_EACH)
      .addIndex(new Uint16Array(rows.triangles));
    node.addChild(new PIXI.Mesh(geometry, shader));
  }
  return node;
};
