import type { Citation } from "../../anomalies/state/event.ts";
import { impulsesLater, makeTime } from "../../time/time.ts";
import type { ExitEffect } from "../event.ts";
import type { GameContext } from "../game-context.ts";
import { has, hasFireControl, losesTracking, type Unit } from "../unit/unit.ts";

interface Effect {
  readonly effect: ExitEffect;
  readonly rule: Citation;
  readonly applies: (unit: Unit) => boolean;
  /** Impulses until it ends, counted from the exit; null when it has no end. */
  readonly lasts: number | null;
}

/**
 * What coming out does, in order.
 *
 * @rule IP2.314 Turn mode and sideslip start anew.
 * @rule IP2.315 Flywheels too.
 * @rule IP2.316 Fire control is disrupted for some impulses.
 * @rule IP2.17 Lock-ons are broken.
 * @rule IP2.317 A cloaked unit is seen in this impulse.
 * @rule IP2.318 Spheres go off.
 * @rule IP2.319 Seeking weapons lose their target.
 */
export const exitEffects = (context: GameContext, unit: Unit): void => {
  const effects: readonly Effect[] = [
    { effect: "turn-mode-reset", rule: "IP2.314", applies: () => true, lasts: null },
    { effect: "sideslip-reset", rule: "IP2.314", applies: () => true, lasts: null },
    { effect: "flywheel-reset", rule: "IP2.315", applies: (one) => has(one, "flywheel"), lasts: null },
    {
      effect: "fire-control-disrupted",
      rule: "IP2.316",
      applies: hasFireControl,
      lasts: context.state.ruleOptions.fireControlImpulses,
    },
    { effect: "lock-on-broken", rule: "IP2.17", applies: hasFireControl, lasts: null },
    { effect: "cloak-exposed", rule: "IP2.317", applies: (one) => has(one, "cloaked"), lasts: 0 },
    { effect: "esg-deactivated", rule: "IP2.318", applies: (one) => has(one, "esg"), lasts: null },
    { effect: "tracking-lost", rule: "IP2.319", applies: losesTracking, lasts: null },
  ];
  for (const { effect, rule, applies, lasts } of effects) {
    if (!applies(unit)) continue;
    const until = lasts === null ? null : makeTime(impulsesLater(context.state.clock, lasts));
    context.emit("exit-effect", [rule], "all", { unit: unit.id, effect, until });
  }
};
