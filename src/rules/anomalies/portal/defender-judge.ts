import { equals, type Place } from "../../place/place.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Body } from "../state/body.ts";
import type { Cause } from "../state/event.ts";
import type { AnomalyState } from "../state/game.ts";
import { defenderJudgeOf } from "../state/judging.ts";
import { portalsIn } from "./entry.ts";

/** Whether a unit belongs to a player who judges and may not sail into a portal (reading `defenderEntry`). */
export const belongsToDefenderJudge = ({ judging, ruleOptions }: AnomalyState, { owner }: Body): boolean =>
  owner !== null && owner === defenderJudgeOf(judging) && ruleOptions.defenderEntry === "barred";

/**
 * Whether the player who judges would take a unit of that player's into the hex of a portal which that player has not
 * found, open or closed. What moves the unit against its will is not asked.
 *
 * @rule IP2.213 Who judges for the want of a judge stays out of the hex, until a unit was taken into it by accident
 * (IP2.53); by the reading `keeperEntry` until the portal was found in any way.
 */
export const entersUnfoundPortal = (
  context: Pick<AnomalyContext, "state">,
  unit: Body,
  path: readonly Place[],
  cause: Cause,
): boolean => {
  if (!belongsToDefenderJudge(context.state, unit) || cause !== "own") return false;
  const anyhow = context.state.ruleOptions.keeperEntry === "any-location";
  const found = context.state.sightings.filter(
    ({ player, scene, lapsed, by }) =>
      !lapsed && player === unit.owner && scene === unit.scene && (anyhow || by === "IP2.53"),
  );
  return path.some((hex) => {
    // A launch in the unit's own hex takes nobody anywhere.
    if (equals(hex, unit.hex)) return false;
    return portalsIn(context, unit.scene, hex).some(
      ({ id }) => !found.some((known) => known.portal === id && equals(known.hex, hex)),
    );
  });
};
