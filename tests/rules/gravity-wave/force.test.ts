import { describe, expect, test } from "vitest";
import { forceAt, isSpent } from "../../../src/rules/anomalies/state/wave-force.ts";

const OWN = [
  [3, 50],
  [6, 0],
  [9, 10],
] as const;

describe("what is left of a wave at a range", () => {
  test.for([
    { strength: 35, range: 1, decay: "bands", force: 35 },
    { strength: 35, range: 5, decay: "bands", force: 35 },
    // 26.25
    { strength: 35, range: 6, decay: "bands", force: 26 },
    { strength: 35, range: 10, decay: "bands", force: 26 },
    // 17.5: a half is rounded up
    { strength: 35, range: 11, decay: "bands", force: 18 },
    { strength: 35, range: 20, decay: "bands", force: 18 },
    // 8.75
    { strength: 35, range: 21, decay: "bands", force: 9 },
    { strength: 35, range: 50, decay: "bands", force: 9 },
    { strength: 35, range: 51, decay: "bands", force: 0 },
    // 2.5
    { strength: 10, range: 50, decay: "bands", force: 3 },
    { strength: 120, range: 21, decay: "bands", force: 30 },
    { strength: 35, range: 9999, decay: "none", force: 35 },
    { strength: 35, range: 10_000, decay: "none", force: 0 },
    { strength: 35, range: 1, decay: "per-hex", force: 34 },
    { strength: 35, range: 34, decay: "per-hex", force: 1 },
    { strength: 35, range: 35, decay: "per-hex", force: 0 },
    { strength: 35, range: 1, decay: "radius", force: 35 },
    { strength: 35, range: 2, decay: "radius", force: 18 },
    { strength: 35, range: 3, decay: "radius", force: 12 },
    { strength: 35, range: 70, decay: "radius", force: 1 },
    { strength: 35, range: 71, decay: "radius", force: 0 },
    { strength: 35, range: 3, decay: OWN, force: 18 },
    { strength: 35, range: 4, decay: OWN, force: 0 },
    { strength: 35, range: 7, decay: OWN, force: 4 },
    { strength: 35, range: 10, decay: OWN, force: 0 },
  ] as const)("[IP2.221] strength $strength at range $range, decay $decay: $force", (one) => {
    expect(forceAt(one.strength, one.range, one.decay)).toBe(one.force);
  });

  test.for([
    { decay: "bands", last: 50 },
    { decay: "none", last: 9999 },
    { decay: "per-hex", last: 34 },
    { decay: "radius", last: 70 },
    { decay: OWN, last: 9 },
  ] as const)("a front of strength 35 is over after range $last with the decay $decay", ({ decay, last }) => {
    expect([isSpent(35, last, decay), isSpent(35, last + 1, decay)]).toEqual([false, true]);
  });

  test("a front that its table takes up again beyond a gap is not over in the gap", () => {
    expect([4, 6].map((range) => isSpent(35, range, OWN))).toEqual([false, false]);
  });

  test("a front without strength is over at once", () => {
    expect(isSpent(0, 1, "bands")).toBe(true);
  });
});
