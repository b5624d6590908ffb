import { INCH, type Place } from "../../rules/index.ts";
import type { HostGrid, Point } from "../host/host.ts";
import type { PlaceGrid } from "./place-grid.ts";

/** Corners of the outline of an anomaly's disc. */
const CORNERS = 24;

/** A disc of one inch across, as the corners of its outline. */
const disc = ({ x, y }: Point, radius: number): readonly Point[] =>
  Array.from({ length: CORNERS }, (_, at) => {
    const angle = (at * 2 * Math.PI) / CORNERS;
    return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
  });

/**
 * Reads and writes places in inches on a scene without a grid, counted from the upper left corner of the canvas. An inch
 * is one unit of the scene's own distance.
 */
export const inchGrid = ({ size, distance }: Pick<HostGrid, "size" | "distance">): PlaceGrid => {
  const inch = size / (distance > 0 ? distance : 1);
  const center = ({ q, r }: Place): Point => ({ x: (q / INCH) * inch, y: (r / INCH) * inch });
  return {
    measure: "inches",
    hasMapSize: true,
    unit: inch,
    center,
    placeAt: ({ x, y }) => ({ q: Math.round((x / inch) * INCH), r: Math.round((y / inch) * INCH) }),
    outline: (place) => disc(center(place), inch / 2),
  };
};
