import { describe, expect, test } from "vitest";
import { runOutline } from "../../../src/foundry/canvas/draw-fills.ts";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import { runsAt } from "../../../src/foundry/canvas/outline.ts";
import { atColumnRow, distance, type Hex } from "../../../src/rules/index.ts";

const SHEET = { columns: 12, rows: 9 };
const HOLE = { hex: atColumnRow(5, 5) };
const NOBODY: readonly Hex[] = [];

const hexesOf = (runs: ReturnType<typeof runsAt>): readonly string[] =>
  runs.flatMap(({ top, bottom }) => Array.from({ length: bottom.r - top.r + 1 }, (_, at) => `${top.q},${top.r + at}`));

const everywhere: readonly Hex[] = Array.from({ length: SHEET.columns * SHEET.rows }, (_, at) =>
  atColumnRow(1 + (at % SHEET.columns), 1 + Math.floor(at / SHEET.columns)),
);

describe("the hexes that a zone's pattern lies over", () => {
  test.for([
    [1, 2],
    [1, 40],
    [3, 5],
    [6, 6],
    [30, 40],
  ] as const)("[IP7.31] from range %i to %i are those of the sheet at these ranges, each once", ([from, to]) => {
    const wanted = everywhere.filter((hex) => distance(HOLE.hex, hex) >= from && distance(HOLE.hex, hex) <= to);
    const found = hexesOf(runsAt(HOLE, [from, to], SHEET, NOBODY));
    expect([...found].sort()).toEqual(wanted.map(({ q, r }) => `${q},${r}`).sort());
  });

  test("leave out the hexes in which something stands", () => {
    const held = [atColumnRow(6, 4), atColumnRow(6, 5), atColumnRow(6, 4), atColumnRow(1, 1), atColumnRow(5, 2)];
    const found = hexesOf(runsAt(HOLE, [1, 3], SHEET, held));
    const all = hexesOf(runsAt(HOLE, [1, 3], SHEET, NOBODY));
    const names = held.map(({ q, r }) => `${q},${r}`);
    expect([...found].sort()).toEqual(all.filter((hex) => !names.includes(hex)).sort());
    expect(found).toHaveLength(all.length - 3);
  });

  test("reach over a hole beside the sheet too", () => {
    expect(runsAt({ hex: atColumnRow(14, 5) }, [1, 1], SHEET, NOBODY)).toEqual([]);
    expect(hexesOf(runsAt({ hex: atColumnRow(14, 5) }, [1, 2], SHEET, NOBODY)).length).toBeGreaterThan(0);
  });
});

const SIZE = 100;
describe.for([
  ["columns", { center: ({ q, r }: Hex) => ({ x: q * SIZE * Math.sqrt(0.75), y: (r + q / 2) * SIZE }) }],
  ["rows", { center: ({ q, r }: Hex) => ({ x: (q / 2 - r / 2) * SIZE, y: (q + r) * SIZE * Math.sqrt(0.75) }) }],
] as const)("the outline of a run on %s", ([, grid]) => {
  test.for([1, 2, 5])("of %i hexes holds just as much as they do", (count) => {
    const top = atColumnRow(3, 2);
    const outline = runOutline({ top, bottom: { q: top.q, r: top.r + count - 1 } }, geometryOf(grid, 1));
    const points = Array.from({ length: outline.length / 2 }, (_, at) => ({
      x: outline[2 * at] ?? 0,
      y: outline[2 * at + 1] ?? 0,
    }));
    const area = points.reduce((sum, { x, y }, at) => {
      const next = points[(at + 1) % points.length] ?? { x, y };
      return sum + x * next.y - y * next.x;
    }, 0);
    // The formula of the shoelace: an outline that crossed itself would hold less.
    expect(Math.abs(area) / 2).toBeCloseTo(count * (Math.sqrt(3) / 2) * SIZE * SIZE, 3);
  });
});
