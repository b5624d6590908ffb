import { awaitsRace, mayHavePortals, scenarioTurn } from "../../../rules/index.ts";
import { sayOf } from "../../message/own-words.ts";
import { inTheMiddle, rollLabel, type Say } from "../../message/say.ts";
import { timeIn, timeInFull } from "../../message/time-words.ts";
import { beginsTurn, type ReadyUntil } from "../../ruleset/clock.ts";
import type { WindowMark } from "../../ruleset/turn-bar.ts";
import type { Help } from "../../session/judge.ts";
import type { Prompt, Session } from "../../session/session.ts";
import { type DiceMark, diceMark } from "../../view/dice-words.ts";
import { dueUnits, judgesDue } from "../../view/due.ts";
import { agreementsCall, agreementsTitle } from "../../view/open-questions.ts";
import { judges, judgingLine, plays } from "../../view/players.ts";
import { givesUp, meantMoment, skipQuestion } from "../../view/ready-press.ts";
import { awaitsSetUp, clockHeld, othersChoosing, passingNow } from "../../view/waiting-text.ts";
import { type ReadyChoice, readyChoices, windowMark } from "./ready-choices.ts";
import { type BrokenPathWords, brokenPaths, firstPrompts, moveBack, type Tone, turnBarSentence } from "./sentence.ts";

/** What the turn bar's one button does. */
export type TurnBarAct =
  | "ready"
  | "wait"
  | "choose"
  | "roll"
  | "start"
  | "next"
  | "resume"
  | "help"
  | "console"
  | "acting"
  | "begin"
  | "end"
  | "agreements"
  | "fairness";

interface TurnBarButton {
  readonly act: TurnBarAct;
  readonly label: string;
  /** Filled when pressing it is what play waits for; outlined when it takes something back. */
  readonly filled: boolean;
  /** Why it cannot be pressed; left out where it can. */
  readonly held?: string;
  /** The moment that a press would end; left out where it ends none of its own. */
  readonly meant?: string;
}

/** The menu beside the button. */
interface TurnBarMenu {
  /** Ways to be ready; none for a judge and while nothing is played. */
  readonly choices: readonly ReadyChoice[];
  /** For the judge: the label of Pause, or of going on. */
  readonly pause: string | null;
  /** For the judge: how the clock goes on. */
  readonly pace: string | null;
  readonly console: boolean;
  /** For a judge: what the entry is called that leads to the check of the world; empty for everybody else. */
  readonly worldCheck: string;
  /** Whether there is a game whose dice can be looked into. */
  readonly fairness: boolean;
  /** For a judge: the entry that ends the game for good; empty for everybody else. */
  readonly end: string;
  /** What the entry is called that leads to proposals; empty for none. */
  readonly agreements: string;
  /** Whether the game has a story. */
  readonly story: boolean;
  /** Whether fleets are built for this game, or for the next one. */
  readonly shipyard: boolean;
  /** What the window is called in which people act; empty where the ruleset has none for its steps. */
  readonly acting: string;
}

/** A paused world, in which no captain moves a token by hand. */
interface WorldPaused {
  readonly hint: string;
  /** Whether this person may let it go on. */
  readonly resume: boolean;
}

/** The compact turn bar as its template draws it. */
export interface TurnBarView {
  readonly time: string;
  readonly timeLabel: string;
  readonly window: WindowMark | null;
  /** Whether the clock is one of spaces, which take more words than impulses. */
  readonly bySpaces: boolean;
  /** The turn of the scenario on the map that is looked at; empty where that is no destination. */
  readonly scenario: string;
  readonly sentence: string;
  /** The presses that take back planned paths which ships have left, or go on from there; null where the sentence names none. */
  readonly paths: BrokenPathWords | null;
  /** What the press is for that takes back moves which wait for the judge; empty where none of mine does. */
  readonly moveBack: string;
  /** What the sentence says, and who is named in it if that needs a word. */
  readonly hint: string;
  readonly tone: Tone;
  readonly button: TurnBarButton | null;
  /** What else a judge can do once the game is over; null before, and for everybody else. */
  readonly also: TurnBarButton | null;
  readonly menu: TurnBarMenu;
  /** What the polite live region says. */
  readonly voice: string;
  /** Hidden: only the time is shown, with a dot when something is asked of me. */
  readonly away: boolean;
  readonly asks: boolean;
  /** What waits for this person's agreement; empty for nothing. */
  readonly agreements: string;
  /** Whose dice fall now; null before the first. */
  readonly dice: DiceMark | null;
  /** What is said and can be done while the world is paused; null while it is not. */
  readonly worldPaused: WorldPaused | null;
  /** What is said of this person's move that something outside the game stopped; empty for none. */
  readonly stopped: string;
  /** What a judge is told that stops captains, beside the way to the check of the world; empty for nothing. */
  readonly hindrance: string;
  /** Who judges, where no person of no side does; empty in the usual game. */
  readonly judging: string;
}

