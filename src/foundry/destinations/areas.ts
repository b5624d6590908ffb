import { atColumnRow, distance, type Hex, makeLabel, onSheet, parseLabel, type Sheet } from "../../rules/index.ts";
import type { TypedArea } from "./set-up-form.ts";

/** The largest radius, in hexes: from the middle of a map it reaches every hex. */
export const mostRadius = ({ columns, rows }: Sheet): number =>
  Math.max(30, Math.ceil(columns / 2) + 1, Math.ceil(columns / 4 + rows / 2) + 2);

/** The hex in the middle of a map. */
export const middleOf = ({ columns, rows }: Sheet): { readonly column: number; readonly row: number } => ({
  column: Math.floor(columns / 2) + 1,
  row: Math.max(1, Math.floor(rows / 2)),
});

/** All of a map. */
export const wholeMap = (sheet: Sheet): TypedArea => {
  const { column, row } = middleOf(sheet);
  return { centre: makeLabel(atColumnRow(column, row), sheet), radius: String(mostRadius(sheet)) };
};

/** A centre and all hexes within a radius of it. */
export interface Area {
  /** As a label. */
  readonly centre: string;
  readonly radius: number;
}

/** Whether what was typed is a hex of a map. */
export const isCentre = (typed: string, sheet: Sheet): boolean => {
  const hex = /^\d{4}$/.test(typed) ? parseLabel(typed) : null;
  return hex !== null && onSheet(hex, sheet);
};

/** Whether what was typed is a radius. */
export const isRadius = (typed: string, sheet: Sheet): boolean =>
  /^\d{1,2}$/.test(typed) && Number(typed) <= mostRadius(sheet);

/** The area that somebody typed; null while a part of it is missing or wrong. */
export const areaOf = ({ centre, radius }: TypedArea, sheet: Sheet): Area | null =>
  isCentre(centre, sheet) && isRadius(radius, sheet) ? { centre, radius: Number(radius) } : null;

/** The hexes of an area that lie on a map. */
export const hexesIn = ({ centre, radius }: Area, { columns, rows }: Sheet): readonly Hex[] => {
  const middle = parseLabel(centre);
  if (!middle) return [];
  return Array.from({ length: columns * rows }, (_, at) =>
    atColumnRow((at % columns) + 1, Math.floor(at / columns) + 1),
  ).filter((hex) => distance(hex, middle) <= radius);
};
