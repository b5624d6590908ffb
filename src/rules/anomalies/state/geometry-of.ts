import { HEXES } from "../../hex/hex-geometry.ts";
import { INCHES } from "../../inch/inch-geometry.ts";
import type { Geometry } from "../../place/geometry.ts";
import type { Place } from "../../place/place.ts";
import type { Sheet } from "../../place/sheet.ts";
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
