/** Which ways of portals this person's map shows, once a game's secrets are open. */

import type { Session } from "../session/session.ts";
import { type NamedTrack, tracksUntil } from "../view/told-tracks.ts";
import { askRedraw } from "./redraw.ts";

let shown: readonly NamedTrack[] | null = null;
let stopFollowing: (() => void) | null = null;
const listeners = new Set<() => void>();

/** The ways that are shown, on all maps of the game; null before it has ended and its person asked for them. */
export const shownTracks = (): readonly NamedTrack[] | null => shown;

const show = (tracks: readonly NamedTrack[] | null): void => {
  shown = tracks;
  for (const listener of listeners) listener();
  askRedraw();
};

/** Takes the ways off the map. */
export const hideTracks = (): void => {
  stopFollowing?.();
  stopFollowing = null;
  if (shown) show(null);
};

/**
 * Shows the ways of a session's game on its maps, until they are taken off or another game is played.
 *
 * @param turn up to which they are shown; null for all of them
 */
export const showTracks = (
  session: Pick<Session, "gid" | "listen">,
  tracks: readonly NamedTrack[],
  turn: number | null = null,
): void => {
  const { gid } = session;
  stopFollowing?.();
  stopFollowing = session.listen(() => {
    if (session.gid !== gid) hideTracks();
  });
  const names = new Map(tracks.map(({ portal, name }) => [portal, name]));
  const until = turn === null ? tracks : tracksUntil(tracks, turn);
  show(until.map((track) => ({ ...track, name: names.get(track.portal) ?? track.portal })));
};

/** Calls back when other ways are shown; the returned function ends it. */
export const onTracks = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
