/** The geometry of a table measured in inches. */

import { add, type ByDistance, type Geometry, type Place, subtract } from "./place.ts";
import { cosine, lengthOf, sine } from "./trigonometry.ts";

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

/** Two lengths that differ by no more are equal, in thousandths of an inch. */
const SLACK = 10;

/** The radius of an anomaly's disc, in thousandths of an inch. */
const RADIUS = INCH / 2;

/** A length to the nearest thousandth; halves, and what binary arithmetic puts just below one, go up. */
const rounded = (value: number): number => Math.floor(value + 0.500_001);

const length = ({ q, r }: Place): number => rounded(lengthOf(q, r));
const distance = (from: Place, to: Place): number => length(subtract(to, from));
const covers = (anomaly: Place, place: Place): boolean => distance(anomaly, place) <= RADIUS;
const within = (from: Place, to: Place, range: number): boolean => distance(from, to) <= range * INCH + SLACK;

/** The offset of so many thousandths along a line. */
const along = (line: Place, thousandths: number): Place => {
  const whole = lengthOf(line.q, line.r);
  return { q: rounded((line.q * thousandths) / whole), r: rounded((line.r * thousandths) / whole) };
};

/** Whether a straight way from outside a disc comes into it. */
const enters = (anomaly: Place, from: Place, to: Place): boolean => {
  const way = subtract(to, from);
  const squared = way.q * way.q + way.r * way.r;
  if (squared === 0) return covers(anomaly, to);
  if (covers(anomaly, from)) return false;
  const out = subtract(anomaly, from);
  const share = Math.max(0, Math.min(1, (out.q * way.q + out.r * way.r) / squared));
  return covers(anomaly, { q: from.q + way.q * share, r: from.r + way.r * share });
};

/** One inch towards bearing 0, 60 … 300, clockwise from straight up. */
const STEPS: readonly Place[] = [0, 60, 120, 180, 240, 300].map((degrees) => ({
  q: rounded(INCH * sine(degrees)),
  r: rounded(-INCH * cosine(degrees)),
}));

/** A distance in whole inches; a begun inch counts. */
const range = (thousandths: number): number => Math.max(0, Math.ceil((thousandths - SLACK) / INCH));

const duePushes = (units: readonly { readonly hex: Place }[], hole: Place, due: Uint8Array): ByDistance => {
  const found = units
    .map(({ hex }, index) => ({ index, distance: distance(hole, hex) }))
    .filter((one) => due[range(one.distance)] === 1)
    .sort((one, other) => one.distance - other.distance || one.index - other.index);
  return {
    index: found.map((one) => one.index),
    distance: found.map((one) => one.distance),
    count: found.length,
  };
};

/** A map in inches without a grid. An anomaly is a disc of one inch across. */
export const INCHES: Geometry = {
  measure: "inches",
  distance,
  range,
  within,
  covers,
  enters,
  step: () => null,
  around: (place) => STEPS.map((step) => add(place, step)),
  waysOut: (hole, unit) => {
    const line = subtract(unit, hole);
    if (line.q === 0 && line.r === 0) return { ways: [], straight: null };
    const away = along(line, INCH);
    return { ways: [away], straight: away };
  },
  straightest: (_hole, _unit, ways) => ways,
  duePushes,
  onSheet: ({ q, r }, { columns, rows }) => q >= 0 && r >= 0 && q <= columns * INCH && r <= rows * INCH,
  label: makeInchLabel,
};
