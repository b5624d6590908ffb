import { hitBarrier } from "../../anomalies/motion/barrier.ts";
import { enterPlace } from "../../anomalies/motion/enter-place.ts";
import { entersUnfoundPortal } from "../../anomalies/portal/defender-judge.ts";
import type { Scene } from "../../anomalies/state/game.ts";
import { directionBetween } from "../../hex/direction.ts";
import type { Hex } from "../../hex/hex.ts";
import { onSheet } from "../../hex/label.ts";
import { equals } from "../../place/place.ts";
import { IMPULSES } from "../../time/time.ts";
import type { MoveCause } from "../event.ts";
import { suffers, withCondition } from "../unit/condition.ts";
import { has, type Unit } from "../unit/unit.ts";
import type { VesselContext } from "../vessel-context.ts";

/**
 * Why a unit's order is refused; each code is a lang key. None depends on a secret but `keeps-portal`, which is told to
 * a player who knows the secret.
 */
export type MoveRefusal = HelmRefusal | PathRefusal;
type PathRefusal = "barrier" | "not-adjacent" | "off-map" | "keeps-portal";

/** Why a unit does not answer its helm. */
type HelmRefusal = "tumbling" | "inert";

/**
 * Whether a unit can be steered at all.
 *
 * @rule IP2.323 A tumbling unit neither moves by itself nor turns.
 * @rule IP2.319 Nor does an inert weapon.
 */
export const checkHelm = (unit: Unit): HelmRefusal | null => {
  if (suffers(unit, "tumbling-no-movement")) return "tumbling";
  return has(unit, "inert") ? "inert" : null;
};

/** Whether a path may be begun; what a portal or a hole does on the way is not foreseen. */
export const checkMove = (
  context: VesselContext,
  unit: Unit,
  path: readonly Hex[],
  cause: MoveCause,
): MoveRefusal | null => {
  const refusal = cause === "own" ? checkHelm(unit) : null;
  return refusal ?? checkPath(context, unit, path, cause);
};

/**
 * Whether a path may be begun by a unit that can be steered.
 *
 * @rule IP2.4232 Whoever ran into the barrier moves no more in that turn.
 */
export const checkPath = (
  context: VesselContext,
  unit: Unit,
  path: readonly Hex[],
  cause: MoveCause,
): PathRefusal | null => {
  if (cause === "own" && suffers(unit, "barrier")) return "barrier";
  const [first] = path;
  if (first && cause !== "displaced" && !directionBetween(unit.hex, first)) {
    if (!(cause === "launched" && equals(unit.hex, first))) return "not-adjacent";
  }
  const scene = context.scene(unit.scene);
  const leaves = scene.map === "fixed" && path.some((hex) => !onSheet(hex, scene));
  if (leaves && !meetsEdge(scene, unit, cause)) return "off-map";
  return entersUnfoundPortal(context, unit, path, cause) ? "keeps-portal" : null;
};

/**
 * Whether the edge of a fixed sheet is a rule of its own for a unit, and no mere end of the map: that of a destination
 * is, for whoever goes by itself, and for an attacker that is drawn or forced.
 */
const meetsEdge = ({ destination }: Scene, { origin }: Unit, cause: MoveCause): boolean =>
  destination !== null && (cause === "own" || (origin !== null && (cause === "tractor" || cause === "forced")));

/**
 * Moves a unit hex by hex; what is left of its path after it was taken, stopped or destroyed is dropped.
 *
 * @rule IP2.422 A floating map has no edge.
 */
export const move = (context: VesselContext, unitId: string, path: readonly Hex[], cause: MoveCause): void => {
  for (const to of path) {
    const unit = context.unit(unitId);
    const scene = context.scene(unit.scene);
    if (scene.map === "fixed" && !onSheet(to, scene)) return meetEdge(context, unit, cause);
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
 * What the barrier around a fixed destination does: an attacker is stopped, a defender leaves for good. Seeking weapons
 * and shuttles are not stopped for the rest of the turn.
 *
 * @rule IP2.4231 Defenders ignore the barrier and are gone.
 * @rule IP2.4232 Attackers cannot cross it.
 */
const meetEdge = (context: VesselContext, unit: Unit, cause: MoveCause): void => {
  if (unit.origin === null) {
    const at = { unit: unit.id, scene: unit.scene, hex: context.label(unit.scene, unit.hex) };
    return context.emit("unit-left", ["IP2.4231"], "all", { ...at, why: "edge" });
  }
  hitBarrier(context, unit, cause);
  if (cause !== "own" || unit.class === "drone" || unit.class === "plasma" || unit.class === "shuttle") return;
  const until = { turn: context.state.clock.turn, impulse: IMPULSES };
  const conditions = withCondition(unit.conditions, { kind: "barrier", until });
  context.emit("unit-edited", ["IP2.4232"], "all", { unit: unit.id, changes: { conditions } });
};
