import { DIRECTIONS, type Hex, neighbour } from "../../rules/index.ts";
import { cornerOf } from "../canvas/outline.ts";
import type { Data, Point } from "../host/host.ts";

const keyOf = ({ q, r }: Hex): string => `${q},${r}`;

/** A measure of the area inside a loop of corners; it is negative for a loop round a gap. */
const areaOf = (loop: readonly Hex[]): number =>
  loop.reduce((sum, { q, r }, at) => {
    const next = loop[(at + 1) % loop.length] ?? { q, r };
    return sum + q * next.r - next.q * r;
  }, 0);

/** The edges between hexes that are among these and hexes that are not, end to end; each loop once. */
const loopsAround = (hexes: readonly Hex[]): readonly (readonly Hex[])[] => {
  const inside = new Set(hexes.map(keyOf));
  const edges = new Map(
    hexes.flatMap((hex) =>
      DIRECTIONS.flatMap((direction, index) => {
        if (inside.has(keyOf(neighbour(hex, direction)))) return [];
        const from = cornerOf(hex, index - 1);
        return [[keyOf(from), { from, to: cornerOf(hex, index) }] as const];
      }),
    ),
  );
  const loops: Hex[][] = [];
  for (const first of edges.keys()) {
    const loop: Hex[] = [];
    // At every corner where one such edge ends just one begins, as three hexes meet there.
    for (let edge = edges.get(first); edge; edge = edges.get(keyOf(edge.to))) {
      loop.push(edge.from);
      edges.delete(keyOf(edge.from));
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
};

/**
 * The shapes of a region that covers some hexes and no others: the largest first, as a hole takes away from those before.
 *
 * @param center where a hex's middle lies on the map
 */
export const shapesAround = (hexes: readonly Hex[], center: (hex: Hex) => Point): readonly Data[] => {
  const [origin, column, row] = [center({ q: 0, r: 0 }), center({ q: 1, r: 0 }), center({ q: 0, r: 1 })];
  // A corner counts in thirds, as it is the sum of the three hexes that meet there.
  const at = ({ q, r }: Hex): Point => ({
    x: origin.x + (q * (column.x - origin.x) + r * (row.x - origin.x)) / 3,
    y: origin.y + (q * (column.y - origin.y) + r * (row.y - origin.y)) / 3,
  });
  return loopsAround(hexes)
    .map((loop) => ({ points: loop.map(at), area: areaOf(loop) }))
    .sort((a, b) => Math.abs(b.area) - Math.abs(a.area))
    .map(({ points, area }) => ({ type: "polygon", points: points.flatMap(({ x, y }) => [x, y]), hole: area < 0 }));
};
