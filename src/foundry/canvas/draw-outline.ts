import type { Point } from "../host/host.ts";
import { alike } from "./alike.ts";
import type { Geometry } from "./geometry.ts";
import { CASING, CASING_EDGE, type Colour, type LineKind, type Mark } from "./marks.ts";
import { colourOf } from "./palette.ts";
import { drawing, indexOf, type PixiNode, type PixiShader } from "./pixi.ts";
import { joined, type Strip, stripOf } from "./strip.ts";
import { PATTERNS, type Stroke } from "./stroke.ts";
import { FRONT_LINE, strokesOf } from "./strokes.ts";

type Outline = Extract<Mark, { shape: "outline" }>;

/** How long the pattern of a line without gaps is, in pixels of the screen: any length. */
const ANY = 16;

/** How much larger the dots of an outline are than others: without round ends, small ones are lost on a light map. */
const OUTLINE_DOTS = 1.8;

/** How long a line's pattern is, in pixels of the screen; any length for one without gaps. */
const periodOf = (line: LineKind, weight: number): number => {
  if (line === "solid") return ANY;
  const sum = PATTERNS[line].reduce((all, part) => all + part, 0);
  return sum * (line === "dots" ? OUTLINE_DOTS : 1) * Math.sqrt(weight);
};

/** The middle of a dash and half of its length, in pixels of the screen; one without a length is nowhere. */
const NO_DASH = [0, -1] as const;

/** The dashes of a pattern, two at most, and half of the gap at its end. */
const dashesOf = (
  line: Exclude<LineKind, "solid">,
  weight: number,
): { readonly dashes: readonly number[]; readonly gap: number } => {
  const pattern = PATTERNS[line];
  const grown = periodOf(line, weight) / pattern.reduce((all, part) => all + part, 0);
  const dashes: number[] = [];
  let from = 0;
  pattern.forEach((part, at) => {
    if (at % 2 === 0) dashes.push((from + part / 2) * grown, (part / 2) * grown);
    from += part;
  });
  return { dashes: [...dashes, ...NO_DASH].slice(0, 4), gap: ((pattern.at(-1) ?? 0) / 2) * grown };
};

/** Reckons a line, its dashes and its dark casing at each pixel: where a processor draws, a picture of them takes longer. */
const VERTEX = `
attribute vec2 aVertexPosition;
attribute vec2 aAlong;
uniform mat3 projectionMatrix;
uniform mat3 translationMatrix;
varying vec2 vAlong;
void main() {
  vAlong = aAlong;
  gl_Position = vec4((projectionMatrix * translationMatrix * vec3(aVertexPosition, 1.0)).xy, 0.0, 1.0);
}`;
const FRAGMENT = `
precision highp float;
varying vec2 vAlong;
uniform vec4 dashes;
uniform vec4 sizes;
uniform float gap;
uniform vec3 colour;
uniform vec3 casing;
void main() {
  float along = fract(vAlong.x + gap / sizes.x) * sizes.x - gap;
  float away = abs(vAlong.y - 0.5) * sizes.y;
  vec2 inDashes = clamp(dashes.yw + 0.5 - abs(along - dashes.xz), 0.0, 1.0);
  vec2 inside = clamp(sizes.zw - away, 0.0, 1.0) * max(inDashes.x, inDashes.y);
  float rim = 0.8 * inside.y * (1.0 - inside.x);
  gl_FragColor = vec4(colour * inside.x + casing * rim, inside.x + rim);
}`;

/** The same for a line without gaps, which has no dashes to look for. */
const SOLID_FRAGMENT = `
precision highp float;
varying vec2 vAlong;
uniform vec4 sizes;
uniform vec3 colour;
uniform vec3 casing;
void main() {
  vec2 inside = clamp(sizes.zw - abs(vAlong.y - 0.5) * sizes.y, 0.0, 1.0);
  float rim = 0.8 * inside.y * (1.0 - inside.x);
  gl_FragColor = vec4(colour * inside.x + casing * rim, inside.x + rim);
}`;

const partsOf = (colour: number): Float32Array =>
  new Float32Array([colour >> 16, (colour >> 8) & 255, colour & 255].map((part) => part / 255));

