import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Body } from "../state/body.ts";
import type { Cause } from "../state/event.ts";

/**
 * An attacker runs, or is drawn, into the barrier around a fixed destination: it takes damage and stays in its hex. One
 * that was drawn into it is let go by what held it; a beam of its own holds on.
 *
 * @rule IP2.423 A fixed map has a tournament barrier (P17.0).
 * @rule IP2.4232 Attackers cannot cross it.
 */
export const hitBarrier = (context: AnomalyContext, unit: Body, cause: Cause): void => {
  context.emit("barrier-hit", ["IP2.423", "IP2.4232"], "all", {
    unit: unit.id,
    scene: unit.scene,
    hex: context.label(unit.scene, unit.hex),
    damage: context.state.ruleOptions.barrierDamage,
  });
  if (cause === "own") return;
  for (const { from, to } of context.state.beams) {
    if (to === unit.id) context.emit("tractor-broken", ["IP2.423"], "all", { from, to, why: "barrier" });
  }
};
