/** Names for who may know everything of a game, as its secrets are open. */

import type { RuleEvent } from "../../rules/index.ts";
import { anomalyName } from "../message/anomaly-words.ts";
import type { JournalNames, Say } from "../message/say.ts";
import type { Session } from "../session/session.ts";
import { namesOf } from "./journal.ts";
import { type NamedTrack, toldTracks } from "./told-tracks.ts";

/** Names that tell of portals whose places were secret until now. */
export const openNames = (session: Session, say: Say, events: readonly RuleEvent[]): JournalNames => {
  const placed = events.flatMap((event) =>
    event.event === "anomaly-placed" && event.kind === "gravity-portal" ? [event.anomaly] : [],
  );
  const { state } = session;
  const anomaly = (id: string): string => (state ? anomalyName(say, state, id, placed) : id);
  return { ...namesOf(session, say), anomaly, hole: anomaly };
};

/** The ways of portals with their names. */
export const namedTracks = (events: readonly RuleEvent[], names: JournalNames): readonly NamedTrack[] =>
  toldTracks(events).map((track) => ({ ...track, name: names.anomaly(track.portal) }));
