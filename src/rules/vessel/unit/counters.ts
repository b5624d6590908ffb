import type { Direction } from "../../place/direction.ts";
import type { Unit } from "./unit.ts";

/** Hexes moved since the last turn and since the last sideslip, by which captains know when they may turn or slip. */
export type Counters = Pick<Unit, "turnModeCount" | "sideslipCount">;

/** Both counters of a ship that has just turned. */
export const TURNED: Counters = { turnModeCount: 0, sideslipCount: 0 };

const ORDER = "ABCDEF";

/**
 * The counters one hex on. A hex moved ahead or astern counts for both; one moved aside is a sideslip, which counts
 * towards the turn but not towards the next slip.
 *
 * @rule IP7.12 Whether a push counts is the reading `pushCountsAsMove`.
 */
export const countersAfter = (unit: Unit, step: Direction): Counters => {
  const straight = (ORDER.indexOf(step) - ORDER.indexOf(unit.facing)) % 3 === 0;
  return { turnModeCount: unit.turnModeCount + 1, sideslipCount: straight ? unit.sideslipCount + 1 : 0 };
};
