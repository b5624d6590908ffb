import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { absorb, allocate, walked } from "../../../../src/rules/fast-play/play/allocate.ts";
import { isWeapon } from "../../../../src/rules/fast-play/state/systems.ts";
import { plainRules, plainShip, plainWalk } from "./plain-walk.ts";
import { type AnyVolley, anyVolley } from "./random-ships.ts";
import { facesFor } from "./struck.ts";

const ENDS: Readonly<Record<number, string>> = { [-1]: "Excess", [-2]: "destroyed", [-3]: "none" };

const boxesIn = (ship: AnyVolley["ship"]): number =>
  ship.excess + ship.systems.reduce((sum, { left }) => sum + left, 0);

const play = ({ ship, volley, faces, choices, options }: AnyVolley) => {
  const { internals } = absorb(ship, volley);
  const dice = facesFor(internals, choices.perDie, faces);
  return { dice, internals, result: allocate(ship, volley, dice, choices, options) };
};

describe("whatever strikes whatever", () => {
  test("[FP-DAC-03] every point goes where a walk in plain loops has it go", () => {
    fc.assert(
      fc.property(anyVolley, (any) => {
        const { ship, volley, choices, options } = any;
        const { dice, internals, result } = play(any);
        const plain = plainWalk(
          plainShip(ship, volley.shield, choices, options),
          plainRules(options, choices),
          dice,
          choices.perDie,
          internals,
        );
        expect(result.damage.hits.map(({ row, system, first }) => [row, system, first])).toEqual(
          plain.rows.map((row, index) => {
            const system = plain.systems[index] ?? 0;
            return ["ABCDEFG"[row], ENDS[system] ?? ship.systems[system]?.name, plain.firsts[index]];
          }),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  test("points are conserved: absorbed, taken by boxes, or dropped with the ship", () => {
    fc.assert(
      fc.property(anyVolley, (any) => {
        const { result, internals } = play(any);
        const { damage, destroyed, ship } = result;
        const before = any.ship.shields[any.volley.shield - 1] ?? 0;
        expect(damage.absorbed + internals).toBe(any.volley.points);
        expect(before - damage.absorbed).toBe(damage.left);
        const boxes = damage.hits.filter(({ system }) => system !== "destroyed" && system !== "none").length;
        expect(boxesIn(any.ship) - boxesIn(ship)).toBe(boxes);
        expect(destroyed).toBe(damage.hits.some(({ system }) => system === "destroyed"));
        expect(destroyed ? damage.hits.length <= internals : damage.hits.length === internals).toBe(true);
      }),
    );
  });

  test("no box is lost twice, and no weapon that did not fire has fired", () => {
    fc.assert(
      fc.property(anyVolley, (any) => {
        const { result } = play(any);
        for (const [index, system] of result.ship.systems.entries()) {
          const before = any.ship.systems[index];
          const lost = result.damage.hits.filter(({ system: name }) => name === system.name).length;
          expect(before?.left).toBe(system.left + lost);
          expect(system.left).toBeGreaterThanOrEqual(0);
          expect(system.fired).toBeLessThanOrEqual(Math.min(system.left, before?.fired ?? 0));
          expect(system.left - system.fired).toBeLessThanOrEqual((before?.left ?? 0) - (before?.fired ?? 0));
        }
      }),
    );
  });

  test("[FP-DAC-04] only a weapon that bears through the shield is lost", () => {
    fc.assert(
      fc.property(anyVolley, (any) => {
        const { result } = play(any);
        for (const { name, type, arcs } of any.ship.systems) {
          const mustBear = isWeapon(type) || any.options.directionalDamage === "all";
          if (mustBear && !arcs.includes(any.volley.shield)) {
            expect(result.damage.hits.map(({ system }) => system)).not.toContain(name);
          }
        }
      }),
    );
  });

  test("a ship is destroyed only with no excess left", () => {
    fc.assert(
      fc.property(anyVolley, (any) => {
        const { result } = play(any);
        if (result.destroyed) expect(result.ship.excess).toBe(0);
      }),
    );
  });

  test("the walk as it is shown comes to the hits as they are told", () => {
    fc.assert(
      fc.property(anyVolley, (any) => {
        const { ship, volley, choices, options } = any;
        const { dice, result } = play(any);
        const points = walked(ship, volley, dice, choices, options);
        expect(points.map(({ die, row, system, first }) => ({ die, row, system, first }))).toEqual(result.damage.hits);
        for (const { looks, row, system } of points) {
          const last = looks.at(-1);
          if (row !== "G") expect(last).toMatchObject({ row, system });
          expect(looks.filter(({ verdict }) => verdict === "came-back").length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
