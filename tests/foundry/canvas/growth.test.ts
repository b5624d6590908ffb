import { describe, expect, test } from "vitest";
import { grownBetween, motionAllowed, scaleAt } from "../../../src/foundry/canvas/growth.ts";

const radii = (widths: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(widths));

describe("fronts that grow", () => {
  test("are those that stepped outward by one hex; what jumped, began or shrank does not move", () => {
    const before = radii({ one: 4, jumped: 4, shrank: 4, began: 0 });
    const after = radii({ one: 5, jumped: 7, shrank: 3, began: 1, fresh: 0 });
    expect(grownBetween(before, after)).toEqual([{ wave: "one", from: 4 }]);
  });

  test("several at once", () => {
    expect(grownBetween(radii({ a: 2, b: 9 }), radii({ a: 3, b: 10 })).map(({ wave }) => wave)).toEqual(["a", "b"]);
  });

  test("begin at the ring they were and end where they are, slower and slower", () => {
    const parts = [0, 0.25, 0.5, 0.75, 1, 2].map((part) => scaleAt(4, part));
    expect(parts[0]).toBeCloseTo(4.5 / 5.5, 10);
    expect(parts.slice(4)).toEqual([1, 1]);
    const steps = parts.slice(1, 5).map((scale, at) => scale - (parts[at] ?? 0));
    expect(steps).toEqual([...steps].sort((one, other) => other - one));
  });

  test.for([
    [true, false, false],
    [false, true, false],
    [true, true, false],
    [false, false, true],
  ] as const)(
    "where motion is reduced (%s) or the canvas is kept calm (%s) they may move: %s",
    ([reduced, calm, may]) => {
      const page = { canvas: { photosensitiveMode: calm }, matchMedia: () => ({ matches: reduced }) };
      expect(motionAllowed(page)).toBe(may);
    },
  );

  test("where a page says nothing, they may", () => {
    expect(motionAllowed({ canvas: null })).toBe(true);
  });
});
