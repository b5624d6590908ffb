import { describe, expect, test } from "vitest";
import type { WhiteHole } from "../../../src/rules/anomalies/state/game.ts";
import { bandIsDue, bandOf, dueByRange, pushBands, scaled } from "../../../src/rules/anomalies/white-hole/bands.ts";
import { atColumnRow } from "../../../src/rules/geometry/hex.ts";

const ranges = (strength: number): readonly number[] => pushBands(strength).map(({ range }) => range);

/** Whether a unit at a range is pushed in an impulse. */
const isDue = (range: number, impulse: number, strength = 1, everyOther: "even" | "odd" = "even"): boolean =>
  dueByRange(strength, impulse, everyOther)[range] === 1;

const impulsesAt = (range: number, everyOther: "even" | "odd" = "even"): readonly number[] =>
  Array.from({ length: 32 }, (_, i) => i + 1).filter((impulse) => isDue(range, impulse, 1, everyOther));

const multiplesOf = (n: number): readonly number[] => Array.from({ length: 32 / n }, (_, i) => (i + 1) * n);

describe("the six bands of a white hole", () => {
  test.for([
    { range: 1, every: 1 },
    { range: 4, every: 1 },
    { range: 5, every: 2 },
    { range: 8, every: 2 },
    { range: 9, every: 4 },
    { range: 16, every: 4 },
    { range: 17, every: 8 },
    { range: 32, every: 8 },
    { range: 33, every: 16 },
    { range: 48, every: 16 },
    { range: 49, every: 32 },
    { range: 64, every: 32 },
  ])("[IP7.1] at range $range a unit is pushed on multiples of $every", ({ range, every }) => {
    expect(impulsesAt(range)).toEqual(multiplesOf(every));
  });

  test("[IP7.1] at range 65, and in the hole's own hex, nobody is pushed", () => {
    expect(impulsesAt(65)).toEqual([]);
    expect(impulsesAt(0)).toEqual([]);
  });

  test("[IP7.1] by the reading everyOther: odd the second band beats on odd impulses, the others stay", () => {
    expect(impulsesAt(5, "odd")).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31]);
    expect(impulsesAt(4, "odd")).toEqual(multiplesOf(1));
    expect(impulsesAt(9, "odd")).toEqual(multiplesOf(4));
  });

  test("[IP7.1] the innermost band alone decides", () => {
    expect(bandIsDue({ range: 8, every: 2 }, 7, "even")).toBe(false);
    expect(isDue(8, 7)).toBe(false);
    expect(isDue(8, 7, 1, "odd")).toBe(true);
    expect(isDue(9, 6)).toBe(false);
  });
});

describe("a hole's strength", () => {
  test.for([
    { strength: 1, bands: [4, 8, 16, 32, 48, 64] },
    { strength: 2, bands: [8, 16, 32, 64, 96, 128] },
    { strength: 10, bands: [40, 80, 160, 320, 480, 640] },
  ])("[IP7.41] [IP7.411] strength $strength reaches $bands", ({ strength, bands }) => {
    expect(ranges(strength)).toEqual(bands);
  });

  test.for([
    { strength: 0.5, bands: [2, 4, 8, 16, 24, 32] },
    { strength: 0.375, bands: [2, 3, 6, 12, 18, 24] },
    // Halves are rounded up, nothing is nearer than one hex, and a band that adds nothing is dropped.
    { strength: 0.1, bands: [1, 2, 3, 5, 6] },
  ])("[IP7.41] [IP7.412] strength $strength reaches $bands", ({ strength, bands }) => {
    expect(ranges(strength)).toEqual(bands);
  });

  test("[IP7.412] a dropped band takes its rhythm with it", () => {
    expect(pushBands(0.1).map(({ every }) => every)).toEqual([1, 4, 8, 16, 32]);
  });

  test("[IP7.411] the rhythm does not change", () => {
    expect(isDue(128, 32, 2)).toBe(true);
    expect(isDue(129, 32, 2)).toBe(false);
    expect(isDue(128, 16, 2)).toBe(false);
    expect(isDue(8, 1, 2)).toBe(true);
    expect(isDue(9, 1, 2)).toBe(false);
  });

  test.for([
    { distance: 4, strength: 0.125, hexes: 1 },
    { distance: 4, strength: 0.05, hexes: 1 },
    { distance: 4, strength: 0.625, hexes: 3 },
    { distance: 4, strength: 0.6, hexes: 2 },
    // Halves on paper, a little less in binary.
    { distance: 50, strength: 0.29, hexes: 15 },
    { distance: 50, strength: 1.15, hexes: 58 },
    { distance: 50, strength: 0.2899, hexes: 14 },
  ])("[IP7.41] $distance hexes at strength $strength are $hexes", ({ distance, strength, hexes }) => {
    expect(scaled(distance, strength)).toBe(hexes);
  });
});

describe("the band that holds a unit", () => {
  const hole: WhiteHole = {
    ...{ id: "h1", seq: 1, scene: "deep", hex: atColumnRow(40, 40), strength: "1", inert: false },
    ...{ intervalMultiplier: 10, strengthMultiplier: 5 },
  } as unknown as WhiteHole;
  const deep = { id: "deep", columns: 200, rows: 200, map: "fixed", measure: "hexes" };
  const state = { scenes: { deep } } as unknown as Parameters<typeof bandOf>[0];
  const at = (below: number, more: Partial<WhiteHole> = {}, scene = "deep"): number | null =>
    bandOf(state, { ...hole, ...more }, { scene, hex: atColumnRow(40, 40 + below) })?.range ?? null;

  test.for([
    [0, null],
    [1, 4],
    [4, 4],
    [5, 8],
    [64, 64],
    [65, null],
  ] as const)("[IP7.1] at range %i is the one that reaches %s", ([range, band]) => {
    expect(at(range)).toBe(band);
  });

  test("[IP7.1] [IP7.411] goes with the hole's strength; there is none in another scene or of an inert hole", () => {
    expect(at(5, { strength: "2" })).toBe(8);
    expect(at(1, {}, "elsewhere")).toBeNull();
    expect(at(1, { inert: true })).toBeNull();
  });
});
