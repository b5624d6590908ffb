import { parseTime } from "../../rules/index.ts";
import type { Say } from "../apps/view/say.ts";
import { timeText } from "../apps/view/time-text.ts";

/** A lang key and what it is filled with. */
export interface Words {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
  /** A moment of the log, `1.4`, that the reader sees in the place of `{time}`. */
  readonly time?: string;
}

/** Makes words of a key. */
export const words = (key: string, data?: Words["data"]): Words => (data ? { key, data } : { key });

/** Words in the reader's language. */
export const spoken = (say: Say, { key, data, time }: Words): string =>
  say(key, time === undefined ? data : { ...data, time: momentText(say, time) });

/** A moment of the log, `1.4`, as a sentence has it; before the first turn it is the beginning. */
export const momentText = (say: Say, at: string): string => {
  const time = parseTime(at);
  return time ? timeText(say, time) : say("GRAVITYPORTALS.Card.Back.start");
};
