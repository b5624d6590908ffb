import type { Sheet } from "../place/sheet.ts";
import type { Hex } from "./hex.ts";

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
