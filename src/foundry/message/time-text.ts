import { parseTime, type Time } from "../../rules/index.ts";
import type { Say } from "./say.ts";

/** A moment as people read it: `T1 I4`, and `T1` for the start of a turn. */
export const timeText = (say: Say, { turn, impulse }: Time): string =>
  impulse === 0
    ? say("GRAVITYPORTALS.Common.TurnOnly", { turn })
    : say("GRAVITYPORTALS.Common.Time", { turn, impulse });

/** The moment of an event as people read it; what happened before the first turn was at the start. */
export const eventTime = (say: Say, at: string): string => {
  const time = parseTime(at);
  return time ? timeText(say, time) : say("GRAVITYPORTALS.Common.Start");
};

/** The same in full words, for the ear. */
export const timeInFull = (say: Say, { turn, impulse }: Time): string =>
  impulse === 0
    ? say("GRAVITYPORTALS.Common.SpokenTurn", { turn })
    : say("GRAVITYPORTALS.Common.SpokenTime", { turn, impulse });
