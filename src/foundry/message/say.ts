/** Turns a lang key and its values into a sentence of the reader's language. */
export type Say = (key: string, data?: Readonly<Record<string, string | number>>) => string;

/** How many names a sentence holds before it counts the rest. */
const NAMES_SHOWN = 3;

/** Names in a row; the fourth and further ones are counted, so that a sentence stays one line. */
export const namesIn = (say: Say, names: readonly string[]): string => {
  const shown = names.slice(0, names.length > NAMES_SHOWN ? NAMES_SHOWN - 1 : NAMES_SHOWN).join(", ");
  const more = names.length > NAMES_SHOWN ? names.length - NAMES_SHOWN + 1 : 0;
  return more > 0 ? say("GRAVITYPORTALS.Common.AndMore", { names: shown, count: more }) : shown;
};
