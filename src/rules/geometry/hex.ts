/** Hexes: their neighbours, directions, bearings, labels, and lines of sight. */

import { DIRECTIONS, type Direction, type Place, type Sheet } from "./place.ts";

/**
 * One hex of an unbounded map, as two of its three cube coordinates: `q` is the column, `r` runs down the column, and
 * the third is derived (`s = -q - r`). All are whole numbers.
 */
export type Hex = Place;

/** Number of hexes from one hex to the other, 0 for the same hex (true range of the base game). */
export const distance = (from: Hex, to: Hex): number => {
  const q = to.q - from.q;
  const r = to.r - from.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

/** Twice the dot product of two offsets, in hexes: exact, as the axes stand at 60° to each other; 0 for a right angle. */
export const dot = (a: Hex, b: Hex): number => 2 * (a.q * b.q + a.r * b.r) + a.q * b.r + a.r * b.q;

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

const ANYWHERE = /^(0|-?[1-9]\d{0,5}),(0|-?[1-9]\d{0,5})$/;

/** Rows are counted from a column's top; this is what the counting skips (even columns lie half a hex lower). */
const shift = (column: number): number => (column + (column & 1)) >> 1;

/** The hex at a column and a row, both 1-based, zero or negative where play goes beyond the sheet. */
export const atColumnRow = (column: number, row: number): Hex => ({ q: column, r: row - shift(column) });

/** A hex's column on the map. */
export const columnOf = (hex: Hex): number => hex.q;

/** A hex's row on the map. */
export const rowOf = (hex: Hex): number => hex.r + shift(hex.q);

/** The two digits at a place of a text as a number, or NaN; without a pattern, as labels are read at every step. */
const twoDigits = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
};

/**
 * Reads a hex label: `CCRR` with column and row 01–99, or `C,R` with signs and no leading zeros, up to six digits each.
 * Null if the text is neither. Whether the hex lies on a sheet is for `onSheet` to say.
 */
export const parseLabel = (text: string): Hex | null => {
  if (text.length === 4) {
    const column = twoDigits(text, 0);
    const row = twoDigits(text, 2);
    if (column >= 0 && row >= 0) return column >= 1 && row >= 1 ? atColumnRow(column, row) : null;
  }
  const signed = ANYWHERE.exec(text);
  return signed ? atColumnRow(Number(signed[1]), Number(signed[2])) : null;
};

/** Whether a hex lies on the sheet. */
export const onSheet = (hex: Hex, sheet: Sheet): boolean => {
  const row = rowOf(hex);
  return hex.q >= 1 && hex.q <= sheet.columns && row >= 1 && row <= sheet.rows;
};

/** The printed labels, made when first asked for: a hex then has one and the same string wherever it is named. */
const printed: string[] = [];

/** A hex's label: `CCRR` on the sheet, `C,R` beyond it. */
export const makeLabel = (hex: Hex, sheet: Sheet): string => {
  const column = columnOf(hex);
  const row = rowOf(hex);
  if (!onSheet(hex, sheet)) return `${column},${row}`;
  const place = column * 100 + row;
  printed[place] ??= String(place).padStart(4, "0");
  return printed[place];
};

/**
 * The straight line between two hex centres, made ready to be asked about many hexes. It runs between two neighbouring
 * directions: `length` steps in all, `others` of them in the second, and every offset from its start is a share of each.
 */
export interface Sight {
  readonly from: Hex;
  readonly length: number;
  readonly others: number;
  /** Which two directions, 0 for A and B to 5 for F and A. */
  readonly sixth: number;
  /** How far off the line, in thirds of its own measure, a hex may lie whose interior it still crosses. */
  readonly reach: number;
}

/** Readies a line, both ends in it. */
export const sightBetween = (from: Hex, to: Hex): Sight => {
  const q = to.q - from.q;
  const r = to.r - from.r;
  const sixth = sixthOf(q, r);
  const others = second(sixth, q, r);
  const length = first(sixth, q, r) + others;
  return { from, length, others, sixth, reach: Math.max(2 * length - others, length + others) };
};

