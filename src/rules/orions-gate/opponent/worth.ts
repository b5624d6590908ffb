import { creditsOf, toughnessOf } from "../parts/parts.ts";
import type { Side } from "../parts/side.ts";
import { partsOf, type Vessel } from "../state/unit.ts";

/** What a ship without parts is worth, in credits. */
const HULL = 2;

/** What a ship is worth, in credits. */
export const worthOf = (ship: Vessel): number =>
  ship.kind === "station" ? ship.hull : partsOf(ship).reduce((sum, part) => sum + creditsOf(part), HULL);

/** Points that a side of a ship takes before its bridge is struck; below 0 where it is struck already. */
export const leftOn = (ship: Vessel, side: Side): number => {
  if (ship.kind === "station") return ship.hull - 1;
  return ship[side].reduce((sum, part) => sum + toughnessOf(part) - part.damage, -ship.bridge);
};

/**
 * What points of damage on a side take of a ship, in credits: all of it where they should reach the bridge. More on one
 * side is worth more than the same on both.
 */
export const lossBy = (worth: number, left: number, hull: number, points: number): number => {
  if (left < 0) return 0;
  // One that has a hull point left dies of any part that is only damaged.
  const needed = (left + 1) * (hull <= 1 ? 0.6 : 1);
  const share = points / needed;
  return worth * (share >= 1 ? 1 : share * (0.6 + 0.4 * share));
};
