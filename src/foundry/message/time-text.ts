import { parseTime, type Time } from "../../rules/index.ts";
import type { Say } from "./say.ts";

/** A moment as people read it: `T1 I4`, and `T1` for the start of a turn. */
export const timeText = (say: Say, { turn, impulse }: Time): string =>
  impulse === 0
    ? say("GRAVITYPORTALS.Common.TurnOnly", { turn })
    : say("GRAVITYPORTALS.Common.Time", { turn, impulse });

/** A moment that a ruleset of parts and steps writes: turn, part, group or cycle, step. */
const STEPPED = /^([1-9]\d*)\.([0-3])\.(\d+)\.(\d+)$/;
const PHASES = ["1", "2"];

/** A moment that a ruleset of rounds writes: round, 0 for the set-up, and step. */
const ROUNDED = /^(0|[1-9]\d*)\.(\d\.\d)$/;

/** A moment of the log as people read it; empty for what is none, as before the first turn. */
export const writtenTime = (say: Say, at: string): string => {
  const time = parseTime(at);
  if (time) return timeText(say, time);
  const [, round, within] = ROUNDED.exec(at) ?? [];
  if (round !== undefined && within !== undefined) {
    return round === "0"
      ? say("GRAVITYPORTALS.Common.SetUpTime", { step: within })
      : say("GRAVITYPORTALS.Common.RoundTime", { round, step: within });
  }
  const [, turn, part = "", group, step] = STEPPED.exec(at) ?? [];
  if (turn === undefined) return "";
  return PHASES.includes(part)
    ? say("GRAVITYPORTALS.Common.PhaseTime", { turn, phase: part, step: `4.${step}` })
    : say("GRAVITYPORTALS.Common.StepTime", { turn, step: `${group}.${step}` });
};

/** The moment of an event as people read it; what happened before the first turn was at the start. */
export const eventTime = (say: Say, at: string): string => writtenTime(say, at) || say("GRAVITYPORTALS.Common.Start");

/** The same in full words, for the ear. */
export const timeInFull = (say: Say, { turn, impulse }: Time): string =>
  impulse === 0
    ? say("GRAVITYPORTALS.Common.SpokenTurn", { turn })
    : say("GRAVITYPORTALS.Common.SpokenTime", { turn, impulse });
