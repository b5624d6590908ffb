import { parseTime, type RuleEvent, type RuleNumber } from "../../../rules/index.ts";
import { rulesOf } from "../../chat/card.ts";
import { signalHead, signalMessage } from "../../chat/event-words.ts";
import { localized } from "../../message/message.ts";
import { sayOf } from "../../message/own-words.ts";
import type { Say } from "../../message/say.ts";
import { timeIn } from "../../message/time-words.ts";
import type { JournalLine, Session } from "../../session/session.ts";
import { namesOf, newOnce, toldOnce } from "../../view/journal.ts";
import { mySightings } from "./known.ts";

/** One private message. */
interface SignalView {
  /** What it is about. */
  readonly head: string;
  readonly time: string;
  readonly text: string;
  readonly rules: string;
  /** Said when what it says is old by now. */
  readonly lapsed: string;
  readonly lapsedRule: RuleNumber;
}

/** The Signals tab. */
export interface SignalsView {
  readonly signals: readonly SignalView[];
  readonly unread: number;
  readonly empty: string;
  /** Said while no judge is there to send any. */
  readonly away: string;
}

type Located = Extract<RuleEvent, { event: "portal-located" }>;

const isForMe = ({ event }: JournalLine, me: string): boolean =>
  typeof event.audience !== "string" && event.audience.includes(me);

/** Whether a portal has drifted since it was located. */
const isLapsed = (session: Session, { portal, scene, by, at }: Located): boolean => {
  const found = parseTime(at);
  const known = mySightings(session).find(
    (one) =>
      one.portal === portal &&
      one.scene === scene &&
      one.by === by &&
      one.at.turn === found?.turn &&
      one.at.impulse === found?.impulse,
  );
  return known?.lapsed ?? false;
};

const signal = (session: Session, { event }: JournalLine, say: Say): SignalView => ({
  head: localized(say, signalHead(event, session.ruleset.cards)),
  time: timeIn(session.ruleset, event.at, say) || event.at,
  text: localized(say, signalMessage(event, namesOf(session, say), session.ruleset.cards)),
  // What a ruling alone says has no rule to be read: it would say why.
  rules: rulesOf(event.rules).join(" "),
  lapsed:
    event.event === "portal-located" && isLapsed(session, event) ? say("GRAVITYPORTALS.Bridge.Signal.lapsed") : "",
  lapsedRule: "IP2.54",
});

const linesForMe = ({ journal, me }: Session): readonly JournalLine[] => journal.filter((line) => isForMe(line, me));

/** How many of the messages meant for me alone I have not read, counted as they are shown. */
export const unreadSignals = (session: Session): number =>
  session.unread > 0 ? newOnce(linesForMe(session), session.unread) : 0;

/** Draws the messages meant for me alone, the newest first. */
export const signalsView = (session: Session, plain: Say): SignalsView => {
  const say = sayOf(session, plain);
  const mine = toldOnce(linesForMe(session));
  return {
    signals: mine.map((line) => signal(session, line, say)).reverse(),
    unread: unreadSignals(session),
    empty:
      mine.length > 0
        ? ""
        : say(session.isGM ? "GRAVITYPORTALS.Bridge.Signal.emptyJudge" : "GRAVITYPORTALS.Bridge.Signal.empty"),
    away: session.condition === "judge-away" ? say("GRAVITYPORTALS.Bridge.Signal.away") : "",
  };
};