/** The sixth of the plane that an offset lies in; a straight row belongs to the sixth that it begins. */
const sixthOf = (q: number, r: number): number => {
  const s = -q - r;
  if (q >= 0 && r < 0 && s > 0) return 0;
  if (q > 0 && r < 0) return 1;
  if (q > 0 && s < 0) return 2;
  if (r > 0 && s < 0) return 3;
  if (q < 0 && r > 0) return 4;
  return q < 0 ? 5 : 0;
};

/** How many steps of the first of a sixth's two directions an offset takes; below 0 where it lies behind. */
const first = (sixth: number, q: number, r: number): number => {
  const third = sixth % 3;
  const steps = third === 0 ? -q - r : third === 1 ? -r : q;
  return sixth < 3 ? steps : -steps;
};

/** The same of the second direction. */
const second = (sixth: number, q: number, r: number): number => {
  const third = sixth % 3;
  const steps = third === 0 ? q : third === 1 ? q + r : r;
  return sixth < 3 ? steps : -steps;
};

/** Whether a line passes through a hex's interior, runs along one of its edges, or does neither. */
export const crossingOf = (sight: Sight, hex: Hex): "interior" | "edge" | null => {
  const { from, length, others, sixth, reach } = sight;
  const q = hex.q - from.q;
  const r = hex.r - from.r;
  const b = second(sixth, q, r);
  const k = first(sixth, q, r) + b;
  if (k < 0 || k > length) return null;
  if (length === 0) return b === 0 ? "interior" : null;
  const off = 3 * Math.abs(k * others - b * length);
  if (off < reach) return "interior";
  return off === reach && length === 2 * others ? "edge" : null;
};

/** Where a line comes nearest to a hex. */
export interface Nearest {
  /** Hexes between the two. */
  readonly range: number;
  /** Steps from the line's start to there. */
  readonly step: number;
}

/**
 * How near a line comes to a hex: the least range from the hex to one whose interior the line crosses. Of two hexes
 * beside an edge that the line runs along, the farther one counts. Null for a line that has no hexes to speak of.
 *
 * In the line's own two directions, a hex that is so many steps away is nearest to those as many steps along the line,
 * or to the end on its side: there what it lies off to one side and to the other is the least of both. So one step is
 * looked at however long the line is, and three where edges come in.
 *
 * @param ends whether the line's two ends count
 */
export const nearestOf = (sight: Sight, hex: Hex, ends: boolean): Nearest | null => {
  const { from, length, others, sixth } = sight;
  const last = ends ? length : length - 1;
  const start = ends ? 0 : 1;
  if (start > last) return null;
  const q = hex.q - from.q;
  const r = hex.r - from.r;
  const b = second(sixth, q, r);
  const k = first(sixth, q, r) + b;
  const beside = Math.max(start, Math.min(last, k));
  let range = rangeAt(sight, beside, k, b);
  let step = beside;
  if (length === 2 * others && length > 0) {
    for (let near = Math.max(start, beside - 1); near <= Math.min(last, beside + 1); near += 1) {
      const other = rangeAt(sight, near, k, b);
      if (other < range) {
        range = other;
        step = near;
      }
    }
  }
  return { range, step };
};

/** The range from a hex, `k` steps away and `b` of them in the second direction, to what the line crosses at a step. */
const rangeAt = ({ length, others, reach }: Sight, step: number, k: number, b: number): number => {
  if (length === 0) return rangeBetween(-k, -b);
  const at = step * others;
  const row = Math.floor(at / length);
  const off = at - row * length;
  const lower = rangeBetween(step - k, row - b);
  if (off === 0) return lower;
  const upper = rangeBetween(step - k, row + 1 - b);
  const inLower = 3 * off < reach;
  const inUpper = 3 * (length - off) < reach;
  if (inLower === inUpper) return inLower ? Math.min(lower, upper) : Math.max(lower, upper);
  return inLower ? lower : upper;
};

/** The range of an offset of `k` steps, `b` of them in the second direction. */
const rangeBetween = (k: number, b: number): number => Math.max(Math.abs(k), Math.abs(b), Math.abs(k - b));
