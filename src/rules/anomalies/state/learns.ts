import { type AnomalyEvent, type EventHeader, reaches } from "./event.ts";
import { defenderJudgeOf, type Judging } from "./judging.ts";

/**
 * Whether a viewer may learn an event of a game that is judged so. A player who judges learns what a judge does, but
 * neither the other players' standing orders nor the count of that player's own information.
 *
 * @rule IP2.213 The defending player does what a judge would do.
 * @rule IP2.552 Nobody counts one's own information.
 */
export const learns = (event: EventHeader, viewer: string | "judge", judging: Judging): boolean => {
  if (reaches(event, viewer)) return true;
  return (
    defenderJudgeOf(judging) === viewer && event.event !== "orders-set" && !countsFor(event as AnomalyEvent, viewer)
  );
};

const countsFor = (event: AnomalyEvent, player: string): boolean => {
  switch (event.event) {
    case "information-decayed":
    case "information-gained":
    case "hold-completed":
    case "hold-lost":
    case "return-window-missed":
      return event.player === player;
    case "tally-noted":
      return event.tally.player === player;
    default:
      return false;
  }
};
