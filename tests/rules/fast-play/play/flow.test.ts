import { describe, expect, test } from "vitest";
import { aboard, asPlayer, battle, boxes, codes, faultsOf, ship, told } from "../battle.ts";

const partsOf = (one: ReturnType<typeof battle>) =>
  told(one, "segment-begun").map(({ phase, segment }) => `${phase} ${segment}`);

describe("the course of a turn", () => {
  const units = [ship("A"), ship("B", { hex: "1220", speed: 6 }), ship("C", { hex: "1420", speed: 5 })];

  test("[FP-LOOP-01] [FP-LOOP-02] [FP-CMP-05] [FP-CMP-04] from the fastest down, half of each speed", () => {
    const game = battle({ units, until: "1.1" });
    const spaces = told(game, "space-begun").filter(({ space }) => space > 0);
    expect(spaces.map(({ units: [unit], space }) => `${unit?.unit}${space}`).join(" ")).toBe(
      "A1 A2 A3 A4 B1 B2 B3 C1 C2 C3",
    );
  });

  test.for([
    { speed: 8, space: 4, refused: [] },
    { speed: 8, space: 5, refused: ["no-moment"] },
    { speed: 6, space: 3, refused: [] },
    { speed: 6, space: 4, refused: ["no-moment"] },
  ])(
    "[FP-LOOP-01] at speed $speed a ship has a space $space in the first phase: $refused",
    ({ speed, space, refused }) => {
      const game = battle({
        units: [ship("A", { speed })],
        orders: [{ at: `1.1.A.${space}`, do: "move", unit: "A", path: ["1019"] }],
        until: "1.1",
      });
      expect(codes(game)).toEqual(refused);
    },
  );

  test.for([
    { speeds: [8, 6, 5], order: "AAAABBBCCC" },
    { speeds: [4, 6, 8], order: "CCCCBBBAA" },
    { speeds: [6, 8, 4], order: "BBBBAAACC" },
  ])("[FP-LOOP-02] at speeds $speeds the spaces of a phase go $order", ({ speeds, order }) => {
    const game = battle({ units: units.map((unit, index) => ({ ...unit, speed: speeds[index] })), until: "1.1" });
    const spaces = told(game, "space-begun").filter(({ space }) => space > 0);
    expect(spaces.map(({ units: [unit] }) => unit?.unit).join("")).toBe(order);
  });

  test.for([
    { speeds: [12, 4], first: "A" },
    { speeds: [4, 12], first: "B" },
  ])("[FP-CMP-05] at speeds $speeds $first moves first and fires first in its space", ({ speeds, first }) => {
    const armed = (id: string, more: object) => ship(id, { ...more, ship: boxes() });
    const second = first === "A" ? "B" : "A";
    const game = battle({
      units: [armed("A", { speed: speeds[0] }), armed("B", { hex: "1016", speed: speeds[1], owner: "ben" })],
      orders: [second, first].map((from) => ({
        at: `1.1.${first}.1`,
        do: "fire",
        from,
        to: from === "A" ? "B" : "A",
        weapons: { "Phaser-1": 1 },
      })),
      until: "1.1",
    });
    expect(told(game, "space-begun")[0]?.units[0]?.unit).toBe(first);
    expect(told(game, "fired").map(({ from, step }) => `${from} ${step}`)).toEqual([`${first} 4.45`, `${second} 4.54`]);
  });

  test("[FP-LOOP-03] [FP-LOOP-08] seekers come last, and where Speed Zero comes is a reading", () => {
    expect(partsOf(battle({ units }))).toEqual([
      "1 ships",
      "1 speed-zero",
      "1 drone-plasma",
      "2 ships",
      "2 speed-zero",
      "2 drone-plasma",
    ]);
    expect(partsOf(battle({ units, readings: { speedZeroOrder: "as-replay" } }))).toEqual([
      "1 ships",
      "1 drone-plasma",
      "1 speed-zero",
      "2 ships",
      "2 speed-zero",
      "2 drone-plasma",
    ]);
    expect(partsOf(battle({ units, readings: { speedZeroOrder: "after-seekers" } })).slice(3)).toEqual([
      "2 ships",
      "2 drone-plasma",
      "2 speed-zero",
    ]);
  });

  test("[FP-LOOP-04] [FP-LOOP-05] the second phase begins with movement, then come groups 5 and 6 and a new turn", () => {
    const orders = ["5.1", "6.3"].map((step) => ({ at: "1.3", do: "act", step, unit: "A" }));
    const { trace } = battle({ units, orders, until: "2.0" });
    expect(
      trace
        .filter(({ at }) => at.startsWith("1.2"))
        .slice(0, 2)
        .map(({ at }) => at),
    ).toEqual(["1.2.0.0", "1.2.1.0"]);
    expect(trace.slice(-4).map(({ at, event }) => `${at} ${event}`)).toEqual([
      "1.3.5.1 acted",
      "1.3.6.3 acted",
      "2.0.1.1 turn-started",
      "2.0.2.1 announced",
    ]);
  });

  test("[FP-CMP-08] [FP-SIM-06] ties keep the order of the file by the reading, and late ones come behind or before", () => {
    const two = [ship("A"), ship("B", { hex: "1220" })];
    const game = battle({
      units: two,
      dice: { initiative: [3, 3] },
      readings: { initiativeTies: "file-order" },
      until: "1.1",
    });
    expect(told(game, "initiative-rolled")).toMatchObject([{ order: ["A", "B"] }]);
    const late = (lateInitiative: string) =>
      told(
        battle({
          units: [
            aboard("S", "B", "ship", { speed: 6 }),
            ship("B", { speed: 8 }),
            ship("D", { hex: "1420", speed: 6 }),
          ],
          readings: { lateInitiative },
          orders: [{ at: "1.1.B.1", do: "launch", unit: "B", pieces: ["S"] }],
          until: "1.1",
        }),
        "space-begun",
      )
        .filter(({ space, speed }) => space === 1 && speed === 6)
        .map(({ units: [unit] }) => unit?.unit);
    expect(late("behind")).toEqual(["D", "S"]);
    expect(late("before")).toEqual(["S", "D"]);
  });

  test("[FP-SEQ-1.8] [FP-SEQ-1.9] [FP-SEQ-1.10] [FP-SEQ-2.1] [FP-SEQ-2.2] [FP-SEQ-2.3] [FP-SEQ-2.4] [FP-SEQ-2.5] [FP-INF-01] what is announced is sealed until its step", () => {
    const announce = {
      at: "1.0",
      do: "announce",
      unit: "A",
      speed: 10,
      double: true,
      selfDestruct: true,
      separate: true,
      unpowered: [2],
      dock: "B",
    };
    const game = battle({
      units: [ship("A", { ship: boxes({ moveCost: 0.33 }) }), ...units.slice(1)],
      orders: [announce],
      until: "1.0",
    });
    expect(told(game, "announced").map(({ at, what }) => `${at} ${what}`)).toEqual([
      "1.0.1.9 double",
      "1.0.1.10 unpowered",
      "1.0.2.1 speed",
      "1.0.2.2 self-destruct",
      "1.0.2.3 dock",
      "1.0.2.4 separate",
    ]);
    expect(told(game, "announced")[2]).toMatchObject({
      list: [{ unit: "A", speed: 10, energy: 6.6 }, { unit: "B" }, { unit: "C" }],
    });
    expect(told(game, "unit-destroyed")).toMatchObject([{ at: "1.0.2.5", unit: "A", why: "self-destruct" }]);
    expect(asPlayer(game, "ben")).toEqual(game.trace);
  });

  test.for([
    { to: "1120", moved: "a sideslip", refused: [], counts: { turnModeCount: 1, sideslipCount: 0 } },
    { to: "1019", moved: "straight ahead", refused: [], counts: { turnModeCount: 1, sideslipCount: 1 } },
    { to: "1018", moved: "two hexes", refused: ["not-adjacent"], counts: { turnModeCount: 0, sideslipCount: 0 } },
  ])("[FP-INF-09] a space of $moved: $refused, and the counts are $counts", ({ to, refused, counts }) => {
    const game = battle({
      units: [ship("A")],
      orders: [{ at: "1.1.A.1", do: "move", unit: "A", path: [to] }],
      until: "1.1",
    });
    expect(codes(game)).toEqual(refused);
    expect(game.state.units["A"]).toMatchObject(counts);
  });

  test("[FP-INF-09] a sideslip is a legal space, after which the captain counts anew", () => {
    const game = battle({
      units: [ship("A")],
      orders: [{ at: "1.1.A.1", do: "move", unit: "A", path: ["1120"] }],
      until: "1.1",
    });
    expect(codes(game)).toEqual([]);
    expect(game.state.units["A"]).toMatchObject({ turnModeCount: 1, sideslipCount: 0 });
  });
});

