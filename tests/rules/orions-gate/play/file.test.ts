import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, faultsOf, fileOf, played, ship } from "./play.ts";

const UNITS = [ship("a1", [24, 40]), ship("b1", [24, 4])];

describe("faults of files", () => {
  test.for([
    [
      "a third player",
      { players: [{ id: "ann" }, { id: "ben" }, { id: "cat" }] },
      "players: must be exactly two players",
    ],
    [
      "one edge twice",
      { players: [{ id: "ann", edge: "N" }, { id: "ben" }] },
      "players[1].edge: is the other player's edge",
    ],
    ["a step that there is not", { until: "1.2.5" }, 'until: must be a time like "1.2.1"'],
    ["a place with four decimals", { units: [ship("a1", [24.0001, 40])] }, "units[0].place: must be [x, y]"],
    [
      "a table that is too small",
      { scenes: [{ id: "deep", width: 23 }] },
      "scenes[0].width: must be a whole number from 24 to 96",
    ],
    ["a map", { scenes: [{ id: "deep", map: "fixed" }] }, "scenes[0].map: is an unknown key"],
    [
      "an id behind another's",
      { units: [...UNITS, ship("a1-x", [10, 10])] },
      'units[2].id: begins with the id "a1" and a dash',
    ],
    ["a ship over another", { units: [...UNITS, ship("a2", [24, 41])] }, "units[0].place: is not free"],
    [
      "a craft off the table",
      { units: [...UNITS, { id: "a2", owner: "ann", scene: "deep", class: "fighter", place: [50, 4] }] },
      "units[2].place: is not free",
    ],
    [
      "a design that is not there",
      { units: [ship("a1", [24, 40], { design: "none" })] },
      'units[0].design: names no design: "none"',
    ],
    [
      "an illegal design",
      { designs: { frigate: { class: "frigate", port: ["engine/L", "shield/S"], starboard: [] } } },
      "designs.frigate.port[0]: large-neighbour",
    ],
    [
      "too dear ships",
      { budget: 16, units: ["a1", "a2", "a3", "a4"].map((id, x) => ship(id, [4 * x + 4, 40], { design: "cruiser" })) },
      "players[0]: over-budget",
    ],
    [
      "a player who plays in an unknown way",
      { players: [{ id: "ann", controller: "auto", strength: "best" }, { id: "ben" }] },
      "players[0].strength",
    ],
    [
      "charts of a portal",
      {
        anomalies: [
          { id: "p1", kind: "gravity-portal", scene: "deep", place: [24, 30], variations: { charts: ["DR2"] } },
        ],
      },
      "anomalies[0].variations.charts: is no variation of this ruleset",
    ],
    [
      "a drift in the midst of a round",
      {
        anomalies: [
          { id: "p1", kind: "gravity-portal", scene: "deep", place: [24, 30], variations: { driftEvery: 33 } },
        ],
      },
      "anomalies[0].variations.driftEvery: must be a multiple of 32",
    ],
    [
      "an order of nobody",
      { orders: [{ at: "1.2.1", do: "move", unit: "zz" }] },
      'orders[0].unit: names no unit: "zz"',
    ],
    [
      "damage on a part that is not there",
      { units: [ship("a1", [24, 40], { damage: { P9: 1 } })] },
      'units[0].damage.P9: names no part: "P9"',
    ],
    [
      "more damage than is counted",
      { units: [ship("a1", [24, 40], { damage: { P1: 100 } })] },
      "units[0].damage.P1: must be a whole number from 0 to 99",
    ],
    [
      "a ship off its table, beside a design that is none",
      { units: [ship("a1", [24, 0]), ship("b1", [4, 4], { design: "nope" })] },
      "units[0].place: is not free",
    ],
  ] as const)("%s", ([, more, fault]) => {
    expect(faultsOf(fileOf({ units: UNITS, ...more })).map((line) => line.slice(0, fault.length))).toContain(fault);
  });
});

