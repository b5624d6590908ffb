import type { Place } from "../../place/place.ts";
import type { AnomalyState } from "../state/game.ts";
import { geometryIn } from "../state/geometry-of.ts";

/**
 * Whether whoever comes into a hex of a scene is destroyed there.
 *
 * @rule IP7.21 Units cannot enter a white hole's hex and live.
 */
export const isDeadly = (
  { holes, scenes }: Pick<AnomalyState, "holes" | "scenes">,
  scene: string,
  hex: Place,
): boolean =>
  Object.values(holes).some(
    (hole) => !hole.inert && hole.scene === scene && geometryIn({ scenes }, scene).covers(hole.hex, hex),
  );
