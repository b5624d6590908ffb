import { type Direction, type Hex, neighbour } from "../../rules/index.ts";
import type { Point } from "../host/host.ts";
import type { Corner } from "./marks.ts";
import { cornerOf } from "./outline.ts";

/** Where hexes and their corners lie on a canvas. */
export interface Geometry {
  /** From one hex to the next, in pixels of the canvas. */
  readonly unit: number;
  /** One pixel of the screen in pixels of the canvas, at the zoom drawn for. */
  readonly pixel: number;
  at(hex: Hex): Point;
  corner(corner: Corner): Point;
  /** The six corners of a hex, drawn in towards its centre by a factor. */
  hexagon(hex: Hex, factor: number): readonly Point[];
  /** A step of length 1 in a direction. */
  way(direction: Direction): Point;
}

/** The one thing asked of a grid. Hexes lie evenly, so three centres tell all others. */
export interface Centres {
  center(hex: Hex): Point;
}

const ORIGIN: Hex = { q: 0, r: 0 };

/** The geometry of a scene's grid at a zoom, on any of the hex layouts. */
export const geometryOf = (grid: Centres, pixel: number): Geometry => {
  const origin = grid.center(ORIGIN);
  const column = grid.center({ q: 1, r: 0 });
  const row = grid.center({ q: 0, r: 1 });
  const place = (q: number, r: number): Point => ({
    x: origin.x + q * (column.x - origin.x) + r * (row.x - origin.x),
    y: origin.y + q * (column.y - origin.y) + r * (row.y - origin.y),
  });
  const at = ({ q, r }: Hex): Point => place(q, r);
  const corner = ({ q, r }: Corner): Point => place(q / 3, r / 3);
  const unit = Math.hypot(row.x - origin.x, row.y - origin.y);
  return {
    unit,
    pixel,
    at,
    corner,
    hexagon: (hex, factor) => {
      const centre = at(hex);
      return [0, 1, 2, 3, 4, 5].map((index) => {
        const { x, y } = corner(cornerOf(hex, index));
        return { x: centre.x + (x - centre.x) * factor, y: centre.y + (y - centre.y) * factor };
      });
    },
    way: (direction) => {
      const to = at(neighbour(ORIGIN, direction));
      return { x: (to.x - origin.x) / unit, y: (to.y - origin.y) / unit };
    },
  };
};
