import { describe, expect, test } from "vitest";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import { hexNumbers, SIGNS, type SignRows } from "../../../src/foundry/canvas/hex-numbers.ts";
import { pointerTag } from "../../../src/foundry/canvas/picture-parts.ts";
import { parsePlace, type Scene } from "../../../src/rules/index.ts";
import { game, ship } from "../apps/fake-session.ts";

const geometry = geometryOf({ center: ({ q, r }) => ({ x: q * 86.6, y: (r + q / 2) * 100 }) }, 1);
const scene = (columns: number, rows: number): Scene => ({ ...sceneNow, columns, rows });
const state = game({ units: [] });
const [sceneNow] = Object.values(state.scenes) as [Scene];

/** The signs of a drawing, in a row: by where the upper left corner of each lies in the picture of all. */
const read = ({ uvs }: SignRows): string =>
  uvs.flatMap((left, at) => (at % 8 === 0 ? [SIGNS[Math.round(left * SIGNS.length)] ?? ""] : [])).join("");

describe("numbers of hexes", () => {
  test("are those of all hexes of the sheet", () => {
    const drawings = hexNumbers(scene(2, 3), { q: 0, r: 0 }, geometry, []);
    expect(drawings.map(read)).toEqual(["010101020103020102020203"]);
  });

  test("are left out where ships stand", () => {
    const place = parsePlace("0102");
    if (!place) throw new Error("there is no such hex");
    expect(hexNumbers(scene(1, 3), { q: 0, r: 0 }, geometry, [place]).map(read)).toEqual(["01010103"]);
  });

  test("stand in their hexes, above the middle", () => {
    const [rows] = hexNumbers(scene(1, 1), { q: 0, r: 0 }, geometry, []);
    const place = parsePlace("0101");
    if (!rows || !place) throw new Error("nothing is drawn");
    const { x, y } = geometry.at(place);
    const xs = rows.corners.filter((_, at) => at % 2 === 0);
    const ys = rows.corners.filter((_, at) => at % 2 === 1);
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(x);
    expect(Math.max(...ys)).toBeLessThan(y - 0.2 * geometry.unit);
    expect(Math.min(...ys)).toBeGreaterThan(y - 0.5 * geometry.unit);
  });

  test("are those of the hexes that a shifted map shows", () => {
    const [rows] = hexNumbers(scene(1, 1), { q: -2, r: 0 }, geometry, []);
    expect(rows && read(rows)).toBe("-1,0");
  });

  test("have each sign once, whole and as wide as in the picture of all", () => {
    const [rows] = hexNumbers(scene(12, 30), { q: -2, r: 0 }, geometry, []);
    if (!rows) throw new Error("nothing is drawn");
    for (let at = 0; at < rows.uvs.length; at += 8) {
      const [left = 0, top, right = 0, , , foot] = rows.uvs.slice(at);
      expect([top, foot]).toEqual([0, 1]);
      expect(right - left).toBeCloseTo(1 / SIGNS.length, 6);
    }
  });

  test("of a large map are several drawings, as corners are counted in 16 bits", () => {
    const drawings = hexNumbers(scene(180, 99), { q: 0, r: 0 }, geometry, []);
    expect(drawings.length).toBe(5);
    for (const { corners } of drawings) expect(corners.length / 2).toBeLessThan(65_536);
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
