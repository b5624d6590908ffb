import { groupBy } from "es-toolkit/array/groupBy";
import type { Point } from "../host/host.ts";
import { drawnOnce } from "./drawn-once.ts";
import type { Geometry } from "./geometry.ts";
import type { Mark } from "./marks.ts";
import { colourOf } from "./palette.ts";
import { drawing, type PixiNode } from "./pixi.ts";

type Glow = Extract<Mark, { shape: "glow" }>;

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

/**
 * How much of its depth a light along a line is drawn for. It falls off with the square of what is left, so that nothing
 * would be seen of it farther in; there it takes as long as where it is seen.
 */
const SEEN = 0.9;

/** The length of the picture of a light along a line, and the side of that of a round one, in pixels. */
const LONG = 64;
const SIDE = 128;
/** How many steps their fading is drawn in: so many that none is seen. */
const STEPS = 32;

/** Fills a picture with white that fades along a gradient. */
const fade = (pen: CanvasRenderingContext2D, gradient: CanvasGradient, alphaAt: (left: number) => number): void => {
  for (let step = 0; step <= STEPS; step += 1) {
    gradient.addColorStop(step / STEPS, `rgb(255 255 255 / ${alphaAt(1 - step / STEPS)})`);
  }
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
};

/** A light along a line, from the line downward. */
const lineLight = (): object =>
  drawnOnce("line-light", 1, LONG, (pen) =>
    fade(pen, pen.createLinearGradient(0, 0, 0, LONG), (left) => left * (0.81 * left + 0.18)),
  );

/** A round light, which falls off faster. */
const roundLight = (): object =>
  drawnOnce("round-light", SIDE, SIDE, (pen) => {
    const half = SIDE / 2;
    const gradient = pen.createRadialGradient(half, half, 0, half, half, half);
    fade(pen, gradient, (left) => left * left * (0.56 + 0.44 * left));
  });

/** The lights along the insides of lines; those of one colour and strength are one drawing. */
export const drawGlows = (marks: readonly Glow[], geometry: Geometry): readonly PixiNode[] =>
  Object.values(groupBy(marks, ({ colour, strength }) => `${colour} ${strength}`)).flatMap((group) => {
    const corners: number[] = [];
    const left: number[] = [];
    const triangles: number[] = [];
    for (const { hex, paths, depth } of group) {
      const lines = paths.map((path) => {
        const points = path.corners.map(geometry.corner);
        return path.closed ? [...points, ...points.slice(0, 1)] : points;
      });
      const light = bandOfLight(lines, geometry.at(hex), SEEN * depth * geometry.unit);
      triangles.push(...light.triangles.map((at) => at + left.length));
      corners.push(...light.corners);
      left.push(...light.left);
    }
    const [first] = group;
    if (!first) return [];
    const uvs = Float32Array.from(left.flatMap((part) => [0.5, 1 - part]));
    const { SimpleMesh } = drawing().PIXI;
    const mesh = new SimpleMesh(lineLight(), new Float32Array(corners), uvs, new Uint16Array(triangles));
    mesh.tint = colourOf(first.colour);
    mesh.alpha = first.strength;
    mesh.eventMode = "none";
    return [mesh];
  });

/** A round light over a hex. */
export const drawHalo = ({ hex, width, colour }: Extract<Mark, { shape: "halo" }>, geometry: Geometry): PixiNode => {
  const node = new (drawing().PIXI.Sprite)(roundLight());
  node.anchor.set(0.5, 0.5);
  node.scale.set((width * geometry.unit) / SIDE);
  node.tint = colourOf(colour);
  node.eventMode = "none";
  const { x, y } = geometry.at(hex);
  node.position.set(x, y);
  return node;
};
