import { enterPlace } from "../../anomalies/motion/enter-place.ts";
import { entersUnfoundPortal } from "../../anomalies/portal/defender-judge.ts";
import { directionBetween } from "../../hex/direction.ts";
import type { Hex } from "../../hex/hex.ts";
import { onSheet } from "../../hex/label.ts";
import { equals } from "../../place/place.ts";
import type { MoveCause } from "../event.ts";
import type { GameContext } from "../game-context.ts";
import { suffers } from "../unit/condition.ts";
import type { Unit } from "../unit/unit.ts";

/**
 * Why a unit's order is refused; each code is a lang key. None depends on a secret but `keeps-portal`, which is told to
 * a player who knows the secret.
 */
export type MoveRefusal = "tumbling" | "not-adjacent" | "off-map" | "keeps-portal";

/** Whether a path may be begun; what a portal or a hole does on the way is not foreseen. */
export const checkMove = (
  context: GameContext,
  unit: Unit,
  path: readonly Hex[],
  cause: MoveCause,
): MoveRefusal | null => {
  if (cause === "own" && suffers(unit, "tumbling-no-movement")) return "tumbling";
  const [first] = path;
  if (first && cause !== "displaced" && !directionBetween(unit.hex, first)) {
    if (!(cause === "launched" && equals(unit.hex, first))) return "not-adjacent";
  }
  const scene = context.scene(unit.scene);
  const leaves = scene.map === "fixed" && path.some((hex) => !onSheet(hex, scene));
  // In a destination the edge of a fixed sheet is a rule of its own, for a unit that moves by itself.
  if (leaves && !(cause === "own" && scene.destination)) return "off-map";
  return entersUnfoundPortal(context, unit, path, cause) ? "keeps-portal" : null;
};

/**
 * Moves a unit hex by hex; what is left of its path after it was taken, stopped or destroyed is dropped.
 *
 * @rule IP2.422 A floating map has no edge.
 */
export const move = (context: GameContext, unitId: string, path: readonly Hex[], cause: MoveCause): void => {
  for (const to of path) {
    const unit = context.unit(unitId);
    const scene = context.scene(unit.scene);
    if (scene.map === "fixed" && !onSheet(to, scene)) return meetEdge(context, unit);
    context.emit("unit-moved", onSheet(to, scene) ? ["ruling"] : ["IP2.422"], "all", {
      unit: unit.id,
      scene: unit.scene,
      from: context.label(unit.scene, unit.hex),
      to: context.label(unit.scene, to),
      cause,
    });
    if (!enterPlace(context, unitId, cause, unit.hex)) return;
  }
};

/**
 * What the barrier round a fixed destination does: an attacker is stopped, a defender leaves for good.
 *
 * @rule IP2.4231 Defenders ignore the barrier and are gone.
 * @rule IP2.4232 Attackers cannot cross it.
 */
const meetEdge = (context: GameContext, unit: Unit): void => {
  const at = { unit: unit.id, scene: unit.scene, hex: context.label(unit.scene, unit.hex) };
  if (unit.origin !== null) context.emit("barrier-hit", ["IP2.423", "IP2.4232"], "all", at);
  else context.emit("unit-left", ["IP2.4231"], "all", { ...at, why: "edge" });
};
