import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shieldsFacing, struckShield } from "../../../../src/rules/fast-play/play/allocate.ts";
import { SHIELDS } from "../../../../src/rules/fast-play/state/systems.ts";
import { turn } from "../../../../src/rules/geometry/hex.ts";
import { DIRECTIONS, equals } from "../../../../src/rules/geometry/place.ts";
import { ok } from "../../../../src/rules/result.ts";
import { anyHex, at } from "../../hex/hexes.ts";

const target = { hex: at("1010"), facing: "A" } as const;

describe("the shield that is struck", () => {
  test.for([
    { from: "1208", lower: 2, higher: 2 },
    { from: "1111", lower: 3, higher: 3 },
    { from: "1109", lower: 1, higher: 2 },
    { from: "0911", lower: 5, higher: 5 },
    { from: "0810", lower: 5, higher: 6 },
    { from: "0909", lower: 1, higher: 6 },
    { from: "1005", lower: 1, higher: 1 },
    { from: "1013", lower: 4, higher: 4 },
    { from: "1010", lower: 1, higher: 1 },
  ] as const)("[FP-DAC-04] 11: 1010 facing A is struck from $from on shield $lower", ({ from, lower, higher }) => {
    expect(struckShield(target, at(from), "lower")).toEqual(ok(lower));
    expect(struckShield(target, at(from), "higher")).toEqual(ok(higher));
  });

  test.for([
    { facing: "B", shield: 6 },
    { facing: "C", shield: 5 },
    { facing: "D", shield: 4 },
    { facing: "E", shield: 3 },
    { facing: "F", shield: 2 },
  ] as const)("[FP-DAC-04] a ship that faces $facing has shield $shield to A", ({ facing, shield }) => {
    expect(struckShield({ hex: at("1010"), facing }, at("1005"), "lower")).toEqual(ok(shield));
  });

  test.for([
    { from: "1109", named: [1, 2] },
    { from: "1208", named: [2] },
    { from: "1010", named: [1, 2, 3, 4, 5, 6] },
  ])("[FP-DAC-04] from $from an order may name $named and no other", ({ from, named }) => {
    for (const shield of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const struck = struckShield(target, at(from), "higher", shield);
      expect(struck).toEqual(named.includes(shield) ? ok(shield) : { ok: false, error: "shield" });
    }
  });

  test("[FP-DAC-04] the shields turn with the ship, whatever the line", () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), fc.constantFrom(...DIRECTIONS), (hex, from, facing) => {
        fc.pre(!equals(hex, from));
        const shields = shieldsFacing({ hex, facing }, from);
        const turned = shieldsFacing({ hex, facing: turn(facing, 1) }, from);
        expect(turned).toEqual(shields.map((shield) => ((shield + 4) % 6) + 1).sort());
        expect(shields.length === 1 || shields.length === 2).toBe(true);
        if (shields.length === 2) expect([1, 5]).toContain((shields[1] ?? 0) - (shields[0] ?? 0));
      }),
    );
  });

  test("[FP-DAC-04] angles as they are drawn agree", () => {
    fc.assert(
      fc.property(anyHex(40), fc.constantFrom(...DIRECTIONS), (line, facing) => {
        fc.pre(!equals(line, { q: 0, r: 0 }));
        // Clockwise from straight up, in sixths of a circle, columns being 1.5 wide and hexes √3 high.
        const sixths = Math.atan2(1.5 * line.q, -Math.sqrt(3) * (line.r + line.q / 2)) / (Math.PI / 3);
        const ahead = (((sixths - DIRECTIONS.indexOf(facing)) % 6) + 6) % 6;
        const near = SHIELDS.filter((shield) => {
          const away = Math.abs(ahead - (shield - 1));
          return Math.min(away, 6 - away) < 0.5 + 1e-9;
        });
        expect(shieldsFacing({ hex: { q: 0, r: 0 }, facing }, line)).toEqual(near);
      }),
    );
  });
});
