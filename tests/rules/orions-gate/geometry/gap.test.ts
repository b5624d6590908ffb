import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Base,
  gapOf,
  nearestPoint,
  overlaps,
  placedAt,
  shrunk,
  touches,
} from "../../../../src/rules/orions-gate/geometry/base.ts";
import { gapToEdge, isFree, isOnTable } from "../../../../src/rules/orions-gate/geometry/cover.ts";
import {
  aheadOf,
  facingOf,
  movedBy,
  rounded,
  span,
  turned,
  within,
} from "../../../../src/rules/orions-gate/geometry/vector.ts";
import { anyBase, anyPlace } from "./arbitrary.ts";
import { at, cruiser, frigate, inInches, round, TABLE } from "./models.ts";

/** Points of a base's rim, close to each other. */
const rimOf = (base: Base, steps: number): readonly { q: number; r: number }[] => {
  if (base.kind === "disc") {
    return Array.from({ length: steps }, (_, n) => {
      const angle = (2 * Math.PI * n) / steps;
      return { q: base.centre.q + base.radius * Math.cos(angle), r: base.centre.r + base.radius * Math.sin(angle) };
    });
  }
  return base.corners.flatMap((from, index) => {
    const to = base.corners[(index + 1) % 4] ?? from;
    return Array.from({ length: steps / 4 }, (_, n) => {
      const share = n / (steps / 4);
      return { q: from.q + (to.q - from.q) * share, r: from.r + (to.r - from.r) * share };
    });
  });
};

describe("numbers", () => {
  test.for([
    [0.5, 1],
    [0.499_999, 1],
    [0.499_998, 0],
    [-0.5, 0],
    [-0.6, -1],
    [2.3, 2],
  ])("R(%d) = %d", ([value, whole]) => {
    expect(rounded(value ?? 0)).toBe(whole);
  });

  test.for([
    [6_000, true],
    [6_010, true],
    [6_010.4, true],
    [6_010.5, false],
    [6_011, false],
  ] as const)("[OG-RND-05] a gap of %d thousandths within 6 inches: %s", ([gap, is]) => {
    expect(within(gap, 6)).toBe(is);
  });
});

describe("directions", () => {
  test.for([
    [0, [24, 18]],
    [45, [28.243, 19.757]],
    [90, [30, 24]],
    [180, [24, 30]],
    [270, [18, 24]],
    [300, [18.804, 21]],
  ] as const)("six inches ahead of %i", ([facing, to]) => {
    expect(inInches(movedBy(at(24, 24), aheadOf(facing), 6000))).toEqual(to);
  });

  test("the facing of a way is the nearest degree, and turns go round", () => {
    for (let facing = 0; facing < 360; facing += 1) expect(facingOf(aheadOf(facing))).toBe(facing);
    expect([turned(350, 45), turned(10, -45), turned(0, 360)]).toEqual([35, 325, 0]);
  });
});

describe("gaps", () => {
  test("[OG-RND-05] the golden gap of two slanted frigates", () => {
    expect(gapOf(frigate(10, 40, 30), frigate(22, 24, 210))).toBe(17_911);
  });

  test.for<[what: string, one: Base, other: Base, gap: number]>([
    ["frigates bow to bow", frigate(24, 40), frigate(24, 20, 180), 18_000],
    ["corner to corner", frigate(0, 0), frigate(4, 6), 5_000],
    ["discs", round(0, 0, 2), round(3, 4, 2), 3_000],
    ["a disc beside a ship", frigate(24, 40), round(26, 40, 2), 500],
    ["a disc off a corner", frigate(24, 40), round(27.5, 35, 2), 4_000],
    ["what overlaps", frigate(24, 40), cruiser(24.5, 40.5, 30), 0],
    ["a cross, no corner in the other", frigate(24, 40), frigate(24, 40, 90), 0],
    ["one in the other", round(24, 40, 4), frigate(24, 40), 0],
    ["a point", frigate(24, 40), round(24, 38, 0), 1_000],
  ])("[OG-RND-05] %s", ([, one, other, gap]) => {
    expect([gapOf(one, other), gapOf(other, one)]).toEqual([gap, gap]);
  });

  test("touching is a gap of up to 0.01", () => {
    expect([touches(frigate(24, 40), frigate(24, 37.99)), touches(frigate(24, 40), frigate(24, 37.989))]).toEqual([
      true,
      false,
    ]);
  });

  test("it is the same from both sides, and 0 to itself", () => {
    fc.assert(
      fc.property(anyBase, anyBase, (one, other) => {
        expect(gapOf(one, other)).toBe(gapOf(other, one));
        expect(gapOf(one, one)).toBe(0);
      }),
    );
  });

  test("no two points of two bases are nearer than their gap, and some are hardly farther", () => {
    fc.assert(
      fc.property(anyBase, anyBase, (one, other) => {
        const gap = gapOf(one, other);
        fc.pre(gap > 0);
        const sampled = Math.min(...rimOf(one, 240).map((point) => span(point, nearestPoint(other, point))));
        expect(sampled).toBeGreaterThanOrEqual(gap - 0.51);
        expect(sampled).toBeLessThan(gap + 60);
      }),
      { numRuns: 60 },
    );
  });

  test("the nearest point lies on the base, and no sampled point of its rim is nearer", () => {
    fc.assert(
      fc.property(anyBase, anyPlace, (base, point) => {
        const nearest = nearestPoint(base, point);
        expect(gapOf(base, { kind: "disc", centre: nearest, radius: 0 })).toBe(0);
        const rim = Math.min(...rimOf(base, 120).map((other) => span(point, other)));
        expect(span(point, nearest)).toBeLessThanOrEqual(rim + 1e-6);
      }),
    );
  });
});

