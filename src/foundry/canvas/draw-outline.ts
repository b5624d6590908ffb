import type { Point } from "../host/host.ts";
import { PATTERNS } from "./dashes.ts";
import { drawnOnce } from "./drawn-once.ts";
import type { Geometry } from "./geometry.ts";
import { CASING, CASING_EDGE, type Colour, type LineKind, type Mark } from "./marks.ts";
import { colourOf } from "./palette.ts";
import { drawing, type PixiNode } from "./pixi.ts";
import { joined, type Strip, stripOf } from "./strip.ts";
import { FRONT_LINE, strokesOf } from "./strokes.ts";

type Outline = Extract<Mark, { shape: "outline" }>;

/**
 * The size of a line's picture, about two of its pixels for one of the screen: powers of two, as a picture that repeats
 * has to be for old graphics cards.
 */
const HIGH = 16;
const longOf = (line: LineKind): number => (line === "solid" ? 4 : 2 ** Math.ceil(Math.log2(2 * periodOf(line, 1))));

/** How long the picture of a line without gaps is, in pixels of the screen. */
const ANY = 16;

/** How much larger the dots of an outline are than others: without round ends, small ones are lost on a light map. */
const OUTLINE_DOTS = 1.8;

/** How long a line's pattern is, in pixels of the screen; any length for one without gaps. */
const periodOf = (line: LineKind, weight: number): number => {
  if (line === "solid") return ANY;
  const sum = PATTERNS[line].reduce((all, part) => all + part, 0);
  return sum * (line === "dots" ? OUTLINE_DOTS : 1) * Math.sqrt(weight);
};

const css = (colour: number): string => `#${colour.toString(16).padStart(6, "0")}`;

/** A line in white within its dark casing; the colour is laid over it, and leaves the casing dark. */
const pictureOf = (line: LineKind, width: number): object => {
  const whole = longOf(line);
  return drawnOnce(
    `${line}-${width}`,
    whole,
    HIGH,
    (pen) => {
      const parts = line === "solid" ? [1] : PATTERNS[line];
      const sum = parts.reduce((all, part) => all + part, 0);
      // The picture ends a little beyond the casing, so that its edge is smooth.
      const high = (HIGH * width) / (width + CASING_EDGE + 1);
      const casing = (HIGH * (width + CASING_EDGE)) / (width + CASING_EDGE + 1);
      let from = 0;
      parts.forEach((part, at) => {
        const long = (whole * part) / sum;
        if (at % 2 === 0) {
          pen.globalAlpha = 0.8;
          pen.fillStyle = css(CASING);
          pen.fillRect(from, (HIGH - casing) / 2, long, casing);
          pen.globalAlpha = 1;
          pen.fillStyle = "#ffffff";
          pen.fillRect(from, (HIGH - high) / 2, long, high);
        }
        from += long;
      });
    },
    true,
  );
};

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

/** Lines of one look, as one drawing whose picture has the dashes. */
const drawStrips = ({ corners, uvs, triangles }: Strip, { line, width, colour }: Look): PixiNode => {
  const mesh = new (drawing().PIXI.SimpleMesh)(
    pictureOf(line, width),
    new Float32Array(corners),
    new Float32Array(uvs),
    new Uint16Array(triangles),
  );
  mesh.shader.batchable = false;
  mesh.tint = colourOf(colour);
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

/** An outline along its paths. */
export const drawOutline = (mark: Outline, geometry: Geometry): PixiNode =>
  drawStrips(outlineStrip(mark, geometry), lookOf(mark));

/** The lines and ticks of a front. */
export const drawFront = (mark: Extract<Mark, { shape: "front" }>, geometry: Geometry): PixiNode => {
  const look: Look = { line: "solid", width: FRONT_LINE, weight: 1, colour: mark.colour };
  return drawStrips(stripsOf(strokesOf(mark, geometry), look, geometry.pixel), look);
};
