import { awaitsRace } from "../../../rules/index.ts";
import { inTheMiddle, namesIn, type Say } from "../../message/say.ts";
import type { ReadyEnd } from "../../ruleset/clock.ts";
import type { Prompt, Session } from "../../session/session.ts";
import {
  type Coming,
  comingNext,
  dueUnits,
  isMine,
  judgesDue,
  offPath,
  ownAsked,
  ownUnits,
  pathsLeft,
} from "../../view/due.ts";
import { awaitsList, questionOf } from "../../view/open-questions.ts";
import { leavingNext, nextImpulse } from "../../view/planned-path.ts";
import { judges, plays } from "../../view/players.ts";
import { skipQuestion } from "../../view/ready-press.ts";
import { nextStepBy, standstill } from "../../view/standstill.ts";
import { awaitsSetUp, othersAwaited, passingNow } from "../../view/waiting-text.ts";

/** What a sentence is for: it asks something of the reader, names whom the game waits for, names a trouble, or just informs. */
export type Tone = "ask" | "wait" | "trouble" | "calm";

/** The one sentence of the turn bar. */
export interface Sentence {
  readonly text: string;
  readonly tone: Tone;
}

/** The prompts that come first: pushes, then dice, then charts to name, then destinations to set up. */
export const firstPrompts = (prompts: readonly Prompt[]): readonly Prompt[] => {
  const of = (kind: Prompt["kind"]): readonly Prompt[] => prompts.filter((prompt) => prompt.kind === kind);
  return [of("push"), of("choice"), of("roll"), of("chart"), of("set-up")].find((some) => some.length > 0) ?? [];
};

const promptSentence = (session: Session, say: Say): string | null => {
  const prompts = firstPrompts(session.prompts);
  const [first] = prompts;
  if (!first) return null;
  const units = prompts.flatMap((prompt) => (prompt.kind === "choice" ? [] : [session.unitName(prompt.unit)]));
  const names = namesIn(say, [...new Set(units)]);
  switch (first.kind) {
    case "push":
      return say("GRAVITYPORTALS.Prompt.Choose", { names });
    case "choice":
      return questionOf(session, first, say).heading;
    case "roll":
      return say("GRAVITYPORTALS.Prompt.Roll", { names });
    case "chart":
      return say("GRAVITYPORTALS.Prompt.Chart", { names, total: first.total });
    case "set-up":
      return say(
        session.state && awaitsRace(session.state, first.scene)
          ? "GRAVITYPORTALS.Prompt.Races"
          : "GRAVITYPORTALS.Prompt.SetUp",
        { scene: session.sceneName(first.scene) },
      );
  }
};

/** What this person reads before units leave their map with the clock's next step; empty where none does. */
const leavingSentence = (session: Session, say: Say): string => {
  const { state, ruleset } = session;
  const leaving = state ? leavingNext(ruleset, state).filter((unit) => isMine(session, unit)) : [];
  if (!state || leaving.length === 0) return "";
  const names = namesIn(
    say,
    leaving.map(({ id }) => session.unitName(id)),
  );
  return say("GRAVITYPORTALS.TurnBar.Leaves", { impulse: nextImpulse(ruleset, state), names });
};

/** The turn that begins by itself with the clock's next step; null where the present one goes on. */
const turnToBegin = ({ state, ruleset }: Session): number | null => {
  const turn = state ? ruleset.clock.following(state).turn : 0;
  return state && state.clock.turn > 0 && turn > state.clock.turn ? turn : null;
};

/** Sentences, and how each is said before another turn. */
const BEFORE_TURN = {
  "GRAVITYPORTALS.TurnBar.ReadyWaiting": "GRAVITYPORTALS.TurnBar.ReadyWaitingTurn",
  "GRAVITYPORTALS.TurnBar.ReadyCount": "GRAVITYPORTALS.TurnBar.ReadyCountTurn",
  "GRAVITYPORTALS.TurnBar.Waiting": "GRAVITYPORTALS.TurnBar.WaitingTurn",
  "GRAVITYPORTALS.TurnBar.GoingOn": "GRAVITYPORTALS.TurnBar.GoingOnTurn",
  "GRAVITYPORTALS.TurnBar.ByHand": "GRAVITYPORTALS.TurnBar.ByHandTurn",
  "GRAVITYPORTALS.TurnBar.NothingDue": "GRAVITYPORTALS.TurnBar.NothingDueTurn",
} as const;

const beforeTurn = (
  session: Session,
  say: Say,
  key: keyof typeof BEFORE_TURN,
  data: Readonly<Record<string, string | number>>,
): string => {
  const turn = turnToBegin(session);
  return turn === null ? say(key, data) : say(BEFORE_TURN[key], { ...data, turn });
};

