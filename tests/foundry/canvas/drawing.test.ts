import { describe, expect, test } from "vitest";
import { isCovered, onCover, setCovered } from "../../../src/foundry/canvas/cover.ts";
import { besideWindow } from "../../../src/foundry/canvas/find.ts";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import { cornerOf } from "../../../src/foundry/canvas/outline-of-ring.ts";
import { dashes } from "../../../src/foundry/canvas/stroke.ts";
import { strokesOf, withGap } from "../../../src/foundry/canvas/strokes.ts";
import { mark } from "../../../src/foundry/canvas/viewer.ts";
import { atColumnRow, DIRECTIONS, type Hex } from "../../../src/rules/index.ts";

const SIZE = 100;
const flat = { center: ({ q, r }: Hex) => ({ x: q * SIZE * Math.sqrt(0.75), y: (r + q / 2) * SIZE }) };
/** Rows: A is the upper right, so the same hexes lie turned by 30 degrees. */
const pointed = {
  center: ({ q, r }: Hex) => ({ x: (q / 2 - r / 2) * SIZE, y: (q + r) * SIZE * Math.sqrt(0.75) }),
};
const HEX = atColumnRow(5, 5);

describe.for([
  ["columns", flat],
  ["rows", pointed],
] as const)("on %s", ([, grid]) => {
  const geometry = geometryOf(grid, 1);

  test("a hex has six corners, all as far from its centre", () => {
    const centre = geometry.at(HEX);
    for (const { x, y } of geometry.hexagon(HEX, 1)) {
      expect(Math.hypot(x - centre.x, y - centre.y)).toBeCloseTo(SIZE / Math.sqrt(3), 6);
    }
  });

  test("a corner shared by three hexes lies in one place", () => {
    const { x, y } = geometry.corner(cornerOf(HEX, 2));
    const again = geometry.hexagon(HEX, 1)[2];
    expect([x, y]).toEqual([again?.x, again?.y]);
  });

  test.for(DIRECTIONS)("an arrow points its own way and no other: %s", (direction) => {
    const arrow = mark({ shape: "arrow", hex: HEX, direction, preset: false, prompt: "p", answer: "0505" }, "white", 5);
    const [{ points } = { points: [] }] = strokesOf(arrow, geometry);
    const centre = geometry.at(HEX);
    const reaches = (way: { readonly x: number; readonly y: number }): number =>
      Math.max(...points.map(({ x, y }) => (x - centre.x) * way.x + (y - centre.y) * way.y));
    const ahead = reaches(geometry.way(direction));
    const aside = DIRECTIONS.filter((one) => one !== direction).map((one) => reaches(geometry.way(one)));
    // A triangle of equal sides would reach as far to two other sides.
    expect(ahead).toBeGreaterThan(1.25 * Math.max(...aside));
  });

  test("an open portal leaves a gap at the top, a closed one is barred", () => {
    const open = strokesOf(mark({ shape: "portal", hex: HEX, open: true }, "pink", 3, true), geometry);
    const shut = strokesOf(mark({ shape: "portal", hex: HEX, open: false }, "pink", 3, true), geometry);
    const { y } = geometry.at(HEX);
    expect(open.filter(({ closed }) => closed)).toEqual([]);
    expect(shut.filter(({ closed }) => closed)).toHaveLength(2);
    expect(shut.some(({ points, width }) => width > 4 && points.every((point) => point.y === y))).toBe(true);
  });
});

describe("dashes", () => {
  const straight = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  const bent = [
    { x: 0, y: 0 },
    { x: 8, y: 0 },
    { x: 8, y: 92 },
  ];

  test("a solid line is one stroke", () => {
    expect(dashes(straight, "solid", 1)).toEqual([straight]);
  });

  test("a line of 100 pixels holds seven dashes of ten with gaps of six", () => {
    expect(dashes(straight, "dash", 1)).toHaveLength(7);
    expect(dashes(straight, "dash", 1)[1]).toEqual([
      { x: 16, y: 0 },
      { x: 26, y: 0 },
    ]);
  });

  test("the pattern runs on round a corner", () => {
    expect(dashes(bent, "dash", 1)[0]).toEqual([...bent.slice(0, 2), { x: 8, y: 2 }]);
    expect(dashes(bent, "dash", 1)).toHaveLength(7);
  });

  test("zoomed out by half, dashes are twice as long on the map", () => {
    expect(dashes(straight, "dash", 2)[0]?.[1]).toEqual({ x: 20, y: 0 });
  });
});

test("a polygon with a gap begins and ends beside the top", () => {
  const square = [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
  ];
  const line = withGap({ x: 0, y: 0 }, square, Math.PI / 8);
  expect(line).toHaveLength(6);
  expect(line[0]?.x).toBeCloseTo(Math.tan(Math.PI / 8));
  expect(line.at(-1)?.x).toBeCloseTo(-Math.tan(Math.PI / 8));
});

test.for([
  [null, 0],
  [{ left: 100, right: 600 }, 300],
  [{ left: 400, right: 900 }, -300],
  [{ left: 50, right: 950 }, 0],
] as const)("beside a window at %j a found hex lies %i pixels from the middle", ([beside, shift]) => {
  expect(besideWindow(beside, 1000)).toBe(shift);
});

test("Cover tells its listeners of changes only", () => {
  const told: boolean[] = [];
  const stop = onCover((covered) => told.push(covered));
  setCovered(true);
  setCovered(true);
  expect(isCovered()).toBe(true);
  setCovered(false);
  stop();
  setCovered(true);
  setCovered(false);
  expect(told).toEqual([true, false]);
});
