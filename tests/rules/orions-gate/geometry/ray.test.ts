import { describe, expect, test } from "vitest";
import { gapOf } from "../../../../src/rules/orions-gate/geometry/base.ts";
import {
  lineFrom,
  linePierces,
  nextBehind,
  rayTouches,
  shotAhead,
} from "../../../../src/rules/orions-gate/geometry/cover.ts";
import { distance, within } from "../../../../src/rules/orions-gate/geometry/vector.ts";
import { at, cruiser, frigate, inInches, round, TABLE } from "./models.ts";

describe("a railgun's ray", () => {
  test("[OG-CMP-RAIL-02] by the ray from [24,44] through [24,30] it goes on to [24.3,20], not to [25.1,10]", () => {
    const shooter = cruiser(24, 44);
    const target = frigate(24, 30);
    const enemies = [
      { id: "off", base: frigate(25.1, 10) },
      { id: "on", base: frigate(24.3, 20) },
      { id: "target", base: target },
      { id: "beside", base: frigate(24, 47, 90) },
    ];
    const next = nextBehind(shooter, target, gapOf(shooter, target), enemies, "ray");
    expect(next?.id).toBe("on");
    expect(nextBehind(shooter, target, gapOf(shooter, frigate(24.3, 20)), enemies, "ray")).toBeNull();
  });

  test("[OG-CMP-RAIL-02] the nearer of two is next, then the first", () => {
    const shooter = cruiser(24, 44);
    const target = frigate(24, 38);
    const row = [
      { id: "c", base: frigate(24, 20) },
      { id: "a", base: frigate(24, 30) },
      { id: "b", base: frigate(24, 30) },
    ];
    expect(nextBehind(shooter, target, gapOf(shooter, target), row)?.id).toBe("a");
    expect(nextBehind(shooter, target, gapOf(shooter, target), row.toReversed())?.id).toBe("b");
  });

  test("[OG-CMP-RAIL-02] by the arc a ship counts if the target lies in the arc on it", () => {
    const shooter = cruiser(24, 44);
    const target = frigate(24, 38);
    const aside = [{ id: "a", base: cruiser(25.5, 30) }];
    expect(nextBehind(shooter, target, gapOf(shooter, target), aside, "ray")).toBeNull();
    expect(nextBehind(shooter, target, gapOf(shooter, target), aside)?.id).toBe("a");
  });

  test("it touches what is within 0.01 of it, and nothing behind the shooter", () => {
    expect(rayTouches(at(24, 44), at(24, 30), frigate(24.51, 20))).toBe(true);
    expect(rayTouches(at(24, 44), at(24, 30), frigate(24.511, 20))).toBe(false);
    expect(rayTouches(at(24, 44), at(24, 30), frigate(24, 47))).toBe(false);
    expect(rayTouches(at(24, 44), at(24, 44), frigate(24, 40))).toBe(false);
  });
});

describe("a warp's line", () => {
  test("[OG-CMP-WARP-01] 12 inches from centre to centre", () => {
    const warp = (step: number) => within(distance(at(24, 24), at(24 + step, 24 + step)), 12);
    expect([warp(8.485), warp(8.493)]).toEqual([true, false]);
    expect(distance(at(24, 24), at(32.493, 32.493))).toBe(12_011);
  });

  test.for([
    [24.499, true],
    [24.5, false],
    [30, false],
  ] as const)("[OG-MAP-10] a hole at x %d is pierced: %s", ([x, is]) => {
    expect(linePierces(at(24, 40), at(24, 20), at(x, 30), 1000)).toBe(is);
  });

  test("[OG-MAP-10] the line ends at its centres", () => {
    expect(linePierces(at(24, 40), at(24, 20), at(24, 41), 1000)).toBe(false);
    expect([lineFrom(at(24, 40), at(24, 20), at(28, 30)), lineFrom(at(24, 40), at(24, 20), at(27, 44))]).toEqual([
      4_000, 5_000,
    ]);
    expect(lineFrom(at(24, 40), at(24, 40), at(27, 44))).toBe(5_000);
  });
});

describe("a shot straight ahead", () => {
  const ship = frigate(24, 40);
  const ships = [
    { id: "far", base: frigate(24.4, 20) },
    { id: "near", base: cruiser(23.5, 30) },
    { id: "beside", base: frigate(25, 30) },
    { id: "behind", base: frigate(24, 44) },
  ];

  test("[OG-CMP-TSU-04] it touches every ship on its line, the nearest first, and ends at the edge", () => {
    const { to, touched } = shotAhead(ship, ships, [], TABLE);
    expect(inInches(to)).toEqual([24, 0]);
    expect(touched).toEqual([
      { id: "near", after: 7_490 },
      { id: "far", after: 17_990 },
    ]);
  });

  test("[OG-CMP-TSU-06] major terrain stops it", () => {
    const { to, touched } = shotAhead(ship, ships, [{ id: "p", base: round(24, 25, 2) }], TABLE);
    expect(inInches(to)).toEqual([24, 26]);
    expect(touched.map(({ id }) => id)).toEqual(["near"]);
  });
});
