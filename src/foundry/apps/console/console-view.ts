import type { Judging } from "../../../rules/index.ts";
import type { Binding } from "../../destinations/bindings.ts";
import { sayOf } from "../../message/own-words.ts";
import type { Say } from "../../message/say.ts";
import type { Condition, SeatDoing, Session } from "../../session/session.ts";
import { judgesAsDefender, judgingLine, judgingMode, playerName, seeingAs } from "../../view/players.ts";
import { hasSides, maySetSides, sideName, sidesOffered } from "../../view/sides.ts";
import { hasDueUnits, isAsking } from "../../view/waiting-text.ts";
import { HELP_LABELS } from "../turn-bar/turn-bar-view.ts";
import { type AnomaliesView, anomaliesView } from "./anomalies.ts";
import { type DestinationsView, destinationsView } from "./destinations.ts";
import { type JournalFilter, type JournalView, journalView } from "./journal.ts";
import { type NowView, nowView } from "./now.ts";
import type { ToDoLine } from "./to-do.ts";

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
  /** Whether this person has the game's key, which could be handed on. */
  readonly hasKey: boolean;
}

const NOT_READY = "GRAVITYPORTALS.Console.Seats.notReady";
const ASKED = "GRAVITYPORTALS.Console.Seats.asked";

const DOING: Readonly<Record<SeatDoing, string>> = {
  ready: "GRAVITYPORTALS.Console.Seats.ready",
  choosing: "GRAVITYPORTALS.Console.Seats.choosing",
  rolling: "GRAVITYPORTALS.Console.Seats.rolling",
  moving: "GRAVITYPORTALS.Console.Seats.moving",
  wait: "GRAVITYPORTALS.Console.Seats.wait",
  away: "GRAVITYPORTALS.Console.Seats.away",
};

const doingKey = (session: Session, seat: string, doing: SeatDoing): string => {
  if (doing === "choosing" && isAsking(session)) return ASKED;
  return doing === "moving" && !hasDueUnits(session, seat) ? NOT_READY : DOING[doing];
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
export const seatsView = (session: Session, plain: Say): SeatsView => {
  const say = sayOf(session, plain);
  const { state, seats } = session;
  const units = Object.values(state?.units ?? {});
  const rows = seats.map(({ id, name, present, doing }) => ({
    id,
    name,
    who: say(present ? "GRAVITYPORTALS.Console.Seats.present" : "GRAVITYPORTALS.Console.Seats.notHere"),
    present,
    clock: say(doingKey(session, id, doing)),
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
    hasKey: state !== null && session.role.kind === "judge",
  };
};

export const CONSOLE_TABS = ["now", "anomalies", "seats", "destinations", "journal"] as const;
export type ConsoleTab = (typeof CONSOLE_TABS)[number];

const LABELS: Readonly<Record<ConsoleTab, string>> = {
  now: "GRAVITYPORTALS.Console.Tab.now",
  anomalies: "GRAVITYPORTALS.Console.Tab.anomalies",
  seats: "GRAVITYPORTALS.Console.Tab.seats",
  destinations: "GRAVITYPORTALS.Console.Tab.destinations",
  journal: "GRAVITYPORTALS.Console.Tab.journal",
};

const TROUBLES: Readonly<Record<Condition, string | null>> = {
  "no-game": null,
  playing: null,
  "standing-by": "GRAVITYPORTALS.Console.Trouble.standingBy",
  "no-key": "GRAVITYPORTALS.Console.Trouble.noKey",
  "judge-away": "GRAVITYPORTALS.Console.Trouble.judgeAway",
  ended: "GRAVITYPORTALS.Fairness.over",
  paused: "GRAVITYPORTALS.Console.Trouble.paused",
};

/** Everything the console shows. */
export interface ConsoleView {
  readonly tabs: readonly {
    readonly id: ConsoleTab;
    readonly label: string;
    readonly active: boolean;
    /** Work that waits, never a secret event; empty for none. */
    readonly badge: string;
    readonly badgeLabel: string;
  }[];
  readonly active: Readonly<Record<ConsoleTab, boolean>>;
  /** No game is open: two buttons instead of the tabs' contents. */
  readonly noGame: boolean;
  readonly trouble: string;
  /** What the button beside the trouble says; empty for no button. */
  readonly help: string;
  /** Whether this window only watches and could take over. */
  readonly takesOver: boolean;
  /** As whom the judge sees the game; empty for the judge's own view. */
  readonly seenAs: string;
  /** Said over everything where no person of no side judges; empty in the usual game. */
  readonly judging: string;
  /** This person judges as a defender: the window's edge is red. */
  readonly keeps: boolean;
  readonly covered: boolean;
  readonly now: NowView;
  readonly anomalies: AnomaliesView;
  readonly seats: SeatsView;
  readonly destinations: DestinationsView;
  readonly journal: JournalView;
}

/** How the reader has left the console. */
export interface ConsoleState {
  readonly tab: ConsoleTab;
  readonly filter: JournalFilter;
  readonly covered: boolean;
  /** What keeps lines where they are while they are read or pressed; without it all is shown as it comes. */
  readonly held?: {
    desk(lines: readonly ToDoLine[]): readonly ToDoLine[];
    newest(entry: number, isShown: boolean): number;
  };
  /** What is prepared for rows of charts, by row. */
  readonly bindings?: ReadonlyMap<string, Pick<Binding, "name">>;
}

/** The whole console from a session; decides nothing. */
export const consoleView = (
  session: Session,
  say: Say,
  { tab, filter, covered, held, bindings }: ConsoleState,
): ConsoleView => {
  const now = nowView(session, say);
  const newest = held?.newest(session.journal.at(-1)?.n ?? -1, tab === "journal");
  const destinations = destinationsView(session, say, bindings);
  const work: Readonly<Partial<Record<ConsoleTab, number>>> = {
    now: now.desk.length,
    destinations: destinations.setUps.filter(({ due }) => due).length,
  };
  const through = seeingAs(session);
  const help = session.role.kind === "opening" ? session.role.help : null;
  const trouble = TROUBLES[session.condition];
  const badge = (id: ConsoleTab): string => (work[id] ? String(work[id]) : "");
  return {
    tabs: CONSOLE_TABS.map((id) => ({
      id,
      label: say(LABELS[id]),
      active: id === tab,
      badge: badge(id),
      badgeLabel: badge(id) && say("GRAVITYPORTALS.Console.Tab.work", { count: badge(id) }),
    })),
    active: {
      now: tab === "now",
      anomalies: tab === "anomalies",
      seats: tab === "seats",
      destinations: tab === "destinations",
      journal: tab === "journal",
    },
    noGame: session.condition === "no-game",
    trouble: help === "restore" ? say("GRAVITYPORTALS.Restore.turnBar") : trouble ? say(trouble) : "",
    help: help ? say(HELP_LABELS[help]) : "",
    takesOver: session.condition === "standing-by" && session.role.kind === "judge",
    seenAs: through === null ? "" : (playerName(session, through) ?? through),
    judging: judgingLine(session, say),
    keeps: judgesAsDefender(session),
    covered,
    now: { ...now, desk: held?.desk(now.desk) ?? now.desk },
    anomalies: anomaliesView(session, say),
    seats: seatsView(session, say),
    destinations,
    journal: journalView(session, say, filter, newest),
  };
};
