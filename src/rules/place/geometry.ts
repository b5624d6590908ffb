import type { Direction } from "./direction.ts";
import type { Place } from "./place.ts";
import type { Sheet } from "./sheet.ts";

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
