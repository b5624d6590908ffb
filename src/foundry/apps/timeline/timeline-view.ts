import {
  type AnomalyState,
  type Body,
  bandIsDue,
  bandOf,
  DEFAULT_WINDOWS,
  forceAt,
  IMPULSES_A_TURN,
  inOrder,
  mayHavePortals,
  pushBands,
  rangeIn,
  windowAt,
} from "../../../rules/index.ts";
import { anomalyName } from "../../message/anomaly-words.ts";
import { sayOf } from "../../message/own-words.ts";
import { namesIn, type Say } from "../../message/say.ts";
import { timeIn } from "../../message/time-words.ts";
import type { Session } from "../../session/session.ts";
import { ownUnits } from "../../view/due.ts";
import { isTold, plays } from "../../view/players.ts";
import { returnsTold } from "../../view/times.ts";
import { othersAwaited } from "../../view/waiting-text.ts";

/** What a row shows of an impulse, by its shape: open, closed, push, wave, move, way home, nothing. */
type TimelineMark = "open" | "closed" | "push" | "wave" | "move" | "home" | "none";

/** One fact of the turn, impulse by impulse. */
interface TimelineRow {
  readonly label: string;
  /** Whom or what it is about: «Tern: 7 away». */
  readonly note: string;
  /** One mark for each of the 32 impulses. */
  readonly marks: readonly TimelineMark[];
  /** A portal's own windows, for the ear: who opens. */
  readonly portal?: string;
}

/** One impulse of the turn. */
interface TimelineColumn {
  readonly impulse: number;
  /** Shown above the column; every fifth and the first. */
  readonly number: string;
  readonly past: boolean;
  readonly now: boolean;
  /** Whether it is the one tab stop of the columns. */
  readonly stop: boolean;
  /** One mark of each row, in their order. */
  readonly marks: readonly TimelineMark[];
  /** All of it in a sentence, for the ear. */
  readonly spoken: string;
}

/** The turn at a glance, as its template draws it. */
export interface TimelineView {
  readonly heading: string;
  readonly rows: readonly TimelineRow[];
  /** How many lines the columns have: their numbers, and a row each. */
  readonly lines: number;
  readonly columns: readonly TimelineColumn[];
  readonly ready: string;
  readonly lately: string;
  /** Whether pressing a column to come makes this person ready until there. */
  readonly canReady: boolean;
  readonly empty: string;
}

const ALL = Array.from({ length: IMPULSES_A_TURN }, (_, at) => at + 1);

const rowOf = (label: string, note: string, mark: (impulse: number) => TimelineMark): TimelineRow => ({
  label,
  note,
  marks: ALL.map(mark),
});

/** The published pattern of windows; no portal has a part in it. */
const windowRow = (say: Say): TimelineRow =>
  rowOf(say("GRAVITYPORTALS.Timeline.windows"), say("GRAVITYPORTALS.Timeline.announced"), (impulse) =>
    windowAt(DEFAULT_WINDOWS, impulse) ? "open" : "closed",
  );

/** A row a portal, with its own windows; the judge's alone, and nothing while secrets are covered. */
const portalRows = (session: Session, state: AnomalyState, say: Say): readonly TimelineRow[] =>
  inOrder(state.secret?.portals ?? {})
    .filter(({ inert }) => !inert)
    .map((portal) => {
      const name = anomalyName(say, state, portal.id);
      const row = rowOf(name, session.sceneName(portal.ends[0]?.scene ?? ""), (impulse) =>
        windowAt(portal.variations.windows, impulse) ? "open" : "closed",
      );
      return { ...row, portal: name };
    });

/** Whose ships the turn is shown for: a person's own, and all of them for a judge who plays none. */
const unitsTold = (session: Session): readonly Body[] =>
  isTold(session) && !plays(session) && session.state
    ? inOrder(session.state.units).filter((unit) => session.ruleset.units.isCommanded(unit))
    : ownUnits(session);