const promptButton = (prompt: Prompt, { state }: Session, say: Say): TurnBarButton => {
  switch (prompt.kind) {
    case "push":
    case "choice":
      return { act: "choose", label: say("GRAVITYPORTALS.TurnBar.Choose"), filled: true };
    case "roll":
      return { act: "roll", label: say(rollLabel(prompt.what)), filled: true };
    case "chart":
      return { act: "console", label: say("GRAVITYPORTALS.TurnBar.Console"), filled: true };
    case "set-up":
      // Nobody can start what waits for a list.
      if (state && awaitsRace(state, prompt.scene)) {
        return { act: "agreements", label: say("GRAVITYPORTALS.TurnBar.Agree"), filled: true };
      }
      return { act: "start", label: say("GRAVITYPORTALS.TurnBar.Start"), filled: true };
  }
};

const meantIn = (session: Session): Pick<TurnBarButton, "meant"> => {
  const meant = meantMoment(session);
  return meant === "" ? {} : { meant };
};

/**
 * What a judge can do beside the button once a game is over: end it for good, so that all can read and check it; after
 * that begin another.
 */
const alsoButton = (session: Session, say: Say): TurnBarButton | null => {
  const { condition, role, state } = session;
  if (role.kind !== "judge" || condition === "standing-by") return null;
  if (condition === "ended") return { act: "begin", label: say("GRAVITYPORTALS.TurnBar.Begin"), filled: false };
  const isOver = state !== null && (session.ruleset.rules.isOver?.(state) ?? false);
  return isOver ? { act: "end", label: say("GRAVITYPORTALS.TurnBar.End"), filled: false } : null;
};

const judgeButton = (session: Session, say: Say): TurnBarButton => {
  const { state } = session;
  const label =
    state && beginsTurn(session.ruleset.clock, state)
      ? say("GRAVITYPORTALS.TurnBar.BeginTurn", { turn: state.clock.turn + 1 })
      : say("GRAVITYPORTALS.TurnBar.Next");
  const held = clockHeld(session, say);
  const question = skipQuestion(session, say);
  const own = question?.label ?? session.ruleset.turnBar?.nextLabel?.(session, say) ?? label;
  const filled = !(session.ruleset.turnBar?.hasMore?.(session) ?? false) && !givesUp(session);
  return { act: "next", label: own, filled, ...meantIn(session), ...(held === "" ? {} : { held }) };
};

/** What the button says that opens the way on for a judge's browser which cannot take up the game. */
export const HELP_LABELS: Readonly<Record<Help, string>> = {
  key: "GRAVITYPORTALS.Key.get",
  restore: "GRAVITYPORTALS.Restore.get",
};

/** Whether a game is played that has come to its first turn, or whose set-up is played step by step. */
const hasBegun = ({ state, ruleset }: Session): boolean =>
  state !== null && (state.clock.turn > 0 || (ruleset.turnBar?.playsSetUp ?? false));

/** Whether ships of this person move or act before the clock goes on. */
const hasMore = (session: Session): boolean => {
  const { turnBar, units } = session.ruleset;
  return turnBar?.hasMore?.(session) ?? (units.due === undefined && dueUnits(session).length > 0);
};

const turnBarButton = (session: Session, say: Say): TurnBarButton | null => {
  const { condition, role, isGM, state } = session;
  if (role.kind === "opening" && role.help) return { act: "help", label: say(HELP_LABELS[role.help]), filled: true };
  if (condition === "no-game" && role.kind === "opening") {
    return { act: "begin", label: say("GRAVITYPORTALS.TurnBar.Begin"), filled: true };
  }
  if (condition === "no-game" || condition === "no-key") {
    return isGM ? { act: "console", label: say("GRAVITYPORTALS.TurnBar.Console"), filled: true } : null;
  }
  if (condition === "judge-away" || condition === "standing-by") return null;
  if (condition === "ended") return { act: "fairness", label: say("GRAVITYPORTALS.Fairness.open"), filled: true };
  const [prompt] = firstPrompts(session.prompts);
  if (condition === "paused") {
    if (role.kind === "judge" && role.clock.paused)
      return { act: "resume", label: say("GRAVITYPORTALS.TurnBar.Resume"), filled: true };
    return prompt ? promptButton(prompt, session, say) : null;
  }
  if (prompt) return promptButton(prompt, session, say);
  if (state && session.ruleset.rules.isOver?.(state)) {
    return role.kind === "judge" ? { act: "begin", label: say("GRAVITYPORTALS.TurnBar.Begin"), filled: false } : null;
  }
  const lead = session.ruleset.turnBar?.lead?.(session, say) ?? "";
  if (lead !== "") return { act: "acting", label: lead, filled: true };
  const playing = plays(session) && hasBegun(session);
  if (judges(session) && !playing) return judgeButton(session, say);
  if (!playing || (isGM && !judges(session))) return null;
  // Whoever's window judges without deciding may be whom the clock waits for, as nobody else plays.
  const isAsked =
    role.kind === "judge" && session.ready && state && session.ruleset.clock.waitsFor?.(state).judge === true;
  if (isAsked && session.ruleset.turnBar?.nextLabel) return judgeButton(session, say);
  return session.ready
    ? { act: "wait", label: say("GRAVITYPORTALS.TurnBar.Wait"), filled: false }
    : {
        act: "ready",
        label:
          skipQuestion(session, say)?.label ??
          session.ruleset.turnBar?.readyLabel(session, say) ??
          say("GRAVITYPORTALS.TurnBar.Ready"),
        // While a destination is set up, and where ships still move, it is not the next thing to do.
        filled: !awaitsSetUp(session) && !hasMore(session),
        ...meantIn(session),
      };
};

