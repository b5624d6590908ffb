import type { Say } from "../apps/view/say.ts";

/** A lang key and what it is filled with. */
export interface Words {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Makes words of a key. */
export const words = (key: string, data?: Words["data"]): Words => (data ? { key, data } : { key });

/** Words in the reader's language. */
export const spoken = (say: Say, { key, data }: Words): string => say(key, data);
