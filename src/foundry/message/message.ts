/** Messages that are localized where they are read, and the times in them. */

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

/** A lang key and what it is filled with. */
export interface Message {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
  /** A moment of the log, `1.4`, that the reader sees in the place of `{time}`. */
  readonly time?: string;
  /** Further moments of the log, by the names in whose places the reader sees them. */
  readonly moments?: Readonly<Record<string, string>>;
  /** Words that stand in the place of `{name}`, in the reader's language too. */
  readonly inner?: Readonly<Record<string, Message>>;
}

/** Makes words of a key. */
export const message = (key: string, data?: Message["data"]): Message => (data ? { key, data } : { key });

/** Words in the reader's language. */
export const localized = (say: Say, { key, data, time, moments, inner }: Message): string => {
  if (time === undefined && moments === undefined && inner === undefined) return say(key, data);
  const said = Object.entries(inner ?? {}).map(([name, one]) => [name, localized(say, one)] as const);
  const times = Object.entries({ ...moments, ...(time === undefined ? {} : { time }) }).map(
    ([name, at]) => [name, momentText(say, at)] as const,
  );
  return say(key, { ...data, ...Object.fromEntries([...said, ...times]) });
};

/** A moment of the log, `1.4`, as a sentence has it; before the first turn it is the beginning. */
export const momentText = (say: Say, at: string): string =>
  writtenTime(say, at) || say("GRAVITYPORTALS.Card.Back.start");
