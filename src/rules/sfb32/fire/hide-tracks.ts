import { learns } from "../../anomalies/state/learns.ts";
import type { GameState } from "../state.ts";

/**
 * A game without what only others know of its tracks.
 *
 * @rule IP2.17 Why a shot failed tells of a portal, so the firer alone learns that the lock-on is broken.
 */
export const hideTracks = (state: GameState, viewer: string): GameState => {
  const isTold = (audience: "all" | "judge" | readonly string[]): boolean =>
    learns({ at: "", event: "shot-ineffective", rules: [], audience }, viewer, state);
  if (state.tracks.every(({ brokenFor }) => brokenFor === null || isTold(brokenFor))) return state;
  return {
    ...state,
    tracks: state.tracks.map((one) =>
      one.brokenFor === null || isTold(one.brokenFor) ? one : { ...one, brokenFor: null },
    ),
  };
};