const judgeWaiting = (session: Session, say: Say): string => {
  const seats = session.seats;
  const counts = { ready: seats.filter(({ doing }) => doing === "ready").length, all: seats.length };
  const ships = judgesDue(session).map(({ id }) => session.unitName(id));
  const list = othersAwaited(session, say, ships);
  if (awaitsSetUp(session)) return say("GRAVITYPORTALS.TurnBar.BeingSetUp");
  const key = counts.ready > 0 ? "GRAVITYPORTALS.TurnBar.ReadyWaiting" : "GRAVITYPORTALS.TurnBar.Waiting";
  const waiting = list
    ? beforeTurn(session, say, key, { ...counts, list })
    : beforeTurn(session, say, "GRAVITYPORTALS.TurnBar.ReadyCount", counts);
  const moves = list === "" ? judgeMoves(session, say) : "";
  return [moves, leavingSentence(session, say), waiting].filter((text) => text !== "").join(". ");
};

/** What a neutral judge reads of the ships that the judge moves and that move now; empty for none. */
const judgeMoves = (session: Session, say: Say): string => {
  const due = judgesDue(session);
  const names = namesIn(
    say,
    due.map(({ id }) => session.unitName(id)),
  );
  if (due.length === 0) return "";
  return say(due.length > 1 ? "GRAVITYPORTALS.TurnBar.JudgeMovesMany" : "GRAVITYPORTALS.TurnBar.JudgeMovesOne", {
    names,
  });
};

const COMING: Readonly<Record<Coming["kind"], string>> = {
  push: "GRAVITYPORTALS.TurnBar.NextPush",
  wave: "GRAVITYPORTALS.TurnBar.NextWave",
  move: "GRAVITYPORTALS.TurnBar.NextMove",
};

const comingSentence = (session: Session, say: Say): string => {
  const coming = comingNext(session);
  if (!coming) return beforeTurn(session, say, "GRAVITYPORTALS.TurnBar.NothingDue", {});
  const data = {
    impulse: coming.impulse,
    names: namesIn(
      say,
      coming.units.map(({ id }) => session.unitName(id)),
    ),
  };
  return say(COMING[coming.kind], data);
};

/** What is said of my ships that move now, and of those among them that are off their planned paths; empty for none. */
const movesSentence = (session: Session, say: Say): string => {
  const due = dueUnits(session);
  const [first] = due;
  if (!first) return "";
  const off = offPath(session, due);
  if (due.length === 1) {
    const key = off.length > 0 ? "GRAVITYPORTALS.TurnBar.OffPathOne" : "GRAVITYPORTALS.TurnBar.MovesOne";
    return say(key, { name: session.unitName(first.id) });
  }
  if (off.length === 0) return say("GRAVITYPORTALS.TurnBar.MovesMany", { count: due.length });
  const names = namesIn(
    say,
    off.map(({ id }) => session.unitName(id)),
  );
  return say("GRAVITYPORTALS.TurnBar.OffPathMany", { count: due.length, names });
};

/** What is said where the bar's sentence speaks of paths that my ships have left. */
export interface BrokenPathWords {
  readonly label: string;
  readonly hint: string;
  readonly on: string;
}

/** The words for paths that my ships have left, where the bar's sentence speaks of them; else null. */
export const brokenPaths = (session: Session, sentence: string, say: Say): BrokenPathWords | null => {
  const all = pathsLeft(session).map((id) => session.unitName(id));
  const [name] = all;
  const moves = movesSentence(session, say);
  if (name === undefined || moves === "" || !sentence.endsWith(moves)) return null;
  const names = namesIn(say, all);
  return {
    label:
      all.length === 1
        ? say("GRAVITYPORTALS.TurnBar.PathBackOne", { name: inTheMiddle(name) })
        : say("GRAVITYPORTALS.TurnBar.PathBackMany", { count: all.length }),
    hint: say("GRAVITYPORTALS.TurnBar.pathBackOf", { names }),
    on: say("GRAVITYPORTALS.TurnBar.pathOnOf", { names }),
  };
};

/** What is said of taking back moves of mine that wait for the judge; empty where none does. */
export const moveBack = (session: Session, say: Say): string => {
  const names = ownAsked(session).map((id) => session.unitName(id));
  return names.length === 0 ? "" : say("GRAVITYPORTALS.TurnBar.moveBackOf", { names: namesIn(say, names) });
};

/** What a captain with ships in play reads before the first impulse of a turn, which waits for it; empty at other times. */
const turnSentence = (session: Session, say: Say): string => {
  const { state, ruleset } = session;
  if (!state || state.clock.impulse !== ruleset.clock.moments[0]) return "";
  if (!ownUnits(session).some(({ status }) => status === "in-play")) return "";
  return say("GRAVITYPORTALS.TurnBar.TurnSets", { turn: state.clock.turn });
};

/** Whether pushes are played just now. */
const arePushed = (session: Session): boolean =>
  session.state !== null && session.ruleset.clock.part(session.state) === "pushes";

