import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Base,
  type Box,
  gapOf,
  overlaps,
  placedAt,
  shrunk,
} from "../../../../src/rules/orions-gate/geometry/base.ts";
import { nextToDrift } from "../../../../src/rules/orions-gate/geometry/drift.ts";
import {
  circleCrossed,
  type Edge,
  endOf,
  firstMet,
  inOrderOfWay,
  type Meeting,
  type Motion,
  type Obstacle,
  overlapOnWay,
  rangeEntered,
  stoppedBy,
  withinOnWay,
} from "../../../../src/rules/orions-gate/geometry/motion.ts";
import { sideStruck } from "../../../../src/rules/orions-gate/geometry/polygon.ts";
import { aheadOf, along, flightCost } from "../../../../src/rules/orions-gate/geometry/vector.ts";
import { anyBase, anyDisc, anyFacing } from "./arbitrary.ts";
import { at, cruiser, frigate, inInches, round, TABLE } from "./models.ts";

/** Straight ahead of a ship. */
const ahead = (base: Box, inches: number): Motion => ({ base, way: base.ahead, length: inches * 1000 });
const toward = (base: Base, facing: number, inches: number): Motion => ({
  base,
  way: aheadOf(facing),
  length: inches * 1000,
});
const ship = (id: string, base: Base): Obstacle => ({ id, kind: "ship", base });
const planet = (id: string, base: Base): Obstacle => ({ id, kind: "major", base });
const edges = { table: TABLE, leaving: "base" } as const;
const small = { table: TABLE, leaving: "centre" } as const;

const where = (motion: Motion, met: Meeting | null): readonly [number, number] =>
  inInches(endOf(motion, met?.stop ?? motion.length));

describe("a straight movement", () => {
  test("[OG-RAM-01] a frigate moves at a cruiser and stops where they touch", () => {
    const motion = ahead(frigate(24, 40), 6);
    const met = firstMet(motion, [ship("c", cruiser(24, 34, 90))], edges);
    expect([met?.what, where(motion, met)]).toEqual([{ kind: "ship", id: "c" }, [24, 35.75]]);
  });

  test("[OG-DRF-04] touching it, the rammer cannot drift on; the rammed goes 2 inches", () => {
    const rammer = ahead(frigate(24, 35.75), 4);
    expect(firstMet(rammer, [ship("c", cruiser(24, 34, 90))], edges)?.stop).toBe(0);
    const rammed = toward(cruiser(24, 34, 90), 0, 2);
    expect(where(rammed, firstMet(rammed, [ship("f", frigate(24, 35.75))], edges))).toEqual([24, 32]);
  });

  test("[OG-SHM-06] a friend is met after 5 inches, so the ship stops after 4.9", () => {
    expect(firstMet(ahead(frigate(24, 40), 6), [ship("f", frigate(24, 33))], edges)?.stop).toBe(5_000);
  });

  test("[OG-SHM-01] 6 inches at 45 degrees", () => {
    expect(where(ahead(frigate(24, 40, 45), 6), null)).toEqual([28.243, 35.757]);
  });

  test("[OG-TER-09] a drift into a planet ends where they touch", () => {
    const motion = ahead(cruiser(24, 40), 6);
    const met = firstMet(motion, [planet("p", round(25, 33, 4))], edges);
    expect([met?.what.kind, where(motion, met)]).toEqual(["major", [24, 36.484]]);
  });

  test.for([
    [26.48, null],
    [26.47, null],
    [26.46, 2_602],
  ] as const)("[OG-TER-08] a frigate passes a planet at %d: %s", ([x, stop]) => {
    expect(stoppedBy(ahead(frigate(24, 40), 6), round(x, 36, 4))).toBe(stop);
  });

  test("what overlaps at the start does not hinder, nor what lies behind or just beyond the way", () => {
    expect(stoppedBy(ahead(frigate(24, 40), 6), frigate(24, 39))).toBeNull();
    expect(stoppedBy(ahead(frigate(24, 40), 6), frigate(24, 43))).toBeNull();
    // Overlap of less than 0.03 at the start is none.
    expect(stoppedBy(ahead(frigate(24, 40), 6), frigate(24, 38.02))).toBe(0);
    // The base has to come 0.03 into the other.
    expect(stoppedBy(ahead(frigate(24, 40), 6), frigate(24, 32.02))).toBeNull();
    expect(stoppedBy(ahead(frigate(24, 40), 6), frigate(24, 32.03))).toBe(5_970);
  });

  test("a motion of no length meets nothing that it does not touch", () => {
    fc.assert(
      fc.property(anyBase, anyBase, anyFacing, (base, other, facing) => {
        fc.pre(gapOf(base, other) > 30);
        expect(stoppedBy(toward(base, facing, 0), other)).toBeNull();
      }),
    );
  });

  test("[OG-TER-08] of what stops equally early: major terrain, ships in file order, edges N E S W", () => {
    const motion = ahead(frigate(24, 4), 6);
    const all = [ship("a", frigate(24, 0)), ship("b", frigate(24, 0)), planet("p", round(24, -1, 4))];
    expect(firstMet(motion, all, edges)?.what).toEqual({ kind: "major", id: "p" });
    expect(firstMet(motion, all.slice(0, 2), edges)?.what).toEqual({ kind: "ship", id: "a" });
    const corner = toward(frigate(4, 4.5, 90), 315, 9);
    expect(firstMet({ ...corner, base: round(4, 4, 0.5) }, [], small)?.what).toEqual({ kind: "edge", edge: "N" });
  });

  test("the nearer one counts, whatever it is", () => {
    const motion = ahead(frigate(24, 40), 6);
    const met = firstMet(motion, [planet("p", round(24, 34, 2)), ship("s", frigate(24, 36))], edges);
    expect(met).toEqual({ what: { kind: "ship", id: "s" }, stop: 2_000 });
  });
});

