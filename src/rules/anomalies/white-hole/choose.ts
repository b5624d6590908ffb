import { add, equals, type Place } from "../../place/place.ts";
import type { AnomalyState } from "../state/game.ts";
import { pushOptions } from "./options.ts";

/**
 * Whether a choice of place could have been followed in this impulse; if not, why.
 *
 * @rule IP7.11 A choice is among the outward hexes of a push.
 */
export const checkChoice = (state: AnomalyState, unitId: string, hex: Place): "no-push" | "not-outward" | null => {
  const pushes = state.pushes.filter(({ unit }) => unit === unitId);
  if (pushes.length === 0) return "no-push";
  const fits = pushes.some(({ scene: id, hole, from }) => {
    const scene = state.scenes[id];
    return scene && pushOptions(hole, from, scene, state.ruleOptions).ways.some((way) => equals(add(from, way), hex));
  });
  return fits ? null : "not-outward";
};
