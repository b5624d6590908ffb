import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distance, neighbour } from "../../../src/rules/geometry/hex.ts";
import { outward, straightest } from "../../../src/rules/geometry/hex-geometry.ts";
import { subtract } from "../../../src/rules/geometry/place.ts";
import { anyHex, at } from "./hexes.ts";

describe("one hex away from a hole", () => {
  test("[IP7.11] there are three ways out on the six straight rows and two elsewhere", () => {
    fc.assert(
      fc.property(anyHex(60), anyHex(60), (hole, unit) => {
        fc.pre(distance(hole, unit) > 0);
        const { q, r } = subtract(unit, hole);
        const straight = q === 0 || r === 0 || q + r === 0;
        expect(outward(hole, unit)).toHaveLength(straight ? 3 : 2);
      }),
    );
  });

  test("[IP7.11] every way out is exactly one hex farther", () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), (hole, unit) => {
        for (const direction of outward(hole, unit)) {
          expect(distance(hole, neighbour(unit, direction))).toBe(distance(hole, unit) + 1);
        }
      }),
    );
  });

  test.for([
    { unit: "2212", out: "A B F", choice: "A" },
    { unit: "2218", out: "C D E", choice: "D" },
    { unit: "2414", out: "A B C", choice: "B" },
    { unit: "2313", out: "A B", choice: "A" },
    { unit: "2612", out: "A B", choice: "B" },
    { unit: "2315", out: "A B C", choice: "B" },
    { unit: "2316", out: "B C D", choice: "C" },
    { unit: "2415", out: "B C", choice: "B" },
    { unit: "2115", out: "A E F", choice: "F" },
    { unit: "2015", out: "E F", choice: "E" },
  ])("[IP7.11] from a hole in 2215 a unit in $unit may go $out and goes $choice by itself", ({ unit, out, choice }) => {
    const hole = at("2215");
    const ways = outward(hole, at(unit));
    expect(ways.join(" ")).toBe(out);
    expect(straightest(hole, at(unit), ways)[0]).toBe(choice);
  });

  test("[IP7.11] an exact tie keeps both ways, in the order given", () => {
    const hole = at("2215");
    const unit = at("2415");
    expect(straightest(hole, unit, ["B", "C"])).toStrictEqual(["B", "C"]);
    expect(straightest(hole, unit, ["C", "B"])).toStrictEqual(["C", "B"]);
  });

  test("[IP7.11] where the straightest way is taken, the next one is chosen", () => {
    expect(straightest(at("2215"), at("2212"), ["B", "F"])).toStrictEqual(["B", "F"]);
    expect(straightest(at("2215"), at("2212"), ["F"])).toStrictEqual(["F"]);
    expect(straightest(at("2215"), at("2212"), [])).toStrictEqual([]);
  });

  test("[IP7.11] the choice is the smallest true angle, as measured in the plane", () => {
    const angle = (q: number, r: number): number => Math.atan2(Math.sqrt(3) * (r + q / 2), 1.5 * q);
    fc.assert(
      fc.property(anyHex(60), anyHex(60), (hole, unit) => {
        fc.pre(distance(hole, unit) > 0);
        const base = subtract(unit, hole);
        const turned = outward(hole, unit).map((direction) => {
          const out = subtract(neighbour(unit, direction), hole);
          const difference = Math.abs(angle(out.q, out.r) - angle(base.q, base.r));
          return { direction, difference: Math.min(difference, 2 * Math.PI - difference) };
        });
        const least = Math.min(...turned.map((way) => way.difference));
        const best = turned.filter((way) => way.difference - least < 1e-9).map((way) => way.direction);
        expect(straightest(hole, unit, outward(hole, unit))).toStrictEqual(best);
      }),
    );
  });
});
