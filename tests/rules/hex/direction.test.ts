import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  directionBetween,
  distance,
  makeLabel,
  neighbour,
  neighbours,
  opposite,
  turn,
} from "../../../src/rules/geometry/hex.ts";
import { DIRECTIONS, equals } from "../../../src/rules/geometry/place.ts";
import { anyHex, at } from "./hexes.ts";

const SHEET = { columns: 42, rows: 30 };

describe("the six directions", () => {
  test.for([
    { hex: "0815", around: "0814 0915 0916 0816 0716 0715" },
    { hex: "3415", around: "3414 3515 3516 3416 3316 3315" },
    { hex: "1311", around: "1310 1410 1411 1312 1211 1210" },
    { hex: "1212", around: "1211 1312 1313 1213 1113 1112" },
    { hex: "0101", around: "1,0 2,0 0201 0102 0,1 0,0" },
  ])("[IP2.214] around $hex lie $around, A to F", ({ hex, around }) => {
    expect(neighbours(at(hex)).map((next) => makeLabel(next, SHEET))).toStrictEqual(around.split(" "));
  });

  test("F leads up and to the left along a known run", () => {
    let hex = at("0515");
    const run = ["0414", "0314", "0213", "0113"].map(() => {
      hex = neighbour(hex, "F");
      return makeLabel(hex, SHEET);
    });
    expect(run).toStrictEqual(["0414", "0314", "0213", "0113"]);
  });

  test("the way to a neighbour is its direction, and the way back the opposite one", () => {
    fc.assert(
      fc.property(anyHex(), fc.constantFrom(...DIRECTIONS), (hex, direction) => {
        const next = neighbour(hex, direction);
        expect(distance(hex, next)).toBe(1);
        expect(directionBetween(hex, next)).toBe(direction);
        expect(directionBetween(next, hex)).toBe(opposite(direction));
        expect(equals(neighbour(next, opposite(direction)), hex)).toBe(true);
      }),
    );
  });

  test("hexes that do not touch have no direction between them", () => {
    expect(directionBetween(at("0815"), at("0815"))).toBeNull();
    expect(directionBetween(at("0815"), at("0813"))).toBeNull();
    expect(directionBetween(at("0815"), at("0714"))).toBeNull();
  });

  test.for([
    { from: "A", sixths: 1, to: "B" },
    { from: "F", sixths: 1, to: "A" },
    { from: "A", sixths: -1, to: "F" },
    { from: "C", sixths: -8, to: "A" },
    { from: "B", sixths: 12, to: "B" },
  ] as const)("$from turned by $sixths sixths is $to", ({ from, sixths, to }) => {
    expect(turn(from, sixths)).toBe(to);
  });
});
