import { describe, expect, test } from "vitest";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import { hexNumbers, inPicture, SIGNS, SIGNS_EACH, type SignRows } from "../../../src/foundry/canvas/hex-numbers.ts";
import { pointerTag } from "../../../src/foundry/canvas/picture-parts.ts";
import { parsePlace, type Scene } from "../../../src/rules/index.ts";
import { game, ship } from "../apps/fake-session.ts";

const geometry = geometryOf({ center: ({ q, r }) => ({ x: q * 86.6, y: (r + q / 2) * 100 }) }, 1);
const scene = (columns: number, rows: number): Scene => ({ ...sceneNow, columns, rows });
const state = game({ units: [] });
const [sceneNow] = Object.values(state.scenes) as [Scene];

/** The signs of a drawing, in a row. */
const read = ({ signs }: SignRows): string => {
  let text = "";
  // All four corners of a piece have the same signs.
  for (let at = 0; at < signs.length; at += 4 * SIGNS_EACH) {
    text += signs
      .slice(at, at + SIGNS_EACH)
      .map((sign) => SIGNS[sign] ?? "")
      .join("");
  }
  return text;
};

describe("numbers of hexes", () => {
  test("are those of all hexes of the sheet", () => {
    const strips = hexNumbers(scene(2, 3), { q: 0, r: 0 }, geometry, []);
    expect(strips.map(read)).toEqual(["010101020103020102020203"]);
  });

  test("are left out where ships stand", () => {
    const place = parsePlace("0102");
    if (!place) throw new Error("there is no such hex");
    expect(hexNumbers(scene(1, 3), { q: 0, r: 0 }, geometry, [place]).map(read)).toEqual(["01010103"]);
  });

  test("stand in their hexes, above the middle", () => {
    const [strip] = hexNumbers(scene(1, 1), { q: 0, r: 0 }, geometry, []);
    const place = parsePlace("0101");
    if (!strip || !place) throw new Error("nothing is drawn");
    const { x, y } = geometry.at(place);
    const xs = strip.corners.filter((_, at) => at % 2 === 0);
    const ys = strip.corners.filter((_, at) => at % 2 === 1);
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(x);
    expect(Math.max(...ys)).toBeLessThan(y - 0.2 * geometry.unit);
    expect(Math.min(...ys)).toBeGreaterThan(y - 0.5 * geometry.unit);
  });

  test("are those of the hexes that a shifted map shows", () => {
    const [strip] = hexNumbers(scene(1, 1), { q: -2, r: 0 }, geometry, []);
    expect(strip && read(strip)).toBe("-1,0");
  });

  test("are drawn without what digits leave free, but down to the foot of a comma", () => {
    const heights = [0, -2].map((q) => {
      const [strip] = hexNumbers(scene(1, 1), { q, r: 0 }, geometry, []);
      const ys = strip?.corners.filter((_, at) => at % 2 === 1) ?? [];
      return [Math.max(...ys) - Math.min(...ys), strip?.along[1], strip?.along[5]] as const;
    });
    const [[plain, top, foot] = [], [deep, , deepFoot] = []] = heights;
    expect(deepFoot).toBe(1);
    // A picture is stretched alike in both.
    expect((plain ?? 0) / ((foot ?? 0) - (top ?? 0))).toBeCloseTo((deep ?? 0) / (1 - (top ?? 0)), 6);
    expect(plain).toBeLessThan(deep ?? 0);
  });

  test("find their signs in the picture of all, by what is added at a pixel", () => {
    const [strip] = hexNumbers(scene(12, 30), { q: -2, r: 0 }, geometry, []);
    if (!strip) throw new Error("nothing is drawn");
    const { along, signs } = inPicture(strip);
    for (let corner = 0; corner < strip.corners.length / 2; corner += 4) {
      const right = strip.along[2 * corner + 2] ?? 0;
      const end = along[2 * corner + 2] ?? 0;
      for (let sign = 0; sign < right; sign += 1) {
        // The middle of a sign, which lies so far from the left of its piece.
        const x = (end * (sign + 0.5)) / right;
        const found = x + (signs[corner * SIGNS_EACH + sign] ?? 0);
        expect(found * SIGNS.length).toBeCloseTo((strip.signs[corner * SIGNS_EACH + sign] ?? 0) + 0.5, 4);
      }
      // Heights are left as they are.
      expect(along[2 * corner + 5]).toBeCloseTo(strip.along[2 * corner + 5] ?? 0, 6);
    }
  });

  test("of a large map are several drawings, as corners are counted in 16 bits", () => {
    const strips = hexNumbers(scene(180, 99), { q: 0, r: 0 }, geometry, []);
    expect(strips.length).toBe(2);
    for (const { corners } of strips) expect(corners.length / 2).toBeLessThan(65_536);
  });

  test("are left out where nothing is a hex", () => {
    expect(hexNumbers({ ...sceneNow, measure: "inches" }, { q: 0, r: 0 }, geometry, [])).toEqual([]);
  });
});

describe("what is said of the hex at the pointer", () => {
  const tag = (...units: ReturnType<typeof ship>[]): string => {
    const place = parsePlace("0203");
    if (!place) throw new Error("there is no such hex");
    const now = game({ units });
    const there = now.scenes[ship("any", "0101").scene];
    if (!there) throw new Error("there is no such scene");
    return pointerTag(
      now,
      there,
      place,
      (unit) => unit.toUpperCase(),
      (count) => `+${count}`,
    );
  };

  test("is its number, and nothing of ships elsewhere or destroyed", () => {
    expect(tag(ship("a", "0204"), ship("b", "0203", { status: "destroyed" }))).toBe("0203");
  });

  test("names all ships there", () => {
    expect(tag(ship("a", "0203", { seq: 1 }), ship("b", "0203", { seq: 2 }))).toBe("0203\nA\nB");
  });

  test("names four and counts the rest", () => {
    const crowd = ["a", "b", "c", "d", "e", "f"].map((id, seq) => ship(id, "0203", { seq }));
    expect(tag(...crowd)).toBe("0203\nA\nB\nC\nD\n+2");
  });
});