describe("set-up", () => {
  test("[OG-SET-01] [OG-TER-05] [OG-FLT-01] tables, terrain and fleets are told", () => {
    const trace = played({
      units: UNITS,
      budget: 16,
      terrain: [{ id: "t1", scene: "deep", kind: "minor", place: [24, 24], diameter: 2 }],
      dice: { toughness: [4] },
      until: "0.0.0",
    });
    expect(eventsOf(trace, "table-opened", "terrain-placed")).toEqual([
      { scene: "deep", width: 48, height: 48 },
      {
        ...{ terrain: "t1", kind: "minor", scene: "deep", place: [24, 24], diameter: 2 },
        ...{ dice: [4], toughness: 2, why: "placed" },
      },
    ]);
    expect(eventsOf(trace, "fleet-fielded")).toMatchObject([
      { player: "ann", fleet: "standard", credits: 3, budget: 16, ships: [{ id: "a1", energy: 1, firepower: 2 }] },
      { player: "ben" },
    ]);
  });

  test("[OG-SET-02] [OG-SET-03] [OG-SET-04] the winner of a roll-off picks an edge, then ships are placed in turns", () => {
    const deploy = (unit: string, place: readonly number[]) => ({ at: "0.0.2", do: "deploy", unit, place });
    const trace = played({
      units: ["a1", "a2", "b1"]
        .map((id) => ship(id, [0, 0], { place: undefined }))
        .map(({ place: _place, ...rest }) => rest),
      orders: [
        deploy("b1", [24, 34.98]),
        deploy("a1", [24, 13.02]),
        deploy("a1", [24, 13.01]),
        deploy("a2", [30, 4]),
        { at: "0.0.2", do: "choose-edge", player: "ann", edge: "N" },
        deploy("b1", [24, 34.99]),
      ],
      dice: { setup: [3, 3, 5, 2] },
      until: "0.0.2",
    });
    expect(eventsOf(trace, "rolled-off")).toEqual([{ about: "deployment", dice: [3, 3, 5, 2], winner: "ann" }]);
    expect(eventsOf(trace, "edge-chosen", "ship-placed")).toMatchObject([
      { player: "ann", edge: "N" },
      { player: "ben", edge: "S" },
      { unit: "a1", edge: "N", place: [24, 13.01], why: "deployed" },
      { unit: "b1", edge: "S", place: [24, 34.99] },
      { unit: "a2" },
    ]);
    expect(codesOf(trace)).toEqual(["edge", "edge"]);
  });

  test("[OG-TER-02] [OG-TER-12] terrain is placed in turns, at least 12 inches from every edge", () => {
    const put = (player: string, id: string, place: readonly number[]) => ({
      ...{ at: "0.0.1", do: "place-terrain", player },
      terrain: { id, scene: "deep", kind: "obscuring", place, diameter: 2 },
    });
    const trace = played({
      units: UNITS,
      readings: { terrainPieces: 2 },
      orders: [
        put("ann", "t1", [24, 24]),
        put("ben", "t2", [12.9, 24]),
        put("ben", "t3", [13, 24]),
        put("ann", "t4", [30, 30]),
      ],
      dice: { setup: [1, 6] },
      until: "0.0.1",
    });
    expect(eventsOf(trace, "rolled-off")).toMatchObject([{ about: "terrain", winner: "ben" }]);
    expect(eventsOf(trace, "terrain-placed")).toMatchObject([{ terrain: "t3" }, { terrain: "t1" }]);
    expect(codesOf(trace)).toEqual(["edge", "limit"]);
  });
});

describe("the round", () => {
  test("[OG-RND-02] the winner of a roll-off goes first", () => {
    const move = (unit: string) => ({ at: "1.2.1", do: "move", unit });
    const game = { units: [ship("a1", [10, 40]), ship("b1", [30, 40])], orders: [move("a1"), move("b1")] };
    const order = (initiative: readonly number[]) =>
      eventsOf(played({ ...game, dice: { initiative }, until: "1.2.1" }), "unit-moved").map(
        (one) => (one as { unit: string }).unit,
      );
    expect(order([2, 6])).toEqual(["b1", "a1"]);
    expect(order([4, 4, 5, 2])).toEqual(["a1", "b1"]);
  });

  test("[OG-RND-04] or unit by unit in turns, by the option", () => {
    const move = (unit: string, more: object = {}) => ({ at: "1.2.1", do: "move", unit, ...more });
    const trace = played({
      readings: { phaseOrder: "alternateUnits" },
      units: [ship("a1", [10, 40]), ship("a2", [20, 40]), ship("b1", [30, 40]), ship("b2", [40, 40])],
      orders: [move("a1"), move("a2"), move("b1"), move("b2")],
      dice: { initiative: [6, 1] },
      until: "1.2.1",
    });
    expect(eventsOf(trace, "unit-moved").map((one) => (one as { unit: string }).unit)).toEqual([
      "a1",
      "b1",
      "a2",
      "b2",
    ]);
  });

  test("[OG-RND-03] an order in another step is refused", () => {
    const trace = played({ units: UNITS, orders: [{ at: "1.2.2", do: "move", unit: "a1" }] });
    expect(codesOf(trace)).toEqual(["not-now"]);
  });

  test("[OG-GEN-01] the judge overrides, first in a step, and it is told", () => {
    const trace = played({
      units: UNITS,
      orders: [
        { at: "1.2.4", do: "override", unit: "a1", field: "place", value: [10, 40] },
        { at: "1.2.4", do: "override", unit: "a1", field: "fuel", value: 1 },
      ],
      until: "1.2.4",
    });
    expect(eventsOf(trace, "overridden")).toEqual([{ unit: "a1", field: "place", from: [24, 40], to: [10, 40] }]);
    expect(codesOf(trace)).toEqual(["kind"]);
  });
});
