import type { Draft } from "../../anomalies/state/draft.ts";
import type { AnomalyState } from "../../anomalies/state/game.ts";
import { impulsesLater, type Time } from "../../time/time.ts";
import type { ExitEffect, VesselEvents } from "../event.ts";
import { type Condition, withCondition } from "../unit/condition.ts";
import type { Unit } from "../unit/unit.ts";

type VesselDraft = Draft<AnomalyState<Unit>>;

/** Effects that end by themselves. */
export type TimedEffect = Extract<ExitEffect, "fire-control-disrupted" | "cloak-exposed">;

/**
 * Applies what coming out of a portal did to a unit.
 *
 * @param endOf when an effect ends that ends by itself, of the text in its event
 */
export const exitEffect = (
  draft: VesselDraft,
  { unit: id, effect, until }: VesselEvents["exit-effect"],
  endOf: (until: string, effect: TimedEffect) => Time | null,
): void => {
  const unit = draft.state.units[id];
  if (!unit) return;
  if (effect === "fire-control-disrupted" || effect === "cloak-exposed") {
    const end = until === null ? null : endOf(until, effect);
    if (!end) throw new Error(`«${effect}» of ${id} has no end`);
    draft.change("units", id, { conditions: withCondition(unit.conditions, { kind: effect, until: end }) });
    return;
  }
  const change: { [E in Exclude<typeof effect, TimedEffect>]: Partial<Unit> } = {
    "turn-mode-reset": { turnModeCount: 0 },
    "sideslip-reset": { sideslipCount: 0 },
    "flywheel-reset": {},
    "lock-on-broken": {},
    "esg-deactivated": { traits: unit.traits.filter((trait) => trait !== "esg") },
    "tracking-lost": { traits: [...unit.traits.filter((trait) => trait !== "inert"), "inert"] },
    stopped: { speed: 0 },
  };
  draft.change("units", id, change[effect]);
};

/** Applies what being taken unawares does to a defending unit. */
export const unawares = (draft: VesselDraft, event: VesselEvents["weapon-status-lowered"]): void => {
  const unit = draft.state.units[event.unit];
  if (!unit) return;
  const traits = event.surprised ? { traits: [...unit.traits, "surprised" as const] } : {};
  draft.change("units", unit.id, { weaponStatus: event.to, ...traits });
};

/**
 * Applies a tumble: no movement and no fire for the impulses that the readings give.
 *
 * @rule IP2.324 The unit is out of its crew's hands for a while.
 */
export const tumble = (draft: VesselDraft, event: VesselEvents["tumble-rolled"]): void => {
  const unit = draft.state.units[event.unit];
  if (!unit || !event.tumbles) return;
  const { clock, ruleOptions } = draft.state;
  const { tumbleMovement, tumbleWeapons } = ruleOptions;
  const added: readonly Condition[] = [
    { kind: "tumbling-no-movement", until: impulsesLater(clock, tumbleMovement) },
    { kind: "tumbling-no-fire", until: impulsesLater(clock, tumbleWeapons) },
  ];
  draft.change("units", unit.id, { conditions: added.reduce(withCondition, unit.conditions) });
};
