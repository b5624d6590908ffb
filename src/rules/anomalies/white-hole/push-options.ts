import { add, equals, type Place } from "../../place/place.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import type { UnitRules } from "../state/anomaly-context.ts";
import type { Body } from "../state/body.ts";
import type { AnomalyState, Scene, WhiteHole } from "../state/game.ts";
import { geometryIn, geometryOf } from "../state/geometry-of.ts";
import { dueByRange } from "./bands.ts";

/** A unit within a band that is due, and its distance: hexes, or thousandths of an inch. */
export interface DueUnit {
  readonly unit: Body;
  readonly range: number;
}

/**
 * Those of some units of its scene that a hole is to push in the present impulse, nearest first.
 *
 * @rule IP7.1 The nearest units first, proceeding outward.
 */
export const dueUnits = (
  units: readonly Body[],
  hole: WhiteHole,
  { clock, ruleOptions, scenes }: Pick<AnomalyState, "clock" | "ruleOptions" | "scenes">,
  unitRules: UnitRules,
): readonly DueUnit[] => {
  const bands = dueByRange(Number(hole.strength), clock.impulse, ruleOptions.everyOther);
  const { index, distance, count } = geometryIn({ scenes }, hole.scene).duePushes(units, hole.hex, bands);
  const due: DueUnit[] = [];
  for (let i = 0; i < count; i += 1) {
    const unit = units[index[i] ?? 0];
    if (unit && unitRules.isPushed(unit, ruleOptions)) due.push({ unit, range: distance[i] ?? 0 });
  }
  return due;
};

/** The ways a pushed unit can go, as offsets. */
export interface PushOptions {
  /** In their fixed order; none when a fixed map ends behind the unit. */
  readonly ways: readonly Place[];
  /** What it does when nobody chooses. */
  readonly fallback: Place | null;
}

/**
 * The places open to a pushed unit: those one step farther from the hole, on the map's sheet if it is fixed.
 *
 * @param unit where it stands, not in the hole's own place: there nobody is pushed
 * @rule IP7.11 One hex away, and the owner chooses among the available ones.
 */
export const pushOptions = (
  hole: Place,
  unit: Place,
  scene: Scene,
  { outward }: Pick<RuleOptions, "outward">,
): PushOptions => {
  const geometry = geometryOf(scene);
  const { ways, straight } = geometry.waysOut(hole, unit);
  if (scene.map === "floating" && outward === "any") return { ways, fallback: straight };
  const available = scene.map === "fixed" ? ways.filter((way) => geometry.onSheet(add(unit, way), scene)) : ways;
  const least = geometry.straightest(hole, unit, available);
  return { ways: outward === "aligned" ? least : available, fallback: least[0] ?? null };
};

/**
 * Whether a choice of place could have been followed in this impulse; if not, why.
 *
 * @rule IP7.11 A choice is among the outward hexes of a push.
 */
export const checkChoice = (state: AnomalyState, unitId: string, hex: Place): "no-push" | "not-outward" | null => {
  const pushes = state.pushes.filter(({ unit }) => unit === unitId);
  if (pushes.length === 0) return "no-push";
  const fits = pushes.some(({ scene: id, hole, from }) => {
    const scene = state.scenes[id];
    return scene && pushOptions(hole, from, scene, state.ruleOptions).ways.some((way) => equals(add(from, way), hex));
  });
  return fits ? null : "not-outward";
};
