import { largestOf } from "../design/sums.ts";
import { gapOf } from "../geometry/gap.ts";
import { within } from "../geometry/length.ts";
import { energyIn } from "../state/actor.ts";
import { baseOf } from "../state/base-of.ts";
import { shipsIn } from "../state/find.ts";
import type { GameState } from "../state/game.ts";
import { partsOf, type Vessel } from "../state/unit.ts";

/** How far a move leads, in thousandths of an inch: with energy, without, and both inhibited. */
const FULL = 6000;
export const ENGINELESS = 3000;

/**
 * Whether an Inhibitor near a ship halves its moves.
 *
 * @rule OG-CMP-INHIB-01 All ships within its range are slowed.
 * @rule OG-CMP-INHIB-02 The carrier is not, several do not add up, and it is looked at when a move starts.
 */
const isInhibited = (state: GameState, ship: Vessel): boolean =>
  shipsIn(state, ship.scene).some((other) => {
    if (other.construction !== null) return false;
    if (other.id === ship.id && !state.options.inhibitorAffectsCarrier) return false;
    const range = largestOf(partsOf(other), "inhibitRange");
    return range > 0 && within(gapOf(baseOf(state, ship), baseOf(state, other)), range);
  });

/**
 * How far a ship's move leads now, in thousandths of an inch.
 *
 * @rule OG-SHM-01 6 inches.
 * @rule OG-SHM-04 3 without engines.
 */
export const moveLength = (state: GameState, ship: Vessel): number => {
  const length = energyIn(state, ship) === 0 ? ENGINELESS : FULL;
  return isInhibited(state, ship) ? length / 2 : length;
};

/** @rule OG-SHM-01 The most degrees of a turn. */
const DEGREES = 45;

/** @rule OG-MAP-04 A hexside, on a scene with a grid. */
const HEXSIDE = 60;

/** The most degrees of a turn. */
export const turnLimit = ({ hexScenes }: GameState, { scene }: Pick<Vessel, "scene">): number =>
  hexScenes.includes(scene) ? HEXSIDE : DEGREES;