describe("what is wrong with a file", () => {
  const CV = ship("CV", { ship: boxes() });
  test.for([
    ["a unit without boxes", { units: [ship("u", { ship: boxes({ systems: [] }) })] }, ["units[0].ship.systems"]],
    [
      "a system that is none",
      { units: [ship("u", { ship: boxes({ systems: [{ type: "Laser", count: 1 }] }) })] },
      ["units[0].ship.systems[0].type"],
    ],
    [
      "a name twice",
      {
        units: [
          ship("u", {
            ship: boxes({
              systems: [
                { type: "Lab", count: 1 },
                { type: "Lab", count: 1 },
              ],
            }),
          }),
        ],
      },
      ["units[0].ship.systems[1].type"],
    ],
    [
      "a preferred system that is none",
      { units: [ship("u", { ship: boxes({ prefer: ["Lab"] }) })] },
      ["units[0].ship.prefer[0]"],
    ],
    [
      "a carrier that is none",
      { units: [CV, aboard("F", "CV", "fighter"), aboard("S", "F", "shuttle")] },
      ["units[2].aboard"],
    ],
    [
      "a circle",
      { units: [aboard("A", "B", "shuttle"), aboard("B", "A", "shuttle")] },
      ["units[0].aboard", "units[1].aboard"],
    ],
    ["a place and a carrier", { units: [CV, { ...aboard("F", "CV", "fighter"), scene: "sol" }] }, ["units[1].scene"]],
    ["no place", { units: [{ id: "u", class: "ship" }] }, ["units[0].scene", "units[0].hex"]],
    ["a base that moves", { units: [ship("u", { class: "base", speed: 1 })] }, ["units[0].speed"]],
    [
      "a field of another class",
      { units: [ship("u", { packs: true, blast: 2 })] },
      ["units[0].packs", "units[0].blast"],
    ],
    [
      "a long path",
      { units: [CV], orders: [{ at: "1.1.CV.1", do: "move", unit: "CV", path: ["1019", "1018"] }] },
      ["orders[0].path"],
    ],
    ["a time", { units: [CV], orders: [{ at: "1.3.CV.1", do: "split", unit: "CV", spaces: 1 }] }, ["orders[0].at"]],
    [
      "a unit of a time",
      { units: [CV], orders: [{ at: "1.1.XX.1", do: "move", unit: "CV", path: ["1019"] }] },
      ["orders[0].at"],
    ],
    [
      "a step without acts",
      { units: [CV], orders: [{ at: "1.1.CV.1", do: "act", step: "4.21", unit: "CV" }] },
      ["orders[0].step"],
    ],
    [
      "a field of another step",
      { units: [CV], orders: [{ at: "1.1.CV.1", do: "act", step: "4.10", unit: "CV", points: 1 }] },
      ["orders[0].points"],
    ],
    [
      "a weapon that is none",
      { units: [CV], orders: [{ at: "1.1.CV.1", do: "fire", from: "CV", to: "CV", weapons: { Lab: 1 } }] },
      ["orders[0].weapons.Lab"],
    ],
    [
      "points beyond 1000",
      {
        units: [CV],
        orders: [{ at: "1.1.CV.1", do: "fire", from: "CV", to: "CV", weapons: { "Phaser-1": 1 }, points: 10000 }],
      },
      ["orders[0].points"],
    ],
    ["a plain cell", { readings: { dacSpecialCells: ["A1"] } }, ["readings.dacSpecialCells"]],
    ["until", { until: "1.4" }, ["until"]],
  ] as const)("%s", ([_what, parts, paths]) => {
    expect(faultsOf(parts as never)).toEqual(paths);
  });
});
