import { describe, expect, test } from "vitest";
import {
  endsAt,
  isFull,
  lettersOf,
  type PathPlan,
  wayTo,
  withoutLast,
  withWayPoint,
} from "../../../src/foundry/planning/path-plan.ts";
import { DIRECTIONS, type Direction, distance, type Hex, neighbour } from "../../../src/rules/index.ts";

const middle: Hex = { q: 10, r: 10 };
const goTo = (letters: string, from = middle): Hex =>
  [...letters.toUpperCase()].reduce((at, letter) => neighbour(at, letter as Direction), from);

describe("the way to a hex", () => {
  test("is as long as the hexes are apart, ends there, and has one bend at most", () => {
    for (let q = -4; q <= 4; q += 1) {
      for (let r = -4; r <= 4; r += 1) {
        const to = { q: middle.q + q, r: middle.r + r };
        for (const facing of DIRECTIONS) {
          const way = wayTo(middle, to, facing);
          expect(way).toHaveLength(distance(middle, to));
          expect(goTo(way.join(""))).toEqual(to);
          expect(way.filter((one, at) => at > 0 && one !== way[at - 1]).length).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  test.for<[string, Direction, string]>([
    ["AAB", "A", "AAB"],
    ["AAB", "B", "BAA"],
    ["AAB", "C", "BAA"],
    ["AAB", "F", "AAB"],
    ["DDD", "A", "DDD"],
  ])("to where %s leads begins nearer to the facing %s: %s", ([to, facing, letters]) => {
    expect(wayTo(middle, goTo(to), facing).join("")).toBe(letters);
  });
});

describe("a path that is being drawn", () => {
  const empty: PathPlan = {
    units: ["tern"],
    scene: "sol",
    from: middle,
    facing: "A",
    begun: { at: "1.1", ready: false },
    longest: 6,
    legs: [],
  };

  test("goes from way-point to way-point, and each begins where the last one turned", () => {
    const one = withWayPoint(empty, goTo("AB"), false);
    const two = withWayPoint(one, goTo("AB" + "BC"), false);
    expect(lettersOf(two)).toBe("ABBC");
    expect(endsAt(two, goTo("ABBC"))).toBe(true);
    expect(endsAt(two, goTo("AB"))).toBe(false);
    expect(lettersOf(withoutLast(two))).toBe("AB");
    expect(lettersOf(withoutLast(withoutLast(withoutLast(two))))).toBe("");
  });

  test("slips with small letters, and the facing stays for the next way-point", () => {
    const slipped = withWayPoint(empty, goTo("BB"), true);
    expect(lettersOf(slipped)).toBe("bb");
    expect(lettersOf(withWayPoint(slipped, goTo("BBAB"), false))).toBe("bbAB");
  });

  test("ends where the unit has no hex left, and takes no way-point more", () => {
    const full = withWayPoint(empty, goTo("AAAAAAAA"), false);
    expect(lettersOf(full)).toBe("AAAAAA");
    expect([isFull(empty), isFull(full)]).toEqual([false, true]);
    expect(endsAt(full, goTo("AAAAAA"))).toBe(true);
    expect(withWayPoint(full, goTo("D"), false)).toBe(full);
  });

  test("is as it was where the hex is where it ends", () => {
    expect(withWayPoint(empty, middle, false)).toBe(empty);
  });
});
