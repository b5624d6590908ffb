import { type Say, translated } from "./say.ts";

/** A lang key and what it is filled with. It is localized where it is read. */
export interface Message {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
  /** What is said where the reader's language has no such key: it is in no English language file. */
  readonly english?: string;
  /** Words that stand in the place of `{name}`, in the reader's language too. */
  readonly inner?: Readonly<Record<string, Message>>;
}

/** Makes words of a key. */
export const message = (key: string, data?: Message["data"]): Message => (data ? { key, data } : { key });

/** Words in the reader's language. */
export const localized = (say: Say, { key, data, inner, english }: Message): string =>
  english !== undefined
    ? translated(key, english)
    : inner === undefined
      ? say(key, data)
      : say(key, {
          ...data,
          ...Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, localized(say, one)])),
        });
