import { sum } from "es-toolkit/math/sum";
import { type Procedure, roll } from "../../dice/request.ts";
import { isInIonStorm } from "../portal/storm-area.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Portal } from "../state/game.ts";
import { secretOf } from "../state/rule-context.ts";
import { returning, tallyOf } from "../state/tally.ts";
import { sharersOf } from "../state/tally-holder.ts";
import { note } from "./tallies.ts";

/** Whether a player, or a side whose tally is one, has a unit away from where it first went into a portal. */
export const isAway = (context: AnomalyContext, player: string): boolean => {
  const sharers = sharersOf(context.state, player);
  return Object.values(context.state.units).some(
    ({ owner, origin, status }) => owner !== null && sharers.includes(owner) && origin !== null && status === "in-play",
  );
};

/**
 * Whether a portal may bring a player home at all.
 *
 * @rule IP2.78 One that works in one direction has no return windows.
 * @rule IP2.84 Nor has a storm, and one in an ion storm while it lies there.
 */
export const mayReturn = (context: AnomalyContext, portal: Portal, player: string): boolean =>
  !portal.variations.oneWay &&
  !portal.variations.storm &&
  !isInIonStorm(context.state, portal) &&
  isAway(context, player);

/**
 * Rolls for the turn of a player's return window.
 *
 * @rule IP2.623 So many turns from now.
 */
export function* rollReturnTurn(context: AnomalyContext, portal: Portal, player: string): Procedure<void> {
  const { clock } = context.state;
  const dice = yield* roll({
    purpose: "return-turn",
    subject: player,
    anomaly: portal.id,
    occasion: `${context.at}/${player}`,
    first: 0,
    count: 2,
    roller: "judge",
    rule: "IP2.623",
  });
  const turn = clock.turn + sum(dice);
  note(context, returning(tallyOf(secretOf(context.state), player, portal.id), turn));
  context.emit("return-turn-rolled", ["IP2.555", "IP2.621", "IP2.623"], sharersOf(context.state, player), {
    player,
    portal: portal.id,
    dice,
    turn,
  });
}
