import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crossingOf, distance, type Hex, nearestOf, sightBetween } from "../../../src/rules/geometry/hex.ts";
import { equals, key } from "../../../src/rules/geometry/place.ts";
import { anyHex, at, within } from "./hexes.ts";
import { line } from "./line.ts";

const ORIGIN: Hex = { q: 0, r: 0 };

/** The same answer, found by looking at every hex of the line. */
const walked = (from: Hex, to: Hex, hex: Hex, ends: boolean): number | null => {
  const steps = line(from, to).filter(({ range }) => ends || (range > 0 && range < distance(from, to)));
  const ranges = steps.map(({ hexes }) => {
    const all = hexes.map((one) => distance(one.hex, hex));
    return hexes[0]?.crossing === "edge" ? Math.max(...all) : Math.min(...all);
  });
  return ranges.length === 0 ? null : Math.min(...ranges);
};

describe("how near a line comes to a hex", () => {
  test.for([true, false])("every line of up to 7 hexes, past every hex within 11, ends counted: %s", (ends) => {
    for (const to of within(7)) {
      const sight = sightBetween(ORIGIN, to);
      for (const hex of within(11)) {
        const found = nearestOf(sight, hex, ends);
        if (found?.range !== (walked(ORIGIN, to, hex, ends) ?? undefined)) {
          expect({ to, hex, range: found?.range }).toEqual({ to, hex, range: walked(ORIGIN, to, hex, ends) });
        }
      }
    }
  });

  test("lines of any length and place, as a walk along them finds it", () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), anyHex(), fc.boolean(), (from, to, hex, ends) => {
        expect(nearestOf(sightBetween(from, to), hex, ends)?.range ?? null).toBe(walked(from, to, hex, ends));
      }),
    );
  });

  test("the step that it names is one where the line is that near", () => {
    fc.assert(
      fc.property(anyHex(30), anyHex(30), anyHex(30), (from, to, hex) => {
        const found = nearestOf(sightBetween(from, to), hex, true);
        const hexes = line(from, to)[found?.step ?? -1]?.hexes ?? [];
        expect(hexes.map((one) => distance(one.hex, hex))).toContain(found?.range);
      }),
    );
  });

  test.for([
    { name: "straight down a column", from: "0812", to: "0818", hex: "1216", range: 4 },
    { name: "through the hex itself", from: "0812", to: "0818", hex: "0815", range: 0 },
    { name: "behind the firer", from: "0812", to: "0818", hex: "0806", range: 6 },
    { name: "along an edge of the hex", from: "0815", to: "1015", hex: "0915", range: 1 },
  ])("$name: $from to $to comes within $range of $hex", ({ from, to, hex, range }) => {
    expect(nearestOf(sightBetween(at(from), at(to)), at(hex), true)?.range).toBe(range);
  });

  test("neighbours have no hex between them, and a hex has none to itself", () => {
    expect(nearestOf(sightBetween(at("0815"), at("0816")), at("0815"), false)).toBeNull();
    expect(nearestOf(sightBetween(at("0815"), at("0815")), at("0815"), false)).toBeNull();
    expect(nearestOf(sightBetween(at("0815"), at("0815")), at("0818"), true)).toEqual({ range: 3, step: 0 });
  });
});

describe("whether a line crosses one hex", () => {
  test("it says the same as the line told hex by hex", () => {
    for (const to of within(8)) {
      const sight = sightBetween(ORIGIN, to);
      const met = new Map(
        line(ORIGIN, to).flatMap(({ hexes }) => hexes.map(({ hex, crossing }) => [key(hex), crossing] as const)),
      );
      const wrong = within(12).filter((hex) => crossingOf(sight, hex) !== (met.get(key(hex)) ?? null));
      expect({ to, wrong }).toEqual({ to, wrong: [] });
    }
  });

  test("both ends are crossed in their interior", () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), (from, to) => {
        const sight = sightBetween(from, to);
        expect([crossingOf(sight, from), crossingOf(sight, to)]).toEqual(["interior", "interior"]);
        expect(sight.length).toBe(equals(from, to) ? 0 : distance(from, to));
      }),
    );
  });
});
