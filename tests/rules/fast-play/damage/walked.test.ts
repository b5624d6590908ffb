import { describe, expect, test } from "vitest";
import { walked } from "../../../../src/rules/fast-play/play/allocate.ts";
import type { ChartOptions, ShipBoxes } from "../../../../src/rules/fast-play/state/systems.ts";
import { bare, DEFAULTS, NO_CHOICES, S, system } from "./a-ship.ts";

const walk = (ship: ShipBoxes, dice: readonly number[], options: Partial<ChartOptions> = {}) =>
  walked(ship, { shield: 4, up: true, points: dice.length }, dice, NO_CHOICES, { ...DEFAULTS, ...options });

/** The rows that each point looked at, short. */
const looks = (ship: ShipBoxes, dice: readonly number[], options: Partial<ChartOptions> = {}) =>
  walk(ship, dice, options).map((point) =>
    [
      ...point.looks.map(({ row, verdict, system: box }) => `${row} ${verdict}${box ? ` ${box}` : ""}`),
      point.system,
    ].join(", "),
  );

describe("the walk of a volley, row by row", () => {
  test("a row is passed over as nothing bears or nothing is left", () => {
    expect(looks(S, [5, 5])).toEqual([
      "A none-bears, B plain Impulse, Impulse",
      "A none-bears, B none-left, C plain Warp engine, Warp engine",
    ]);
  });

  test("a further hit goes on, and comes back where nothing is below", () => {
    expect(looks(bare([system("Sensor", 2)]), [2, 2])).toEqual([
      "A first Sensor, Sensor",
      "A went-on Sensor, B none-left, C none-left, D none-left, E none-left, F none-left, A came-back Sensor, Sensor",
    ]);
  });

  test("a first hit takes another of the category, or the next row has it; further hits are shown as such", () => {
    const phasers = bare([system("Phaser-1", 2), system("Impulse", 1)]);
    expect(looks(phasers, [5, 5])).toEqual(["A first-own-category Phaser-1, Phaser-1", "A later Phaser-1, Phaser-1"]);
    expect(looks(phasers, [5], { missingFirstHit: "next-row" })).toEqual([
      "A first-missing Phaser-1, B plain Impulse, Impulse",
    ]);
  });

  test("a point that finds nothing ends in row G", () => {
    expect(walk(bare([]), [1, 1]).map(({ row, system, looks: { length } }) => [row, system, length])).toEqual([
      ["G", "Excess", 6],
      ["G", "destroyed", 6],
    ]);
  });

  test("it tells points and dice by number, categories, and which cells have a first hit", () => {
    const [, second, third] = walked(
      S,
      { shield: 1, up: true, points: 3 },
      [3, 2],
      { ...NO_CHOICES, perDie: 2 },
      DEFAULTS,
    );
    expect(second).toMatchObject({ point: 2, dieNumber: 1, die: 3 });
    expect(third).toEqual({
      point: 3,
      dieNumber: 2,
      die: 2,
      looks: [{ row: "A", category: "SensorScanner", special: true, verdict: "first", system: "Sensor" }],
      row: "A",
      system: "Sensor",
      first: true,
    });
  });

  test("what a shield absorbs is not walked, and dice must go with the points", () => {
    expect(walk({ ...S, shields: [2, 2, 2, 9, 2, 2] }, [])).toEqual([]);
    expect(() => walked(S, { shield: 1, up: true, points: 2 }, [1], NO_CHOICES, DEFAULTS)).toThrow("dice");
  });
});