/** What stands in the bar, and before it why this person's «ready» has just ended. */
export const turnBarSentence = (session: Session, say: Say): Sentence => {
  const sentence = standingSentence(session, say);
  return { ...sentence, text: `${endedText(session, say)}${sentence.text}` };
};

/**
 * The first that applies: what stands in the way of play, what I am asked, whom I wait for, my ships that move now,
 * those that are about to leave their map, what happens next to a ship of mine. All of it is public or my own.
 */
const standingSentence = (session: Session, say: Say): Sentence => {
  const trouble = standstill(session, say);
  if (trouble !== "")
    return { text: trouble, tone: ["no-game", "ended"].includes(session.condition) ? "calm" : "trouble" };
  if (session.state?.clock.turn === 0 && !session.ruleset.turnBar?.playsSetUp) {
    return {
      text: say(session.role.kind === "judge" ? "GRAVITYPORTALS.TurnBar.NoTurnJudge" : "GRAVITYPORTALS.TurnBar.NoTurn"),
      tone: "calm",
    };
  }
  const asked = promptSentence(session, say);
  if (asked) return { text: asked, tone: "ask" };
  const question = skipQuestion(session, say);
  if (question) return { text: question.sentence, tone: "ask" };
  const { turnBar } = session.state ? session.ruleset : { turnBar: undefined };
  if (session.state && !turnBar && session.ruleset.rules.isOver?.(session.state)) {
    return { text: say("GRAVITYPORTALS.Refusal.over"), tone: "calm" };
  }
  if (judges(session) && !plays(session) && !turnBar) {
    return { text: judgeWaiting(session, say), tone: judgesDue(session).length > 0 ? "ask" : "wait" };
  }
  if (awaitsSetUp(session)) {
    const key = awaitsList(session.state) ? "GRAVITYPORTALS.TurnBar.AwaitsList" : "GRAVITYPORTALS.TurnBar.BeingSetUp";
    return { text: say(key), tone: "wait" };
  }
  if (session.state && session.ruleset.turnBar) {
    const own = session.ruleset.turnBar.sentence(session, say);
    if (own.tone !== "calm") return own;
    const passing = passingNow(session, say);
    if (passing !== "") return { ...own, text: passing };
    // Nobody gives an order now, but somebody may have a die to roll or a push to choose.
    const list = session.waiting.some(({ doing }) => doing === "rolling" || doing === "choosing")
      ? othersAwaited(session, say)
      : "";
    return list === "" ? own : { text: say("GRAVITYPORTALS.TurnBar.Waiting", { list }), tone: "wait" };
  }
  const list = othersAwaited(session, say);
  if (list && session.sealed) return { text: say("GRAVITYPORTALS.TurnBar.Sealed", { list }), tone: "wait" };
  // While pushes are played nothing else is to be done, also for whoever's own «ready» has not been said again yet.
  if (list && (session.ready || arePushed(session))) {
    return { text: beforeTurn(session, say, "GRAVITYPORTALS.TurnBar.Waiting", { list }), tone: "wait" };
  }
  if (session.ready) {
    // Where nobody judges, a game master steps the clock.
    const by = nextStepBy(session);
    if (by === "hand") return { text: say("GRAVITYPORTALS.TurnBar.ByHandAlone"), tone: "calm" };
    const key = by === "judge" ? "GRAVITYPORTALS.TurnBar.ByHand" : "GRAVITYPORTALS.TurnBar.GoingOn";
    return { text: beforeTurn(session, say, key, {}), tone: "calm" };
  }
  const mine = ownAsked(session).map((id) => session.unitName(id));
  if (mine.length > 0)
    return { text: say("GRAVITYPORTALS.TurnBar.Asked", { names: namesIn(say, mine) }), tone: "wait" };
  const moves = movesSentence(session, say);
  if (moves !== "") return { text: moves, tone: "ask" };
  const leaving = leavingSentence(session, say);
  if (leaving !== "") return { text: leaving, tone: "ask" };
  const sets = turnSentence(session, say);
  if (sets !== "") return { text: sets, tone: "ask" };
  return { text: comingSentence(session, say), tone: "calm" };
};

/** The ends of a «ready» that the bar's sentence does not say already: whoever was to be called for something asks why. */
const ENDS: { readonly [end in ReadyEnd]?: string } = {
  mine: "GRAVITYPORTALS.TurnBar.Ended.mine",
  comings: "GRAVITYPORTALS.TurnBar.Ended.comings",
  marks: "GRAVITYPORTALS.TurnBar.Ended.marks",
};

/** What is said of why this person's «ready» has just ended; empty where it has not, or where the sentence says so. */
const endedText = (session: Session, say: Say): string => {
  const { readyEnded, state } = session;
  const key = readyEnded && ENDS[readyEnded];
  return key && !session.ready ? `${say(key, { impulse: state?.clock.impulse ?? 0 })} ` : "";
};
