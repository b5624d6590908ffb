import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, faultsOf, fileOf, played, ship } from "./play.ts";

const [ANN, BEN] = [ship("a1", [24, 40]), ship("b1", [24, 4])];
const UNITS = [ANN, BEN];

const craft = (owner: string, kind: string, more: object = {}) => ({
  ...{ id: `${owner}9`, owner: owner === "a" ? "ann" : "ben", scene: "deep", class: kind, place: [10, 20] },
  ...more,
});
const station = (more: object) => craft("a", "station", { parts: ["shield", "shield", "shield"], ...more });
const GOTHIC = [{ id: "ann" }, { id: "ben", fleet: "gothic" }];
const DESIGNS = {
  hold: { class: "frigate", port: ["cargo-hold/S"], starboard: ["engine/S"] },
  wave: { class: "cruiser", port: ["tsunami-cannon/L"], starboard: ["engine/S", "tsunami-cannon/S"] },
};
const boost = (more: object) => ({ at: "1.2.1", do: "boost", unit: "a1", part: "P1", ...more });
const rock = (toughness: number) => ({
  ...{ id: "t1", scene: "deep", kind: "minor", place: [24, 24], diameter: 2, toughness },
});

/** Values that no game could come to, each with one that it could. */
const BOUNDS = [
  [
    "[OG-ORG-01] a drone of a standard player",
    { units: [...UNITS, craft("a", "drone")] },
    "units[2].class: is no craft",
  ],
  [
    "[OG-GOT-01] a rig of a gothic one",
    { players: GOTHIC, units: [ANN, craft("b", "mining-rig")] },
    "units[1].class: is no craft",
  ],
  [
    "[OG-CMP-HANGAR-03] more fuel than a fighter has",
    { units: [...UNITS, craft("a", "fighter", { fuel: 7 })] },
    "units[2].fuel: is more than its kind has: 6",
  ],
  [
    "[OG-ORG-04] more fuel than a drone has",
    { players: [{ id: "ann", fleet: "organic" }, { id: "ben" }], units: [BEN, craft("a", "drone", { fuel: 3 })] },
    "units[1].fuel: is more than its kind has: 2",
  ],
  [
    "[OG-CMP-CARGO-04] minerals without a hold",
    { units: [ship("a1", [24, 40], { minerals: 1 })] },
    "units[0].minerals: has no hold",
  ],
  [
    "[OG-CMP-CARGO-01] more minerals than its holds take",
    { designs: DESIGNS, units: [ship("a1", [24, 40], { design: "hold", minerals: 7 })] },
    "units[0].minerals: is more than its holds take: 6",
  ],
  [
    "[OG-CMP-CRYO-05] a station of toughness 0",
    { units: [station({ toughness: 0 })] },
    "units[0].toughness: must be 1 to 6",
  ],
  [
    "[OG-CMP-CRYO-05] a station of toughness 7",
    { units: [station({ toughness: 7 })] },
    "units[0].toughness: must be 1 to 6",
  ],
  ["[OG-CMP-CRYO-01] a station without parts", { units: [station({ parts: [] })] }, "units[0].parts: must be three"],
  [
    "[OG-CMP-TSU-01] a charge of an engine",
    { units: [ship("a1", [24, 40], { charge: { S1: 1 } })] },
    "units[0].charge.S1: is a charge of a part that takes none",
  ],
  [
    "[OG-CMP-TSU-02] a charge of a small Tsunami Cannon",
    { designs: DESIGNS, units: [ship("a1", [24, 40], { design: "wave", charge: { S2: 1 } })] },
    "units[0].charge.S2: is a charge of a part that takes none",
  ],
  [
    "[OG-CMP-TSU-02] a charge above its threshold",
    { designs: DESIGNS, units: [ship("a1", [24, 40], { design: "wave", charge: { P1: 6 } })] },
    "units[0].charge.P1: is above its threshold: 5",
  ],
  [
    "[OG-CMP-SCAF-04] more to build than a frigate begins with",
    { units: [ship("a1", [24, 40], { construction: 7 })] },
    "units[0].construction: must be 1 to 6",
  ],
  [
    "[OG-CMP-SCAF-03] nothing left to build",
    { units: [ship("a1", [24, 40], { construction: 0 })] },
    "units[0].construction: must be 1 to 6",
  ],
  ["[OG-TER-05] minor terrain of toughness 0", { terrain: [rock(0)] }, "terrain[0].toughness: must be"],
  ["[OG-TER-05] minor terrain of toughness 4", { terrain: [rock(4)] }, "terrain[0].toughness: must be"],
  ["[OG-CMP-BOOST-01] a boost that does nothing", { orders: [boost({})] }, "orders[0]: must have either"],
  [
    "[OG-CMP-BOOST-01] a boost that does both",
    { orders: [boost({ turn: 45, ahead: true })] },
    "orders[0]: must have either",
  ],
  [
    "[OG-CMP-BOOST-02] a boost after itself",
    { orders: [boost({ turn: 45, after: 0 })] },
    "orders[0].after: names its own",
  ],
  [
    "[OG-CMP-BOOST-02] boosts after each other",
    { orders: [boost({ turn: 45, after: 1 }), boost({ turn: 45, after: 0 })] },
    "orders[1].after: is a circle",
  ],
] as const;

describe("files within the rules' bounds", () => {
  test("[OG-CRY-04] [OG-CMP-CARGO-01] [OG-CMP-CRYO-05] [OG-CMP-TSU-02] [OG-CMP-SCAF-04] [OG-TER-05] [OG-CMP-BOOST-02] are taken", () => {
    const crystal = [{ id: "ann" }, { id: "ben", fleet: "crystal" }];
    const within: readonly object[] = [
      { units: [...UNITS, craft("a", "mining-rig", { fuel: 6 })] },
      { players: crystal, units: [ANN, craft("b", "interceptor", { fuel: 6 })] },
      { designs: DESIGNS, units: [ship("a1", [24, 40], { design: "hold", minerals: 6 })] },
      { units: [station({ toughness: 1 })] },
      { units: [station({ toughness: 6 })] },
      { designs: DESIGNS, units: [ship("a1", [24, 40], { design: "wave", charge: { P1: 5, S2: 0 } })] },
      { units: [ship("a1", [24, 40], { construction: 6 })] },
      { units: [ship("a1", [24, 40], { construction: 1 })] },
      { terrain: [rock(1)] },
      { terrain: [rock(3)] },
      { orders: [boost({ turn: 45, after: -1 }), boost({ ahead: true, after: 0 }), boost({ turn: 1, ahead: false })] },
    ];
    expect(within.map((more) => faultsOf(fileOf({ units: UNITS, ...more })))).toEqual(within.map(() => []));
  });
});

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
    ...BOUNDS,
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

describe("the most that a file holds", () => {
  const orders = (count: number) => Array.from({ length: count }, () => ({ at: "1.4.2", do: "role", unit: "a1" }));

  test("is 100,000 orders", () => {
    const faults = (count: number) => faultsOf(fileOf({ units: UNITS, orders: orders(count) as never }));
    expect(faults(100_001)).toEqual(["orders: must hold at most 100000 entries, not 100001"]);
    expect(faults(1).join()).not.toContain("must hold at most");
  });

  test("is 5,000 units", () => {
    const units = Array.from({ length: 5001 }, () => UNITS[0]);
    expect(faultsOf(fileOf({ units: units as never }))).toContain("units: must hold at most 5000 entries, not 5001");
    expect(faultsOf(fileOf({ units: UNITS })).join()).not.toContain("must hold at most");
  });
});
