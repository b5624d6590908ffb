import type { Place } from "../../place/place.ts";
import type { AnomalyState } from "../state/game.ts";
import { geometryIn } from "../state/geometry-of.ts";

/** How far a white hole is from units with active stabilizers, in hexes: at or within it none can be. */
export const FROM_STABILIZERS = 300;

/**
 * Whether a place is so near to a white hole at work that no unit's stabilizers can be active there. It says where units
 * can be, so it does not go with the hole's strength.
 *
 * @rule IP7.13 None are within 300 hexes.
 */
export const barsStabilizers = (
  { holes, scenes }: Pick<AnomalyState, "holes" | "scenes">,
  scene: string,
  hex: Place,
): boolean =>
  Object.values(holes).some(
    (hole) =>
      !hole.inert && hole.scene === scene && geometryIn({ scenes }, scene).within(hole.hex, hex, FROM_STABILIZERS),
  );
