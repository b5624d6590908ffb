import { sumOf } from "../design/sums.ts";
import type { SizedPart } from "../parts/parts.ts";
import { highest } from "./faces.ts";

/**
 * Dice of a ship that rams; the rammed one has a single die.
 *
 * @rule OG-CMP-INFECTION-01 OG-CMP-JUNK-01 Infections and Space Junk add dice.
 */
export const ramDice = (parts: readonly SizedPart[]): number => 1 + sumOf(parts, "ramExtraDice");

/** What two models bring into a ram. */
export interface Ram {
  /** The rammer's faces; the highest counts. */
  readonly dice: readonly number[];
  readonly against: readonly number[];
  /** Whether the rammer has Limbs. */
  readonly limbs: boolean;
  /** Whether the rammed has Spines, and the rammer is its enemy. */
  readonly spines: boolean;
}

/**
 * Who loses a hull point by a ram, the rammer first.
 *
 * @rule OG-RAM-02 The lower one does, equal dice cost nothing.
 * @rule OG-CMP-SPINES-01 Who rams Spines always does.
 * @rule OG-CMP-SPINES-02 It is one point all the same, and Limbs prevail.
 * @rule OG-CMP-LIMBS-01 Who rams with Limbs never does.
 */
export const ramLosers = ({ dice, against, limbs, spines }: Ram): readonly ("rammer" | "rammed")[] => {
  const [own, other] = [highest(dice), highest(against)];
  const losers: ("rammer" | "rammed")[] = [];
  if (!limbs && (own < other || spines)) losers.push("rammer");
  if (other < own) losers.push("rammed");
  return losers;
};
