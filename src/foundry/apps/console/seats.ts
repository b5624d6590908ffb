import type { Judging } from "../../../rules/index.ts";
import type { Say } from "../../message/say.ts";
import type { SeatDoing, Session } from "../../session/session.ts";
import { judgingMode } from "../../view/players.ts";
import { hasSides, maySetSides, sideName, sidesOffered } from "../../view/sides.ts";
import { hasDueUnits } from "../../view/waiting-text.ts";

interface SeatRow {
  readonly id: string;
  readonly name: string;
  readonly who: string;
  readonly present: boolean;
  readonly clock: string;
  readonly ships: number;
  /** On which side, in words; empty in a game that has no sides to tell. */
  readonly side: string;
  /** The sides that the judge may put it on; none where that is settled. */
  readonly sides: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
  /** The judge may say «ready» for this seat, as nobody is there to do so. */
  readonly ready: boolean;
}

export interface SeatsView {
  readonly rows: readonly SeatRow[];
  readonly empty: string;
  /** What sides are for, and until when they can be set; empty in a game that has none to tell. */
  readonly sides: string;
  /** Who judges, and where that is chosen. */
  readonly judging: string;
}

const NOT_READY = "GRAVITYPORTALS.Console.Seats.notReady";

const DOING: Readonly<Record<SeatDoing, string>> = {
  ready: "GRAVITYPORTALS.Console.Seats.ready",
  choosing: "GRAVITYPORTALS.Console.Seats.choosing",
  rolling: "GRAVITYPORTALS.Console.Seats.rolling",
  moving: "GRAVITYPORTALS.Console.Seats.moving",
  wait: "GRAVITYPORTALS.Console.Seats.wait",
  away: "GRAVITYPORTALS.Console.Seats.away",
};

const JUDGED: Readonly<Record<Judging["mode"], string>> = {
  judge: "GRAVITYPORTALS.Judging.judged",
  sealed: "GRAVITYPORTALS.Judging.judgedSealed",
  defender: "GRAVITYPORTALS.Judging.judgedDefender",
};

const SIDES_NOTES = {
  open: "GRAVITYPORTALS.Console.Seats.sidesNote",
  settled: "GRAVITYPORTALS.Console.Seats.sidesSettled",
} as const;

/** Who sits where, and what the clock waits for at each seat. */
export const seatsView = (session: Session, say: Say): SeatsView => {
  const { state, seats } = session;
  const units = Object.values(state?.units ?? {});
  const rows = seats.map(({ id, name, present, doing }) => ({
    id,
    name,
    who: say(present ? "GRAVITYPORTALS.Console.Seats.present" : "GRAVITYPORTALS.Console.Seats.notHere"),
    present,
    clock: say(doing === "moving" && !hasDueUnits(session, id) ? NOT_READY : DOING[doing]),
    ships: units.filter((unit) => unit.owner === id && (unit.status === "in-play" || unit.status === "in-transit"))
      .length,
    side: hasSides(session) ? sideName(session, say, id) : "",
    sides: sidesOffered(session, say, id),
    ready: state !== null && state.clock.turn > 0 && !present && doing !== "ready",
  }));
  return {
    rows,
    empty: rows.length === 0 ? say("GRAVITYPORTALS.Console.Seats.empty") : "",
    sides: hasSides(session) ? say(SIDES_NOTES[maySetSides(session) ? "open" : "settled"]) : "",
    judging: state ? say(JUDGED[judgingMode(session)]) : "",
  };
};
