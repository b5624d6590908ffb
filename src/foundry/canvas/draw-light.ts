import type { Point } from "../host/host.ts";
import { drawnOnce } from "./drawn-once.ts";
import type { Geometry } from "./geometry.ts";
import type { Mark } from "./marks.ts";
import { onePicture } from "./one-picture.ts";
import { colourOf } from "./palette.ts";
import { drawing, type PixiNode, type PixiSprite } from "./pixi.ts";

/** The side of the picture that a round light is, in pixels: a power of two, as old graphics cards want it. */
const ROUND = 128;

/** How far inward from its line a light is told how strong it is there, as parts of its depth. */
const STEPS = [0, 0.25, 0.5, 0.75, 1] as const;

const strengthIn = (part: number): number => (1 - part) ** 2;

/** White in the middle, nothing at the rim. */
const round = (): object =>
  drawnOnce("round", ROUND, ROUND, (pen) => {
    const half = ROUND / 2;
    const gradient = pen.createRadialGradient(half, half, 0, half, half, half);
    for (const at of [0, 0.2, 0.4, 0.6, 0.8, 1]) gradient.addColorStop(at, `rgba(255, 255, 255, ${(1 - at) ** 2.4})`);
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, ROUND, ROUND);
  });

/** The corners and triangles of a band of light along lines, drawn in towards a centre, and how strong it is at each corner. */
export const bandOfLight = (
  lines: readonly (readonly Point[])[],
  centre: Point,
  depth: number,
): {
  readonly corners: readonly number[];
  readonly strengths: readonly number[];
  readonly triangles: readonly number[];
} => {
  const corners: number[] = [];
  const strengths: number[] = [];
  const triangles: number[] = [];
  for (const line of lines) {
    line.forEach(({ x, y }, at) => {
      const away = Math.hypot(x - centre.x, y - centre.y);
      const reach = Math.min(1, depth / away);
      for (const [step, part] of STEPS.entries()) {
        const here = corners.length / 2;
        corners.push(centre.x + (x - centre.x) * (1 - reach * part), centre.y + (y - centre.y) * (1 - reach * part));
        strengths.push(strengthIn(part));
        const before = here - STEPS.length;
        if (at > 0 && step > 0) triangles.push(before - 1, before, here - 1, before, here, here - 1);
      }
    });
  }
  return { corners, strengths, triangles };
};

/** Colours from corner to corner and no picture: where a processor draws, looking into one takes most of the time. */
const VERTEX = `
attribute vec2 aVertexPosition;
attribute vec4 aColour;
uniform mat3 projectionMatrix;
uniform mat3 translationMatrix;
varying vec4 vColour;
void main() {
  vColour = aColour;
  gl_Position = vec4((projectionMatrix * translationMatrix * vec3(aVertexPosition, 1.0)).xy, 0.0, 1.0);
}`;
const FRAGMENT = `
precision mediump float;
varying vec4 vColour;
void main() {
  gl_FragColor = vColour;
}`;

/** A soft light along the inside of a line. */
export const drawGlow = (mark: Extract<Mark, { shape: "glow" }>, geometry: Geometry): PixiNode => {
  const { PIXI } = drawing();
  const lines = mark.paths.map(({ corners, closed }) => {
    const points = corners.map(geometry.corner);
    return closed ? [...points, ...points.slice(0, 1)] : points;
  });
  const { corners, strengths, triangles } = bandOfLight(lines, geometry.at(mark.hex), mark.depth * geometry.unit);
  const colour = colourOf(mark.colour);
  const parts = [(colour >> 16) / 255, ((colour >> 8) & 255) / 255, (colour & 255) / 255, 1];
  const colours = strengths.flatMap((strength) => parts.map((part) => part * strength * mark.strength));
  const mesh = new PIXI.Mesh(
    new PIXI.Geometry()
      .addAttribute("aVertexPosition", new Float32Array(corners), 2)
      .addAttribute("aColour", new Float32Array(colours), 4)
      .addIndex(new Uint16Array(triangles)),
    PIXI.Shader.from(VERTEX, FRAGMENT),
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
