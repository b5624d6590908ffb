import type { GameEvent } from "../state/event.ts";
import { reaches } from "../state/event.ts";
import { evolve } from "../state/evolve.ts";
import type { GameState } from "../state/game.ts";

/**
 * What a viewer may know: the judge everything, a player the public game, what that player was told and ordered.
 * It is the fold of the events that reach the viewer.
 *
 * @rule IP2.215 The place of a portal is the judge's secret.
 */
export const view = (state: GameState, viewer: string | "judge"): GameState => {
  if (viewer === "judge") return state;
  const own = Object.hasOwn(state.standing, viewer) ? state.standing[viewer] : undefined;
  return {
    ...state,
    sightings: state.sightings.filter(({ player }) => player === viewer),
    standing: own ? { [viewer]: own } : {},
    secret: null,
  };
};

/** A view after the events that reach its viewer; others must be passed over by the caller or are passed over here. */
export const evolveView = (seen: GameState, viewer: string | "judge", events: readonly GameEvent[]): GameState =>
  evolve(
    seen,
    events.filter((event) => reaches(event, viewer)),
  );
