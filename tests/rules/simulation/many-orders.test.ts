import { expect, test } from "vitest";
import type { Ruleset } from "../../../src/rules/ruleset.ts";
import { RULESETS } from "../../../src/rules/rulesets.ts";
import { formatFaults } from "../../../src/rules/scenario/fault.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import type { Order } from "../../../src/rules/scenario/scenario.ts";
import { simulateWith } from "../../../src/rules/simulation.ts";
import * as battle from "../fast-play/battle.ts";
import * as gate from "../orions-gate/play/play.ts";
import { fileOf, hole, play, portal, ship } from "../play.ts";

const many = (count: number, make: (index: number) => object): readonly object[] =>
  Array.from({ length: count }, (_, index) => make(index));

const scenarioOf = (ruleset: Ruleset, file: unknown) => {
  const read = readScenario(ruleset.file, file);
  if (!read.ok) throw new Error(formatFaults(read.error));
  return read.value;
};

/** How often an order's word or moment is looked at while a file is played. */
const looksAt = (ruleset: Ruleset, file: unknown): number => {
  let times = 0;
  const scenario = scenarioOf(ruleset, file);
  const watched = (order: Order): Order =>
    Object.defineProperties(
      { ...order },
      Object.fromEntries(
        (["at", "do"] as const).map((field) => [
          field,
          {
            enumerable: true,
            get: () => {
              times += 1;
              return order[field];
            },
          },
        ]),
      ),
    );
  simulateWith(ruleset, { ...scenario, orders: scenario.orders.map(watched) });
  return times;
};

const two = [ship("u1", "0101"), ship("u2", "0505", { owner: "ben" })];
const ships = [battle.ship("u1"), battle.ship("u2", { owner: "ben", hex: "1520" })];

const fleets = [gate.ship("a1", [24, 24]), gate.ship("b1", [36, 24])];

/** Files with so many orders of one moment. */
const FILES: readonly {
  readonly what: string;
  readonly ruleset: keyof typeof RULESETS;
  readonly of: (count: number) => unknown;
}[] = [
  {
    what: "turns of a ship",
    ruleset: "sfb32",
    of: (count) =>
      fileOf({ units: two, orders: many(count, () => ({ at: "1.1", do: "turn", unit: "u1", facing: "A" })) as never }),
  },
  {
    what: "choices of as many ships that a hole pushes",
    ruleset: "sfb32",
    of: (count) =>
      fileOf({
        anomalies: [hole("w1", "0815", { strength: 10 })],
        units: many(count, (index) => ship(`u${index}`, "0818")) as never,
        orders: many(count, (index) => ({ at: "1.1", do: "choose", unit: `u${index}`, hex: "0819" })) as never,
        until: "1.2",
      }),
  },
  {
    what: "turns of two ships in a cycle",
    ruleset: "fast-play",
    of: (count) =>
      battle.fileOf({
        units: ships,
        orders: many(count, (index) => ({
          at: "1.1.u1.1",
          do: "turn",
          unit: index % 2 === 0 ? "u1" : "u2",
          facing: "B",
        })) as never,
      }),
  },
  {
    what: "announcements of two ships",
    ruleset: "fast-play",
    of: (count) =>
      battle.fileOf({
        units: ships,
        orders: many(count, (index) => ({
          at: "1.0",
          do: "announce",
          unit: index % 2 === 0 ? "u1" : "u2",
          speed: 8,
        })) as never,
      }),
  },
  {
    what: "turns of two ships in a step",
    ruleset: "orions-gate",
    of: (count) =>
      gate.fileOf({
        units: fleets,
        orders: many(count, (index) => ({ at: "1.2.1", do: "move", unit: index % 2 === 0 ? "a1" : "b1", turn: 30 })),
      }),
  },
  {
    what: "turns of two ships in a step, unit by unit",
    ruleset: "orions-gate",
    of: (count) =>
      gate.fileOf({
        readings: { phaseOrder: "alternateUnits" },
        units: fleets,
        orders: many(count, (index) => ({ at: "1.2.1", do: "move", unit: index % 2 === 0 ? "a1" : "b1", turn: 30 })),
      }),
  },
  {
    what: "boosts that follow one another",
    ruleset: "orions-gate",
    of: (count) =>
      gate.fileOf({
        units: fleets,
        orders: many(count, (index) => ({
          at: "1.2.1",
          do: "boost",
          unit: "a1",
          part: "P1",
          ahead: true,
          after: index - 1,
        })),
      }),
  },
];

test.for(FILES)("[$ruleset] each of many $what is looked at as often as each of few", async ({ ruleset, of }) => {
  const played = await RULESETS[ruleset].load();
  const [few, more, most] = [100, 200, 300].map((count) => looksAt(played, of(count))) as [number, number, number];
  expect(most - more).toBe(more - few);
});

test("[IP2.551] a moment with more events than a call takes arguments is played", () => {
  const count = 70_000;
  const { events } = play({
    anomalies: [portal("p1", "0815", { driftEvery: 9999 })],
    units: two,
    orders: many(count, () => ({ at: "1.32", do: "gather", player: "ann", portal: "p1", points: 1 })) as never,
  });
  expect(events.filter(({ event }) => event === "information-gained")).toHaveLength(count);
});

test("boosts that follow one another come in the order of what they follow, before what follows nothing", () => {
  const trace = gate.played({
    units: fleets,
    orders: [
      { at: "1.2.1", do: "move", unit: "a1", turn: 30 },
      { at: "1.2.1", do: "boost", unit: "a1", part: "P1", ahead: true, after: 3 },
      { at: "1.2.1", do: "boost", unit: "a1", part: "P1", ahead: true, after: 0 },
      { at: "1.2.1", do: "boost", unit: "a1", part: "P1", ahead: true, after: 2 },
      { at: "1.2.1", do: "boost", unit: "a1", part: "P1", ahead: true, after: -1 },
      { at: "1.2.1", do: "move", unit: "a1", turn: 30 },
    ],
  });
  expect(trace.flatMap(({ event, order }) => (event === "refused" ? [order] : []))).toEqual([4, 2, 3, 1, 5]);
});
