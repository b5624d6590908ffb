/** Gives a whole number from 0 to below a limit. */
export type Chance = (limit: number) => number;

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
};

/** Numbers that look like chance and follow from some words alone: the same words always give the same ones. */
export const chanceOf = (...words: readonly (string | number)[]): Chance => {
  let state = hash(words.join("\n"));
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    const once = Math.imul(state ^ (state >>> 15), state | 1);
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61));
    return ((twice ^ (twice >>> 14)) >>> 0) % limit;
  };
};
