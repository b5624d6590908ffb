/** What a passage through a portal does to vessels and to those who wait behind it. */

import { outermost } from "../anomalies/state/body.ts";
import type { Citation } from "../anomalies/state/event.ts";
import { bySeq } from "../anomalies/state/game.ts";
import type { UnitRules } from "../anomalies/state/rule-context.ts";
import { type Procedure, roll } from "../dice.ts";
import { dot, type Hex, OFFSETS } from "../geometry/hex.ts";
import { DIRECTIONS, type Direction, subtract } from "../geometry/place.ts";
import type { RuleOptions } from "../rulebook/rule-options.ts";
import { suffers } from "./condition.ts";
import type { TimedEffect } from "./move.ts";
import {
  canBePushed,
  type ExitEffect,
  has,
  hasFireControl,
  isFixed,
  isSparedInTumble,
  losesTracking,
  type Unit,
  type UnitClass,
  type VesselContext,
} from "./unit.ts";

const sixthsApart = (a: Direction, b: Direction): number => {
  const apart = Math.abs(DIRECTIONS.indexOf(a) - DIRECTIONS.indexOf(b));
  return Math.min(apart, 6 - apart);
};

const least = <T>(things: readonly T[], measure: (thing: T) => number): readonly T[] => {
  const lowest = Math.min(...things.map(measure));
  return things.filter((thing) => measure(thing) === lowest);
};

/**
 * The facing of a unit that a wave has laid along its front: of the facings closest to the front's line the one that
 * takes the least turn, the first of A…F among equals.
 */
export const abeam = (source: Hex, unit: Hex, facing: Direction): Direction => {
  const line = subtract(unit, source);
  const along = least(DIRECTIONS, (direction) => Math.abs(dot(line, OFFSETS[direction])));
  return least(along, (direction) => sixthsApart(direction, facing))[0] ?? facing;
};

/**
 * Rolls a tumbling unit's facing, for the judge who says when: 1 for A to 6 for F.
 *
 * @rule IP2.324 Which way it faces is out of its crew's hands.
 */
export function* rollFacing(context: VesselContext, unit: Unit): Procedure<"not-tumbling" | null> {
  if (!suffers(unit, "tumbling-no-movement")) return "not-tumbling";
  const dice = yield* roll({
    purpose: "tumble-facing",
    subject: unit.id,
    anomaly: unit.arrival?.portal ?? "",
    occasion: `${context.at}/${unit.id}/facing`,
    first: 0,
    count: 1,
    roller: "judge",
    rule: "IP2.324",
  });
  const facing = DIRECTIONS[(dice[0] ?? 0) - 1];
  if (!facing) throw new Error(`a die for a facing cannot show ${dice[0]}`);
  context.emit("tumble-faced", ["IP2.324"], "all", { unit: unit.id, dice, facing });
  return null;
}

/**
 * Gives an inert weapon its guidance back.
 *
 * @rule IP2.319 It is inert until somebody guides it again.
 */
export const revive = (context: VesselContext, unit: Unit): "not-inert" | null => {
  if (!has(unit, "inert")) return "not-inert";
  context.emit("weapon-revived", ["IP2.319"], "all", { unit: unit.id });
  return null;
};

/** Whether a unit has a weapon status at all: what has no weapons under control, such as a mine, has none. */
export const takesStatus = (unit: Unit): boolean => hasFireControl(unit);

/**
 * Gives the defenders of a destination who have no weapon status yet the one that their scenario names, less one level.
 *
 * @rule IP2.442 Every defending unit.
 */
export const readyDefenders = (context: VesselContext, scene: string, status: number): void => {
  const { units } = context.state;
  const here = Object.values(units).filter((unit) => {
    const at = outermost(units, unit);
    return at.scene === scene && at.status === "in-play" && at.origin === null && unit.weaponStatus === null;
  });
  for (const unit of bySeq(here)) {
    if (takesStatus(unit)) catchUnawares(context, { id: unit.id, weaponStatus: status });
  }
};

/** What becomes of the weapon status, 0–3, that a scenario gives a defender. */
export const loweredWeapons = (
  from: number,
  { surprise }: Pick<RuleOptions, "surprise">,
): { readonly to: number; readonly surprised: boolean } => {
  const to = Math.max(0, from - 1);
  return { to, surprised: surprise === "specified-zero" ? from === 0 : to === 0 };
};

/**
 * Lowers the weapon status of a defending unit that has one.
 *
 * @rule IP2.442 By one level, and never below 0.
 * @rule IP2.443 A unit that the scenario puts at 0 is surprised; by the rule option `surprise` so is one that is lowered to it.
 */
const catchUnawares = (context: VesselContext, { id, weaponStatus: from }: Pick<Unit, "id" | "weaponStatus">): void => {
  if (from === null) return;
  const { to, surprised } = loweredWeapons(from, context.state.ruleOptions);
  const rules = surprised ? (["IP2.442", "IP2.443"] as const) : (["IP2.442"] as const);
  context.emit("weapon-status-lowered", rules, "all", { unit: id, from, to, surprised });
};

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

