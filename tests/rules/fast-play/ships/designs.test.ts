import { describe, expect, test } from "vitest";
import {
  boxCount,
  DESIGNS,
  reachOf,
  SIZES,
  type Size,
  scored,
  type WeaponTable,
  wholeShip,
} from "../../../../src/rules/fast-play/ship-design.ts";
import { isSystemType, isWeapon, SHIELDS } from "../../../../src/rules/fast-play/state/systems.ts";

const TABLE: WeaponTable = [
  { upTo: 2, points: [6, 5, 4, 3, 2, 1] },
  { upTo: 8, points: [3, 2, 1, 0, 0, 0] },
];

describe("what a shot scores", () => {
  test.for([
    { range: 0, die: 1, shift: 0, points: 6 },
    { range: 2, die: 6, shift: 0, points: 1 },
    { range: 3, die: 1, shift: 0, points: 3 },
    { range: 8, die: 3, shift: 0, points: 1 },
    { range: 9, die: 1, shift: 0, points: 0 },
    { range: 2, die: 2, shift: 1, points: 4 },
    { range: 2, die: 6, shift: 1, points: 0 },
  ])("at range $range, with a $die and a shift of $shift, is $points", ({ range, die, shift, points }) => {
    expect(scored(TABLE, range, die, shift)).toBe(points);
  });

  test("[FP-NOTE-01] a table is read at the range as it is, not at half of it", () => {
    expect(scored(TABLE, 3, 1)).toBe(3);
    expect(scored(TABLE, 4, 1)).toBe(3);
  });

  test("a table reaches to its last range", () => {
    expect(reachOf(TABLE)).toBe(8);
    expect(reachOf([])).toBe(0);
  });
});

describe("the ships of fast play", () => {
  test("there are two of each size, and larger ones have more boxes", () => {
    expect(DESIGNS.map(({ size }) => size)).toEqual(SIZES.flatMap((size) => [size, size]));
    const boxes = (size: Size) => DESIGNS.filter((design) => design.size === size).map(boxCount);
    expect(Math.max(...boxes("light"))).toBeLessThan(Math.min(...boxes("medium")));
    expect(Math.max(...boxes("medium"))).toBeLessThan(Math.min(...boxes("heavy")));
  });

  test.for(DESIGNS)("$name is a ship that a scenario file could hold", ({ ship }) => {
    const whole = (value: number, most: number, least = 0): boolean =>
      Number.isInteger(value) && value >= least && value <= most;
    expect(ship.shields).toHaveLength(6);
    expect(ship.shields.every((strength) => whole(strength, 999))).toBe(true);
    expect(whole(ship.excess, 999) && whole(ship.reserve, 999)).toBe(true);
    expect(ship.moveCost >= 0 && ship.moveCost <= 9 && Number.isInteger(100 * ship.moveCost)).toBe(true);
    for (const { type, count, arcs = SHIELDS } of ship.systems) {
      expect(isSystemType(type)).toBe(true);
      expect(whole(count, 999, 1)).toBe(true);
      expect(new Set(arcs).size).toBe(arcs.length);
      expect(arcs.every((arc) => SHIELDS.includes(arc))).toBe(true);
    }
    const names = ship.systems.map(({ type, name = type }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.for(DESIGNS)("$name has a table for each type of its weapons, and for no other", ({ ship, weapons }) => {
    const armed = new Set(ship.systems.map(({ type }) => type).filter(isWeapon));
    expect(Object.keys(weapons).sort()).toEqual([...armed].sort());
    for (const table of Object.values(weapons)) {
      const ranges = table.map(({ upTo }) => upTo);
      expect(ranges).toEqual([...new Set(ranges)].sort((a, b) => a - b));
      for (const { points } of table) {
        expect(points).toHaveLength(6);
        // A low die is good.
        expect(points).toEqual([...points].sort((a, b) => b - a));
      }
    }
  });

  test("a whole ship has all its boxes, and has not fired", () => {
    for (const design of DESIGNS) {
      const { systems, excess } = wholeShip(design);
      expect(systems.reduce((sum, { left }) => sum + left, excess)).toBe(boxCount(design));
      expect(systems.every(({ fired }) => fired === 0)).toBe(true);
    }
    const [sorrel] = DESIGNS;
    if (!sorrel) throw new Error("there is a first ship");
    expect(wholeShip(sorrel).systems.find(({ type }) => type === "Fusion")?.arcs).toEqual([6, 1, 2]);
    expect(wholeShip(sorrel).systems[0]).toMatchObject({ name: "Forward hull", arcs: SHIELDS });
  });

  test("names tell ships apart", () => {
    expect(new Set(DESIGNS.map(({ name }) => name)).size).toBe(6);
  });
});
