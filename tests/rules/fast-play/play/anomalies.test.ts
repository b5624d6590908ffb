import { describe, expect, test } from "vitest";
import { battle, codes, ship, told } from "../battle.ts";

const HOLE = { id: "w1", kind: "white-hole", scene: "sol", hex: "2215" };
const PORTAL = { id: "p1", kind: "gravity-portal", scene: "sol", hex: "1018", variations: { charts: ["DR6"] } };
const QUIET = { drift: [1], "wave-check": [3, 3] };
const go = (cycle: string, unit: string, hex: string) => ({ at: `1.${cycle}`, do: "move", unit, path: [hex] });

describe("white holes and waves by half-steps", () => {
  test("[FP-MAP-06] the nearest first, those equally near together", () => {
    const units = [
      ship("far", { hex: "2210", speed: 0 }),
      ship("near", { hex: "2212", speed: 0 }),
      ship("alike", { hex: "2218", speed: 0 }),
    ];
    const game = battle({ dice: { initiative: [1, 2, 3] }, anomalies: [HOLE], units, until: "1.1" });
    const first = told(game, "unit-pushed").filter(({ halfStep }) => halfStep === 2);
    expect(first.map(({ unit, range }) => [unit, range])).toEqual([
      ["near", 4],
      ["alike", 4],
      ["far", 5],
    ]);
  });

  test("[FP-MAP-05] who sails is pushed before its space, and the rest of its half-steps come with Speed Zero", () => {
    const game = battle({ anomalies: [HOLE], units: [ship("u1", { hex: "2212", speed: 2 })], until: "1.1" });
    expect(told(game, "unit-pushed").map(({ at, halfStep }) => [at, halfStep])).toEqual([
      ["1.1.1.1", 1],
      ["1.1.1.1", 2],
      ["1.1.1.1", 4],
      ["1.1.1.1", 6],
      ["1.1.1.1", 8],
    ]);
  });

  test("[IP7.11] [FP-MAP-06] a tied unit that is due itself goes in its own half-step, one that is not is dragged", () => {
    const game = battle({
      anomalies: [{ ...HOLE, hex: "2225" }],
      units: [ship("tug", { hex: "2212", speed: 4 }), ship("pod", { hex: "2208", speed: 0 })],
      orders: [{ at: "1.1.tug.1", do: "link", from: "tug", to: "pod" }],
      until: "1.2",
    });
    const pushes = told(game, "unit-pushed").filter(({ halfStep }) => Number(halfStep) <= 12);
    expect(
      pushes.map(({ unit, halfStep, range, dragged }) => `${unit} ${halfStep} ${range}${dragged ? " dragged" : ""}`),
    ).toEqual(["tug 4 13", "tug 8 14", "pod 8 17", "tug 12 15", "pod 12 18 dragged"]);
  });

  test("[FP-MAP-07] a wait of an odd number of impulses is rounded up to half-steps", () => {
    const hole = { ...HOLE, variations: { intervalMultiplier: 1 } };
    const game = battle({
      dice: { "white-hole-strength": [1, 1, 1, 1], "white-hole-interval": [2, 3, 6, 6] },
      anomalies: [hole],
      until: "1.1",
    });
    expect(told(game, "wave-started").map(({ wave }) => wave)).toEqual(["wave@1.1", "wave@1.4"]);
  });

  test.for([
    { faces: [2, 3], impulses: 5, halfStep: 4 },
    { faces: [3, 3], impulses: 6, halfStep: 4 },
    { faces: [3, 4], impulses: 7, halfStep: 5 },
  ])(
    "[FP-MAP-07] $impulses impulses after the first wave, in half-step 1, the next is in half-step $halfStep",
    ({ faces, halfStep }) => {
      const game = battle({
        dice: { "white-hole-strength": [1, 1, 1, 1], "white-hole-interval": [...faces, 6, 6] },
        anomalies: [{ ...HOLE, variations: { intervalMultiplier: 1 } }],
        until: "1.1",
      });
      expect(told(game, "wave-started")[1]?.halfStep).toBe(halfStep);
    },
  );

  test.for([
    { hex: "2221", range: 4, first: 1 },
    { hex: "2220", range: 5, first: 2 },
    { hex: "2217", range: 8, first: 2 },
    { hex: "2216", range: 9, first: 4 },
    { hex: "2209", range: 16, first: 4 },
    { hex: "2208", range: 17, first: 8 },
  ])("[FP-MAP-04] at range $range a unit is pushed in half-step $first for the first time", ({ hex, range, first }) => {
    const game = battle({
      anomalies: [{ ...HOLE, hex: "2225" }],
      units: [ship("u1", { hex, speed: 0 })],
      until: "1.1",
    });
    expect(told(game, "unit-pushed")[0]).toMatchObject({ halfStep: first, range });
  });

  test("[FP-MAP-10] a portal's wave begins for all at half-step 0, and whoever is at its place is spared", () => {
    const game = battle({
      dice: { drift: [1], "wave-check": [1, 1], "wave-strength": [3, 4] },
      anomalies: [PORTAL],
      units: [
        ship("at", { hex: "1017", speed: 0 }),
        ship("off", { hex: "1013", speed: 0 }),
        ship("late", { hex: "1120", speed: 8 }),
      ],
      until: "1.1",
    });
    expect(told(game, "wave-started")).toMatchObject([{ wave: "wave@1.0", halfStep: 0, hex: "1017" }]);
    expect(told(game, "wave-struck").map(({ unit, halfStep, range }) => [unit, halfStep, range])).toEqual([
      ["late", 3, 3],
      ["off", 4, 4],
    ]);
  });
});

