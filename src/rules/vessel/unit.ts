/** A unit that is a vessel, its events, and the context of its rules. */

import type { Body } from "../anomalies/state/body.ts";
import type { AnomalyBookkeeping } from "../anomalies/state/bookkeeping.ts";
import type { AnomalyEvents, Audience, Cause, Citation, EventOf } from "../anomalies/state/event.ts";
import type { AnomalyState } from "../anomalies/state/game.ts";
import type { AnomalyContext } from "../anomalies/state/rule-context.ts";
import type { Direction } from "../geometry/place.ts";
import type { Condition } from "./condition.ts";

export const UNIT_CLASSES = [
  "ship",
  "pf",
  "fighter",
  "shuttle",
  "drone",
  "plasma",
  "mine",
  "base",
  "planet",
  "terrain",
  "pod",
] as const;
export type UnitClass = (typeof UNIT_CLASSES)[number];

/** Yes-or-no facts about a unit that some rule asks for. */
export const TRAITS = [
  "cloaked",
  "stabilized",
  "stabilizers",
  "ballistic",
  "guided",
  "esg",
  "flywheel",
  "web",
] as const;
/**
 * One of these, that it was taken unawares in its destination, that it is a weapon without guidance, or that its fire
 * control is switched off.
 */
export type Trait = (typeof TRAITS)[number] | "surprised" | "inert" | "fire-control-off";

/** One unit in play; everything here is public. */
export interface Unit extends Body {
  readonly facing: Direction;
  /** Hexes a turn, 0–32. */
  readonly speed: number;
  readonly class: UnitClass;
  /** Lowest face of the breakdown range; a unit without one has no rating. */
  readonly breakdown: number | null;
  readonly traits: readonly Trait[];
  /** Hexes moved since it last turned. */
  readonly turnModeCount: number;
  /** Hexes moved since it last slipped or turned. */
  readonly sideslipCount: number;
  /** Weapon status 0–3, where one is kept. */
  readonly weaponStatus: number | null;
  /** Ids of the pods it carries. */
  readonly pods: readonly string[];
  readonly conditions: readonly Condition[];
}

export const has = (unit: Unit, trait: Trait): boolean => unit.traits.includes(trait);

/**
 * Whether a unit is fixed in space for a portal's purposes.
 *
 * @rule IP2.14 Bases, mines, planets, terrain and whatever is stabilised are left alone by a portal.
 */
export const isFixed = (unit: Unit): boolean =>
  unit.class === "base" ||
  unit.class === "mine" ||
  unit.class === "planet" ||
  unit.class === "terrain" ||
  has(unit, "stabilized") ||
  has(unit, "stabilizers");

/**
 * Whether a unit fires under control.
 *
 * @rule IP2.316 Whatever has fire control loses it in a portal, a base that a storm's portal took too.
 */
export const hasFireControl = (unit: Unit): boolean =>
  unit.class === "ship" ||
  unit.class === "pf" ||
  unit.class === "fighter" ||
  unit.class === "shuttle" ||
  unit.class === "base";

/**
 * Whether a unit that tumbles is spared C6.555 of the base game; all else of a tumble is its share too.
 *
 * @rule IP2.325 Fighters, shuttles and seeking weapons on a ballistic course are.
 */
export const isSparedInTumble = (unit: Unit): boolean =>
  unit.class === "fighter" ||
  unit.class === "shuttle" ||
  ((unit.class === "drone" || unit.class === "plasma") && has(unit, "ballistic"));

/** Whether a unit is a seeking weapon, or steered as one. */
export const isSeeking = (unit: Unit): boolean =>
  unit.class === "drone" || unit.class === "plasma" || has(unit, "guided");

/**
 * Whether a unit is a seeking weapon that can lose its tracking.
 *
 * @rule IP2.319 Seeking weapons that are not aimed ballistically go inert.
 */
export const losesTracking = (unit: Unit): boolean => !has(unit, "ballistic") && isSeeking(unit);

/**
 * Whether a white hole moves units of this class at all.
 *
 * @rule IP7.14 Mines are moved.
 * @rule IP7.22 So are seeking weapons.
 */
export const canBePushed = (unit: Unit, basesPushed: boolean): boolean =>
  unit.class !== "planet" && unit.class !== "terrain" && (unit.class !== "base" || basesPushed);

/** Why a unit changes its hex. */
export type MoveCause = Exclude<Cause, "drift">;

export type ExitEffect =
  | "turn-mode-reset"
  | "sideslip-reset"
  | "flywheel-reset"
  | "fire-control-disrupted"
  | "lock-on-broken"
  | "cloak-exposed"
  | "esg-deactivated"
  | "tracking-lost"
  | "stopped";

/** The events of starships on hexes, beside those of anomalies. */
export interface VesselEvents<U extends Unit = Unit> extends AnomalyEvents<U> {
  "unit-moved": { unit: string; scene: string; from: string; to: string; cause: MoveCause };
  "weapon-status-lowered": { unit: string; from: number; to: number; surprised: boolean };
  "exit-effect": { unit: string; effect: ExitEffect; until: string | null };
  "tumble-rolled": { unit: string; dice: readonly number[]; tumbles: boolean };
  "tumble-faced": { unit: string; dice: readonly number[]; facing: Direction };
  "weapon-revived": { unit: string };
  "pods-separated": { unit: string; pods: readonly string[] };
  "fire-checked": { from: string; to: string; allowed: boolean; ecm: 0 | 2 };
  "shot-ineffective": { from: string; to: string };
}

/** An event of the contract as rulesets of starships emit it. */
export type VesselEvent = EventOf<Omit<VesselEvents, keyof AnomalyBookkeeping>>;

/** What a rule about starships is handed, whatever their ruleset adds to them. */
export interface VesselContext extends AnomalyContext {
  readonly state: AnomalyState<Unit>;
  emit<K extends keyof VesselEvents>(
    event: K,
    rules: readonly Citation[],
    audience: Audience,
    fields: VesselEvents[K],
  ): void;
  unit(id: string): Unit;
}
