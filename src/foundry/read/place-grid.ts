import type { Measure, Place } from "../../rules/index.ts";
import type { Point } from "../host/host.ts";

/** Where the places of a game lie on a scene, in pixels of its canvas. */
export interface PlaceGrid {
  readonly measure: Measure;
  /** From one hex to the next, or one inch. */
  readonly unit: number;
  center(place: Place): Point;
  placeAt(point: Point): Place;
  /** The corners of a hex, or of an anomaly's disc. */
  outline(place: Place): readonly Point[];
  /** Whether a printed sheet with its edges can be laid on. */
  readonly hasMapSize: boolean;
}
