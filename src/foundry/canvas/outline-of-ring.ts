import { DIRECTIONS, type Direction, type Hex, neighbour, onSheet, type Sheet } from "../../rules/index.ts";
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

const sameCorner = (one: Corner, other: Corner): boolean => one.q === other.q && one.r === other.r;

/** The directions that lead out of a disc from the hex so many steps along a side of its ring, clockwise. */
const outwardFrom = (range: number, side: number, step: number): readonly number[] => {
  if (range === 0) return [0, 1, 2, 3, 4, 5];
  return step === 0 ? [side + 5, side, side + 1] : [side, side + 1];
};

/**
 * The outline of all hexes within a range of a centre, as it runs clockwise along the hexes' edges; of it the part that
 * touches the map. The same corners whatever the grid's layout is, as they are counted and not measured.
 */
export const discOutline = (centre: Hex, range: number, map: Sheet): readonly Path[] => {
  const paths: Corner[][] = [];
  let last: Corner | null = null;
  ringOf(centre, range).forEach((hex, at) => {
    const inside = onSheet(hex, map);
    const [side, step] = range === 0 ? [0, 0] : [Math.floor(at / range), at % range];
    for (const index of outwardFrom(range, side, step)) {
      if (!inside && !onSheet(neighbour(hex, directionAt(index)), map)) continue;
      const from = cornerOf(hex, index - 1);
      if (!last || !sameCorner(last, from)) paths.push([from]);
      last = cornerOf(hex, index);
      paths.at(-1)?.push(last);
    }
  });
  return closed(paths);
};

/** Paths whose end is the beginning of the first are one with it; one that ends where it began is closed. */
const closed = (paths: readonly (readonly Corner[])[]): readonly Path[] => {
  const [first, ...rest] = paths;
  const [begin, end] = [first?.[0], paths.at(-1)?.at(-1)];
  if (!first || !begin || !end || !sameCorner(begin, end)) return paths.map((corners) => ({ corners, closed: false }));
  if (rest.length === 0) return [{ corners: first.slice(0, -1), closed: true }];
  const joined = [...(rest.at(-1) ?? []), ...first.slice(1)];
  return [joined, ...rest.slice(0, -1)].map((corners) => ({ corners, closed: false }));
};
