/** Before a press that says ready: what it gives up, whether it has come late, and how the judge's clock goes on. */

import { type Body, JUDGES_ORDERS } from "../../rules/index.ts";
import { namesIn, type Say } from "../message/say.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import { momentOf, type ReadyUntil } from "../ruleset/clock.ts";
import type { Session } from "../session/session.ts";
import { isDue, isMine, ownUnits } from "./due.ts";
import { leavingNext, plannedPath } from "./planned-path.ts";
import { playerName, plays } from "./players.ts";

/** The impulse at which a word of being ready ends that goes on over own moves; null for one that they end. */
const endOf = ({ clock }: RulesetAdapter, until: ReadyUntil): number | null => {
  if (until.kind === "impulse") return until.impulse;
  return until.kind === "end-of-turn" ? (clock.moments.at(-1) ?? null) : null;
};

/** My units that would lose moves with such a word, as they neither hold their course nor have a path for all of it. */
export const staysUntil = (session: Session, until: ReadyUntil): readonly Body[] => {
  const { state, ruleset } = session;
  const end = endOf(ruleset, until);
  if (!state || end === null || ruleset.units.due) return [];
  return ownUnits(session).filter((unit) => {
    if (unit.status !== "in-play" || !ruleset.units.canMove(unit)) return false;
    const path = plannedPath(ruleset, state, unit);
    // A ship off its path waits for its captain, whether it is to hold its course or not.
    if (!path?.off && state.standing[unit.owner ?? JUDGES_ORDERS]?.[unit.id]?.holdCourse === true) return false;
    const { impulse: now } = state.clock;
    // The path goes on to the end of the turn where it has no end before.
    const from = path && !path.off ? (path.ends ?? end) : now;
    return ruleset.clock.moments.some(
      (impulse) => impulse > from && impulse < end && ruleset.units.movesIn(unit, impulse),
    );
  });
};

/** What a press gives up: a part in this step, a move of this moment, moves until a word ends, or a unit on its map. */
const GIVEN_UP = ["act", "move", "leave", "stay"] as const;

interface GivenUp {
  readonly what: (typeof GIVEN_UP)[number];
  readonly units: readonly string[];
}

/** A question that is not answered yet, and for how long its person wanted to be ready. */
interface Asked {
  readonly question: string;
  readonly until: ReadyUntil | null;
}

/** What was asked in each game, and not answered yet. */
const asked = new WeakMap<object, Asked>();

const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back when the question is asked or taken back; the returned function ends it. */
export const onSkipQuestion = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Whose part a press ends: for who plays the own one, for a judge of no side that of every captain who has not said to
 * be ready, and that of the judge's own units.
 */
const isEnded = (session: Session, owner: string | null): boolean => {
  if (plays(session)) return owner === session.me;
  const seat = session.seats.find(({ id }) => id === owner);
  return seat ? seat.doing !== "ready" : isMine(session, { owner });
};

/** What may still be done in this step, and would not be if it ended now. */
const undone = (session: Session): GivenUp => {
  const { turnBar } = session.ruleset;
  const isEndedFor = (owner: string | null): boolean => isEnded(session, owner);
  if (turnBar) return turnBar.skips?.(session, isEndedFor) ?? { what: "act", units: [] };
  const due = Object.values(session.state?.units ?? {}).filter(
    (unit) => isEndedFor(unit.owner) && session.ruleset.units.isCommanded(unit) && isDue(session, unit),
  );
  return { what: "move", units: due.map(({ id }) => id) };
};

/**
 * All that a press gives up that ends this person's part, or as a judge's the step of all; by what this person knows.
 *
 * @param until for how long its person is to be ready; null for a step, or for what was said before
 */
const givenUp = (session: Session, until: ReadyUntil | null): readonly GivenUp[] => {
  const { state, ruleset, me } = session;
  if (!state || session.condition !== "playing" || (session.ready && plays(session))) return [];
  const idle = plays(session) && until ? staysUntil(session, until) : [];
  const leave = leavingNext(ruleset, state).filter(({ owner }) => owner === me);
  // A word that leaves moves of this very moment out ends nothing of it.
  const now = until && ruleset.clock.stillReady?.(until, state, me, []) === "later" ? [] : [undone(session)];
  const all: readonly GivenUp[] = [
    ...now,
    { what: "leave", units: leave.map(({ id }) => id) },
    { what: "stay", units: idle.map(({ id }) => id) },
  ];
  return all.filter(({ units }) => units.length > 0);
};

