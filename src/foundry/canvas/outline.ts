import { DIRECTIONS, type Direction, distance, type Hex, neighbour, onSheet, type Sheet } from "../../rules/index.ts";
import type { Corner, Path } from "./marks.ts";

const ORIGIN: Hex = { q: 0, r: 0 };

/** The hex that lies so many hexes away in a direction. */
export const hexesAway = (hex: Hex, direction: Direction, count: number): Hex => {
  const step = neighbour(ORIGIN, direction);
  return { q: hex.q + step.q * count, r: hex.r + step.r * count };
};

/** All hexes at exactly this range, clockwise from the one in direction A. */
export const ringOf = (centre: Hex, range: number): readonly Hex[] => {
  if (range === 0) return [centre];
  const hexes: Hex[] = [];
  let hex = hexesAway(centre, "A", range);
  for (let side = 0; side < 6; side += 1) {
    const along = directionAt(side + 2);
    for (let step = 0; step < range; step += 1) {
      hexes.push(hex);
      hex = neighbour(hex, along);
    }
  }
  return hexes;
};

const directionAt = (index: number): Direction => DIRECTIONS[((index % 6) + 6) % 6] ?? "A";

/** The corner of a hex that lies between a direction and the next one clockwise. */
export const cornerOf = (hex: Hex, index: number): Corner => {
  const one = neighbour(hex, directionAt(index));
  const next = neighbour(hex, directionAt(index + 1));
  return { q: hex.q + one.q + next.q, r: hex.r + one.r + next.r };
};

const cornerKey = ({ q, r }: Corner): string => `${q},${r}`;

interface Edge {
  readonly from: Corner;
  readonly to: Corner;
}

/** Edges put end to end; where a part was cut off, a path is open. */
const joined = (edges: readonly Edge[]): readonly Path[] => {
  const byStart = new Map(edges.map((edge) => [cornerKey(edge.from), edge]));
  const ends = new Set(edges.map(({ to }) => cornerKey(to)));
  const paths: Path[] = [];
  const walk = (first: Edge): void => {
    const corners = [first.from];
    let edge: Edge | undefined = first;
    while (edge) {
      byStart.delete(cornerKey(edge.from));
      corners.push(edge.to);
      edge = byStart.get(cornerKey(edge.to));
    }
    const last = corners.at(-1);
    const closed = last !== undefined && corners.length > 2 && cornerKey(last) === cornerKey(first.from);
    paths.push({ corners: closed ? corners.slice(0, -1) : corners, closed });
  };
  for (const edge of edges) if (!ends.has(cornerKey(edge.from))) walk(edge);
  for (const edge of edges) if (byStart.has(cornerKey(edge.from))) walk(edge);
  return paths;
};

/**
 * The outline of all hexes within a range of a centre, as it runs along the hexes' edges; of it the part that touches
 * the sheet. The same corners whatever the grid's layout is, as they are counted and not measured.
 */
export const discOutline = (centre: Hex, range: number, sheet: Sheet): readonly Path[] => {
  const edges: Edge[] = [];
  for (const hex of ringOf(centre, range)) {
    DIRECTIONS.forEach((direction, index) => {
      const outer = neighbour(hex, direction);
      if (distance(centre, outer) <= range) return;
      if (!onSheet(hex, sheet) && !onSheet(outer, sheet)) return;
      edges.push({ from: cornerOf(hex, index - 1), to: cornerOf(hex, index) });
    });
  }
  return joined(edges);
};
