import type { Point } from "../host/host.ts";
import { drawnOnce } from "./drawn-once.ts";
import type { Geometry } from "./geometry.ts";
import type { Mark } from "./marks.ts";
import { onePicture } from "./one-picture.ts";
import { colourOf } from "./palette.ts";
import { drawing, type PixiNode, type PixiSprite } from "./pixi.ts";

/** The side of the picture that a round light is, in pixels: a power of two, as old graphics cards want it. */
const ROUND = 128;

/** White in the middle, nothing at the rim. */
const round = (): object =>
  drawnOnce("round", ROUND, ROUND, (pen) => {
    const half = ROUND / 2;
    const gradient = pen.createRadialGradient(half, half, 0, half, half, half);
    for (const at of [0, 0.2, 0.4, 0.6, 0.8, 1]) gradient.addColorStop(at, `rgba(255, 255, 255, ${(1 - at) ** 2.4})`);
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, ROUND, ROUND);
  });

/** The corners and triangles of a band of light along lines, drawn in towards a centre, and how much of it is left at each. */
export const bandOfLight = (
  lines: readonly (readonly Point[])[],
  centre: Point,
  depth: number,
): { readonly corners: readonly number[]; readonly left: readonly number[]; readonly triangles: readonly number[] } => {
  const corners: number[] = [];
  const left: number[] = [];
  const triangles: number[] = [];
  for (const line of lines) {
    line.forEach(({ x, y }, at) => {
      const away = Math.hypot(x - centre.x, y - centre.y);
      const inner = Math.max(0, 1 - depth / away);
      const first = corners.length / 2;
      corners.push(x, y, centre.x + (x - centre.x) * inner, centre.y + (y - centre.y) * inner);
      left.push(1, 0);
      if (at > 0) triangles.push(first - 2, first - 1, first, first - 1, first + 1, first);
    });
  }
  return { corners, left, triangles };
};

/** The light is reckoned at each pixel, softly towards its end: where a processor draws, a picture of it takes longer. */
const VERTEX = `
attribute vec2 aVertexPosition;
attribute float aLeft;
uniform mat3 projectionMatrix;
uniform mat3 translationMatrix;
varying float vLeft;
void main() {
  vLeft = aLeft;
  gl_Position = vec4((projectionMatrix * translationMatrix * vec3(aVertexPosition, 1.0)).xy, 0.0, 1.0);
}`;
const FRAGMENT = `
precision mediump float;
varying float vLeft;
uniform vec4 colour;
void main() {
  gl_FragColor = colour * (vLeft * vLeft);
}`;

/** A soft light along the inside of a line. */
export const drawGlow = (mark: Extract<Mark, { shape: "glow" }>, geometry: Geometry): PixiNode => {
  const { PIXI } = drawing();
  const lines = mark.paths.map(({ corners, closed }) => {
    const points = corners.map(geometry.corner);
    return closed ? [...points, ...points.slice(0, 1)] : points;
  });
  const { corners, left, triangles } = bandOfLight(lines, geometry.at(mark.hex), mark.depth * geometry.unit);
  const colour = colourOf(mark.colour);
  const parts = [(colour >> 16) / 255, ((colour >> 8) & 255) / 255, (colour & 255) / 255, 1];
  const mesh = new PIXI.Mesh(
    new PIXI.Geometry()
      .addAttribute("aVertexPosition", new Float32Array(corners), 2)
      .addAttribute("aLeft", new Float32Array(left), 1)
      .addIndex(new Uint16Array(triangles)),
    PIXI.Shader.from(VERTEX, FRAGMENT, { colour: new Float32Array(parts.map((part) => part * mark.strength)) }),
  );
  mesh.eventMode = "none";
  return mesh;
};

/** A round light over a hex. */
export const drawHalo = (mark: Extract<Mark, { shape: "halo" }>, geometry: Geometry): PixiSprite => {
  const sprite = onePicture(new (drawing().PIXI.Sprite)(round()));
  const { x, y } = geometry.at(mark.hex);
  sprite.anchor.set(0.5, 0.5);
  sprite.position.set(x, y);
  sprite.scale.set((mark.width * geometry.unit) / ROUND);
  sprite.tint = colourOf(mark.colour);
  sprite.eventMode = "none";
  return sprite;
};
