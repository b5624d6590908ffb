import { DIRECTIONS, type Direction } from "../place/direction.ts";
import type { Hex } from "./hex.ts";

/** One value for each direction. */
export type ByDirection<T> = Readonly<Record<Direction, T>>;

/** The step that leads one hex on in each direction. */
export const OFFSETS: ByDirection<Hex> = {
  A: { q: 0, r: -1 },
  B: { q: 1, r: -1 },
  C: { q: 1, r: 0 },
  D: { q: 0, r: 1 },
  E: { q: -1, r: 1 },
  F: { q: -1, r: 0 },
};

/** The hex next to `hex` in that direction. */
export const neighbour = (hex: Hex, direction: Direction): Hex => {
  const offset = OFFSETS[direction];
  return { q: hex.q + offset.q, r: hex.r + offset.r };
};

/** The six neighbours of a hex in the order A…F. */
export const neighbours = (hex: Hex): readonly Hex[] => DIRECTIONS.map((direction) => neighbour(hex, direction));

/** Directions by offset, three for each `q` from -1 to 1. */
const BY_OFFSET: readonly (Direction | null)[] = [null, "F", "E", "A", null, "D", "B", "C", null];

/** The direction that leads from a hex to a neighbour; null if the two do not touch (or are the same hex). */
export const directionBetween = (from: Hex, to: Hex): Direction | null => {
  const q = to.q - from.q;
  const r = to.r - from.r;
  return q < -1 || q > 1 || r < -1 || r > 1 ? null : (BY_OFFSET[3 * (q + 1) + r + 1] ?? null);
};

/** The direction after so many turns of 60° clockwise; a negative number turns the other way. */
export const turn = (direction: Direction, sixths: number): Direction => {
  const index = (((DIRECTIONS.indexOf(direction) + sixths) % 6) + 6) % 6;
  const turned = DIRECTIONS[index];
  if (turned === undefined) throw new RangeError(`a facing turns by whole sixths, not by ${sixths}`);
  return turned;
};

/** The direction that leads straight back. */
export const opposite = (direction: Direction): Direction => turn(direction, 3);
