import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distance, type Hex, makeLabel } from "../../../src/rules/geometry/hex.ts";
import { key } from "../../../src/rules/geometry/place.ts";
import { anyHex, at, within } from "./hexes.ts";
import { line } from "./line.ts";

const SHEET = { columns: 42, rows: 30 };

/** One word a step; hexes of an edge in brackets. */
const told = (from: string, to: string): string =>
  line(at(from), at(to))
    .map(({ hexes }) =>
      hexes
        .map(({ hex, crossing }) => (crossing === "edge" ? `(${makeLabel(hex, SHEET)})` : makeLabel(hex, SHEET)))
        .join("+"),
    )
    .join(" ");

const crossed = (from: Hex, to: Hex): readonly string[] =>
  line(from, to)
    .flatMap(({ hexes }) => hexes.map(({ hex, crossing }) => `${key(hex)} ${crossing}`))
    .sort();

describe("the line between two hex centres", () => {
  test.for([
    { from: "0815", to: "0815", line: "0815" },
    { from: "0812", to: "0818", line: "0812 0813 0814 0815 0816 0817 0818" },
    { from: "0815", to: "1015", line: "0815 (0915)+(0916) 1015" },
    { from: "1015", to: "0815", line: "1015 (0916)+(0915) 0815" },
    { from: "0815", to: "1215", line: "0815 (0915)+(0916) 1015 (1115)+(1116) 1215" },
    { from: "0815", to: "0914", line: "0815 (0814)+(0915) 0914" },
    { from: "0815", to: "1116", line: "0815 0916 1015 1116" },
    { from: "0815", to: "0912", line: "0815 0814 0813+0914 0913 0912" },
  ])("$from to $to meets $line", (row) => {
    expect(told(row.from, row.to)).toBe(row.line);
  });

  test("it begins and ends in the interior of its two ends", () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), (from, to) => {
        const steps = line(from, to);
        expect(steps).toHaveLength(distance(from, to) + 1);
        expect(steps[0]).toStrictEqual({ range: 0, hexes: [{ hex: from, crossing: "interior" }] });
        expect(steps.at(-1)?.hexes).toStrictEqual([{ hex: to, crossing: "interior" }]);
        for (const { range, hexes } of steps) {
          expect(hexes.length === 1 || hexes.length === 2).toBe(true);
          expect(hexes.every(({ hex }) => distance(from, hex) === range)).toBe(true);
          expect(hexes.every(({ hex }) => distance(hex, to) === distance(from, to) - range)).toBe(true);
        }
      }),
    );
  });

  test("turned about it meets the same hexes in the same way", () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), (from, to) => {
        expect(crossed(from, to)).toStrictEqual(crossed(to, from));
      }),
    );
  });

  test("an edge is always met from both sides at once", () => {
    fc.assert(
      fc.property(anyHex(40), anyHex(40), (from, to) => {
        for (const { hexes } of line(from, to)) {
          const edges = hexes.filter(({ crossing }) => crossing === "edge").length;
          expect(edges === 0 || (edges === 2 && hexes.length === 2)).toBe(true);
        }
      }),
    );
  });

  test("it agrees with a dense walk along the same line in the plane", () => {
    const near = fc.integer({ min: -9, max: 9 });
    fc.assert(
      fc.property(near, near, (q, r) => {
        const to: Hex = { q, r };
        const range = distance({ q: 0, r: 0 }, to);
        const interior = new Set<string>();
        const candidates = within(range + 1);
        const samples = 2000;
        for (let step = 0; step <= samples; step += 1) {
          const [x, y] = [(q * step) / samples, (r * step) / samples];
          for (const hex of candidates) {
            const [dq, dr] = [x - hex.q, y - hex.r];
            const ds = -dq - dr;
            if (Math.max(Math.abs(dq - dr), Math.abs(dr - ds), Math.abs(ds - dq)) < 1 - 1e-9) interior.add(key(hex));
          }
        }
        const ours = line({ q: 0, r: 0 }, to).flatMap(({ hexes }) =>
          hexes.filter(({ crossing }) => crossing === "interior").map(({ hex }) => key(hex)),
        );
        expect([...ours].sort()).toStrictEqual([...interior].sort());
      }),
      { numRuns: 60 },
    );
  });
});
