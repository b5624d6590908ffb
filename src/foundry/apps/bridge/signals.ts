import { parseTime, type RuleEvent, type RuleNumber } from "../../../rules/index.ts";
import { rulesOf } from "../../chat/card.ts";
import { localized, writtenTime } from "../../message/message.ts";
import { sayOf } from "../../message/own-words.ts";
import type { Say } from "../../message/say.ts";
import type { JournalLine, Session } from "../../session/session.ts";
import { newOnce, toldOnce } from "../../view/journal.ts";
import { timeIn } from "../../view/times.ts";
import { mySightings } from "./known.ts";

/** One private message. */
interface SignalView {
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

const located = (session: Session, event: Located, say: Say): Omit<SignalView, "time"> => {
  const known = mySightings(session).find(
    ({ portal, scene, by, at }) =>
      portal === event.portal &&
      scene === event.scene &&
      by === event.by &&
      at.turn === parseTime(event.at)?.turn &&
      at.impulse === parseTime(event.at)?.impulse,
  );
  return {
    text: say("GRAVITYPORTALS.Bridge.Signal.located", {
      hex: event.hex,
      scene: session.sceneName(event.scene),
    }),
    rules: event.rules.join(" "),
    lapsed: known?.lapsed ? say("GRAVITYPORTALS.Bridge.Signal.lapsed") : "",
    lapsedRule: "IP2.54",
  };
};

/** What gathered information gives a captain, said to that captain. */
const signalText = (session: Session, event: RuleEvent, say: Say): string | null => {
  switch (event.event) {
    case "gathering-declared":
      return say("GRAVITYPORTALS.Bridge.Signal.declared");
    case "portal-tracked":
      return say("GRAVITYPORTALS.Bridge.Signal.tracked", { hex: event.hex, scene: session.sceneName(event.scene) });
    case "return-turn-rolled":
      return say("GRAVITYPORTALS.Bridge.Signal.returnTurn", { turn: event.turn });
    case "return-window-rolled": {
      const [from, to] = event.window;
      return say("GRAVITYPORTALS.Bridge.Signal.returnWindow", { from, to });
    }
    case "return-turn-voided":
      return event.rules.includes("IP2.84")
        ? say("GRAVITYPORTALS.Bridge.Signal.returnStorm")
        : say("GRAVITYPORTALS.Bridge.Signal.returnVoided");
    case "transfer-realised":
      return say("GRAVITYPORTALS.Bridge.Signal.realised", {
        turn: event.turn,
        from: session.sceneName(event.scene),
        to: session.sceneName(event.to),
      });
    default: {
      const own = session.ruleset.cards.signal(event, { unit: (id) => session.unitName(id) });
      return own && localized(say, own);
    }
  }
};

const signal = (session: Session, { event }: JournalLine, say: Say): SignalView => {
  const at = parseTime(event.at);
  const time = at ? timeIn(session.ruleset, at, say) : writtenTime(say, event.at) || event.at;
  if (event.event === "portal-located") return { time, ...located(session, event, say) };
  return {
    time,
    text: signalText(session, event, say) ?? say("GRAVITYPORTALS.Bridge.Signal.other"),
    // What a ruling alone says has no rule to be read: it would say why.
    rules: rulesOf(event.rules).join(" "),
    lapsed: "",
    lapsedRule: "IP2.54",
  };
};

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
