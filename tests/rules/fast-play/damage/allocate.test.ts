import { describe, expect, test } from "vitest";
import { absorb, diceNeeded } from "../../../../src/rules/fast-play/play/allocate.ts";
import { bare, S, system } from "./a-ship.ts";
import { hitsOf, struck } from "./struck.ts";

describe("the examples of the contract", () => {
  test("[FP-DAC-03] 12: hull goes before anything below it in its column", () => {
    expect(hitsOf(struck(S, [3, 3, 3, 3, 3]))).toBe(
      "A Center hull, A Center hull, A Center hull, B Disruptor*, B Disruptor",
    );
  });

  test("[FP-DAC-06] 13: one hit on a sensor or scanner, further ones go on or stay", () => {
    expect(hitsOf(struck(S, [2, 2, 2]))).toBe("A Sensor*, B Center hull, B Center hull");
    expect(hitsOf(struck(S, [2, 2, 2], { choices: { extra: "same" } }))).toBe("A Sensor*, A Scanner, B Center hull");
  });

  test("[FP-DAC-02] 14: a die stands for two points, the last one for the rest", () => {
    const result = struck(S, [3, 5, 2], { points: 5, choices: { perDie: 2 } });
    expect(hitsOf(result)).toBe("A Center hull, A Center hull, A Disruptor*, A Disruptor, A Sensor*");
    expect(result.damage.hits.map(({ die }) => die)).toEqual([3, 3, 5, 5, 2]);
    expect(result.damage).toMatchObject({ internals: 5, perDie: 2, dice: [3, 5, 2] });
  });

  test.for([
    { perDie: 1, dice: [3, 5, 2], hits: "A Center hull, A Disruptor*, A Sensor*" },
    { perDie: 2, dice: [3, 5], hits: "A Center hull, A Center hull, A Disruptor*" },
    { perDie: 3, dice: [3], hits: "A Center hull, A Center hull, A Center hull" },
  ])("[FP-DAC-02] three points with $perDie a die are $dice and take $hits", ({ perDie, dice, hits }) => {
    expect(hitsOf(struck(S, dice, { points: 3, choices: { perDie } }))).toBe(hits);
  });

  test("[FP-DAC-20] 15: weapons that do not bear are passed over, and without a heavy one a phaser is taken", () => {
    expect(hitsOf(struck(S, [5, 5], { shield: 4 }))).toBe("B Impulse, C Warp engine");
    expect(hitsOf(struck(S, [5, 5], { shield: 3 }))).toBe("A Phaser-1*, A Phaser-1");
  });

  test("[FP-DAC-09] 16: the first hit on other systems takes a control", () => {
    expect(hitsOf(struck(S, [6, 6, 6]))).toBe("A Bridge*, A Lab, B Disruptor*");
  });

  test("[FP-DAC-18] 17: excess comes last, and the point after it destroys the ship", () => {
    const ship = (excess: number) => bare([system("Warp engine", 1), system("Sensor", 2)], excess);
    const gone = struck(ship(2), [1, 1, 1, 1, 1]);
    expect(hitsOf(gone)).toBe("A Warp engine, G Excess, G Excess, G destroyed");
    expect(gone).toMatchObject({ destroyed: true, ship: { excess: 0 }, damage: { internals: 5 } });
    const lives = struck(ship(1), [5, 5, 5, 5]);
    expect(hitsOf(lives)).toBe("C Warp engine, F Sensor*, F Sensor, G Excess");
    expect(lives).toMatchObject({ destroyed: false, ship: { excess: 0 } });
  });

  test("[FP-DAC-11] 18: what goes on comes back when nothing below has a box", () => {
    const ship = bare([system("Sensor", 2), system("Scanner", 2), system("Center hull", 1)]);
    expect(hitsOf(struck(ship, [4, 4, 4, 4, 4]))).toBe("C Sensor*, D Center hull, E Scanner*, E Scanner, C Sensor");
  });
});

