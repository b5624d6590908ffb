import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nowByHand, type ShipNow } from "../../../../src/foundry/rulesets/fast-play/ship/ship-now.ts";
import { edgeOf, shipView, wedges } from "../../../../src/foundry/rulesets/fast-play/ship/ship-view.ts";
import { langText, say } from "../../apps/sentences.ts";
import { anyShip, thornback } from "./paper-ships.ts";

const SHIP = thornback();
const whole = nowByHand(SHIP, {});

/** The Thornback after a few volleys: shields, systems by name as [left, fired]. */
const hurt = (
  systems: Readonly<Record<string, readonly [number, number]>>,
  changes: Partial<ShipNow> = {},
): ShipNow => ({
  ...whole,
  left: {
    ...whole.left,
    ...Object.fromEntries(
      SHIP.systems.map(({ name, count }, at) => [`systems-${at}`, systems[name]?.[0] ?? count] as const),
    ),
  },
  fired: SHIP.systems.map(({ name }) => systems[name]?.[1] ?? 0),
  ...changes,
});

const view = (now: ShipNow = whole) => shipView(say, SHIP, now);
const row = (now: ShipNow, name: string) => view(now).rows.find((one) => one.name === name);

describe("the shields of a form", () => {
  test("stand around the ship from the bow clockwise, with what is left of each", () => {
    const { edges } = view({ ...whole, left: { ...whole.left, "shields-1": 12, "shields-2": 0 } });
    expect(edges.map(({ shield, left, of, lost, state }) => [shield, left, of, lost, state])).toEqual([
      [1, 30, 30, 0, "whole"],
      [2, 12, 24, 12, "hurt"],
      [3, 0, 22, 22, "gone"],
      [4, 20, 20, 0, "whole"],
      [5, 22, 22, 0, "whole"],
      [6, 24, 24, 0, "whole"],
    ]);
    const sides = edges.map(({ x, y }) => [Math.sign(x), Math.sign(y)]);
    expect(sides).toEqual([
      [0, -1],
      [1, -1],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, -1],
    ]);
  });

  test("are drawn as long as they are strong", () => {
    const { edges } = view({ ...whole, left: { ...whole.left, "shields-1": 12, "shields-2": 0 } });
    const length = (line: { x1: number; y1: number; x2: number; y2: number } | null): number =>
      line ? Math.hypot(line.x2 - line.x1, line.y2 - line.y1) : 0;
    expect(edges.map(({ line, stands }) => Math.round((100 * length(stands)) / length(line)))).toEqual([
      100, 50, 0, 100, 100, 100,
    ]);
  });

  test("say when they are down, whatever strength they have", () => {
    const [bow] = view({ ...whole, down: [1] }).edges;
    expect(bow).toMatchObject({ state: "down", stands: null, left: 30, note: langText("FastPlay.Form.down") });
    expect(bow?.text).toBe(langText("FastPlay.Form.shieldDown", { shield: 1, left: 30, of: 30 }));
    expect(view().shieldsText).toContain(langText("FastPlay.Form.shield", { shield: 6, left: 24, of: 24 }));
  });

  test("a ship without a shield at all has nothing gone there", () => {
    const bare = thornback({ shields: [0, 0, 0, 0, 0, 0] });
    const { edges } = shipView(say, bare, nowByHand(bare, {}));
    expect(edges.map(({ state, stands }) => [state, stands])).toEqual(Array(6).fill(["whole", null]));
  });
});

test("a hexagon's edges meet at its corners, bow up", () => {
  expect(edgeOf(1, 100)).toEqual({ x1: -50, y1: -86.6, x2: 50, y2: -86.6 });
  expect(edgeOf(2, 100)).toEqual({ x1: 50, y1: -86.6, x2: 100, y2: 0 });
  expect(edgeOf(4, 100, 0.5)).toEqual({ x1: 25, y1: 86.6, x2: -25, y2: 86.6 });
  expect(wedges([6, 1, 2], 9).map(({ on }) => on)).toEqual([true, true, false, false, false, true]);
});

