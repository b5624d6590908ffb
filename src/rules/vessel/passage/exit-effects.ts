import type { Citation } from "../../anomalies/state/event.ts";
import type { ExitEffect } from "../event.ts";
import { has, hasFireControl, losesTracking, type Unit } from "../unit/unit.ts";
import type { VesselContext } from "../vessel-context.ts";
import type { TimedEffect } from "./evolve-exit.ts";

interface Effect {
  readonly effect: ExitEffect;
  readonly rule: Citation;
  readonly applies: (unit: Unit) => boolean;
  /** Whether it ends by itself. */
  readonly ends?: true;
}

/**
 * What coming out does, in order.
 *
 * @param endOf when an effect ends that ends by itself, as its event says it
 * @rule IP2.314 Turn mode and sideslip start anew.
 * @rule IP2.315 Flywheels too.
 * @rule IP2.316 Fire control is disrupted for some impulses.
 * @rule IP2.17 Lock-ons are broken.
 * @rule IP2.317 A cloaked unit is seen in this impulse.
 * @rule IP2.318 Spheres go off.
 * @rule IP2.319 Seeking weapons lose their target.
 */
export const exitEffects = (context: VesselContext, unit: Unit, endOf: (effect: TimedEffect) => string): void => {
  const effects: readonly Effect[] = [
    { effect: "turn-mode-reset", rule: "IP2.314", applies: () => true },
    { effect: "sideslip-reset", rule: "IP2.314", applies: () => true },
    { effect: "flywheel-reset", rule: "IP2.315", applies: (one) => has(one, "flywheel") },
    {
      effect: "fire-control-disrupted",
      rule: "IP2.316",
      applies: hasFireControl,
      ends: true,
    },
    { effect: "lock-on-broken", rule: "IP2.17", applies: hasFireControl },
    { effect: "cloak-exposed", rule: "IP2.317", applies: (one) => has(one, "cloaked"), ends: true },
    { effect: "esg-deactivated", rule: "IP2.318", applies: (one) => has(one, "esg") },
    { effect: "tracking-lost", rule: "IP2.319", applies: losesTracking },
  ];
  for (const { effect, rule, applies, ends } of effects) {
    if (!applies(unit)) continue;
    const until = ends ? endOf(effect as TimedEffect) : null;
    context.emit("exit-effect", [rule], "all", { unit: unit.id, effect, until });
  }
};
