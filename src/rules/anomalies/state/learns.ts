import { type AnomalyEvent, type EventHeader, reaches } from "./event.ts";
import type { AnomalyState } from "./game.ts";
import { defenderJudgeOf } from "./judging.ts";
import { holderOf } from "./tally-holder.ts";

/** What nobody learns of another player, whoever judges. */
const OTHERS_OWN: ReadonlySet<string> = new Set(["orders-set", "course-set"]);

/**
 * Whether a viewer may learn an event of a game that is judged so. A player who judges learns what a judge does, but
 * neither the other players' standing orders and planned paths nor the count of that player's own information.
 *
 * @rule IP2.213 The defending player does what a judge would do.
 * @rule IP2.552 Nobody counts one's own information.
 */
export const learns = (
  event: EventHeader,
  viewer: string | "judge",
  game: Pick<AnomalyState, "judging" | "players" | "ruleOptions">,
): boolean => {
  if (reaches(event, viewer)) return true;
  if (defenderJudgeOf(game.judging) !== viewer || OTHERS_OWN.has(event.event)) return false;
  return !countsFor(event as AnomalyEvent, holderOf(game, viewer));
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
