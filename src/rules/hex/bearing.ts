import { DIRECTIONS, type Direction } from "../place/direction.ts";

/**
 * Where a unit stands as seen from a hole: 0, 2 … 10 on the straight rows A to F, 1, 3 … 11 between a row and the next.
 * Whole numbers and no lists, as it is asked for every unit that a hole pushes.
 *
 * @param q,r the way from the hole to the unit, not nought
 */
export const bearingOf = (q: number, r: number): number => {
  const s = -q - r;
  if (q === 0) return r < 0 ? 0 : 6;
  if (s === 0) return q > 0 ? 2 : 8;
  if (r === 0) return q > 0 ? 4 : 10;
  if (q > 0) return r > 0 ? 5 : s > 0 ? 1 : 3;
  return r < 0 ? 11 : s < 0 ? 7 : 9;
};

/** The ways out by bearing, in the order A to F: the row itself and the two beside it, or the two rows it is between. */
export const WAYS_OUT: readonly (readonly Direction[])[] = Array.from({ length: 12 }, (_, bearing) => {
  const row = Math.floor(bearing / 2);
  const rows = bearing % 2 === 0 ? [row + 5, row, row + 1] : [row, row + 1];
  return DIRECTIONS.filter((_direction, index) => rows.some((one) => one % 6 === index));
});

/**
 * The way out that turns least from the line of the hole and the unit, as its place in A to F; of two that turn equally
 * far, the first.
 *
 * @param q,r the way from the hole to the unit, not nought
 * @rule IP7.11 What a unit does when nobody chooses.
 */
export const straightOut = (q: number, r: number): number => {
  const bearing = bearingOf(q, r);
  const row = bearing >> 1;
  const s = -q - r;
  // A unit is so many steps along one row and so many along the next: on a row none.
  const along = Math.abs(row % 3 === 0 ? s : row % 3 === 1 ? r : q);
  const across = Math.abs(row % 3 === 0 ? q : row % 3 === 1 ? s : r);
  if (along > across) return row;
  if (along < across) return (row + 1) % 6;
  return row === 5 ? 0 : row;
};
