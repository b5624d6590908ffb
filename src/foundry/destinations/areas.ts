import { atColumnRow, distance, type Hex, onSheet, parseLabel, type Sheet, STANDARD_SHEET } from "../../rules/index.ts";
import type { TypedArea } from "./set-up-form.ts";

/** The largest radius, in hexes: from the middle of the form it reaches every hex. */
export const MOST_RADIUS = 30;

/** All of the form. */
export const WHOLE_MAP: TypedArea = { centre: "2215", radius: String(MOST_RADIUS) };

/** A centre and all hexes within a radius of it. */
export interface Area {
  /** As a label. */
  readonly centre: string;
  readonly radius: number;
}

/** Whether what was typed is a hex of the form. */
export const isCentre = (typed: string): boolean => {
  const hex = /^\d{4}$/.test(typed) ? parseLabel(typed) : null;
  return hex !== null && onSheet(hex, STANDARD_SHEET);
};

/** Whether what was typed is a radius. */
export const isRadius = (typed: string): boolean => /^\d{1,2}$/.test(typed) && Number(typed) <= MOST_RADIUS;

/** The area that somebody typed; null while a part of it is missing or wrong. */
export const areaOf = ({ centre, radius }: TypedArea): Area | null =>
  isCentre(centre) && isRadius(radius) ? { centre, radius: Number(radius) } : null;

/** The hexes of an area that lie on a map. */
export const hexesIn = ({ centre, radius }: Area, { columns, rows }: Sheet): readonly Hex[] => {
  const middle = parseLabel(centre);
  if (!middle) return [];
  return Array.from({ length: columns * rows }, (_, at) =>
    atColumnRow((at % columns) + 1, Math.floor(at / columns) + 1),
  ).filter((hex) => distance(hex, middle) <= radius);
};
