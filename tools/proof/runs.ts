import { dirname } from "node:path";
import type { TaggedCode } from "./tagged-code.ts";

/** About so many lines are tried at once: a minute or three, after which what was found is kept. */
const LINES = 80;

const linesOf = (code: readonly TaggedCode[]): number => code.reduce((sum, { from, to }) => sum + to - from + 1, 0);

const fits = (run: readonly TaggedCode[], place: TaggedCode): boolean =>
  run.every(({ file, atLoad }) => dirname(file) === dirname(place.file) && !atLoad && !place.atLoad) &&
  linesOf([...run, place]) <= LINES;

/**
 * Puts together what one run tries: neighbours of one folder. What is made while files load is a run by itself, as each
 * of its changes takes one of vitest.
 */
export const runsOf = (code: readonly TaggedCode[]): readonly (readonly TaggedCode[])[] => {
  const runs: TaggedCode[][] = [];
  for (const place of code) {
    const last = runs.at(-1);
    if (last && fits(last, place)) last.push(place);
    else runs.push([place]);
  }
  return runs;
};
