import type { GameEvent } from "../../anomalies/state/event.ts";
import { evolve } from "../../anomalies/state/evolve.ts";
import type { GameState } from "../../anomalies/state/game.ts";
import { defenderJudgeOf } from "../../anomalies/state/judging.ts";
import { learns } from "../../anomalies/state/learns.ts";

/**
 * What a viewer may know: the judge everything, a player the public game, what that player was told and ordered.
 * It is the fold of the events that reach the viewer.
 *
 * A player who judges for the want of a judge knows what a judge does, save what is counted for that player.
 *
 * @rule IP2.215 The place of a portal is the judge's secret.
 * @rule IP2.552 Who judges does not see the count of that player's own information.
 */
export const view = (state: GameState, viewer: string | "judge"): GameState => {
  if (viewer === "judge") return state;
  const own = Object.hasOwn(state.standing, viewer) ? state.standing[viewer] : undefined;
  const standing = own ? { [viewer]: own } : {};
  if (viewer === defenderJudgeOf(state.judging)) return { ...state, standing, secret: keepersSecret(state, viewer) };
  return {
    ...state,
    sightings: state.sightings.filter(({ player }) => player === viewer),
    realised: state.realised.filter(({ player }) => player === viewer),
    standing,
    secret: null,
  };
};

/** A view after the events that reach its viewer; others must be passed over by the caller or are passed over here. */
export const evolveView = (seen: GameState, viewer: string | "judge", events: readonly GameEvent[]): GameState =>
  evolve(
    seen,
    events.filter((event) => learns(event, viewer, seen.judging)),
  );

/** All that a judge knows but the count of one's own information. */
const keepersSecret = ({ secret }: GameState, keeper: string): GameState["secret"] =>
  secret && { ...secret, tallies: secret.tallies.filter(({ player }) => player !== keeper) };
