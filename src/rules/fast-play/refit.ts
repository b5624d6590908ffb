import type { SystemBoxes } from "./state/systems.ts";
import type { Ship } from "./state/unit.ts";

/** A ship on paper: the boxes of each of its systems by name, and the excess, as they were before it was hit. */
export interface Whole {
  readonly boxes: ReadonlyMap<string, number>;
  readonly excess: number;
}

const lostOf = (had: number | undefined, left: number): number => Math.max(0, (had ?? left) - left);

/**
 * A ship in play whose sheet is replaced: what is destroyed of each shield and system stays destroyed on the new sheet, by
 * the system's name; what the new one has more is whole, and weapons that have fired have fired.
 *
 * @param before the ship in play
 * @param had what its old sheet had of each system
 * @param after the new ship, whole
 */
export const refitted = (before: Ship, had: Whole, after: Ship): Ship => ({
  ...after,
  shields: after.shields.map((strength, at) =>
    Math.max(0, strength - lostOf(before.whole[at], before.shields[at] ?? 0)),
  ),
  systems: after.systems.map((system): SystemBoxes => {
    const old = before.systems.find(({ name }) => name === system.name);
    if (!old) return system;
    const left = Math.max(0, system.left - lostOf(had.boxes.get(system.name), old.left));
    return { ...system, left, fired: Math.min(old.fired, left * (system.shots ?? 1)) };
  }),
  excess: Math.max(0, after.excess - lostOf(had.excess, before.excess)),
  reserve: Math.min(before.reserve, after.reserve),
});
