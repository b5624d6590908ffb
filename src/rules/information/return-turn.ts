import { makeTime } from "../clock/time.ts";
import { type Procedure, roll } from "../dice/request.ts";
import type { Portal } from "../state/game.ts";
import { type Play, secretOf } from "../state/play.ts";
import { returning, tallyOf } from "../state/tally.ts";
import { note } from "./tallies.ts";

/** Whether a player has a unit away from where it first went into a portal. */
export const isAway = (play: Play, player: string): boolean =>
  Object.values(play.state.units).some(
    ({ owner, origin, status }) => owner === player && origin !== null && status === "in-play",
  );

/**
 * Whether a portal may bring a player home at all.
 *
 * @rule IP2.78 One that works in one direction has no return windows.
 * @rule IP2.84 Nor has a storm.
 */
export const mayReturn = (play: Play, { variations }: Portal, player: string): boolean =>
  !variations.oneWay && !variations.storm && isAway(play, player);

/**
 * Rolls for the turn of a player's return window.
 *
 * @rule IP2.623 So many turns from now.
 */
export function* rollReturnTurn(play: Play, portal: Portal, player: string): Procedure<void> {
  const { clock } = play.state;
  const dice = yield* roll({
    purpose: "return-turn",
    subject: player,
    anomaly: portal.id,
    occasion: `${makeTime(clock)}/${player}`,
    first: 0,
    count: 2,
    roller: "judge",
    rule: "IP2.623",
  });
  const turn = clock.turn + dice.reduce((sum, face) => sum + face, 0);
  note(play, returning(tallyOf(secretOf(play.state), player, portal.id), turn));
  play.tell("return-turn-rolled", ["IP2.555", "IP2.621", "IP2.623"], [player], {
    player,
    portal: portal.id,
    dice,
    turn,
  });
}
