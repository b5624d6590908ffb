/** How a vessel moves, and what moves and passages make of it. */

import { enterPlace, hitBarrier } from "../anomalies/motion.ts";
import { entersUnfoundPortal } from "../anomalies/portal/entry.ts";
import type { AnomalyEvent } from "../anomalies/state/event.ts";
import { applyAnomalyEvent } from "../anomalies/state/evolve.ts";
import type { AnomalyState, Scene } from "../anomalies/state/game.ts";
import type { StateDraft } from "../anomalies/state/rule-context.ts";
import { directionBetween, type Hex, onSheet } from "../geometry/hex.ts";
import { type Direction, equals } from "../geometry/place.ts";
import { IMPULSES, impulsesLater, type Time } from "../time.ts";
import { type Condition, suffers, withCondition } from "./condition.ts";
import {
  type ExitEffect,
  has,
  type MoveCause,
  type Unit,
  type VesselContext,
  type VesselEvent,
  type VesselEvents,
} from "./unit.ts";

/**
 * Why a unit's order is refused; each code is a lang key. None depends on a secret but `keeps-portal`, which is sent to
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

/** Hexes moved since the last turn and since the last sideslip, by which captains know when they may turn or slip. */
type Counters = Pick<Unit, "turnModeCount" | "sideslipCount">;

/** Both counters of a ship that has just turned. */
const TURNED: Counters = { turnModeCount: 0, sideslipCount: 0 };

const ORDER = "ABCDEF";

/**
 * The counters one hex on. A hex moved ahead or astern counts for both; one moved aside is a sideslip, which counts
 * towards the turn but not towards the next slip.
 *
 * @rule IP7.12 Whether a push counts is the rule option `pushCountsAsMove`.
 */
const countersAfter = (unit: Unit, step: Direction): Counters => {
  const straight = (ORDER.indexOf(step) - ORDER.indexOf(unit.facing)) % 3 === 0;
  return { turnModeCount: unit.turnModeCount + 1, sideslipCount: straight ? unit.sideslipCount + 1 : 0 };
};

type VesselDraft = StateDraft<AnomalyState<Unit>>;

/** Counts the last step of a unit for its turn mode and its sideslip. */
export const countStep = (draft: VesselDraft, id: string): void => {
  const unit = draft.state.units[id];
  if (unit?.lastStep) draft.change("units", id, countersAfter(unit, unit.lastStep));
};

/**
 * Writes into a draft what anomalies make of an event, then what it does to vessels in every ruleset.
 *
 * @param endOf when an effect ends that ends by itself, of the text in its event
 */
export const applyVesselEvent = (
  draft: VesselDraft,
  event: VesselEvent,
  endOf: (until: string, effect: TimedEffect) => Time | null,
): void => {
  const turns = event.event === "unit-turned" && draft.state.units[event.unit]?.facing !== event.facing;
  applyAnomalyEvent(draft, event as AnomalyEvent);
  switch (event.event) {
    case "unit-turned":
      if (turns) draft.change("units", event.unit, TURNED);
      return;
    case "exit-effect":
      return exitEffect(draft, event, endOf);
    case "weapon-status-lowered":
      return unawares(draft, event);
    case "pods-separated":
      return draft.change("units", event.unit, { pods: [] });
    case "tumble-rolled":
      return tumble(draft, event);
    case "tumble-faced":
      return draft.change("units", event.unit, { facing: event.facing });
    case "weapon-revived": {
      const traits = draft.state.units[event.unit]?.traits ?? [];
      return draft.change("units", event.unit, { traits: traits.filter((trait) => trait !== "inert") });
    }
    default:
      return;
  }
};

/** Effects that end by themselves. */
export type TimedEffect = Extract<ExitEffect, "fire-control-disrupted" | "cloak-exposed">;

/**
 * Applies what coming out of a portal did to a unit.
 *
 * @param endOf when an effect ends that ends by itself, of the text in its event
 */
const exitEffect = (
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
const unawares = (draft: VesselDraft, event: VesselEvents["weapon-status-lowered"]): void => {
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
const tumble = (draft: VesselDraft, event: VesselEvents["tumble-rolled"]): void => {
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
