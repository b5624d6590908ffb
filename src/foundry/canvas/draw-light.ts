import type { Point } from "../host/host.ts";
import { alike } from "./alike.ts";
import type { Geometry } from "./geometry.ts";
import type { Colour, Mark } from "./marks.ts";
import { colourOf } from "./palette.ts";
import { drawing, indexOf, type PixiNode, type PixiShader } from "./pixi.ts";

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

/** Lights are reckoned at each pixel, softly towards their ends: where a processor draws, a picture of them takes longer. */
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
  gl_FragColor = colour * (vLeft * (0.81 * vLeft + 0.18));
}`;
/** Round lights fall off faster. */
const ROUND_FRAGMENT = `
precision mediump float;
varying float vLeft;
uniform vec4 colour;
void main() {
  gl_FragColor = colour * (vLeft * vLeft * (0.56 + 0.44 * vLeft));
}`;

interface Light {
  readonly corners: readonly number[];
  readonly left: readonly number[];
  readonly triangles: readonly number[];
}

const lightNode = ({ corners, left, triangles }: Light, shader: PixiShader): PixiNode => {
  const { PIXI } = drawing();
  const mesh = new PIXI.Mesh(
    new PIXI.Geometry()
      .addAttribute("aVertexPosition", new Float32Array(corners), 2)
      .addAttribute("aLeft", new Float32Array(left), 1)
      .addIndex(indexOf(triangles, left.length)),
    shader,
  );
  mesh.eventMode = "none";
  return mesh;
};

/** A colour at some strength, as it is laid over what is there. */
const laid = (colour: Colour, strength: number): Float32Array => {
  const number = colourOf(colour);
  const parts = [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255, 1];
  return new Float32Array(parts.map((part) => part * strength));
};

/** The lights along the insides of lines; those of one colour and strength are one drawing. */
export const drawGlows = (marks: readonly Glow[], geometry: Geometry): readonly PixiNode[] =>
  alike(marks, ({ colour, strength }) => [colour, strength]).map((group) => {
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
    const [{ colour, strength }] = group;
    const shader = drawing().PIXI.Shader.from(VERTEX, FRAGMENT, { colour: laid(colour, strength) });
    return lightNode({ corners, left, triangles }, shader);
  });

/** How many corners a round light has: enough that none is seen. */
const CORNERS = 48;

/** A disc round a middle: whole there, nothing left at its rim. */
const disc = (radius: number): Light => {
  const corners = [0, 0];
  const left = [1];
  const triangles: number[] = [];
  for (let at = 0; at < CORNERS; at += 1) {
    const angle = (at / CORNERS) * 2 * Math.PI;
    corners.push(radius * Math.cos(angle), radius * Math.sin(angle));
    left.push(0);
    triangles.push(0, at + 1, ((at + 1) % CORNERS) + 1);
  }
  return { corners, left, triangles };
};

/** A round light over a hex. */
export const drawHalo = (mark: Extract<Mark, { shape: "halo" }>, geometry: Geometry): PixiNode => {
  const [whole, colour] = [laid(mark.colour, 1), laid(mark.colour, 1)];
  const shader = drawing().PIXI.Shader.from(VERTEX, ROUND_FRAGMENT, { colour });
  // PIXI hands the strength of a mesh to its own programs only.
  shader.update = () => {
    for (const [at, part] of whole.entries()) colour[at] = part * (shader.alpha ?? 1);
  };
  const node = lightNode(disc((mark.width * geometry.unit) / 2), shader);
  const { x, y } = geometry.at(mark.hex);
  node.position.set(x, y);
  return node;
};