/** A row a hole and band that holds a ship of mine where it stands now. */
const pushRows = (session: Session, state: AnomalyState, say: Say, units: readonly Body[]): readonly TimelineRow[] =>
  inOrder(state.holes)
    .filter(({ inert }) => !inert)
    .flatMap((hole) => {
      return pushBands(Number(hole.strength)).flatMap((band) => {
        const held = units.filter((unit) => bandOf(state, hole, unit)?.range === band.range);
        if (held.length === 0) return [];
        const names = held.map(({ id, hex }) =>
          say("GRAVITYPORTALS.Timeline.away", {
            name: session.unitName(id),
            range: rangeIn(state, hole.scene, hole.hex, hex),
          }),
        );
        return [
          rowOf(say("GRAVITYPORTALS.Timeline.push"), namesIn(say, names), (impulse) =>
            bandIsDue(band, impulse, state.ruleOptions.everyOther) ? "push" : "none",
          ),
        ];
      });
    });

/** A row a front that would meet a ship of mine in this turn if nobody moved. */
const waveRows = (session: Session, state: AnomalyState, say: Say, units: readonly Body[]): readonly TimelineRow[] =>
  state.fronts.flatMap(({ scene, hex, strength, since, radius }) => {
    const met = units.flatMap((unit) => {
      const range = rangeIn(state, scene, hex, unit.hex);
      const impulse = (since.turn - state.clock.turn) * IMPULSES_A_TURN + since.impulse + range;
      const meets = unit.scene === scene && range > radius && forceAt(strength, range, state.ruleOptions.waveDecay) > 0;
      return meets && impulse <= IMPULSES_A_TURN ? [{ unit, impulse }] : [];
    });
    if (met.length === 0) return [];
    const note = namesIn(
      say,
      met.map(({ unit }) => session.unitName(unit.id)),
    );
    return [
      rowOf(say("GRAVITYPORTALS.Timeline.wave"), note, (impulse) =>
        met.some((one) => one.impulse === impulse) ? "wave" : "none",
      ),
    ];
  });

/** A row a speed at which ships of mine move by the movement chart, the fastest first. */
const moveRows = (session: Session, say: Say, units: readonly Body[]): readonly TimelineRow[] => {
  const kinds = session.ruleset.units;
  const moving = units.filter((unit) => unit.speed > 0 && kinds.canMove(unit));
  const speeds = [...new Set(moving.map(({ speed }) => speed))].sort((one, other) => other - one);
  return speeds.map((speed) => {
    const fleet = moving.filter((unit) => unit.speed === speed);
    const names = fleet.map(({ id }) => session.unitName(id));
    const note = say("GRAVITYPORTALS.Timeline.speed", { name: namesIn(say, names), speed });
    return rowOf(say("GRAVITYPORTALS.Timeline.moves"), note, (impulse) =>
      fleet.some((unit) => kinds.movesIn(unit, impulse)) ? "move" : "none",
    );
  });
};

/** The window of my own way home, on this client alone. */
const homeRows = (session: Session, say: Say, turn: number): readonly TimelineRow[] =>
  returnsTold(session).flatMap((told) => {
    const { window } = told;
    if (told.turn !== turn || !window) return [];
    const [first, last] = window;
    return [
      rowOf(say("GRAVITYPORTALS.Timeline.home"), "", (impulse) =>
        impulse >= first && impulse <= last ? "home" : "none",
      ),
    ];
  });

const SPOKEN: Readonly<Record<TimelineMark, string | null>> = {
  open: "GRAVITYPORTALS.Timeline.Spoken.open",
  closed: "GRAVITYPORTALS.Timeline.Spoken.closed",
  push: "GRAVITYPORTALS.Timeline.Spoken.push",
  wave: "GRAVITYPORTALS.Timeline.Spoken.wave",
  move: "GRAVITYPORTALS.Timeline.Spoken.move",
  home: "GRAVITYPORTALS.Timeline.Spoken.home",
  none: null,
};

const spokenOf = (rows: readonly TimelineRow[], impulse: number, say: Say): string => {
  const facts = rows.flatMap(({ marks, note, portal }) => {
    if (portal !== undefined) {
      return marks[impulse - 1] === "open" ? [say("GRAVITYPORTALS.Timeline.Spoken.portal", { name: portal })] : [];
    }
    const key = SPOKEN[marks[impulse - 1] ?? "none"];
    return key === null ? [] : [say(key, { note })];
  });
  return say("GRAVITYPORTALS.Timeline.column", { impulse, facts: facts.join("; ") });
};