describe("the shield", () => {
  const shielded = { ...S, shields: [5, 1, 1, 1, 1, 1] };

  test.for([
    { points: 0, absorbed: 0, left: 5, internals: 0 },
    { points: 4, absorbed: 4, left: 1, internals: 0 },
    { points: 5, absorbed: 5, left: 0, internals: 0 },
    { points: 6, absorbed: 5, left: 0, internals: 1 },
  ])("of $points points a shield of 5 absorbs $absorbed", ({ points, ...absorbed }) => {
    expect(absorb(shielded, { shield: 1, up: true, points })).toEqual(absorbed);
  });

  test("one that is down absorbs nothing and loses nothing", () => {
    expect(absorb(shielded, { shield: 1, up: false, points: 2 })).toEqual({ absorbed: 0, left: 5, internals: 2 });
  });

  test("no other shield loses anything", () => {
    expect(struck(shielded, [], { points: 3 }).ship.shields).toEqual([2, 1, 1, 1, 1, 1]);
    expect(struck(shielded, [3], { points: 2, shield: 4 }).ship.shields).toEqual([5, 1, 1, 0, 1, 1]);
  });

  test("a volley that is absorbed is told without dice and hits", () => {
    expect(struck(shielded, [], { points: 5, choices: { perDie: 3 } }).damage).toEqual({
      absorbed: 5,
      left: 0,
      internals: 0,
      perDie: 3,
      dice: [],
      hits: [],
    });
  });

  test.for([-1, 1.5])("%s points are none", (points) => {
    expect(() => absorb(S, { shield: 1, up: true, points })).toThrow(RangeError);
  });
});

describe("the dice", () => {
  test.for([
    { internals: 0, perDie: 1, dice: 0 },
    { internals: 15, perDie: 1, dice: 15 },
    { internals: 14, perDie: 2, dice: 7 },
    { internals: 15, perDie: 2, dice: 8 },
    { internals: 1, perDie: 100, dice: 1 },
    { internals: 101, perDie: 100, dice: 2 },
  ])("[FP-DAC-01] $internals points with $perDie a die take $dice dice", ({ internals, perDie, dice }) => {
    expect(diceNeeded(internals, perDie)).toBe(dice);
  });

  test("[FP-DAC-01] a volley without the right number of dice is no volley", () => {
    expect(() => struck(S, [1, 1], { points: 3 })).toThrow("3 points need 3 dice, not 2");
    expect(() => struck(S, [1, 1, 1, 1], { points: 3 })).toThrow("not 4");
  });

  test.for([0, 7, 1.5])("%s is no face", (face) => {
    expect(() => struck(S, [face])).toThrow(RangeError);
  });
});

describe("what is told and what is left", () => {
  test("two internals take a hull and a disruptor of the printed craft", () => {
    const craft = bare([system("Center hull", 3), system("Disruptor", 2), system("Phaser-1", 2)]);
    const { ship, damage } = struck(craft, [3, 5]);
    expect(damage.hits).toEqual([
      { die: 3, row: "A", system: "Center hull", first: false },
      { die: 5, row: "A", system: "Disruptor", first: true },
    ]);
    expect(ship.systems.map(({ left }) => left)).toEqual([2, 1, 2]);
  });

  test("points after the one that destroys the ship are dropped, their dice are told", () => {
    const { damage } = struck(bare([], 1), [1, 2, 3, 4]);
    expect(damage.dice).toEqual([1, 2, 3, 4]);
    expect(damage.hits).toHaveLength(2);
    expect(damage.hits.at(-1)).toEqual({ die: 2, row: "G", system: "destroyed", first: false });
  });

  test("[FP-DAC-18] where overflow is ignored, each further point does nothing", () => {
    const result = struck(bare([], 1), [1, 2, 3], { options: { excessOverflow: "ignored" } });
    expect(hitsOf(result)).toBe("G Excess, G none, G none");
    expect(result).toMatchObject({ destroyed: false, ship: { excess: 0 } });
  });

  test("the ship that was struck is not changed", () => {
    const before = structuredClone(S);
    struck(S, [1, 2, 3, 4, 5, 6]);
    expect(S).toEqual(before);
  });
});
