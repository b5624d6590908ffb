/** Places and directions, the form of a map, and what a geometry can do with them. */

/**
 * Where something is on a map, as two whole numbers that the map's geometry reads: on hexes two cube coordinates, on a map
 * in inches thousandths of an inch to the right and down.
 */
export interface Place {
  readonly q: number;
  readonly r: number;
}

/** The place that lies as far from `place` as `offset` lies from the origin. */
export const add = (place: Place, offset: Place): Place => ({ q: place.q + offset.q, r: place.r + offset.r });

/** The offset that leads from one place to the other: `add(from, offset)` is `to`. */
export const subtract = (to: Place, from: Place): Place => ({ q: to.q - from.q, r: to.r - from.r });

/** Whether two values name the same place. */
export const equals = (one: Place, other: Place): boolean => one.q === other.q && one.r === other.r;

/** A text that is the same for the same place and differs for any other: a key for maps and sets. */
export const key = (place: Place): string => `${place.q},${place.r}`;

/** The six directions, A straight up, then clockwise. */
export const DIRECTIONS = ["A", "B", "C", "D", "E", "F"] as const;

/** One of the six directions of a hex; also a unit's facing. */
export type Direction = (typeof DIRECTIONS)[number];

/** The printed part of a map: how many columns and rows of hexes it has, or how many inches it is wide and high; each 1–99. */
export interface Sheet {
  readonly columns: number;
  readonly rows: number;
}

/** The sheet of every destination, and of a scene that does not say otherwise. */
export const STANDARD_SHEET: Sheet = { columns: 42, rows: 30 };

/** The largest sheet, whose hexes all have labels of four digits. */
export const LARGEST_SHEET: Sheet = { columns: 99, rows: 99 };

/** In what distances on a map are counted. */
export type Measure = "hexes" | "inches";

/** The ways that lead a unit away from a white hole, as offsets. */
export interface WaysOut {
  /** In their fixed order; none at the hole's own place. */
  readonly ways: readonly Place[];
  /** The one that a unit takes when nobody chooses. */
  readonly straight: Place | null;
}

/** Indices of units with their distances, nearest first; of equal distances in the order in which they were given. */
export interface ByDistance {
  readonly index: ArrayLike<number>;
  readonly distance: ArrayLike<number>;
  readonly count: number;
}

/** How a map measures: everything that anomalies ask of it. Distances are whole numbers, in hexes or thousandths of an inch. */
export interface Geometry {
  readonly measure: Measure;
  distance(from: Place, to: Place): number;
  /** A distance as a whole number of hexes or inches; a begun inch counts. */
  range(distance: number): number;
  /** Whether two places are at most so many hexes or inches apart. */
  within(from: Place, to: Place, range: number): boolean;
  /** Whether a unit at a place is inside an anomaly: in its hex, or in its disc of one inch. */
  covers(anomaly: Place, place: Place): boolean;
  /** Whether a straight step comes into an anomaly. A step that leads nowhere is judged by where it stands. */
  enters(anomaly: Place, from: Place, to: Place): boolean;
  /** The direction of a step to a neighbour; null for any other step, and where there are no hexes. */
  step(from: Place, to: Place): Direction | null;
  /** The six places one hex or inch away, in the order in which a die names them. */
  around(place: Place): readonly Place[];
  waysOut(hole: Place, unit: Place): WaysOut;
  /** Those of some ways out that turn least from the line of hole and unit, in their order. */
  straightest(hole: Place, unit: Place, ways: readonly Place[]): readonly Place[];
  /** The units at ranges that are due; `due` holds 1 at each such range. */
  duePushes(units: readonly { readonly hex: Place }[], hole: Place, due: Uint8Array): ByDistance;
  onSheet(place: Place, sheet: Sheet): boolean;
  label(place: Place, sheet: Sheet): string;
}
