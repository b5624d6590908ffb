import { describe, expect, test } from "vitest";
import { compareRanks, keptOf } from "../../../../src/rules/orions-gate/combat/dice.ts";
import { beatsHighest, expectedPoints } from "../../../../src/rules/orions-gate/opponent/field.ts";

/** All rolls of some dice. */
const rolls = (count: number): readonly (readonly number[])[] =>
  count === 0 ? [[]] : rolls(count - 1).flatMap((roll) => [1, 2, 3, 4, 5, 6].map((face) => [...roll, face]));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Points of an attack on average, by playing every roll through the rules. */
const counted = (firepower: number, sensors: number, extra: number): number =>
  mean(
    rolls(firepower + sensors).flatMap((dice) => {
      const kept = keptOf({ plain: dice.slice(0, firepower), railgun: [], sensor: dice.slice(firepower) });
      return rolls(firepower + extra).map((against) => compareRanks(kept, against).points);
    }),
  );

describe("what an attack does on average", () => {
  test.for([
    [1, 0, 0],
    [1, 2, 1],
    [2, 0, 0],
    [2, 0, 2],
    [2, 1, 1],
    [3, 0, 0],
  ] as const)(
    "with %i dice, %i of sensors and %i more of the defence it is as the rules rank the dice",
    ([n, e, d]) => {
      expect(expectedPoints(n, e, d)).toBeCloseTo(counted(n, e, d), 9);
    },
  );

  test("without dice it does nothing", () => {
    expect(expectedPoints(0, 2, 1)).toBe(0);
  });

  test.for([
    [1, 1, 15 / 36],
    [2, 1, 125 / 216],
    [1, 2, 55 / 216],
  ] as const)("the highest of %i dice beats the highest of %i as often as counted", ([dice, against, share]) => {
    expect(beatsHighest(dice, against)).toBeCloseTo(share, 9);
  });
});
