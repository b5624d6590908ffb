import { canBePushed, type Unit } from "../../sfb32/unit/unit.ts";
import type { GameState, WhiteHole } from "../state/game.ts";
import { dueByRange } from "./bands.ts";
import { duePushes, type Positions } from "./due.ts";

/** A unit within a band that is due, and its range. */
export interface DueUnit {
  readonly unit: Unit;
  readonly range: number;
}

const positions = (units: readonly Unit[]): Positions => {
  const count = units.length;
  const q = new Int32Array(count);
  const r = new Int32Array(count);
  for (let i = 0; i < count; i += 1) {
    const hex = units[i]?.hex;
    q[i] = hex?.q ?? 0;
    r[i] = hex?.r ?? 0;
  }
  return { q, r, count };
};

/** Those of some units of its scene that a hole is to push in the present impulse, nearest first. */
export const dueUnits = (
  units: readonly Unit[],
  hole: WhiteHole,
  { clock, ruleOptions }: Pick<GameState, "clock" | "ruleOptions">,
): readonly DueUnit[] => {
  const basesPushed = ruleOptions.basesPushed === "yes";
  const bands = dueByRange(Number(hole.strength), clock.impulse, ruleOptions.everyOther);
  const { index, range, count } = duePushes(positions(units), hole.hex.q, hole.hex.r, bands);
  const due: DueUnit[] = [];
  for (let i = 0; i < count; i += 1) {
    const unit = units[index[i] ?? 0];
    if (unit && canBePushed(unit, basesPushed)) due.push({ unit, range: range[i] ?? 0 });
  }
  return due;
};