/** One line of a drawing. */
interface Line {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

interface Look {
  readonly line: LineKind;
  readonly width: number;
  readonly weight: number;
  readonly colour: Colour;
}

const stripsOf = (lines: readonly Line[], { line, width, weight }: Look, pixel: number): Strip => {
  const [wide, period] = [(width + CASING_EDGE + 1) * pixel, periodOf(line, weight) * pixel];
  return joined(lines.map(({ points, closed }) => stripOf(points, closed, wide, period)));
};

/** What reckons lines of one look. */
const shaderOf = ({ line, width, weight, colour }: Look): PixiShader => {
  const { Shader } = drawing().PIXI;
  const whole = width + CASING_EDGE + 1;
  const told = {
    sizes: new Float32Array([periodOf(line, weight), whole, (width + 1) / 2, whole / 2]),
    colour: partsOf(colourOf(colour)),
    casing: partsOf(CASING),
  };
  if (line === "solid") return Shader.from(VERTEX, SOLID_FRAGMENT, told);
  const { dashes, gap } = dashesOf(line, weight);
  return Shader.from(VERTEX, FRAGMENT, { ...told, dashes: new Float32Array(dashes), gap });
};

/** Lines of one look, as one drawing. */
const drawStrips = ({ corners, uvs, triangles }: Strip, look: Look): PixiNode => {
  const { PIXI } = drawing();
  const mesh = new PIXI.Mesh(
    new PIXI.Geometry()
      .addAttribute("aVertexPosition", new Float32Array(corners), 2)
      .addAttribute("aAlong", new Float32Array(uvs), 2)
      .addIndex(indexOf(triangles, corners.length / 2)),
    shaderOf(look),
  );
  mesh.eventMode = "none";
  return mesh;
};

const lookOf = ({ layer, line, weight, colour }: Outline): Look => ({
  ...{ line, weight, colour },
  width: (layer === 0 ? 1.5 : 2.5) * weight,
});

/** An outline's paths as triangles. */
export const outlineStrip = (mark: Outline, geometry: Geometry): Strip =>
  stripsOf(
    mark.paths.map(({ corners, closed }) => ({ points: corners.map(geometry.corner), closed })),
    lookOf(mark),
    geometry.pixel,
  );

/** Outlines along their paths; those of one look and one layer are one drawing. */
export const drawOutlines = (marks: readonly Outline[], geometry: Geometry): readonly PixiNode[] =>
  alike(marks, (mark) => [mark.layer, lookOf(mark)]).map(([first, ...others]) =>
    drawStrips(joined([first, ...others].map((mark) => outlineStrip(mark, geometry))), lookOf(first)),
  );

/** The lines and ticks of a front. */
export const drawFront = (mark: Extract<Mark, { shape: "front" }>, geometry: Geometry): PixiNode => {
  const look: Look = { line: "solid", width: FRONT_LINE, weight: 1, colour: mark.colour };
  return drawStrips(stripsOf(strokesOf(mark, geometry), look, geometry.pixel), look);
};

/** Whether all of a mark is lines with nothing inside; a diamond may be fainter than its colour. */
const isLines = ({ shape }: Mark, strokes: readonly Stroke[]): boolean =>
  shape !== "diamond" && strokes.length > 0 && strokes.every(({ width, fill }) => width > 0 && fill === 0);

/**
 * The lines of marks that have nothing else, as few drawings: those of one width and colour are one. The other marks are
 * left to be drawn one by one.
 */
export const drawStrokes = (
  marks: readonly Mark[],
  geometry: Geometry,
): { readonly nodes: readonly PixiNode[]; readonly left: readonly Mark[] } => {
  const all = marks.map((mark) => ({ mark, strokes: strokesOf(mark, geometry) }));
  const lines = all.flatMap(({ mark, strokes }) =>
    isLines(mark, strokes) ? strokes.map((stroke) => ({ ...stroke, colour: mark.colour })) : [],
  );
  const nodes = alike(lines, ({ width, colour }) => [width, colour]).map((group) => {
    const [{ width, colour }] = group;
    const look: Look = { line: "solid", width, weight: 1, colour };
    return drawStrips(stripsOf(group, look, geometry.pixel), look);
  });
  return { nodes, left: all.flatMap(({ mark, strokes }) => (isLines(mark, strokes) ? [] : [mark])) };
};
