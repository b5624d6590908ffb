import { CRAFT, type CraftKind } from "../parts/craft.ts";
import { CLASS_ROWS, type ShipClass } from "../parts/ship-class.ts";
import { highest } from "./faces.ts";

/** What craft bomb. */
export type Bombed = ShipClass | "station" | "terrain";

/**
 * Dice of a craft that bombs something.
 *
 * @rule OG-CRB-02 2, 3 or 4 against frigates, cruisers and capitol ships.
 * @rule OG-CRB-05 Against stations and minor terrain as against frigates.
 * @rule OG-ORG-07 OG-CRY-05 Drones and interceptors have 2 against anything.
 */
export const bombDice = (kind: CraftKind, at: Bombed): number => {
  const cls = at === "station" || at === "terrain" ? "frigate" : at;
  return CRAFT[kind].againstShip ?? CLASS_ROWS[cls].bomberDice;
};

/**
 * Whether a bombing does its point of damage.
 *
 * @rule OG-CRB-03 The craft's highest die has to beat the target's.
 * @rule OG-CRB-04 Of the target's die and its extra dice the highest counts.
 */
export const bombHits = (dice: readonly number[], against: readonly number[]): boolean =>
  highest(dice) > highest(against);
