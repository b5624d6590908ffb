import { expect, test } from "vitest";
import { SlowMotion } from "../../../src/foundry/canvas/hex-labels.ts";

/** What a motion says at each of its steps, which come after so many milliseconds. */
const said = (...gaps: readonly number[]): readonly boolean[] => {
  let now = 0;
  const motion = new SlowMotion(() => now);
  return gaps.map((gap) => {
    now += gap;
    return motion.step();
  });
};

test("a motion whose steps come in time is never slow", () => {
  expect(said(0, 16.7, 16.7, 16.7, 16.7, 16.7)).not.toContain(true);
});

test("one is slow from its third late step on, however fast it goes then", () => {
  expect(said(0, 25, 16.7, 25, 25, 16.7)).toEqual([false, false, false, false, true, true]);
});

test("late steps before a rest do not count, and a rest is none of them", () => {
  expect(said(0, 25, 25, 25, 500, 25, 25)).toEqual([false, false, false, true, false, false, false]);
});
