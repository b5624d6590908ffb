import { type Direction, neighbour } from "../hex/direction.ts";
import type { Hex } from "../hex/hex.ts";
import { onSheet } from "../hex/label.ts";
import { outward, straightest, straightestAll } from "../hex/outward.ts";
import type { Readings } from "../rulebook/readings.ts";
import type { Scene } from "../state/game.ts";

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
 * @rule IP7.11 One hex away, and the owner chooses among the available ones.
 */
export const pushOptions = (hole: Hex, unit: Hex, scene: Scene, readings: Readings): PushOptions => {
  const away = outward(hole, unit);
  const available =
    scene.map === "fixed" ? away.filter((direction) => onSheet(neighbour(unit, direction), scene)) : away;
  const directions = readings.outward === "aligned" ? straightestAll(hole, unit, available) : available;
  return { directions, fallback: straightest(hole, unit, directions) };
};
