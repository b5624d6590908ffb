import { ramDice } from "../combat/ram.ts";
import { hasPart } from "../design/sums.ts";
import { partsOf } from "../state/unit.ts";
import type { Weighed } from "./field.ts";
import { beatsHighest } from "./odds.ts";

/** What a hull point of a ship is worth; the last one is all of it. */
const hullPoint = ({ ship, worth }: Weighed): number => (ship.hull <= 1 ? worth : (0.7 * worth) / ship.hull);

/**
 * What ramming an enemy brings on average, in credits.
 *
 * @param attack how much what the enemy loses counts
 */
export const ramWorth = (me: Weighed, foe: Weighed, attack: number): number => {
  const parts = partsOf(me.ship);
  const dice = me.ship.kind === "station" ? 1 : ramDice(parts);
  const wins = beatsHighest(dice, 1);
  const spines = foe.ship.construction === null && hasPart(partsOf(foe.ship), "spines");
  const loses = hasPart(parts, "limbs") ? 0 : spines ? 1 : beatsHighest(1, dice);
  return attack * wins * hullPoint(foe) - loses * hullPoint(me);
};
