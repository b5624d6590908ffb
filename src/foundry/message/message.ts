import type { Say } from "./say.ts";
import { writtenTime } from "./time-text.ts";

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