/** The buttons by which people let the clock go on, or hold it. */
const CLOCK_ACTS: ReadonlySet<TurnBarAct> = new Set(["ready", "wait", "next"]);

/** The button; where the clock runs, the one that it will be again, so that it neither comes and goes nor is pressed too late. */
const shownButton = (session: Session, say: Say): TurnBarButton | null => {
  const button = turnBarButton(session, say);
  const passing = passingNow(session, say);
  if (!button || passing === "" || !CLOCK_ACTS.has(button.act)) return button;
  const label = session.ruleset.turnBar?.readyLabel(session, say) ?? button.label;
  return { ...button, label, filled: false, held: passing };
};

/** The ruleset whose ships people build themselves. */
const FLEETS_RULESET = "orions-gate";

/** Whether people do more in the window of orders than by moving tokens, so that the bar leads there. */
const actsInWindow = ({ turnBar, units }: Session["ruleset"]): boolean =>
  turnBar !== undefined || units.isDone !== undefined;

const turnBarMenu = (session: Session, say: Say, { until: usual, story = false }: TurnBarHabits): TurnBarMenu => {
  const { condition, role, isGM, state } = session;
  const playing = condition === "playing" && hasBegun(session);
  const isJudge = role.kind === "judge";
  return {
    choices: playing && (isJudge ? plays(session) : !isGM) ? readyChoices(session, say, usual) : [],
    pause:
      isJudge && condition !== "standing-by"
        ? say(role.clock.paused ? "GRAVITYPORTALS.TurnBar.Resume" : "GRAVITYPORTALS.TurnBar.Pause")
        : null,
    pace: isJudge
      ? role.clock.pace === null
        ? say("GRAVITYPORTALS.TurnBar.PaceByHand")
        : say("GRAVITYPORTALS.TurnBar.Pace", { seconds: role.clock.pace / 1000 })
      : null,
    console: isGM,
    worldCheck: judges(session) ? say("GRAVITYPORTALS.WorldCheck.title") : "",
    fairness: session.gameRecord !== null,
    end: isJudge && condition !== "standing-by" && condition !== "ended" ? say("GRAVITYPORTALS.TurnBar.End") : "",
    agreements: agreementsTitle(session, say),
    story,
    shipyard: state === null || session.ruleset.rules.id === FLEETS_RULESET,
    acting: state && actsInWindow(session.ruleset) ? say("GRAVITYPORTALS.Orders.title") : "",
  };
};

/** What a client's person has set for the turn bar. */
export interface TurnBarHabits {
  /** What the button Ready takes. */
  readonly until: ReadyUntil;
  readonly away: boolean;
  /** The Foundry scene that is looked at, if any. */
  readonly viewed?: string | null;
  /** Whether the game has a story. */
  readonly story?: boolean;
  /** Whether the world is paused. */
  readonly worldPaused?: boolean;
}

const worldPausedView = ({ isGM }: Session, say: Say): WorldPaused => ({
  hint: say(isGM ? "GRAVITYPORTALS.TurnBar.worldPausedJudge" : "GRAVITYPORTALS.TurnBar.worldPausedHint"),
  resume: isGM,
});

const stoppedText = (session: Session, say: Say): string =>
  session.stopped === null
    ? ""
    : say("GRAVITYPORTALS.TurnBar.stoppedHint", { name: session.unitName(session.stopped) });

/** What a judge is told of captains whose moves are stopped; empty where none is. */
const hindranceText = ({ role }: Session, say: Say): string => {
  const count = role.kind === "judge" ? role.hindrances.stopped.length : 0;
  return count === 0 ? "" : say("GRAVITYPORTALS.TurnBar.hindrance", { count });
};

