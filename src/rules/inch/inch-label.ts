import type { Place } from "../place/place.ts";

/** Thousandths of an inch in an inch. */
export const INCH = 1000;

const LABEL = /^(-?)(\d{1,6})\.(\d{3}),(-?)(\d{1,6})\.(\d{3})$/;

const written = (thousandths: number): string => {
  const size = Math.abs(thousandths);
  const whole = Math.floor(size / INCH);
  return `${thousandths < 0 ? "-" : ""}${whole}.${String(size % INCH).padStart(3, "0")}`;
};

const read = (sign: string | undefined, whole: string | undefined, rest: string | undefined): number => {
  const size = Number(whole) * INCH + Number(rest);
  // There is one nought only.
  return sign === "-" && size > 0 ? -size : size;
};

/** Writes a place in inches from the upper left corner, such as `24.000,30.500`. No label of a hex has a point. */
export const makeInchLabel = ({ q, r }: Place): string => `${written(q)},${written(r)}`;

/** Reads such a label; null for any other text. */
export const parseInchLabel = (text: string): Place | null => {
  const parts = LABEL.exec(text);
  return parts && { q: read(parts[1], parts[2], parts[3]), r: read(parts[4], parts[5], parts[6]) };
};
