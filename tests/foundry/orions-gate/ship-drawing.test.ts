import { describe, expect, test } from "vitest";
import { hullOutline } from "../../../src/foundry/rulesets/orions-gate/drawing/hull-outline.ts";
import { glyphOf, PART_GLYPHS, UNKNOWN_GLYPH } from "../../../src/foundry/rulesets/orions-gate/drawing/part-glyphs.ts";
import {
  type DrawnCell,
  type PartToDraw,
  SHIP_TEMPLATE,
  shipDrawing,
} from "../../../src/foundry/rulesets/orions-gate/drawing/ship-drawing.ts";
import { FLEET_TYPES, type FleetType, PART_KEYS, parsePart } from "../../../src/rules/orions-gate/index.ts";

const partOf = (text: string): PartToDraw => parsePart(text) ?? { key: text, size: "S" };

const side = (text: string): readonly PartToDraw[] => (text === "" ? [] : text.split(" ").map(partOf));

const drawn = (port: string, starboard = "", slots = 3, fleet: FleetType = "standard") =>
  shipDrawing({ fleet, slots, port: side(port), starboard: side(starboard) });

const named = ({ side, index, slot, kind, name }: DrawnCell): string =>
  `${side} ${index} at ${slot}: ${kind}${name ? ` ${name}` : ""}`;

const only = (cell: DrawnCell | undefined): DrawnCell => {
  if (!cell) throw new Error("nothing was drawn");
  return cell;
};

