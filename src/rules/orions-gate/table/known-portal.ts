import { knowsSighting } from "../../anomalies/state/tally-holder.ts";
import type { Place } from "../../place/place.ts";
import { circleCrossed, endOf, type Motion } from "../geometry/motion.ts";
import { circleOf } from "../state/base-of.ts";
import type { GameState } from "../state/game.ts";

/**
 * Where a motion comes to the first portal whose place a player was told and that has not drifted since; null for none.
 * The secret record is not asked: a preview of the judge's tells no more than one of a captain's.
 *
 * @param player who looks; null for nobody's eyes, who know no portal
 */
export const knownPortalOn = (state: GameState, scene: string, player: string | null, motion: Motion): Place | null => {
  const [first] = state.sightings
    .filter((one) => one.scene === scene && !one.lapsed && player !== null && knowsSighting(state, player, one))
    .flatMap(({ hex }) => circleCrossed(motion, hex, circleOf(state)) ?? [])
    .toSorted((one, other) => one - other);
  return first === undefined ? null : endOf(motion, first);
};