describe("the rows of boxes", () => {
  const states = (now: ShipNow, name: string) => row(now, name)?.boxes.map(({ state }) => state);

  test("are crossed off from the left, then come weapons that have fired", () => {
    const now = hurt({ Disruptor: [3, 2] });
    expect(states(now, "Disruptor")).toEqual(["lost", "fired", "fired", "left"]);
    expect(row(now, "Disruptor")).toMatchObject({ left: 3, of: 4, lost: 1, state: "hurt" });
    expect(row(now, "Disruptor")?.text).toBe(
      langText("FastPlay.Form.rowFired", { name: "Disruptor", left: 3, of: 4, fired: 2 }),
    );
    expect(row(hurt({ Sensor: [0, 0] }), "Sensor")).toMatchObject({ state: "gone" });
    expect(row(whole, "Sensor")).toMatchObject({
      state: "whole",
      text: langText("FastPlay.Form.row", { name: "Sensor", left: 3, of: 3 }),
    });
  });

  test("are pressed to cross off up to there, or to take that back", () => {
    expect(row(hurt({ Disruptor: [2, 0] }), "Disruptor")?.boxes.map(({ press }) => press)).toEqual([0, 1, 3, 4]);
  });

  test("come in the order of the sheet, the excess last", () => {
    expect(view().rows.map(({ name }) => name)).toEqual([
      ...SHIP.systems.map(({ name }) => name),
      langText("FastPlay.Ship.excess"),
    ]);
    expect(view().rows.map(({ field }) => field)).toEqual([
      ...SHIP.systems.map((_one, at) => `systems-${at}`),
      "excess",
    ]);
  });

  test("show arcs of weapons that do not bear all around, and a type that the name does not say", () => {
    expect(row(whole, "Disruptor")?.arcs?.text).toBe(langText("FastPlay.Form.arcs", { shields: "6, 1, 2" }));
    expect(row(whole, "Sensor")?.arcs).toBeNull();
    expect(row(whole, "Ph-1 left")?.type).toBe("Phaser-1");
    const named = thornback({
      systems: [{ type: "Phaser-1", name: "Phaser-1 left", count: 1, arcs: [1, 2, 3, 4, 5, 6] }],
      prefer: [],
    });
    expect(shipView(say, named, nowByHand(named, {})).rows[0]).toMatchObject({ type: "", arcs: null });
  });

  test("of very many boxes there is only the number", () => {
    const of = (count: number) => {
      const large = thornback({ systems: [{ type: "Cargo", name: "Cargo", count, arcs: [1] }], prefer: [] });
      return shipView(say, large, nowByHand(large, {})).rows[0]?.boxes.length;
    };
    expect([of(60), of(61), of(999)]).toEqual([60, 0, 0]);
  });

  test("of any ship are as many as it has, whatever was crossed off", () => {
    fc.assert(
      fc.property(anyShip, fc.array(fc.nat(1200)), fc.nat(1200), (ship, lost, excess) => {
        const marks = lost.flatMap((of, at) => [[`systems-${at}`, of] as const, [`shields-${at}`, of] as const]);
        const now = nowByHand(ship, { ...Object.fromEntries(marks), excess });
        const { rows, edges } = shipView(say, ship, now);
        rows.slice(0, -1).forEach((one, at) => {
          const count = ship.systems[at]?.count ?? 0;
          expect(one.left).toBe(Math.max(0, count - (lost[at] ?? 0)));
          expect(one.of).toBe(count);
          expect(one.boxes.length).toBe(count > 60 ? 0 : count);
        });
        for (const { left, of } of edges) expect(left >= 0 && left <= of).toBe(true);
      }),
    );
  });
});

describe("what else a form tells", () => {
  test("the reserve, what a space costs, and electronic warfare where it is known", () => {
    expect(view({ ...whole, left: { ...whole.left, reserve: 1 } }).reserve).toMatchObject({
      left: 1,
      of: 4,
      field: "reserve",
    });
    expect(view().facts.map(({ value }) => value)).toEqual(["0.75"]);
    expect(view({ ...whole, ew: { ecm: 3, eccm: 0 } }).facts).toEqual([
      { label: langText("FastPlay.Ship.moveCost"), value: "0.75" },
      { label: langText("FastPlay.Form.ecm"), value: "3" },
      { label: langText("FastPlay.Form.eccm"), value: "0" },
    ]);
  });

  test("the standing orders of now", () => {
    const now: ShipNow = { ...whole, extra: "same", perDie: 2, initiative: "last", prefer: ["Sensor", "Ph-1 left"] };
    const shown = view(now);
    expect(shown.perDie).toEqual({ value: 2, least: 1, most: 100 });
    expect([...shown.extras, ...shown.initiatives].filter(({ chosen }) => chosen).map(({ value }) => value)).toEqual([
      "same",
      "last",
    ]);
    expect(shown.preferred.map(({ name, isFirst }) => [name, isFirst])).toEqual([
      ["Sensor", true],
      ["Ph-1 left", false],
    ]);
    expect(shown.others).toEqual(SHIP.systems.map(({ name }) => name).filter((name) => !now.prefer.includes(name)));
  });

  test("the tables of its weapons", () => {
    expect(view().tables).toEqual([
      {
        type: "Disruptor",
        bands: [
          { range: "0–2", points: "5" },
          { range: "3–8", points: "4 4 4 4 0 0" },
        ],
      },
    ]);
  });

  test("how many boxes are left of all", () => {
    expect(view(hurt({ Sensor: [1, 0] })).total).toBe(langText("FastPlay.Form.total", { left: 34, of: 36 }));
  });
});