describe("edges", () => {
  test.for<[facing: number, x: number, y: number, edge: Edge, stop: number]>([
    [0, 24, 4, "N", 3_000],
    [90, 44, 24, "E", 3_000],
    [180, 24, 44, "S", 3_000],
    [270, 4, 24, "W", 3_000],
  ])("[OG-HYP-01] a frigate facing %i leaves over its edge", ([facing, x, y, edge, stop]) => {
    expect(firstMet(ahead(frigate(x, y, facing), 6), [], edges)).toEqual({ what: { kind: "edge", edge }, stop });
  });

  test("[OG-HYP-01] [10,4] with drift 2 ends at [10,1] over the north edge", () => {
    const motion = ahead(frigate(10, 4), 4);
    expect(where(motion, firstMet(motion, [], edges))).toEqual([10, 1]);
  });

  test("the base must come 0.03 beyond, and is met at once if it is there and goes on", () => {
    expect(firstMet(ahead(frigate(24, 4), 3.029), [], edges)).toBeNull();
    expect(firstMet(ahead(frigate(24, 4), 3.03), [], edges)?.stop).toBe(3_000);
    expect(firstMet(ahead(frigate(24, 0.97), 0), [], edges)?.stop).toBe(0);
    expect(firstMet(ahead(frigate(24, 0.98), 0), [], edges)).toBeNull();
    expect(firstMet(toward(frigate(24, 0.5), 180, 6), [], edges)).toBeNull();
    expect(firstMet(toward(frigate(24, 0.5), 90, 6), [], edges)).toBeNull();
  });

  test("[OG-CRM-07] the centre of craft stops on the edge, without slack", () => {
    const motion = toward(round(2, 24, 0.5), 270, 6);
    expect(where(motion, firstMet(motion, [], small))).toEqual([0, 24]);
    expect(firstMet(toward(round(2, 24, 0.5), 270, 1.999), [], small)).toBeNull();
  });

  test("a ship whose centre counts leaves later", () => {
    expect(firstMet(ahead(frigate(24, 4), 6), [], small)?.stop).toBe(4_000);
  });
});