describe("portals in spaces", () => {
  test("[FP-MAP-01] [FP-MAP-03] who enters later in play, in the same window of the turn, goes the same way", () => {
    const game = battle({
      dice: { ...QUIET, row: [3, 4] },
      anomalies: [PORTAL],
      units: [ship("A", { hex: "1018" }), ship("B", { hex: "1118", speed: 6 }), ship("C", { hex: "0918", speed: 2 })],
      orders: [go("1.A.1", "A", "1017"), go("1.B.1", "B", "1017"), go("1.C.1", "C", "1017")],
      until: "1.1",
    });
    expect(codes(game)).toEqual([]);
    expect(told(game, "portal-entered").map(({ unit, impulse }) => [unit, impulse])).toEqual([
      ["A", 2],
      ["B", 3],
      ["C", 8],
    ]);
    expect(told(game, "destination-rolled").map(({ window }) => window)).toEqual([
      [2, 5],
      [7, 10],
    ]);
  });

  test.for([
    { phase: 1, window: [2, 5] },
    { phase: 2, window: [18, 21] },
  ])(
    "[FP-MAP-01] who enters with the first of four spaces of phase $phase is in window $window",
    ({ phase, window }) => {
      const game = battle({
        dice: { ...QUIET, row: [3, 4] },
        anomalies: [PORTAL],
        units: [ship("A", { hex: "1018" })],
        orders: [{ at: `1.${phase}.A.1`, do: "move", unit: "A", path: ["1017"] }],
        until: `1.${phase}`,
      });
      expect(told(game, "destination-rolled")[0]?.window).toEqual(window);
    },
  );

  test.for([
    { speed: 6, impulse: 3, rolls: 1 },
    { speed: 2, impulse: 8, rolls: 2 },
  ])("[FP-MAP-03] one unit enters in impulse 2, the other in $impulse: rolls $rolls", ({ speed, impulse, rolls }) => {
    const game = battle({
      dice: { ...QUIET, row: rolls > 1 ? [3, 4, 3, 4] : [3, 4] },
      anomalies: [PORTAL],
      units: [ship("A", { hex: "1018" }), ship("B", { hex: "1118", speed })],
      orders: [go("1.A.1", "A", "1017"), go("1.B.1", "B", "1017")],
      until: "1.1",
    });
    expect(told(game, "portal-entered").map((entered) => entered.impulse)).toEqual([2, impulse]);
    expect(told(game, "destination-rolled")).toHaveLength(rolls);
  });

  test("[FP-MAP-09] the portal that drifted onto one unit takes the other that moves in, and not the first", () => {
    const game = battle({
      dice: { ...QUIET, row: [3, 4] },
      anomalies: [PORTAL],
      units: [ship("A", { hex: "1017", speed: 0 }), ship("B", { hex: "1018" })],
      orders: [go("1.B.1", "B", "1017")],
      until: "1.1",
    });
    const isTaken = (id: string) => told(game, "unit-transported").some(({ unit }) => unit === id);
    expect([isTaken("A"), isTaken("B")]).toEqual([false, true]);
  });

  test("[FP-MAP-09] a portal that drifts onto a unit takes it not; moving in does", () => {
    const game = battle({ dice: QUIET, anomalies: [PORTAL], units: [ship("A", { hex: "1017" })], until: "1.1" });
    expect(told(game, "portal-entered")).toEqual([]);
  });

  test("[FP-MAP-07] holds count sixteen impulses at each close", () => {
    const game = battle({
      dice: { drift: [1, 1], "wave-check": [3, 3, 3, 3] },
      anomalies: [
        { ...PORTAL, variations: { charts: ["DR6"], informationNeeded: 10, informationHold: 32, informationDecay: 0 } },
      ],
      units: [ship("A")],
      orders: [{ at: "1.0", do: "gather", player: "ann", portal: "p1", points: 20 }],
      until: "2.2",
    });
    expect(told(game, "hold-completed").map(({ at }) => at.slice(0, 3))).toEqual(["2.2"]);
  });
});
