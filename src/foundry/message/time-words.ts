/** Times as people read them: all of them are said by the clock of the ruleset that is played. */

import { makeTime, parseTime, type Time } from "../../rules/index.ts";
import { localized, type Message, message } from "./message.ts";
import type { Say } from "./say.ts";

/**
 * A moment in the words of a clock: one of the log, `1.4` or what a ruleset has there, or a turn and impulse as
 * conditions and portals have it. Null for what is none, as before the first turn.
 */
export type TimeWords = (at: string) => Message | null;

/** Whoever has a clock, as a ruleset has; one that says nothing of it is read by turns and impulses. */
export interface Clocked {
  readonly timeWords?: TimeWords | undefined;
  /** A turn and impulse as its own events write their moments; left out where these are the same. */
  readonly timeText?: ((time: Time) => string) | undefined;
}

/** Any other moment of a turn, `3.2.1.5`. */
const FINER = /^([1-9]\d*)\.(.+)$/;

/** The words of a clock of turns: `T1 I4`, `T1` for the start of a turn, and `T1, 2.3` for a finer moment. */
const plainTimeWords: TimeWords = (at) => {
  const time = parseTime(at);
  if (time) {
    return time.impulse === 0
      ? message("GRAVITYPORTALS.Common.TurnOnly", { turn: time.turn })
      : message("GRAVITYPORTALS.Common.Time", { turn: time.turn, impulse: time.impulse });
  }
  const [, turn, step = ""] = FINER.exec(at) ?? [];
  return turn === undefined ? null : message("GRAVITYPORTALS.Common.StepTime", { turn, step });
};

/** The words of a clock of turns and beats, whose moments are `2.0` for the start of a turn and `2.3`. */
export const beatWords: TimeWords = (at) => {
  const [, turn, step = ""] = FINER.exec(at) ?? [];
  if (turn === undefined) return null;
  return step === "0"
    ? message("GRAVITYPORTALS.Common.TurnOnly", { turn })
    : message("GRAVITYPORTALS.Common.StepTime", { turn, step });
};

const wordsOf = ({ timeWords = plainTimeWords, timeText = makeTime }: Clocked, at: string | Time): Message | null =>
  timeWords(typeof at === "string" ? at : timeText(at));

/** A moment as a sentence has it; before the first turn it is the beginning. */
export const momentWords = (clock: Clocked, at: string | Time): Message =>
  wordsOf(clock, at) ?? message("GRAVITYPORTALS.Card.Back.start");

/** A moment on its own; empty for what is none, as before the first turn. */
export const timeIn = (clock: Clocked, at: string | Time, say: Say): string => {
  const words = wordsOf(clock, at);
  return words ? localized(say, words) : "";
};

/** The moment of an event; what happened before the first turn was at the start. */
export const eventTime = (clock: Clocked, at: string, say: Say): string =>
  timeIn(clock, at, say) || say("GRAVITYPORTALS.Common.Start");

/** A moment in full words, for the ear; a ruleset's own words are full ones. */
export const timeInFull = (clock: Clocked, at: string, say: Say): string => {
  const time = clock.timeWords ? null : parseTime(at);
  if (!time) return timeIn(clock, at, say);
  return time.impulse === 0
    ? say("GRAVITYPORTALS.Common.SpokenTurn", { turn: time.turn })
    : say("GRAVITYPORTALS.Common.SpokenTime", { turn: time.turn, impulse: time.impulse });
};
