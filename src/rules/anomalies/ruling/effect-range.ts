import type { Place } from "../../place/place.ts";
import type { AnomalyState, WhiteHole } from "../state/game.ts";
import { geometryIn } from "../state/geometry-of.ts";
import { scaled } from "../white-hole/bands.ts";

/**
 * Whether a hex is within so many hexes of a hole, as an effect of a hole of strength 1 reaches.
 *
 * @rule IP7.411 By the reading `strengthScales` a stronger hole's effects reach farther.
 * @rule IP7.412 And a weaker one's less far.
 */
export const isWithin = (
  { ruleOptions, scenes }: Pick<AnomalyState, "ruleOptions" | "scenes">,
  hole: Pick<WhiteHole, "scene" | "hex" | "strength">,
  hexes: number,
  hex: Place,
): boolean => {
  const factor = ruleOptions.strengthScales === "all-effects" ? Number(hole.strength) : 1;
  return geometryIn({ scenes }, hole.scene).within(hole.hex, hex, scaled(hexes, factor));
};
