import { inOrder, parsePlace } from "../../../../rules/index.ts";
import type { Say } from "../../../message/say.ts";
import { eventTime } from "../../../message/time-text.ts";
import type { Session } from "../../../session/session.ts";
import { isTold } from "../../../view/judging.ts";

/** A unit that a white hole destroyed, which the judge may have otherwise. */
export interface LostShip {
  readonly id: string;
  readonly text: string;
  /** What the field for a hex is called. */
  readonly label: string;
  /** The hex it came from, as far as the journal has it. */
  readonly hex: string;
}

/** The units that white holes destroyed, the latest first; where no person of no side judges nobody overrules anything. */
export const lostShips = (session: Session, say: Say): readonly LostShip[] => {
  const { state, judge, journal } = session;
  if (!state || !judge || judge.game?.seeingAs !== null || state.judging.mode !== "judge" || !isTold(session))
    return [];
  return inOrder(state.units)
    .filter(({ status }) => status === "destroyed")
    .flatMap(({ id }) => {
      const at = journal.findLastIndex(({ event }) => event.event === "unit-destroyed" && event.unit === id);
      const end = journal[at]?.event;
      if (end?.event !== "unit-destroyed") return [];
      const step = journal
        .slice(0, at)
        .findLast(({ event }) => (event.event === "unit-pushed" || event.event === "unit-moved") && event.unit === id);
      const from = step && "from" in step.event && typeof step.event.from === "string" ? step.event.from : "";
      const name = session.unitName(id);
      return [
        {
          at,
          id,
          text: say("GRAVITYPORTALS.Console.Anomalies.lostAt", { name, hex: end.hex, time: eventTime(say, end.at) }),
          label: say("GRAVITYPORTALS.Console.Anomalies.spareHex", { name }),
          hex: from,
        },
      ];
    })
    .sort((one, other) => other.at - one.at)
    .map(({ at: _, ...ship }) => ship);
};

/** Why a lost unit cannot be had in play again in the hex that was written, as a lang key. */
export const spareFault = (refused: string, hex: string): string =>
  parsePlace(hex) ? refused : "GRAVITYPORTALS.Sheet.Fault.label";
