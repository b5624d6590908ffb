import { describe, expect, test } from "vitest";
import { pushOptions } from "../../../src/rules/anomalies/white-hole/push.ts";
import { directionBetween } from "../../../src/rules/geometry/hex.ts";
import type { Place } from "../../../src/rules/geometry/place.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import { at } from "../hex/hexes.ts";
import { scenarioOf } from "../play.ts";

interface Case {
  readonly hole: string;
  readonly unit: string;
  readonly outward: "any" | "aligned";
  readonly map: "floating" | "fixed";
}

const letter = (way: Place): string => directionBetween({ q: 0, r: 0 }, way) ?? "?";

/** The ways out as `ABF`, and the one that a unit goes when nobody chooses. */
const options = ({ hole, unit, outward, map }: Case): readonly (string | null)[] => {
  const { scenes, ruleOptions } = setUp(scenarioOf({ scenes: [{ id: "sol", map }], readings: { outward } }));
  const { sol } = scenes;
  if (!sol) throw new Error("the file has one scene");
  const { ways, fallback } = pushOptions(at(hole), at(unit), sol, ruleOptions);
  return [ways.map(letter).join(""), fallback && letter(fallback)];
};

describe.for(["floating", "fixed"] as const)("far from the edge of a %s map", (map) => {
  test.for([
    { where: "straight above it", unit: "2211", any: "ABF", aligned: "A", fallback: "A" },
    { where: "straight beside it", unit: "1914", any: "AEF", aligned: "F", fallback: "F" },
    { where: "between A and B, nearer A", unit: "2313", any: "AB", aligned: "A", fallback: "A" },
    { where: "midway between A and B", unit: "2314", any: "AB", aligned: "AB", fallback: "A" },
    { where: "between A and B, nearer B", unit: "2413", any: "AB", aligned: "B", fallback: "B" },
    { where: "midway between F and A", unit: "2114", any: "AF", aligned: "AF", fallback: "A" },
  ])("[IP7.11] a unit $where may go $any, with «outward: aligned» $aligned", ({ unit, any, aligned, fallback }) => {
    expect(options({ hole: "2215", unit, map, outward: "any" })).toEqual([any, fallback]);
    expect(options({ hole: "2215", unit, map, outward: "aligned" })).toEqual([aligned, fallback]);
  });
});

describe("at the edge of a map", () => {
  test.for([
    { map: "floating", outward: "any", unit: "2201", ways: "ABF", fallback: "A" },
    { map: "floating", outward: "aligned", unit: "2201", ways: "A", fallback: "A" },
    { map: "floating", outward: "aligned", unit: "2101", ways: "A", fallback: "A" },
    { map: "fixed", outward: "any", unit: "2201", ways: "BF", fallback: "B" },
    { map: "fixed", outward: "aligned", unit: "2201", ways: "BF", fallback: "B" },
    { map: "fixed", outward: "any", unit: "2401", ways: "B", fallback: "B" },
    { map: "fixed", outward: "any", unit: "2101", ways: "", fallback: null },
  ] as const)("[IP7.11] $map, «outward: $outward»: pushed away from 2205 a unit in $unit may go «$ways»", (one) => {
    expect(options({ ...one, hole: "2205" })).toEqual([one.ways, one.fallback]);
  });
});
