import { DIRECTIONS, type Direction, neighbour } from "../../hex/direction.ts";
import type { Hex } from "../../hex/hex.ts";
import { onSheet } from "../../hex/label.ts";
import { outward, straightest, straightestAll } from "../../hex/outward.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import type { Scene } from "../state/game.ts";
import { bearingOf, straightOut, WAYS_OUT } from "./bearing.ts";

/** The ways a pushed unit can go. */
export interface PushOptions {
  /** In the order A to F; none when a fixed map ends behind the unit. */
  readonly directions: readonly Direction[];
  /** What it does when nobody chooses. */
  readonly fallback: Direction | null;
}

/**
 * The hexes open to a pushed unit: those one farther from the hole, on the sheet if the map is fixed.
 *
 * @param unit where it stands, not in the hole's own hex: there nobody is pushed
 * @rule IP7.11 One hex away, and the owner chooses among the available ones.
 */
export const pushOptions = (hole: Hex, unit: Hex, scene: Scene, readings: RuleOptions): PushOptions => {
  const q = unit.q - hole.q;
  const r = unit.r - hole.r;
  if (scene.map === "floating" && readings.outward === "any") {
    return { directions: WAYS_OUT[bearingOf(q, r)] ?? [], fallback: DIRECTIONS[straightOut(q, r)] ?? null };
  }
  const away = outward(hole, unit);
  const available =
    scene.map === "fixed" ? away.filter((direction) => onSheet(neighbour(unit, direction), scene)) : away;
  const directions = readings.outward === "aligned" ? straightestAll(hole, unit, available) : available;
  return { directions, fallback: straightest(hole, unit, directions) };
};
