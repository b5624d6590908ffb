import type { Draft } from "../../anomalies/state/draft.ts";
import { impulsesLater, parseTime } from "../../time/time.ts";
import type { GameEvent } from "../event.ts";
import type { GameState } from "../state.ts";
import { type Condition, withCondition } from "../unit/condition.ts";
import type { Unit } from "../unit/unit.ts";

const TIMED = { "fire-control-disrupted": true, "cloak-exposed": true } as const;

/** Applies what coming out of a portal did to a unit. */
export const exitEffect = (
  draft: Draft<GameState>,
  { unit: id, effect, until }: GameEvent & { event: "exit-effect" },
): void => {
  const unit = draft.state.units[id];
  if (!unit) return;
  if (effect === "fire-control-disrupted" || effect === "cloak-exposed") {
    const end = until === null ? null : parseTime(until);
    if (!end) throw new Error(`«${effect}» of ${id} has no end`);
    draft.change("units", id, { conditions: withCondition(unit.conditions, { kind: effect, until: end }) });
    return;
  }
  const change: { [E in Exclude<typeof effect, keyof typeof TIMED>]: Partial<Unit> } = {
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
export const unawares = (draft: Draft<GameState>, event: GameEvent & { event: "weapon-status-lowered" }): void => {
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
export const tumble = (draft: Draft<GameState>, event: GameEvent & { event: "tumble-rolled" }): void => {
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
