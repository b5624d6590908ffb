import type { JournalNames } from "../chat/journal-lines.ts";
import { anomalyName } from "../message/anomaly-name.ts";
import type { Say } from "../message/say.ts";
import type { Session } from "../session/session.ts";
import { playerName } from "./player-name.ts";

/** Names as a session knows them, for its own person's windows. */
export const namesOf = (session: Session, say: Say): JournalNames => {
  const placed = session.journal.flatMap(({ event }) =>
    event.event === "anomaly-placed" && event.kind === "gravity-portal" ? [event.anomaly] : [],
  );
  const anomaly = (id: string): string => (session.state ? anomalyName(say, session.state, id, placed) : id);
  return {
    unit: (id) => session.unitName(id),
    scene: (id) => session.sceneName(id),
    player: (id) => playerName(session, id) ?? id,
    hole: anomaly,
    anomaly,
  };
};