const scenarioText = (session: Session, viewed: string | null, say: Say): string => {
  const { state } = session;
  const scene = Object.values(state?.scenes ?? {}).find(
    ({ id }) => viewed !== null && session.foundryScene(id) === viewed,
  );
  const turn = state && scene ? scenarioTurn(state, scene) : null;
  return turn === null ? "" : say("GRAVITYPORTALS.TurnBar.Scenario", { turn });
};

/** The time of a running game; null before its first turn. */
const timeOf = (session: Session, say: Say): { readonly short: string; readonly full: string } | null => {
  const { state } = session;
  if (!state || !hasBegun(session)) return null;
  const { ruleset } = session;
  const at = ruleset.rules.at(state);
  return { short: timeIn(ruleset, at, say), full: timeInFull(ruleset, at, say) };
};

/** Whether announced windows are open, by the clock that is played; null before the first turn. */
const windowOf = (session: Session, say: Say): WindowMark | null => {
  const { state } = session;
  if (!state || state.clock.turn === 0 || !mayHavePortals(state)) return null;
  const { turnBar } = session.ruleset;
  return turnBar ? turnBar.windows(state, say) : windowMark(say, state.clock.impulse);
};

/** Characters that two lines of the bar hold beside its buttons. */
const TWO_LINES = 72;

/** A sentence whose long names are shortened in the middle where it would not fit; the hint has them whole. */
export const inShort = (text: string, session: Pick<Session, "state" | "seats" | "unitName">): string => {
  if (text.length <= TWO_LINES) return text;
  const names = [
    ...Object.keys(session.state?.units ?? {}).map((id) => session.unitName(id)),
    ...session.seats.map(({ name }) => name),
  ];
  // A name may be the beginning of another one.
  return [...new Set(names)]
    .sort((a, b) => b.length - a.length)
    .reduce((short, name) => short.replaceAll(name, inTheMiddle(name)), text);
};

/** What is said where a sentence is pointed at: all of it, and what would make it long. */
const hintOf = (session: Session, text: string, say: Say): string => {
  const data = { bridge: say("GRAVITYPORTALS.Bridge.Title"), orders: say("GRAVITYPORTALS.Bridge.Tab.orders") };
  return [
    text,
    ...(othersChoosing(session) ? [say("GRAVITYPORTALS.TurnBar.Named")] : []),
    ...(session.role.kind === "judge" && session.state && judgesDue(session).length > 0
      ? [say("GRAVITYPORTALS.TurnBar.JudgeMovesHint", data)]
      : []),
  ].join(" ");
};

/** Draws a session as the compact turn bar. */
export const turnBarView = (session: Session, plain: Say, habits: TurnBarHabits): TurnBarView => {
  const say = sayOf(session, plain);
  const { away, viewed = null } = habits;
  const worldPaused = habits.worldPaused ? worldPausedView(session, say) : null;
  const clock = session.state && session.state.clock.turn > 0 ? session.state.clock : null;
  const { text, tone } = turnBarSentence(session, say);
  const agreements = agreementsCall(session, say);
  const asked = agreements === "" ? text : say("GRAVITYPORTALS.TurnBar.AlsoAgreements", { sentence: text, agreements });
  const stopped = stoppedText(session, say);
  const hindrance = hindranceText(session, say);
  const spokenText = [worldPaused?.hint ?? "", stopped, hindrance, asked].filter((part) => part !== "").join(" ");
  const time = timeOf(session, say);
  const isOver = session.condition === "ended";
  return {
    time: time ? time.short : say("GRAVITYPORTALS.TurnBar.NoTime"),
    timeLabel: time ? time.full : say("GRAVITYPORTALS.TurnBar.NoTimeLong"),
    // Nothing opens any more in a game that is over, and its button leads to where the dice are checked.
    window: isOver ? null : windowOf(session, say),
    bySpaces: session.state !== null && session.ruleset.turnBar !== undefined,
    scenario: clock ? scenarioText(session, viewed, say) : "",
    sentence: inShort(text, session),
    paths: brokenPaths(session, text, say),
    moveBack: moveBack(session, say),
    hint: hintOf(session, text, say),
    tone,
    button: shownButton(session, say),
    also: alsoButton(session, say),
    menu: turnBarMenu(session, say, habits),
    voice: time ? say("GRAVITYPORTALS.TurnBar.Voice", { time: time.full, sentence: spokenText }) : spokenText,
    away,
    asks: tone === "ask" || `${agreements}${stopped}${hindrance}` !== "" || worldPaused?.resume === true,
    agreements,
    dice: isOver ? null : diceMark(session, say),
    worldPaused,
    stopped,
    hindrance,
    judging: judgingLine(session, say),
  };
};