/** What a pod is without of what its ruleset says of its tug. */
export type AsPod = (pod: Unit) => Unit;

/**
 * Lets go of the pods of a unit that tumbles: each is a unit of its own in the same hex, and came out with it.
 *
 * @rule IP2.326 Pods separate by themselves.
 */
const separatePods = (context: VesselContext, tugId: string, asPod: AsPod = (pod) => pod): void => {
  const tug = context.unit(tugId);
  const { pods } = tug;
  if (pods.length === 0) return;
  context.emit("pods-separated", ["IP2.326"], "all", { unit: tug.id, pods });
  for (const id of pods) context.emit("unit-added", ["IP2.326"], "all", { unit: asPod(podOf(context, tug, id)) });
};

const podOf = (context: VesselContext, tug: Unit, id: string): Unit => ({
  ...tug,
  id,
  seq: context.state.nextSeq,
  class: "pod",
  speed: 0,
  breakdown: null,
  traits: [],
  turnModeCount: 0,
  sideslipCount: 0,
  weaponStatus: null,
  pods: [],
  conditions: [],
});

/**
 * Whether a unit tumbles: a die within its breakdown range, without any bonus; by the rule option `tumbleRoll` a second die
 * must then show 1. A unit without a rating does not roll.
 *
 * @rule IP2.321 Coming out may make a unit tumble.
 * @rule IP2.322 The bonus of a breakdown roll does not help.
 * @rule IP2.323 The unit has not broken down: its rating stays. But it stops, as one that has.
 */
export function* checkTumble(context: VesselContext, unit: Unit, portal: string, asPod?: AsPod): Procedure<void> {
  const { tumbleUnrated, tumbleRoll } = context.state.ruleOptions;
  if (unit.breakdown === null) {
    if (tumbleUnrated === "always") emitTumble(context, unit, [], true, asPod);
    return;
  }
  const dice: number[] = [];
  const throwDie = function* (): Procedure<number> {
    const [face = 0] = yield* roll({
      purpose: "tumble",
      subject: unit.id,
      anomaly: portal,
      occasion: `${context.at}/${unit.id}/${unit.arrival?.count ?? 1}`,
      first: dice.length,
      count: 1,
      roller: { player: unit.owner },
      rule: "IP2.322",
    });
    dice.push(face);
    return face;
  };
  let tumbles = (yield* throwDie()) >= unit.breakdown;
  if (tumbles && tumbleRoll === "two-step") tumbles = (yield* throwDie()) === 1;
  emitTumble(context, unit, dice, tumbles, asPod);
}

const emitTumble = (
  context: VesselContext,
  unit: Unit,
  dice: readonly number[],
  tumbles: boolean,
  asPod?: AsPod,
): void => {
  const small = tumbles && isSparedInTumble(unit) ? (["IP2.325"] as const) : [];
  const penalties = tumbles ? (["IP2.323", "IP2.324", ...small] as const) : [];
  context.emit("tumble-rolled", ["IP2.321", "IP2.322", ...penalties], "all", { unit: unit.id, dice, tumbles });
  if (!tumbles) return;
  context.emit("exit-effect", ["IP2.323"], "all", { unit: unit.id, effect: "stopped", until: null });
  separatePods(context, unit.id, asPod);
};

/** Whether it is a unit to white holes and waves: planets and terrain are not. */
const isMovable = (unit: Unit): boolean => unit.class !== "planet" && unit.class !== "terrain";

/** What others launch, drop or let go of. */
const LAUNCHED: readonly UnitClass[] = ["pf", "fighter", "shuttle", "drone", "plasma", "mine", "pod"];

/** What anomalies ask of vessels in every ruleset. */
export const VESSEL_RULES = {
  isFixed: (unit: Unit) => isFixed(unit),
  passesPortals: (unit: Unit, { ballisticEntry }) => ballisticEntry === "passes" && has(unit, "ballistic"),
  isMassive: (unit: Unit) => unit.class === "planet",
  hasStabilizers: (unit: Unit) => has(unit, "stabilizers"),
  isPushed: (unit: Unit, { basesPushed }) => canBePushed(unit, basesPushed === "yes"),
  isStruck: isMovable,
  isLaunched: (unit: Unit) => LAUNCHED.includes(unit.class),
  canLayWeb: (unit: Unit) => has(unit, "web"),
  isDestroyedByHoles: isMovable,
  pushRules: (unit: Unit) =>
    unit.class === "mine" ? MINES : unit.class === "drone" || unit.class === "plasma" ? SEEKING : NO_RULES,
  struck: (context: VesselContext, { id, scene, hex, facing }: Unit, { origin, rules }) => {
    if (context.state.ruleOptions.waveFacing !== "turn") return;
    context.emit("unit-turned", rules, "all", { unit: id, scene, facing: abeam(origin, hex, facing) });
  },
  joined: (context: VesselContext, unit: Unit) => catchUnawares(context, unit),
} satisfies Partial<UnitRules>;

const NO_RULES = [] as const;
const MINES = ["IP7.14"] as const;
const SEEKING = ["IP7.22"] as const;
