import type { Point } from "../host/host.ts";
import { drawnOnce } from "./drawn-once.ts";
import type { Geometry } from "./geometry.ts";
import type { Mark } from "./marks.ts";
import { colourOf } from "./palette.ts";
import { drawing, type PixiNode, type PixiSprite } from "./pixi.ts";

/** The sides of the pictures that lights are made of, in pixels: powers of two, as old graphics cards want them. */
const FADE = 32;
const ROUND = 128;

/** White at the top, nothing at the bottom. */
const fade = (): object =>
  drawnOnce("fade", 2, FADE, (pen) => {
    const gradient = pen.createLinearGradient(0, 0, 0, FADE);
    for (const at of [0, 0.25, 0.5, 0.75, 1]) gradient.addColorStop(at, `rgba(255, 255, 255, ${(1 - at) ** 2})`);
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, 2, FADE);
  });

/** White in the middle, nothing at the rim. */
const round = (): object =>
  drawnOnce("round", ROUND, ROUND, (pen) => {
    const half = ROUND / 2;
    const gradient = pen.createRadialGradient(half, half, 0, half, half, half);
    for (const at of [0, 0.2, 0.4, 0.6, 0.8, 1]) gradient.addColorStop(at, `rgba(255, 255, 255, ${(1 - at) ** 2.4})`);
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, ROUND, ROUND);
  });

/** The corners, picture places and triangles of a band of light along lines, drawn in towards a centre. */
export const bandOfLight = (
  lines: readonly (readonly Point[])[],
  centre: Point,
  depth: number,
): { readonly corners: readonly number[]; readonly uvs: readonly number[]; readonly triangles: readonly number[] } => {
  const corners: number[] = [];
  const uvs: number[] = [];
  const triangles: number[] = [];
  for (const line of lines) {
    line.forEach(({ x, y }, at) => {
      const away = Math.hypot(x - centre.x, y - centre.y);
      const left = Math.max(0, 1 - depth / away);
      const first = corners.length / 2;
      corners.push(x, y, centre.x + (x - centre.x) * left, centre.y + (y - centre.y) * left);
      uvs.push(0.5, 0, 0.5, 1);
      if (at > 0) triangles.push(first - 2, first - 1, first, first - 1, first + 1, first);
    });
  }
  return { corners, uvs, triangles };
};

/** A soft light along the inside of a line. */
export const drawGlow = (mark: Extract<Mark, { shape: "glow" }>, geometry: Geometry): PixiNode => {
  const { PIXI } = drawing();
  const lines = mark.paths.map(({ corners, closed }) => {
    const points = corners.map(geometry.corner);
    return closed ? [...points, ...points.slice(0, 1)] : points;
  });
  const { corners, uvs, triangles } = bandOfLight(lines, geometry.at(mark.hex), mark.depth * geometry.unit);
  const mesh = new PIXI.SimpleMesh(
    fade(),
    new Float32Array(corners),
    new Float32Array(uvs),
    new Uint16Array(triangles),
  );
  mesh.shader.batchable = false;
  mesh.tint = colourOf(mark.colour);
  mesh.alpha = mark.strength;
  mesh.eventMode = "none";
  return mesh;
};

/** A round light over a hex. */
export const drawHalo = (mark: Extract<Mark, { shape: "halo" }>, geometry: Geometry): PixiSprite => {
  const sprite = new (drawing().PIXI.Sprite)(round());
  const { x, y } = geometry.at(mark.hex);
  sprite.anchor.set(0.5, 0.5);
  sprite.position.set(x, y);
  sprite.scale.set((mark.width * geometry.unit) / ROUND);
  sprite.tint = colourOf(mark.colour);
  sprite.eventMode = "none";
  return sprite;
};
