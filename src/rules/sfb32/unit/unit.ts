import type { Direction } from "../../hex/direction.ts";
import type { Hex } from "../../hex/hex.ts";
import type { Time } from "../../time/time.ts";
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
export const TRAITS = ["cloaked", "stabilized", "stabilizers", "ballistic", "guided", "esg", "flywheel"] as const;
/** One of these, or that it was taken unawares in its destination. */
export type Trait = (typeof TRAITS)[number] | "surprised";

/** How a unit last came out of a portal. */
export interface Arrival {
  readonly portal: string;
  /** The scene it left. */
  readonly from: string;
  readonly at: Time;
  /** Which passage of this unit in this impulse it was, from 1; names the tumble roll. */
  readonly count: number;
  /** By which side it first left the hex it came out in; null while it is there, none when it was taken out of it. */
  readonly side: Direction | "none" | null;
  /** The hex in which it first went into a portal, in the scene of its origin. */
  readonly entry: Hex;
  /** It went into no portal: all that was round it came along. By which portal is the judge's secret. */
  readonly carried?: true;
}

/** One unit in play; everything here is public. */
export interface Unit {
  readonly id: string;
  /** Place in the order of the file or of appearance; ties between units go by it. */
  readonly seq: number;
  readonly scene: string;
  readonly hex: Hex;
  readonly facing: Direction;
  /** Which way its last step into its hex went; null when it was put there. */
  readonly lastStep: Direction | null;
  /** Hexes a turn, 0–32. */
  readonly speed: number;
  readonly class: UnitClass;
  /** The player it belongs to; nobody's if null. */
  readonly owner: string | null;
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
  readonly status: "in-play" | "in-transit" | "destroyed" | "left";
  /** The scene from which it first went into a portal; such a unit is an attacker where it is. */
  readonly origin: string | null;
  readonly arrival: Arrival | null;
  readonly conditions: readonly Condition[];
}

/**
 * The unit one step on. Every field is written out: this is done for each step of each unit, and a copy that is changed
 * afterwards takes several times as long.
 */
export const stepped = (
  unit: Unit,
  hex: Hex,
  lastStep: Direction | null,
  { turnModeCount, sideslipCount }: Pick<Unit, "turnModeCount" | "sideslipCount"> = unit,
): Unit => ({
  id: unit.id,
  seq: unit.seq,
  scene: unit.scene,
  hex,
  facing: unit.facing,
  lastStep,
  speed: unit.speed,
  class: unit.class,
  owner: unit.owner,
  breakdown: unit.breakdown,
  traits: unit.traits,
  turnModeCount,
  sideslipCount,
  weaponStatus: unit.weaponStatus,
  pods: unit.pods,
  status: unit.status,
  origin: unit.origin,
  arrival: unit.arrival,
  conditions: unit.conditions,
});

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

/** Whether a unit flies under control and fires: these lose fire control and lock-on in a portal. */
export const hasFireControl = (unit: Unit): boolean =>
  unit.class === "ship" || unit.class === "pf" || unit.class === "fighter" || unit.class === "shuttle";

/**
 * Whether a unit that tumbles is spared C6.555 of the base game; all else of a tumble is its share too.
 *
 * @rule IP2.325 Fighters, shuttles and seeking weapons on a ballistic course are.
 */
export const isSparedInTumble = (unit: Unit): boolean =>
  unit.class === "fighter" ||
  unit.class === "shuttle" ||
  ((unit.class === "drone" || unit.class === "plasma") && has(unit, "ballistic"));

/**
 * Whether a unit is a seeking weapon that can lose its tracking.
 *
 * @rule IP2.319 Seeking weapons that are not aimed ballistically go inert.
 */
export const losesTracking = (unit: Unit): boolean =>
  !has(unit, "ballistic") && (unit.class === "drone" || unit.class === "plasma" || has(unit, "guided"));

/**
 * Whether a white hole moves units of this class at all.
 *
 * @rule IP7.14 Mines are moved.
 * @rule IP7.22 So are seeking weapons.
 */
export const canBePushed = (unit: Unit, basesPushed: boolean): boolean =>
  unit.class !== "planet" && unit.class !== "terrain" && (unit.class !== "base" || basesPushed);
