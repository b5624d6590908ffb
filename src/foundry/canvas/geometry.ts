import { DIRECTIONS, type Direction, type Hex, neighbour, type Place } from "../../rules/index.ts";
import type { Point } from "../host/host.ts";
import type { PlaceGrid } from "../read/scene-grid.ts";
import type { Corner } from "./marks.ts";
import { cornerOf } from "./outline-of-ring.ts";

/** Where places and corners lie on a canvas. */
export interface Geometry {
  /** From one hex to the next, or one inch, in pixels of the canvas. */
  readonly unit: number;
  /** One pixel of the screen in pixels of the canvas, at the zoom drawn for. */
  readonly pixel: number;
  at(place: Place): Point;
  corner(corner: Corner): Point;
  /** The corners of a hex, or of a disc of one inch, drawn in towards its centre by a factor. */
  hexagon(place: Place, factor: number): readonly Point[];
  /** A step of length 1 in a direction. */
  way(direction: Direction): Point;
}

/** What is asked of a grid. Places lie evenly, so three centres tell all others. */
export type Centres = Pick<PlaceGrid, "center"> & Partial<Pick<PlaceGrid, "measure" | "unit" | "outline">>;

const ORIGIN: Hex = { q: 0, r: 0 };

/** The geometry of a scene's grid at a zoom, on any of the hex layouts or in inches. */
export const geometryOf = (grid: Centres, pixel: number): Geometry => {
  const origin = grid.center(ORIGIN);
  const column = grid.center({ q: 1, r: 0 });
  const row = grid.center({ q: 0, r: 1 });
  const place = (q: number, r: number): Point => ({
    x: origin.x + q * (column.x - origin.x) + r * (row.x - origin.x),
    y: origin.y + q * (column.y - origin.y) + r * (row.y - origin.y),
  });
  const at = ({ q, r }: Place): Point => place(q, r);
  const corner = ({ q, r }: Corner): Point => place(q / 3, r / 3);
  const drawnIn = (centre: Point, corners: readonly Point[], factor: number): readonly Point[] =>
    corners.map(({ x, y }) => ({ x: centre.x + (x - centre.x) * factor, y: centre.y + (y - centre.y) * factor }));
  const { outline, unit: inch } = grid;
  if (grid.measure === "inches" && outline && inch) {
    return {
      unit: inch,
      pixel,
      at,
      corner,
      hexagon: (one, factor) => drawnIn(at(one), outline(one), factor),
      way: (direction) => {
        const angle = (DIRECTIONS.indexOf(direction) * Math.PI) / 3;
        return { x: Math.sin(angle), y: -Math.cos(angle) };
      },
    };
  }
  const unit = Math.hypot(row.x - origin.x, row.y - origin.y);
  return {
    unit,
    pixel,
    at,
    corner,
    hexagon: (hex, factor) =>
      drawnIn(
        at(hex),
        [0, 1, 2, 3, 4, 5].map((index) => corner(cornerOf(hex, index))),
        factor,
      ),
    way: (direction) => {
      const to = at(neighbour(ORIGIN, direction));
      return { x: (to.x - origin.x) / unit, y: (to.y - origin.y) / unit };
    },
  };
};
