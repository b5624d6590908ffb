import { describe, expect, test } from "vitest";
import { run } from "../../../../src/rules/dice.ts";
import { allocate, allocating, type HitAsked, walked } from "../../../../src/rules/fast-play/play/allocate.ts";
import { FAST_PLAY } from "../../../../src/rules/fast-play/ruleset.ts";
import type { ShipBoxes, SystemType } from "../../../../src/rules/fast-play/state/systems.ts";
import { armed, goTo, played, table } from "../table/a-table.ts";
import { bare, DEFAULTS, NO_CHOICES, system } from "./a-ship.ts";

const shipOf = (boxes: Readonly<Record<string, number>>): ShipBoxes =>
  bare(Object.entries(boxes).map(([type, left]) => system(type as SystemType, left)));
const ASKED = { ...NO_CHOICES, askEachHit: true };
const SHIP = shipOf({
  Sensor: 2,
  Scanner: 1,
  "Center hull": 2,
  "Forward hull": 1,
  Lab: 2,
  Bridge: 1,
  Disruptor: 1,
  Photon: 1,
});

/** What is asked of a volley on a bare shield, and what it hit, each answer by what is asked. */
const answered = (dice: readonly number[], answer: (asked: HitAsked) => string, ship: ShipBoxes = SHIP) => {
  const asked: HitAsked[] = [];
  const points = allocating(ship, { shield: 1, up: false, points: dice.length }, dice, ASKED, DEFAULTS);
  let next = points.next();
  while (!next.done) {
    asked.push(next.value);
    next = points.next(answer(next.value));
  }
  return { asked, hits: next.value.damage.hits.map(({ row, system }) => `${row} ${system}`) };
};

const usual = ({ usual: one }: HitAsked): string => one;
const named = (name: string) => (asked: HitAsked) => (asked.options.includes(name) ? name : asked.usual);

describe("[FP-DAC-21] an owner who wants to be asked at each hit", () => {
  test("chooses among the systems of the row, and is not asked where there is one alone", () => {
    // Column 3 begins with hull.
    const { asked, hits } = answered([3], named("Forward hull"));
    expect(asked).toEqual([{ point: 1, die: 3, options: ["Center hull", "Forward hull"], usual: "Center hull" }]);
    expect(hits).toEqual(["A Forward hull"]);
    expect(answered([1], usual, shipOf({ "Warp engine": 4 })).asked).toEqual([]);
  });

  test("[FP-DAC-06] chooses at each further hit whether it stays or goes on", () => {
    const stays = answered([2, 2], named("Sensor"));
    expect(stays.asked.map(({ options }) => options)).toEqual([
      ["Sensor", "Scanner"],
      ["Sensor", "Scanner", "Center hull", "Forward hull"],
    ]);
    expect(stays.hits).toEqual(["A Sensor", "A Sensor"]);
    expect(answered([2, 2], usual).hits).toEqual(["A Sensor", "B Center hull"]);
    expect(answered([2, 2], named("Forward hull")).hits).toEqual(["A Sensor", "B Forward hull"]);
  });

  test("[FP-DAC-07] [FP-DAC-09] has the first hit of weapons and of others where the chart wants it", () => {
    expect(answered([5], named("Photon")).asked[0]?.options).toEqual(["Disruptor", "Photon"]);
    expect(answered([5], named("Photon")).hits).toEqual(["A Photon"]);
    // The only control takes the first hit of others, the second one is among these.
    expect(answered([6, 6], named("Lab"), shipOf({ Lab: 2, Shuttle: 1, Bridge: 1 })).asked).toMatchObject([
      { point: 2, options: ["Lab", "Shuttle"] },
    ]);
  });

  test("who takes the usual box each time has the damage of standing choices", () => {
    const dice = [1, 2, 2, 3, 5, 5, 6, 6, 4, 2, 1, 6, 3];
    const alone = allocate(SHIP, { shield: 1, up: false, points: dice.length }, dice, NO_CHOICES, DEFAULTS);
    expect(answered(dice, usual).hits).toEqual(alone.damage.hits.map(({ row, system }) => `${row} ${system}`));
  });

  test("[FP-DAC-03] the walk that is shown of it comes to the boxes that were chosen", () => {
    const dice = [2, 2, 3, 5];
    const { hits } = answered(dice, ({ options }) => options.at(-1) ?? "");
    const taken = hits.map((hit) => hit.slice(2));
    const way = walked(SHIP, { shield: 1, up: false, points: dice.length }, dice, ASKED, DEFAULTS, taken);
    expect(way.map(({ row, system }) => `${row} ${system}`)).toEqual(hits);
  });
});

test("[FP-DAC-21] at a table the owner of the ship is asked, and nobody where that was not wanted", () => {
  const systems = [
    { type: "Center hull", count: 3 },
    { type: "Forward hull", count: 3 },
  ];
  const hull = { ship: { shields: [0, 0, 0, 0, 0, 0], systems, excess: 9 } };
  const state = played(table([armed("A", hull), armed("B", { hex: "1010", owner: "ben" })]), {
    do: "call",
    unit: "A",
    step: "every",
    on: true,
  });
  const hit = { do: "act", step: "4.59", unit: "A", points: 1, shield: 1, reply: false } as const;
  const asked = (game: typeof state) => {
    const whom: unknown[] = [];
    const done = run(FAST_PLAY.handle(game, hit), (request) => {
      if (request.kind === "dice") return { faces: Array.from({ length: request.count }, () => 3) };
      whom.push([request.what, request.who, request.options]);
      return { choice: "Forward hull" };
    });
    const ship = done.ok ? done.value.state.units["A"]?.ship : null;
    return [whom, ship?.systems.map(({ left }) => left)];
  };
  const late = goTo(state, "1.1.1/late");
  expect(asked(late)).toEqual([[], [2, 3]]);
  const wants = played(late, { do: "standing-choices", unit: "A", askEachHit: true });
  expect(asked(wants)).toEqual([[["hit", "ann", ["Center hull", "Forward hull"]]], [3, 2]]);
});
