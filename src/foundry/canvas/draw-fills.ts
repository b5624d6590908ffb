import type { Zone } from "../../rules/index.ts";
import type { Point } from "../host/host.ts";
import type { Geometry } from "./geometry.ts";
import type { Mark, Run } from "./marks.ts";
import { colourOf } from "./palette.ts";
import { drawing, type PixiGraphics } from "./pixi.ts";

type Fill = Extract<Mark, { shape: "fill" }>;

/** The side of a pattern's tile, in pixels of the screen: a power of two, as old graphics cards want it. */
const TILE = 32;
/** How much of a pattern shows. */
const ALPHA = 0.25;
const DOT = 1.3;

/** What each zone's tile shows; those that overlap keep out of each other's way. */
const PATTERNS: Readonly<
  Record<Zone, { readonly dots?: readonly Point[]; readonly lines?: readonly (readonly Point[])[] }>
> = {
  dust: { dots: [{ x: 8, y: 8 }] },
  "intense-dust": {
    dots: [8, 24].flatMap((x) => [8, 24].map((y) => ({ x, y }))),
  },
  nebula: {
    lines: [[0, 1, 2, 3, 4, 5, 6].map((at) => ({ x: 11 + at * 2, y: 16 + 2.2 * Math.sin((at / 6) * 2 * Math.PI) }))],
  },
  radiation: {
    lines: [
      [
        { x: 13, y: 31 },
        { x: 16, y: 28 },
      ],
      [
        { x: 18, y: 26 },
        { x: 21, y: 23 },
      ],
    ],
  },
};

const tiles = new Map<Zone, object>();

/** The picture of a zone's tile, drawn once. */
const tileOf = (zone: Zone): object => {
  const known = tiles.get(zone);
  if (known) return known;
  const canvas = document.createElement("canvas");
  canvas.width = TILE;
  canvas.height = TILE;
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.fillStyle = "#ffffff";
    pen.strokeStyle = "#ffffff";
    pen.lineWidth = 1.5;
    pen.lineCap = "round";
    const { dots = [], lines = [] } = PATTERNS[zone];
    for (const { x, y } of dots) {
      pen.beginPath();
      pen.arc(x, y, DOT, 0, 2 * Math.PI);
      pen.fill();
    }
    for (const points of lines) {
      pen.beginPath();
      points.forEach(({ x, y }, at) => {
        if (at === 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      });
      pen.stroke();
    }
  }
  const tile = drawing().PIXI.Texture.from(canvas);
  tiles.set(zone, tile);
  return tile;
};

/**
 * The outline of a run of hexes, as x and y by turns: down the one side of its column and up the other. The hexes of a
 * column lie evenly, so that the first tells all others.
 */
export const runOutline = ({ top, bottom }: Run, { hexagon, way, unit }: Geometry): readonly number[] => {
  const corners = hexagon(top, 1);
  const { x, y } = way("D");
  const outline: number[] = [];
  const put = (corner: Point | undefined, down: number): void => {
    if (corner) outline.push(corner.x + down * x * unit, corner.y + down * y * unit);
  };
  const last = bottom.r - top.r;
  // The first corner is that between directions A and B, and on they go clockwise.
  put(corners[0], 0);
  for (let down = 0; down <= last; down += 1) {
    put(corners[1], down);
    put(corners[2], down);
  }
  for (let down = last; down >= 0; down -= 1) {
    put(corners[3], down);
    put(corners[4], down);
  }
  put(corners[5], 0);
  return outline;
};

/** Lays a zone's pattern over its hexes; its tile keeps its size on screen. */
export const drawFill = (graphics: PixiGraphics, { zone, colour, runs }: Fill, geometry: Geometry): void => {
  const { PIXI } = drawing();
  const matrix = new PIXI.Matrix().scale(geometry.pixel, geometry.pixel);
  graphics.beginTextureFill({ texture: tileOf(zone), color: colourOf(colour), alpha: ALPHA, matrix });
  for (const run of runs) graphics.drawPolygon(runOutline(run, geometry));
  graphics.endFill();
};
