/** Places in scenes: the geometry of a scene, and places read from labels. */

import { parseLabel } from "../../geometry/hex.ts";
import { HEXES } from "../../geometry/hex-geometry.ts";
import { INCHES, parseInchLabel } from "../../geometry/inch.ts";
import type { Geometry, Place, Sheet } from "../../geometry/place.ts";
import type { AnomalyState, Scene } from "./game.ts";

/** How a scene measures: in hexes where it does not say otherwise. */
export const geometryOf = (scene: Pick<Scene, "measure"> | undefined): Geometry =>
  scene?.measure === "inches" ? INCHES : HEXES;

/** How the scene of this id measures. */
export const geometryIn = ({ scenes }: Pick<AnomalyState, "scenes">, scene: string): Geometry =>
  geometryOf(scenes[scene]);

/** A place of a scene, as its label. */
export const placeLabel = (place: Place, scene: Sheet & Pick<Scene, "measure">): string =>
  geometryOf(scene).label(place, scene);

/** How far apart two places of a scene are, in whole hexes or inches; a begun inch counts. */
export const rangeIn = (state: Pick<AnomalyState, "scenes">, scene: string, from: Place, to: Place): number => {
  const { range, distance } = geometryIn(state, scene);
  return range(distance(from, to));
};

/** Reads the label of a place, on hexes or in inches; null for any other text. */
export const parsePlace = (label: string): Place | null => parseLabel(label) ?? parseInchLabel(label);

/** A label written by the engine itself. */
export const placeOf = (label: string): Place => {
  const place = parsePlace(label);
  if (!place) throw new Error(`an event names the place «${label}», which is no label`);
  return place;
};
