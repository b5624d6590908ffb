import { parseTime, type Time } from "../../rules/index.ts";
import type { Say } from "./say.ts";

/** A moment as people read it: `T1 I4`, and `T1` for the start of a turn. */
export const timeText = (say: Say, { turn, impulse }: Time): string =>
  impulse === 0
    ? say("GRAVITYPORTALS.Common.TurnOnly", { turn })
    : say("GRAVITYPORTALS.Common.Time", { turn, impulse });

/** Writes the moments of a ruleset whose time is not turn and impulse; empty for what is none of them. */
type MomentWriter = (say: Say, at: string) => string;

const writers: MomentWriter[] = [];

/** Makes known how a ruleset's own moments are written. */
export const offerMoments = (writer: MomentWriter): void => void writers.push(writer);

/** A moment of the log as people read it; empty for what is none, as before the first turn. */
export const writtenTime = (say: Say, at: string): string => {
  const time = parseTime(at);
  if (time) return timeText(say, time);
  // Each knows its own moments alone.
  return writers.map((write) => write(say, at)).join("");
};

/** The moment of an event as people read it; what happened before the first turn was at the start. */
export const eventTime = (say: Say, at: string): string => writtenTime(say, at) || say("GRAVITYPORTALS.Common.Start");

/** The same in full words, for the ear. */
export const timeInFull = (say: Say, { turn, impulse }: Time): string =>
  impulse === 0
    ? say("GRAVITYPORTALS.Common.SpokenTurn", { turn })
    : say("GRAVITYPORTALS.Common.SpokenTime", { turn, impulse });
