import { drawnOnce } from "./drawn-once.ts";
import { SIGNS, SIGNS_EACH, type SignRows } from "./hex-numbers.ts";
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
const FRAGMENT = `
precision highp float;
varying vec2 vAlong;
varying vec4 vSigns;
uniform sampler2D signs;
void main() {
  float x = vAlong.x;
  float sign = x < 1.0 ? vSigns.x : x < 2.0 ? vSigns.y : x < 3.0 ? vSigns.z : vSigns.w;
  gl_FragColor = texture2D(signs, vec2((sign + fract(x)) / ${SIGNS.length.toFixed(1)}, vAlong.y)) * ${STRENGTH.toFixed(2)};
}`;

/** The numbers of hexes as one node. */
export const drawHexNumbers = (drawings: readonly SignRows[]): PixiNode => {
  const { PIXI } = drawing();
  const node = new PIXI.Container();
  node.eventMode = "none";
  const shader = PIXI.Shader.from(VERTEX, FRAGMENT, { signs: signs() });
  for (const { corners, along, signs, triangles } of drawings) {
    const geometry = new PIXI.Geometry()
      .addAttribute("aVertexPosition", new Float32Array(corners), 2)
      .addAttribute("aAlong", new Float32Array(along), 2)
      .addAttribute("aSigns", new Float32Array(signs), SIGNS_EACH)
      .addIndex(new Uint16Array(triangles));
    node.addChild(new PIXI.Mesh(geometry, shader));
  }
  return node;
};