/** An impulse of the turn; `now` is the present one, and the keys stand on `stop`. */
const columnOf = (
  rows: readonly TimelineRow[],
  impulse: number,
  { now, stop }: { readonly now: number; readonly stop: number },
  say: Say,
): TimelineColumn => ({
  impulse,
  number: impulse === 1 || impulse % 5 === 0 ? String(impulse) : "",
  past: impulse < now,
  now: impulse === now,
  stop: impulse === stop,
  marks: rows.map(({ marks }) => marks[impulse - 1] ?? "none"),
  spoken: spokenOf(rows, impulse, say),
});

/** How many of the last things that happened are named. */
const LATELY = 3;

/** What happened to my ships of late in this turn. */
const latelyOf = (session: Session, state: AnomalyState, say: Say): string => {
  const mine = new Set(unitsTold(session).map(({ id }) => id));
  const told = session.journal.flatMap(({ event }) => {
    const [turn, impulse = ""] = event.at.split(".");
    if (Number(turn) !== state.clock.turn || !("unit" in event) || !mine.has(event.unit)) return [];
    const name = session.unitName(event.unit);
    switch (event.event) {
      case "unit-pushed":
        return [say("GRAVITYPORTALS.Timeline.Lately.pushed", { name, hex: event.to, impulse })];
      case "wave-struck":
        return [say("GRAVITYPORTALS.Timeline.Lately.struck", { name, force: event.force, impulse })];
      case "unit-destroyed":
        return [say("GRAVITYPORTALS.Timeline.Lately.destroyed", { name, impulse })];
      default:
        return [];
    }
  });
  return told.length === 0 ? "" : say("GRAVITYPORTALS.Timeline.lately", { list: told.slice(-LATELY).join(" ") });
};

const readyOf = (session: Session, say: Say): string => {
  const ready = session.seats.filter(({ doing }) => doing === "ready").map(({ name }) => name);
  const waiting = othersAwaited(session, say);
  return [
    ready.length > 0 ? say("GRAVITYPORTALS.Timeline.ready", { list: ready.join(", ") }) : "",
    waiting === "" ? "" : say("GRAVITYPORTALS.TurnBar.Waiting", { list: waiting }),
  ]
    .filter((part) => part !== "")
    .join(" · ");
};

/**
 * Draws the turn of a session: announced windows, pushes and waves that reach a ship of mine where it stands, when my
 * ships move, my own way home. Public facts and my own; rows that say nothing about me are left out.
 *
 * A judge who plays no ship is shown all of them, and each portal's own windows.
 *
 * @param at the impulse that the keys stand on; null for the present one
 * @param covered whether the judge's secrets are covered
 */
export const timelineView = (session: Session, plain: Say, at: number | null = null, covered = false): TimelineView => {
  const say = sayOf(session, plain);
  const { state } = session;
  const playing = state !== null && state.clock.turn > 0;
  if (!playing) {
    const empty = say("GRAVITYPORTALS.TurnBar.NoTurn");
    return { heading: empty, rows: [], lines: 1, columns: [], ready: "", lately: "", canReady: false, empty };
  }
  const { clock } = state;
  const stands = { now: clock.impulse, stop: at ?? Math.max(1, clock.impulse) };
  const units = unitsTold(session).filter(({ status }) => status === "in-play");
  const rows = [
    ...(mayHavePortals(state) ? [windowRow(say)] : []),
    ...(isTold(session) && !covered ? portalRows(session, state, say) : []),
    ...pushRows(session, state, say, units),
    ...waveRows(session, state, say, units),
    ...moveRows(session, say, units),
    ...homeRows(session, say, clock.turn),
  ];
  return {
    heading: say("GRAVITYPORTALS.Timeline.heading", {
      time: timeIn(session.ruleset, session.ruleset.rules.at(state), say),
      all: IMPULSES_A_TURN,
    }),
    rows,
    lines: rows.length + 1,
    columns: ALL.map((impulse) => columnOf(rows, impulse, stands, say)),
    ready: readyOf(session, say),
    lately: latelyOf(session, state, say),
    canReady: session.condition === "playing" && !session.isGM,
    empty: "",
  };
};

/** The impulse to which a key walks from another; null for a key that does not walk. */
export const walkedTo = (at: number, key: string): number | null => {
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(1, at - 1),
    ArrowRight: Math.min(IMPULSES_A_TURN, at + 1),
    Home: 1,
    End: IMPULSES_A_TURN,
  };
  return to[key] ?? null;
};
