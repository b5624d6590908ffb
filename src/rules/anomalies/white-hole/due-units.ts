import type { UnitRules } from "../state/anomaly-context.ts";
import type { Body } from "../state/body.ts";
import type { AnomalyState, WhiteHole } from "../state/game.ts";
import { geometryIn } from "../state/geometry-of.ts";
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
