import { neighbour } from "../../hex/direction.ts";
import { equals, type Hex } from "../../hex/hex.ts";
import type { GameState } from "../state/game.ts";
import { pushOptions } from "./options.ts";

/**
 * Whether a choice of hex could have been followed in this impulse; if not, why.
 *
 * @rule IP7.11 A choice is among the outward hexes of a push.
 */
export const checkChoice = (state: GameState, unitId: string, hex: Hex): "no-push" | "not-outward" | null => {
  const pushes = state.pushes.filter(({ unit }) => unit === unitId);
  if (pushes.length === 0) return "no-push";
  const fits = pushes.some(({ scene: id, hole, from }) => {
    const scene = state.scenes[id];
    if (!scene) return false;
    return pushOptions(hole, from, scene, state.ruleOptions).directions.some((direction) =>
      equals(neighbour(from, direction), hex),
    );
  });
  return fits ? null : "not-outward";
};