describe("a ship from above", () => {
  test("[OG-FLT-02] [OG-FLT-04] has port on the left and starboard on the right, each from the bridge outwards", () => {
    expect(drawn("engine/S cannon/M", "shield/S").cells.map(named)).toEqual([
      "port 1 at 1: part Cannon",
      "port 0 at 0: part Engine",
      "starboard 0 at 0: part Shield",
      "starboard 1 at 1: empty",
      "starboard 1 at 2: empty",
    ]);
    const { cells } = drawn("engine/S cannon/M", "shield/S");
    expect(cells.map(({ x }) => x)).toEqual(cells.map(({ x }) => x).toSorted((a, b) => a - b));
    expect(cells.every(({ side, x }) => (side === "port" ? x < 0 : x > 0))).toBe(true);
  });

  test("[OG-FLT-07] a part is as wide as its slots, and bears a mark for each point of its toughness", () => {
    const [large, medium, small] = ["cannon/L", "cannon/M", "cannon/S"].map((part) =>
      only(drawn("", part, 3).cells[3]),
    );
    expect([small, medium, large].map((cell) => cell?.pips.length)).toEqual([1, 2, 3]);
    expect((large?.width ?? 0) - (medium?.width ?? 0)).toBe((medium?.width ?? 0) - (small?.width ?? 0));
  });

  test("[OG-FLT-04] what has no slot is drawn all the same, beyond the hull", () => {
    const { cells, width } = drawn("engine/M", "shield/S cannon/M engine/S torpedo/M");
    expect(cells.filter(({ kind }) => kind === "over").map(named)).toEqual([
      "starboard 2 at 3: over Engine",
      "starboard 3 at 4: over Torpedo",
    ]);
    expect(cells.filter(({ badge }) => badge).map(named)).toEqual(
      cells.filter(({ kind }) => kind === "over").map(named),
    );
    expect(Math.max(...cells.map((cell) => cell.x + cell.width))).toBeLessThan(width / 2);
  });

  test("fields do not lie over one another", () => {
    const { cells } = drawn("engine/L cannon/S hangar/M", "shield/S torpedo/S array/S", 9);
    const edges = cells.map(({ x, width }) => [x, x + width] as const);
    for (const [at, [, end]] of edges.entries()) {
      const next = edges[at + 1];
      if (next) expect(end).toBeLessThan(next[0]);
    }
  });

  test("a part shows its damage, its loss and that something is wrong with it", () => {
    const cells = shipDrawing({
      ...{ fleet: "standard", slots: 3, starboard: [] },
      port: [
        { key: "cannon", size: "L", damage: 2 },
        { key: "engine", size: "S", lost: true, fault: true },
      ],
    }).cells.filter(({ name }) => name !== "");
    expect(cells.map(({ pips }) => pips.map(({ hit }) => hit))).toEqual([[false], [true, true, false]]);
    expect(cells.map(({ lost }) => lost)).toEqual([true, false]);
    expect(cells.map(({ badge }) => badge !== null)).toEqual([true, false]);
  });

  test("[OG-CMP-HANGAR-01] [OG-ORG-02] shows which craft are docked, and room for more", () => {
    const craft = (fleet: FleetType, part: string, docked: number) =>
      shipDrawing({ fleet, slots: 3, port: [{ ...partOf(part), docked }], starboard: [] }).cells.find(
        ({ kind }) => kind === "part",
      )?.craft;
    expect(craft("standard", "hangar/L", 2)?.map(({ docked }) => docked)).toEqual([true, true, false]);
    expect(craft("organic", "limbs/S", 0)?.map(({ docked }) => docked)).toEqual([false]);
    expect(craft("standard", "cannon/S", 0)).toEqual([]);
  });

  test("a plate lies within the drawing, and its words within the plate, on every part of every ship", () => {
    const note = "14 damage";
    for (const slots of [1, 3, 9]) {
      const side = Array.from({ length: slots }, () => ({ ...partOf("shield/S"), note }));
      const { width, cells } = shipDrawing({ fleet: "standard", slots, port: side, starboard: side });
      const plates = cells.flatMap((cell) => cell.note ?? []);
      expect(plates).toHaveLength(2 * slots);
      for (const one of plates) {
        expect(one.x).toBeGreaterThanOrEqual(-width / 2);
        expect(one.x + one.width).toBeLessThanOrEqual(width / 2);
        expect(one.length).toBeLessThan(one.width);
      }
    }
  });

  test("what nobody knows keeps its own name", () => {
    const cell = drawn("warp-core/M").cells.find(({ kind }) => kind === "part");
    expect(cell).toMatchObject({ name: "warp-core", glyph: { path: UNKNOWN_GLYPH }, craft: [] });
  });

  test("long names stand in two lines in a narrow part, in one along a wide one", () => {
    const lines = (part: string) =>
      drawn("", part)
        .cells.at(3)
        ?.lines.map(({ text }) => text);
    expect(lines("cloning-tank/S")).toEqual(["Cloning", "Tank"]);
    expect(lines("cloning-tank/L")).toEqual(["Cloning Tank"]);
    expect(lines("engine/S")).toEqual(["Engine"]);
  });
});

describe("the pictures", () => {
  test("every part has one of its own", () => {
    expect(Object.keys(PART_GLYPHS).sort()).toEqual([...PART_KEYS].sort());
    expect(new Set(Object.values(PART_GLYPHS)).size).toBe(PART_KEYS.length);
    expect(glyphOf("toString")).toBe(UNKNOWN_GLYPH);
  });

  test.for(FLEET_TYPES)("the hull of a ship of %s is alike on both sides, and grows with its slots", (fleet) => {
    const numbers = (slots: number) => [...hullOutline(fleet, slots).matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
    for (const slots of [1, 3, 9]) {
      const xs = numbers(slots).filter((_, at) => at % 2 === 0);
      expect(Math.max(...xs)).toBeCloseTo(-Math.min(...xs), 1);
    }
    expect(Math.max(...numbers(9))).toBeGreaterThan(Math.max(...numbers(6)));
    expect(new Set(FLEET_TYPES.map((one) => hullOutline(one, 3))).size).toBe(FLEET_TYPES.length);
  });

  test("the template is one of the module's", () => {
    expect(SHIP_TEMPLATE).toBe("modules/gravity-portals/templates/orions-gate-ship.hbs");
  });
});
