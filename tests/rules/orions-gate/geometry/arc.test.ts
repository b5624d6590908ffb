import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Base, gapOf } from "../../../../src/rules/orions-gate/geometry/base.ts";
import { coverBetween, nearerInArc, type Piece } from "../../../../src/rules/orions-gate/geometry/cover.ts";
import {
  arcOfFire,
  convexHull,
  coversHalf,
  distanceTo,
  gapTo,
  isInArc,
  type Lying,
  lyingTo,
  sideStruck,
} from "../../../../src/rules/orions-gate/geometry/polygon.ts";
import { anyBase, anyBox, anyPlace } from "./arbitrary.ts";
import { at, cruiser, frigate, inInches, round } from "./models.ts";

const ARC = arcOfFire(frigate(24, 40), frigate(24, 20, 180));

describe("the arc of fire", () => {
  test("[OG-SHS-05] of two frigates bow to bow", () => {
    const points = ARC.map(inInches);
    expect(points).toHaveLength(4);
    expect(points).toEqual(
      expect.arrayContaining([
        [23.5, 41],
        [24.5, 41],
        [24.5, 19],
        [23.5, 19],
      ]),
    );
  });

  test("[OG-SHS-05] of two discs it is a line, of a disc and a ship a shape", () => {
    expect(arcOfFire(round(24, 40, 2), round(24, 20, 1)).map(inInches)).toEqual(
      expect.arrayContaining([
        [24, 41],
        [24, 19.5],
      ]),
    );
    const toStation = arcOfFire(frigate(24, 40), round(24, 20, 2));
    // The nearest point of the ship is the middle of its bow; the farthest corners are those of its stern.
    expect(distanceTo(toStation, at(24, 39))).toBe(0);
    expect(gapTo(toStation, { kind: "disc", centre: at(23.5, 41), radius: 0 })).toBe(0);
    expect(arcOfFire(round(24, 20, 2), frigate(24, 40))).toEqual(toStation);
  });

  test.for<[x: number, lying: Lying]>([
    [24, "in"],
    [24.8, "in"],
    [24.899, "in"],
    [24.9, "unclear"],
    [25.1, "unclear"],
    [25.101, "out"],
    [25.2, "out"],
  ])("[OG-TER-03] [OG-TER-04] a piece 1 inch across at x %d is %s", ([x, lying]) => {
    expect(lyingTo(ARC, round(x, 30, 1))).toBe(lying);
  });

  test("[OG-TER-04] one whose centre is in is in, however small", () => {
    expect(lyingTo(ARC, round(24.5, 30, 0.1))).toBe("in");
    expect(lyingTo(ARC, round(24.501, 30, 0.1))).toBe("unclear");
  });

  test.for([
    [25.25, true],
    [25.26, true],
    [25.261, false],
    [25.27, false],
  ] as const)("[OG-SHS-07] a cruiser at x %d is in: %s", ([x, is]) => {
    expect(isInArc(ARC, cruiser(x, 30))).toBe(is);
  });

  test("[OG-SHS-05] it does not matter who shoots", () => {
    fc.assert(
      fc.property(anyBase, anyBase, anyPlace, (one, other, point) => {
        const [there, back] = [arcOfFire(one, other), arcOfFire(other, one)];
        expect(distanceTo(there, point)).toBeCloseTo(distanceTo(back, point), 6);
      }),
    );
  });

  test("[OG-SHS-05] both of two ships that are apart lie in it, and it lies in the hull of both", () => {
    fc.assert(
      fc.property(anyBox, anyBox, (one, other) => {
        const arc = arcOfFire(one, other);
        expect([isInArc(arc, one), isInArc(arc, other)]).toEqual([true, true]);
        const hull = convexHull([...one.corners, ...other.corners]);
        for (const corner of arc) expect(distanceTo(hull, corner)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe("shapes", () => {
  test("a hull holds its points, and turns the same way at each corner", () => {
    fc.assert(
      fc.property(fc.array(anyPlace, { minLength: 1, maxLength: 12 }), (points) => {
        const hull = convexHull(points);
        for (const point of points) expect(distanceTo(hull, point)).toBe(0);
        for (const corner of hull) expect(points).toContainEqual(corner);
      }),
    );
  });

  test("points on a line are a line", () => {
    expect(convexHull([at(1, 1), at(3, 3), at(2, 2)]).map(inInches)).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect(convexHull([at(1, 1), at(1, 1)])).toEqual([at(1, 1)]);
    expect(distanceTo([at(0, 0), at(4, 0)], at(2, 3))).toBe(3_000);
  });

  test("a rectangle as a shape has the gaps of the rectangle", () => {
    fc.assert(
      fc.property(anyBox, anyBase, (box, other) => {
        expect(gapTo(convexHull(box.corners), other)).toBe(gapOf(box, other));
      }),
    );
  });

  test("a line through a ship touches it, though none of its ends does", () => {
    expect(gapTo([at(20, 40), at(28, 40)], frigate(24, 40))).toBe(0);
    expect(gapTo([at(20, 40), at(23, 40)], frigate(24, 40))).toBe(500);
    expect(gapTo([at(20, 38.5), at(28, 38.5)], frigate(24, 40))).toBe(500);
  });
});

describe("cover", () => {
  test.for<[x: number, covers: boolean]>([
    [26, true],
    [26.001, false],
    [26.1, false],
    [24, true],
  ])("[OG-TER-10] a planet at x %d covers half: %s", ([x, covers]) => {
    expect(coversHalf(at(24, 40), cruiser(24, 20, 90), round(x, 30, 4))).toBe(covers);
  });

  test("[OG-TER-10] it must be nearer than the target, and may hold the shooter's centre", () => {
    expect(coversHalf(at(24, 40), cruiser(24, 20), round(24, 19, 4))).toBe(false);
    expect(coversHalf(at(24, 40), cruiser(24, 20), round(24, 20, 4))).toBe(false);
    expect(coversHalf(at(24, 40), cruiser(24, 20), round(24, 20.001, 4))).toBe(true);
    expect(coversHalf(at(24, 40), cruiser(24, 20), round(24, 41, 4))).toBe(true);
    expect(coversHalf(at(24, 40), cruiser(24, 20), round(24, 44, 4))).toBe(false);
    expect(coversHalf(at(24, 40), round(24, 20, 2), round(24, 30, 0.9))).toBe(true);
  });

  test("[OG-TER-10] the covered share is that of many lines of sight", () => {
    fc.assert(
      fc.property(anyBox, anyPlace, fc.integer({ min: 500, max: 3000 }), (target, cover, radius) => {
        const shooter = { q: -9_000, r: 7_000 };
        const planet = { kind: "disc", centre: cover, radius } as const;
        const away = (point: { q: number; r: number }) => Math.hypot(point.q - shooter.q, point.r - shooter.r);
        fc.pre(away(cover) < away(target.centre) - 1);
        const angles = target.corners.map(({ q, r }) => Math.atan2(r - shooter.r, q - shooter.q));
        const [from, to] = [Math.min(...angles), Math.max(...angles)];
        const lines = 2_000;
        const hidden = Array.from({ length: lines }, (_, n) => from + ((to - from) * (n + 0.5)) / lines).filter(
          (angle) => {
            const out = { q: cover.q - shooter.q, r: cover.r - shooter.r };
            return Math.abs(out.q * Math.sin(angle) - out.r * Math.cos(angle)) <= radius;
          },
        ).length;
        fc.pre(Math.abs(hidden / lines - 0.5) > 0.002);
        expect(coversHalf(shooter, target, planet)).toBe(hidden / lines > 0.5);
      }),
      { numRuns: 200 },
    );
  });

  const shooter = { id: "a", base: frigate(24, 40) };
  const target = { id: "b", base: cruiser(24, 20, 90) };
  const friend = { id: "f", base: frigate(23.5, 32, 90) };
  const nebula: Piece = { id: "n", kind: "obscuring", base: round(24.6, 26, 2) };
  const planet: Piece = { id: "p", kind: "major", base: round(26, 30, 4) };

  test("[OG-SHS-07] [OG-TER-03] [OG-TER-10] pieces, friends, half covers, in that order", () => {
    const terrain = [planet, nebula];
    expect(coverBetween(shooter, target, { terrain, friends: [shooter, friend, target] })).toEqual([
      { id: "n", why: "terrain", sure: true },
      { id: "f", why: "friend", sure: true },
      { id: "p", why: "half-covered", sure: true },
    ]);
    const aside = { ...planet, base: round(26.1, 30, 4) };
    expect(coverBetween(shooter, target, { terrain: [aside, nebula], friends: [friend] }).map(({ id }) => id)).toEqual([
      "n",
      "f",
    ]);
  });

  test("[OG-TER-05] [OG-TER-04] minor terrain covers too, but not itself; unclear pieces are named as such", () => {
    const rock: Piece = { id: "r", kind: "minor", base: round(24, 30, 1) };
    const edge: Piece = { id: "e", kind: "minor", base: round(25, 30, 1) };
    const far: Piece = { id: "x", kind: "obscuring", base: round(30, 30, 1) };
    const bow = { id: "b", base: frigate(24, 20, 180) };
    expect(coverBetween(shooter, bow, { terrain: [edge, rock, far], friends: [] })).toEqual([
      { id: "e", why: "terrain", sure: false },
      { id: "r", why: "terrain", sure: true },
    ]);
    expect(coverBetween(shooter, rock, { terrain: [rock], friends: [] })).toEqual([]);
  });
});

describe("the closest target", () => {
  const shooter = { id: "a", base: frigate(24, 40) };
  const far = { id: "far", base: frigate(24, 20, 180) };
  const model = (id: string, base: Base) => ({ id, base });

  test.for<[what: string, base: Base, mustShoot: boolean]>([
    ["nearer in the arc", frigate(24, 30), true],
    ["nearer, beside the arc", frigate(26, 30), false],
    ["as near", frigate(24.9, 20, 180), false],
    ["nearer by 0.01", frigate(24.9, 20.01, 180), false],
    ["nearer by 0.011", frigate(24.9, 20.011, 180), true],
  ])("[OG-SHS-06] one %s", ([, base, mustShoot]) => {
    expect(nearerInArc(shooter, far, [far, model("near", base)]).map(({ id }) => id)).toEqual(
      mustShoot ? ["near"] : [],
    );
  });
});

describe("the side struck", () => {
  test.for<[what: string, ship: ReturnType<typeof cruiser>, source: Base, side: string | null]>([
    ["bow to bow is unclear", cruiser(24, 20, 180), frigate(24, 40), null],
    ["broadside", cruiser(24, 20, 90), frigate(24, 40), "starboard"],
    ["the other broadside", cruiser(24, 20, 270), frigate(24, 40), "port"],
    ["from the east of one that faces south", cruiser(24, 20, 180), frigate(30, 40), "port"],
    ["a difference of 0.01 is unclear", cruiser(24, 20, 180), frigate(24.01, 40), null],
    ["a wave's origin", cruiser(24, 20), round(30, 24, 0), "starboard"],
  ])("[OG-SHS-13] [OG-SHS-10] %s", ([, ship, source, side]) => {
    expect(sideStruck(ship, source)).toBe(side);
  });
});
