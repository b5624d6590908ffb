import { describe, expect, test } from "vitest";
import { cornerOf, discOutline, hexesAway, ringOf } from "../../../src/foundry/canvas/outline-of-ring.ts";
import { atColumnRow, DIRECTIONS, distance } from "../../../src/rules/index.ts";

const CENTRE = atColumnRow(22, 15);
const WIDE = { columns: 99, rows: 99 };
const SHEET = { columns: 42, rows: 30 };

test.for([0, 1, 4, 8])("the ring at range %i holds each of its hexes once", (range) => {
  const ring = ringOf(CENTRE, range);
  expect(new Set(ring.map(({ q, r }) => `${q},${r}`)).size).toBe(Math.max(1, 6 * range));
  expect(ring.every((hex) => distance(CENTRE, hex) === range)).toBe(true);
});

test("three hexes that meet give one and the same corner", () => {
  const [b, c] = [hexesAway(CENTRE, "B", 1), hexesAway(CENTRE, "C", 1)];
  expect(cornerOf(b, 3)).toEqual(cornerOf(CENTRE, 1));
  expect(cornerOf(c, 5)).toEqual(cornerOf(CENTRE, 1));
});

describe("the outline of a disc", () => {
  test.for([
    [0, 6],
    [1, 18],
    [4, 54],
    [8, 102],
  ] as const)("of range %i is one closed line along %i edges", ([range, edges]) => {
    const paths = discOutline(CENTRE, range, WIDE);
    expect(paths).toHaveLength(1);
    expect(paths[0]).toMatchObject({ closed: true });
    expect(paths[0]?.corners).toHaveLength(edges);
  });

  test("never comes to one corner twice", () => {
    const corners = discOutline(CENTRE, 16, WIDE).flatMap((path) => path.corners.map(({ q, r }) => `${q},${r}`));
    expect(new Set(corners).size).toBe(corners.length);
  });

  test("is cut where it leaves the sheet", () => {
    const paths = discOutline(CENTRE, 16, SHEET);
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.every(({ closed }) => !closed)).toBe(true);
  });

  test("that lies wholly beyond the sheet is empty", () => {
    expect(discOutline(CENTRE, 64, SHEET)).toEqual([]);
  });
});

test("a hex so many hexes away lies on the straight row", () => {
  for (const direction of DIRECTIONS) expect(distance(CENTRE, hexesAway(CENTRE, direction, 7))).toBe(7);
});
