import { describe, expect, test } from "vitest";
import { movesOn } from "../../../src/rules/sfb32/movement-chart.ts";
import {
  compareTimes,
  completedBefore,
  impulsesLater,
  makeTime,
  parseTime,
  type Time,
} from "../../../src/rules/time.ts";

const at = (text: string): Time => {
  const time = parseTime(text);
  if (!time) throw new Error(`${text} is no time`);
  return time;
};

describe("times are written turn, point, impulse", () => {
  test.for(["1.0", "1.1", "1.32", "12.7", "9999.32"])("%s is a time and reads back", (text) => {
    expect(makeTime(at(text))).toBe(text);
  });

  test.for(["0.1", "1.33", "1.00", "01.1", "1.", ".1", "1", "10000.1", "1.1 ", "-1.1", "1,1"])(
    "«%s» is none",
    (text) => {
      expect(parseTime(text)).toBeNull();
    },
  );

  test.for([
    { from: "1.1", after: 0, is: "1.1" },
    { from: "1.13", after: 4, is: "1.17" },
    { from: "1.31", after: 1, is: "1.32" },
    { from: "1.32", after: 1, is: "2.1" },
    { from: "1.28", after: 16, is: "2.12" },
    { from: "1.1", after: 70, is: "3.7" },
  ])("$after impulses after $from it is $is", ({ from, after, is }) => {
    expect(makeTime(impulsesLater(at(from), after))).toBe(is);
  });

  test.for([
    { time: "1.0", completed: 0 },
    { time: "1.1", completed: 0 },
    { time: "1.17", completed: 16 },
    { time: "2.0", completed: 32 },
    { time: "2.1", completed: 32 },
  ])("before $time $completed impulses are completed", ({ time, completed }) => {
    expect(completedBefore(at(time))).toBe(completed);
  });

  test("the start of a turn comes after the last impulse of the turn before", () => {
    expect(compareTimes(at("2.0"), at("1.32"))).toBeGreaterThan(0);
    expect(compareTimes(at("2.0"), at("2.1"))).toBeLessThan(0);
    expect(compareTimes(at("2.7"), at("2.7"))).toBe(0);
  });
});

describe("the movement chart", () => {
  const impulses = (speed: number): readonly number[] =>
    Array.from({ length: 32 }, (_, index) => index + 1).filter((impulse) => movesOn(speed, impulse));

  test.for([
    { speed: 0, on: [] },
    { speed: 1, on: [32] },
    { speed: 4, on: [8, 16, 24, 32] },
    { speed: 6, on: [6, 11, 16, 22, 27, 32] },
  ])("at speed $speed a unit moves on $on", ({ speed, on }) => {
    expect(impulses(speed)).toEqual(on);
  });

  test.for([
    { speed: 24, not: [1, 5, 9, 13, 17, 21, 25, 29] },
    { speed: 30, not: [1, 17] },
    { speed: 31, not: [1] },
    { speed: 32, not: [] },
  ])("at speed $speed a unit stays only on $not", ({ speed, not }) => {
    expect(Array.from({ length: 32 }, (_, i) => i + 1).filter((i) => !movesOn(speed, i))).toEqual(not);
  });

  test("at every speed the k-th hex falls on impulse 32k/speed, rounded up", () => {
    for (let speed = 1; speed <= 32; speed += 1) {
      expect(impulses(speed)).toEqual(Array.from({ length: speed }, (_, k) => Math.ceil((32 * (k + 1)) / speed)));
    }
  });
});