describe("against brute force", () => {
  /** The first of many close steps at which a base overlaps another. */
  const sampled = (base: Base, facing: number, still: Base, length: number): number | null => {
    for (let step = 0; step <= length; step += 5) {
      if (overlaps(placedAt(base, along(base.centre, aheadOf(facing), step)), still)) return step;
    }
    return null;
  };

  test("[OG-SHM-06] the length of the first overlap is where small steps find it", () => {
    fc.assert(
      fc.property(anyBase, anyBase, anyFacing, (base, other, facing) => {
        fc.pre(gapOf(base, other) > 0);
        const still = shrunk(other);
        const stepped = sampled(base, facing, still, 8_000);
        const { enter = null, leave = 0 } = overlapOnWay(base, aheadOf(facing), still) ?? {};
        if (stepped !== null) {
          expect(enter).toBeLessThanOrEqual(stepped);
          expect(enter).toBeGreaterThan(stepped - 5.001);
        } else if (enter !== null && leave - enter > 5) expect(enter > 7_995 || leave < 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("where a motion stops, its base touches the obstacle", () => {
    fc.assert(
      fc.property(anyBase, anyBase, anyFacing, (base, other, facing) => {
        fc.pre(gapOf(base, other) > 0);
        const motion = toward(base, facing, 12);
        const stop = stoppedBy(motion, other);
        fc.pre(stop !== null);
        const there = placedAt(base, along(base.centre, motion.way, stop ?? 0));
        expect(gapOf(there, other)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  test("[OG-CMP-MINE-02] a range is entered where its gap is the range, and never before", () => {
    fc.assert(
      fc.property(anyBase, anyDisc, anyFacing, fc.integer({ min: 1, max: 3 }), (base, around, facing, range) => {
        const motion = toward(base, facing, 10);
        const after = rangeEntered(motion, around, range);
        const gapAt = (length: number) => gapOf(placedAt(base, along(base.centre, motion.way, length)), around);
        if (after === null) {
          for (let step = 0; step <= 10_000; step += 100) expect(gapAt(step)).toBeGreaterThan(range * 1000 + 9);
        } else if (after === 0) expect(gapAt(0)).toBeLessThanOrEqual(range * 1000 + 11);
        else {
          expect(Math.abs(gapAt(after) - range * 1000 - 10)).toBeLessThanOrEqual(1);
          for (let step = 0; step < after - 1; step += 100)
            expect(gapAt(step)).toBeGreaterThanOrEqual(range * 1000 + 10);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("a graze is within a range and no overlap", () => {
    expect(overlapOnWay(round(24, 40, 1), aheadOf(0), round(25, 30, 1))).toBeNull();
    expect(withinOnWay(round(24, 40, 1), aheadOf(0), round(25.01, 30, 1), 0)).not.toBeNull();
    expect(withinOnWay(round(24, 40, 1), aheadOf(0), round(25.011, 30, 1), 0)).toBeNull();
    expect(withinOnWay(frigate(24, 40), aheadOf(0), round(25.01, 30, 1), 0)).not.toBeNull();
    expect(() => withinOnWay(frigate(24, 40), aheadOf(0), frigate(24, 30), 0)).toThrow(RangeError);
  });
});

describe("what is entered on the way", () => {
  test("[OG-CMP-TORP-03] [OG-CMP-TORP-05] a torpedo of trigger 2 strikes a frigate from [24,26.052], to port", () => {
    const torpedo = toward(round(24, 30, 0.5), 0, 12);
    const after = rangeEntered(torpedo, frigate(26.5, 24), 2) ?? Number.NaN;
    const from = endOf(torpedo, after);
    expect(inInches(from)).toEqual([24, 26.052]);
    expect(sideStruck(frigate(26.5, 24), { kind: "disc", centre: from, radius: 250 })).toBe("port");
  });

  test("[OG-CMP-MINE-02] an enemy triggers a mine after 2.99 inches", () => {
    expect(rangeEntered(ahead(frigate(24, 46), 6), round(24, 38.75, 0.5), 3)).toBe(2_990);
  });

  test("[OG-CMP-MINE-04] the layer's gap after 4 inches, and after 6 more", () => {
    const mine = round(24, 38.75, 0.5);
    expect(gapOf(frigate(24, 40), mine)).toBe(0);
    expect([gapOf(frigate(24, 36), mine), gapOf(frigate(24, 30), mine)]).toEqual([1_500, 7_500]);
    // Back at 180 it comes within 3 inches again.
    expect(rangeEntered(ahead(frigate(24, 30, 180), 6), mine, 3)).toBe(4_490);
  });

  test.for([
    [24, 3_000],
    [24.3, 3_100],
    [24.5, null],
    [24.499, 3_468],
  ] as const)("[OG-MAP-03] the centre crosses a portal at x %d after %s", ([x, after]) => {
    expect(circleCrossed(ahead(frigate(24, 34), 6), at(x, 30.5), 1000)).toBe(after);
  });

  test("[OG-MAP-03] a circle is crossed inwards, within the way", () => {
    expect(circleCrossed(ahead(frigate(24, 30.6), 6), at(24, 30.5), 1000)).toBeNull();
    expect(circleCrossed(ahead(frigate(24, 31), 6), at(24, 30.5), 1000)).toBe(0);
    expect(circleCrossed(ahead(frigate(24, 34), 2.999), at(24, 30.5), 1000)).toBeNull();
    expect(circleCrossed(ahead(frigate(24, 34), 3), at(24, 30.5), 1000)).toBe(3_000);
    expect(circleCrossed(ahead(frigate(24, 29), 6), at(24, 30.5), 1000)).toBeNull();
  });

  test("equally far: mine, portal, hole", () => {
    const found = [
      { id: "h", kind: "hole", after: 5 },
      { id: "p", kind: "portal", after: 5 },
      { id: "m", kind: "mine", after: 5 },
      { id: "n", kind: "hole", after: 4 },
    ] as const;
    expect(inOrderOfWay(found).map(({ id }) => id)).toEqual(["n", "m", "p", "h"]);
  });
});

describe("drift", () => {
  const drifting = (base: Box, inches: number, scene = "deep") => ({
    ...{ scene, base },
    ...{ way: base.ahead, length: inches * 1000 },
  });

  test("[OG-DRF-05] the leading of two frigates in a column goes first", () => {
    const column = [drifting(frigate(24, 40), 4), drifting(frigate(24, 35), 4)];
    expect(nextToDrift(column)).toBe(1);
    expect(nextToDrift(column, "file")).toBe(0);
    // Once it has gone, the other's way is clear: they end at 31 and 36.
    const lead = ahead(frigate(24, 35), 4);
    expect(where(lead, firstMet(lead, [ship("a", frigate(24, 40))], edges))).toEqual([24, 31]);
    const next = ahead(frigate(24, 40), 4);
    expect(where(next, firstMet(next, [ship("b", frigate(24, 31))], edges))).toEqual([24, 36]);
  });

  test("[OG-DRF-05] where each bars another the first goes, and nobody bars itself", () => {
    expect(nextToDrift([drifting(frigate(24, 40, 0), 4), drifting(frigate(24, 36, 180), 4)])).toBe(0);
    expect(nextToDrift([drifting(frigate(24, 40), 4)])).toBe(0);
    expect(nextToDrift([drifting(frigate(24, 40), 4), drifting(frigate(24, 35), 4, "elsewhere")])).toBe(0);
  });
});

test.for([
  [0, 1],
  [12_000, 1],
  [12_010, 1],
  [12_011, 2],
  [18_010, 2],
  [18_011, 3],
  [24_000, 3],
] as const)("[OG-CRM-01] [OG-CRM-02] [OG-CRM-03] a flight of %i costs %i", ([length, fuel]) => {
  expect(flightCost(length)).toBe(fuel);
});