describe("overlaps", () => {
  test("what overlaps has no gap; what has a gap does not overlap", () => {
    fc.assert(
      fc.property(anyBase, anyBase, (one, other) => {
        expect(overlaps(one, other)).toBe(overlaps(other, one));
        if (overlaps(one, other)) expect(gapOf(one, other)).toBe(0);
      }),
    );
  });

  test("what only touches does not overlap", () => {
    expect(overlaps(frigate(24, 40), frigate(24, 38))).toBe(false);
    expect(overlaps(frigate(24, 40), frigate(24, 38.001))).toBe(true);
    expect(overlaps(round(24, 40, 2), round(26, 40, 2))).toBe(false);
    expect(overlaps(round(24, 40, 2), frigate(25.5, 40))).toBe(false);
    expect(overlaps(round(24, 40, 2), frigate(25.499, 40))).toBe(true);
  });

  test("a smaller base lies in the whole one", () => {
    expect(shrunk(round(24, 40, 2))).toMatchObject({ radius: 970 });
    expect(shrunk(frigate(24, 40))).toMatchObject({ halfWidth: 470, halfLength: 970 });
  });
});

describe("free places", () => {
  test.for<[what: string, base: Base, others: readonly Base[], is: boolean]>([
    ["alone", frigate(24, 40), [], true],
    ["at the edge", frigate(24, 1), [], true],
    ["over the edge", frigate(24, 0.999), [], false],
    ["in a corner, turned", frigate(1, 0.5, 90), [], true],
    ["over a side edge", frigate(47.6, 24), [], false],
    ["a hair less than 0.03 over a ship", frigate(24, 40), [frigate(24, 38.03)], true],
    ["more than that", frigate(24, 40), [frigate(24, 38.031)], false],
    ["beside a planet", frigate(24, 40), [round(26.47, 40, 4)], true],
    ["over one", frigate(24, 40), [round(26.469, 40, 4)], false],
  ])("a ship %s", ([, base, others, is]) => {
    expect(isFree(base, TABLE, "base", others)).toBe(is);
  });

  test("of craft and ordnance the centre has to be on the table", () => {
    expect(isOnTable(round(0, 0, 0.5), TABLE, "centre")).toBe(true);
    expect(isOnTable(round(0, 48, 0.5), TABLE, "base")).toBe(false);
    expect(isOnTable(round(24, -0.001, 0.5), TABLE, "centre")).toBe(false);
    expect(isOnTable(round(48.001, 24, 0.5), TABLE, "centre")).toBe(false);
    expect(isFree(round(24, 38.7, 0.5), TABLE, "centre", [frigate(24, 40)])).toBe(true);
    expect(isFree(round(24, 38.8, 0.5), TABLE, "centre", [frigate(24, 40)])).toBe(false);
  });

  test("[OG-HYP-03] a returned frigate within 6 inches of its edge: 7.01 yes, 7.011 no", () => {
    const gap = (y: number) => gapToEdge(frigate(10, y, 180), TABLE, "N");
    expect([within(gap(7.01), 6), within(gap(7.011), 6)]).toEqual([true, false]);
    expect([gapToEdge(frigate(10, 4), TABLE, "W"), gapToEdge(frigate(10, 4), TABLE, "E")]).toEqual([9_500, 37_500]);
    expect([gapToEdge(frigate(10, 4), TABLE, "S"), gapToEdge(frigate(10, 0.5), TABLE, "N")]).toEqual([43_000, 0]);
  });

  test("a base is as large anywhere", () => {
    expect(placedAt(frigate(24, 40, 30), at(10, 10))).toEqual(frigate(10, 10, 30));
    expect(placedAt(round(24, 40, 3), at(10, 10))).toEqual(round(10, 10, 3));
  });

  test("[OG-CMP-DEFLECTOR-01] a screen 2 inches across within 1 inch of a frigate: 36.99 yes, 36.98 no", () => {
    const is = (y: number) => within(gapOf(frigate(24, 40), round(24, y, 2)), 1);
    expect([is(36.99), is(36.98)]).toEqual([true, false]);
  });
});
