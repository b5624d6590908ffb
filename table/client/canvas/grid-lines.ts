import type { Extent, Point } from "./view.ts";

/** A grid space by row and column, from 0. */
export interface Offset {
  readonly i: number;
  readonly j: number;
}

/** What the lines of a grid are drawn from: the part of a scene's grid that is asked for its shape. */
export interface LatticeShape {
  readonly isGridless: boolean;
  getOffset(point: Point): Offset;
  getVertices(offset: Offset): readonly Point[];
}

/** A straight line from one canvas point to another: x1, y1, x2, y2. */
export type Segment = readonly [number, number, number, number];

/** A vertex within a fifth of a pixel of another is the same one; neighbours compute theirs separately. */
const mark = (x: number, y: number): string => `${Math.round(x * 5)},${Math.round(y * 5)}`;

/** Every space that touches a sheet, with one more row and column on each side for the cut ones. */
export const offsetsOver = (grid: LatticeShape, sheet: Extent): readonly Offset[] => {
  const first = grid.getOffset({ x: 0, y: 0 });
  const last = grid.getOffset({ x: sheet.width, y: sheet.height });
  const offsets: Offset[] = [];
  for (let i = first.i - 1; i <= last.i + 1; i++)
    for (let j = first.j - 1; j <= last.j + 1; j++) offsets.push({ i, j });
  return offsets;
};

/** The part of a line that lies on a sheet; null where none does. A mask would have the whole map drawn by way of it. */
const clipped = ([x1, y1, x2, y2]: Segment, { width, height }: Extent): Segment | null => {
  let [from, to] = [0, 1];
  for (const [at, way, most] of [
    [x1, x2 - x1, width],
    [y1, y2 - y1, height],
  ] as const) {
    if (way === 0) {
      if (at < 0 || at > most) return null;
      continue;
    }
    const [one, other] = [-at / way, (most - at) / way];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  // What only touches the edge is no line.
  if (to - from < 1e-6) return null;
  const point = (part: number): readonly [number, number] => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
  return [...point(from), ...point(to)];
};

/**
 * The lines of a grid over a sheet, each edge once though two spaces share it. Works for hexes of all four layouts
 * and for squares; a gridless sheet has none.
 */
export const gridLines = (grid: LatticeShape, sheet: Extent): readonly Segment[] => {
  if (grid.isGridless) return [];
  const drawn = new Set<string>();
  const lines: Segment[] = [];
  for (const offset of offsetsOver(grid, sheet)) {
    const corners = grid.getVertices(offset);
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % corners.length] ?? from;
      const line: Segment = [from.x, from.y, to.x, to.y];
      const middle = mark((from.x + to.x) / 2, (from.y + to.y) / 2);
      if (drawn.has(middle)) return;
      drawn.add(middle);
      const seen = clipped(line, sheet);
      if (seen) lines.push(seen);
    });
  }
  return lines;
};
