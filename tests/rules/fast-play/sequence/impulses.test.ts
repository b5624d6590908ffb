import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_WINDOWS, windowAt } from "../../../../src/rules/anomalies/state/game.ts";
import {
  cursorAt,
  halfStepOfTurn,
  halfStepsBefore,
  halvesOf,
  impulseOfHalfStep,
  impulseOfSpace,
  lateStart,
  plainSplit,
} from "../../../../src/rules/fast-play/state/clock.ts";

const spaces = (m: number): readonly number[] => Array.from({ length: m }, (_, index) => index + 1);

const openAt = (impulse: number): boolean => windowAt(DEFAULT_WINDOWS, impulse) !== null;

describe("the impulse of a space", () => {
  test.for([
    { m: 1, impulses: "8" },
    { m: 2, impulses: "4 12" },
    { m: 3, impulses: "3 8 14" },
    { m: 4, impulses: "2 6c 10 14" },
    { m: 5, impulses: "2 5 8 12 15" },
    { m: 6, impulses: "2 4 7 10 12 15" },
    { m: 7, impulses: "2 4 6c 8 11c 13 15" },
    { m: 8, impulses: "1c 3 5 7 9 11c 13 15" },
  ])("[FP-MAP-02] 1: of $m spaces they are $impulses", ({ m, impulses }) => {
    const written = (impulse: number) => `${impulse}${openAt(impulse) ? "" : "c"}`;
    expect(
      spaces(m)
        .map((n) => written(impulseOfSpace(1, n, m)))
        .join(" "),
    ).toBe(impulses);
  });

  test("[FP-MAP-01] the second phase is the first once more, 16 impulses on, and its portals are open alike", () => {
    for (const m of spaces(8)) {
      for (const n of spaces(m)) {
        const [first, second] = [impulseOfSpace(1, n, m), impulseOfSpace(2, n, m)];
        expect(second).toBe(first + 16);
        expect(openAt(second)).toBe(openAt(first));
      }
    }
    expect(spaces(32).filter((impulse) => !openAt(impulse))).toEqual([1, 6, 11, 16, 17, 22, 27, 32]);
  });

  test.for([
    { local: 1, open: false },
    { local: 2, open: true },
    { local: 5, open: true },
    { local: 6, open: false },
    { local: 7, open: true },
    { local: 10, open: true },
    { local: 11, open: false },
    { local: 12, open: true },
    { local: 15, open: true },
    { local: 16, open: false },
  ])("[FP-MAP-01] in impulse $local of either phase a portal is open: $open", ({ local, open }) => {
    expect(openAt(local)).toBe(open);
    expect(openAt(16 + local)).toBe(open);
  });

  test("[FP-MAP-02] Speed Zero is the phase's last impulse", () => {
    expect([impulseOfSpace(1, 0, 0), impulseOfSpace(2, 0, 0)]).toEqual([16, 32]);
  });

  test.for([
    { m: 1, impulses: [16] },
    { m: 3, impulses: [6, 11, 16] },
    { m: 4, impulses: [4, 8, 12, 16] },
    { m: 8, impulses: [2, 4, 6, 8, 10, 12, 14, 16] },
  ])("[FP-MAP-02] by the end of its share, of $m spaces they are $impulses", ({ m, impulses }) => {
    expect(spaces(m).map((n) => impulseOfSpace(1, n, m, "end-of-share"))).toEqual(impulses);
  });

  test("a push is in the second impulse of its half-step", () => {
    expect([1, 8, 9, 16].map(impulseOfHalfStep)).toEqual([2, 16, 18, 32]);
  });
});

describe("half-steps", () => {
  test.for([
    { m: 1, cursors: "8" },
    { m: 3, cursors: "2 5 8" },
    { m: 5, cursors: "1 3 4 6 8" },
    { m: 7, cursors: "1 2 3 4 5 6 8" },
    { m: 8, cursors: "1 2 3 4 5 6 7 8" },
  ])("[FP-MAP-05] 2: of $m spaces each brings a unit to $cursors", ({ m, cursors }) => {
    expect(
      spaces(m)
        .map((n) => cursorAt(n, m))
        .join(" "),
    ).toBe(cursors);
  });

  test("[FP-MAP-05] Speed Zero brings a unit to the phase's end", () => {
    expect(cursorAt(0, 0)).toBe(8);
    expect(cursorAt(0, 3)).toBe(0);
  });

  test("they are counted on over phases and turns", () => {
    expect([halfStepOfTurn(1, 1), halfStepOfTurn(1, 8), halfStepOfTurn(2, 1), halfStepOfTurn(2, 8)]).toEqual([
      1, 8, 9, 16,
    ]);
    expect([halfStepsBefore(1, 1), halfStepsBefore(1, 16), halfStepsBefore(2, 10)]).toEqual([1, 16, 26]);
  });
});

describe("a scene that opens in the middle of a phase", () => {
  test.for([
    { phase: 1, m: 4, impulse: 10, lost: 3, cursor: 6 },
    { phase: 1, m: 6, impulse: 10, lost: 4, cursor: 5 },
    { phase: 1, m: 8, impulse: 10, lost: 5, cursor: 5 },
    { phase: 2, m: 8, impulse: 26, lost: 5, cursor: 5 },
    { phase: 1, m: 4, impulse: 9, lost: 2, cursor: 4 },
    { phase: 1, m: 4, impulse: 1, lost: 0, cursor: 0 },
    { phase: 1, m: 4, impulse: 16, lost: 4, cursor: 8 },
    { phase: 1, m: 0, impulse: 10, lost: 0, cursor: 5 },
    { phase: 1, m: 0, impulse: 11, lost: 0, cursor: 5 },
    { phase: 2, m: 0, impulse: 28, lost: 0, cursor: 6 },
  ] as const)(
    "[FP-MAP-08] 10: at impulse $impulse $lost of $m spaces are lost, and $cursor half-steps",
    ({ phase, m, impulse, lost, cursor }) => {
      expect(lateStart(phase, m, impulse)).toEqual({ lost, cursor });
    },
  );

  test("[FP-MAP-08] the other reading loses by its own impulses", () => {
    expect(lateStart(1, 4, 10, "end-of-share")).toEqual({ lost: 2, cursor: 4 });
  });
});

describe("the two halves of a speed", () => {
  test.for([
    { speed: 8, larger: [4, 4], smaller: [4, 4], halves: [4] },
    { speed: 7, larger: [4, 3], smaller: [3, 4], halves: [3, 4] },
    { speed: 1, larger: [1, 0], smaller: [0, 1], halves: [0, 1] },
    { speed: 0, larger: [0, 0], smaller: [0, 0], halves: [0] },
    { speed: 15, larger: [8, 7], smaller: [7, 8], halves: [7, 8] },
  ])("[FP-LOOP-06] [FP-CMP-04] of $speed are $larger, or $smaller", ({ speed, larger, smaller, halves }) => {
    const split = (odd: "larger-first" | "smaller-first") => Object.values(plainSplit(speed, odd));
    expect(split("larger-first")).toEqual(larger);
    expect(split("smaller-first")).toEqual(smaller);
    expect(halvesOf(speed)).toEqual(halves);
  });

  test("[FP-LAU-05] a half is one of two that make the speed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }), (speed) => {
        for (const half of halvesOf(speed)) expect(halvesOf(speed)).toContain(speed - half);
      }),
    );
  });
});