/** Whether the plain press of this person's button gives something up, so that it is not the next thing to do. */
export const givesUp = (session: Session): boolean => givenUp(session, null).length > 0;

/** The question by its moment and what it is about: once one of the units has acted, it is another. */
const questionOf = (session: Session, until: ReadyUntil | null): string => {
  const all = givenUp(session, until);
  if (!session.state || all.length === 0) return "";
  return [momentOf(session.ruleset.clock, session.state), ...all.map(({ what, units }) => `${what} ${units}`)].join();
};

/** What is asked now; what has changed since it was asked is asked no more. */
const openQuestion = (session: Session): Asked | null => {
  const open = asked.get(session);
  return open && questionOf(session, open.until) === open.question ? open : null;
};

/**
 * Whether a press that ends a part has to be made once more, as it gives something up that nobody may have thought of:
 * the first press asks, the second does it.
 */
export const asksFirst = (session: Session, until: ReadyUntil | null): boolean => {
  const question = questionOf(session, until);
  if (question === "" || openQuestion(session)?.question === question) {
    if (asked.delete(session)) tell();
    return false;
  }
  asked.set(session, { question, until });
  tell();
  return true;
};

/** Takes the question back; whether there was one. */
export const takeBackSkip = (session: Session): boolean => {
  const was = openQuestion(session) !== null;
  if (asked.delete(session)) tell();
  return was;
};

/** What is asked: the sentence, what the button says that does it, and for how long; null where nothing is. */
export const skipQuestion = (
  session: Session,
  say: Say,
): {
  readonly sentence: string;
  readonly label: string;
  readonly names: string;
  readonly until: ReadyUntil | null;
} | null => {
  const open = openQuestion(session);
  if (!open) return null;
  const all = givenUp(session, open.until);
  const later = new Set(all.find(({ what }) => what === "stay")?.units);
  // Who has no move until then has none now.
  const said = all.filter(({ what, units }) => what !== "move" || !units.every((unit) => later.has(unit)));
  const nameOf = (unit: string): string => {
    const owner = session.state?.units[unit]?.owner ?? null;
    const name = session.unitName(unit);
    if (owner === session.me || plays(session)) return name;
    const by = session.seats.some(({ id }) => id === owner) ? playerName(session, owner) : null;
    return by === null ? name : say("GRAVITYPORTALS.TurnBar.Skip.of", { name, owner: by });
  };
  const namesOf = (units: readonly string[]): string => namesIn(say, units.map(nameOf));
  const whole = [...new Set(all.flatMap(({ units }) => units))];
  const count = whole.length;
  const what = all[0]?.what ?? "act";
  return {
    names: namesOf(whole),
    sentence: [
      ...said.map(({ what, units }) => say(`GRAVITYPORTALS.TurnBar.Skip.what.${what}`, { names: namesOf(units) })),
      say("GRAVITYPORTALS.TurnBar.Skip.again"),
    ].join(" "),
    label: say(`GRAVITYPORTALS.TurnBar.Skip.${count === 1 ? "one" : "many"}.${what}`, { count }),
    until: open.until,
  };
};

/** What of a session a press follows from. */
type Clocked = Pick<Session, "state" | "ruleset">;

/**
 * The moment for which a button is drawn that says that its person is done; empty where turn and impulse say all, and a
 * press may as well be for the one that has just begun.
 */
export const meantMoment = ({ state, ruleset }: Clocked): string => (state && ruleset.clock.moment?.(state)) ?? "";

/** Whether a button was pressed that was drawn for a moment which is over. */
export const isLate = (session: Clocked, meant: string | undefined): boolean =>
  meant !== undefined && meant !== "" && meant !== meantMoment(session);

/** Lets the judge's clock go one step on, from the moment that the press was meant for; one that has come late does nothing. */
export const stepOn = (session: Session, meant = meantMoment(session)): Promise<unknown> | undefined =>
  session.role.kind === "judge" ? session.role.clock.next(meant === "" ? undefined : meant) : undefined;
