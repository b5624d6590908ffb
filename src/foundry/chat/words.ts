import { parseTime } from "../../rules/index.ts";
import type { Say } from "../apps/view/say.ts";
import { timeText } from "../apps/view/time-text.ts";

/** A lang key and what it is filled with. */
export interface Words {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
  /** A moment of the log, `1.4`, that the reader sees in the place of `{time}`. */
  readonly time?: string;
  /** Words that stand in the place of `{name}`, in the reader's language too. */
  readonly inner?: Readonly<Record<string, Words>>;
}

/** Makes words of a key. */
export const words = (key: string, data?: Words["data"]): Words => (data ? { key, data } : { key });

/** Words in the reader's language. */
export const spoken = (say: Say, { key, data, time, inner }: Words): string => {
  if (time === undefined && inner === undefined) return say(key, data);
  const said = Object.entries(inner ?? {}).map(([name, one]) => [name, spoken(say, one)] as const);
  const moment = time === undefined ? {} : { time: momentText(say, time) };
  return say(key, { ...data, ...Object.fromEntries(said), ...moment });
};

/** A moment of the log, `1.4`, as a sentence has it; before the first turn it is the beginning. */
export const momentText = (say: Say, at: string): string => {
  const time = parseTime(at);
  return time ? timeText(say, time) : say("GRAVITYPORTALS.Card.Back.start");
};
