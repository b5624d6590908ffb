import { describe, expect, test } from "vitest";
import { dieShift, scored, scoredByShift, scoredTogether } from "../../../../src/rules/fast-play/ship-design.ts";

const TABLE = [
  { upTo: 4, points: [5, 5, 5, 4, 4, 4] },
  { upTo: 15, points: [3, 3, 2, 0, 0, 0] },
];

describe("the points of a weapon", () => {
  test.for([
    [2, 1, 1],
    [1, 1, 0],
    [0, 3, 0],
    [4, 0, 2],
    [3, 0, 1],
    [9, 0, 3],
    [8, 0, 2],
  ] as const)("[FP-INF-03] %i ECM against %i ECCM shift the die by %i", ([ecm, eccm, shift]) => {
    expect(dieShift(ecm, eccm)).toBe(shift);
  });

  test.for([
    [4, 6, 0, 4],
    [5, 6, 0, 0],
    [15, 2, 0, 3],
    [15, 2, 1, 2],
    [16, 1, 0, 0],
    [4, 6, 1, 0],
  ] as const)("[FP-NOTE-01] at range %i the face %i with a shift of %i scores %i", ([range, die, shift, points]) => {
    expect(scored(TABLE, range, die, shift)).toBe(points);
  });

  test("[FP-INF-03] dice of several types score together, each shifted", () => {
    const rolled = [
      { type: "Disruptor", faces: [1, 3], table: TABLE },
      { type: "Photon", faces: [2], table: [{ upTo: 9, points: [8, 8, 0, 0, 0, 0] }] },
    ] as const;
    expect([scoredTogether(rolled, 8, 0), scoredTogether(rolled, 8, 1)]).toEqual([13, 3]);
  });

  test("[FP-INF-03] of points by shift the right ones count, and the last ones for all greater shifts", () => {
    expect([0, 1, 2, 3].map((shift) => scoredByShift([14, 11, 8], shift))).toEqual([14, 11, 8, 8]);
  });
});
