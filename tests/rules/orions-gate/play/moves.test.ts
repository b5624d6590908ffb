import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, type Line, played, ship } from "./play.ts";

const FAR = ship("b9", [4, 4]);
const move = (unit: string, more: object = {}, at = "1.2.1") => ({ at, do: "move", unit, ...more });
const endsOf = (trace: readonly Line[], unit: string): unknown =>
  trace.filter((line) => line.event === "unit-moved" && line.unit === unit).at(-1)?.to;

describe("ships move by energy", () => {
  test("[OG-SHM-01] a turn of at most 45 degrees, then 6 inches, once for each point", () => {
    const trace = played({
      units: [ship("a1", [24, 40], { design: "fast" }), FAR],
      orders: [move("a1", { turn: 50 }), move("a1", { turn: 45 }), move("a1"), move("a1")],
      until: "1.2.1",
    });
    expect(eventsOf(trace, "unit-turned")).toEqual([{ unit: "a1", scene: "deep", facing: 45 }]);
    expect(eventsOf(trace, "unit-moved")[0]).toMatchObject({ from: [24, 40], to: [28.243, 35.757], cause: "own" });
    expect(codesOf(trace)).toEqual(["limit", "no-energy"]);
  });

  test("[OG-SHM-02] [OG-SHM-03] [OG-DRF-01] each move ahead gives a point of drift of 2 inches, a bare turn none", () => {
    const units = [ship("a1", [24, 40], { design: "fast" }), FAR];
    const both = played({ units, orders: [move("a1"), move("a1", { ahead: false, turn: 10 })] });
    expect(endsOf(both, "a1")).toEqual([24.347, 32.03]);
    expect(endsOf(played({ units, orders: [move("a1"), move("a1")] }), "a1")).toEqual([24, 24]);
  });

  test("[OG-SHM-04] [OG-SHM-05] without energy a ship turns or goes 3 inches, and drifts by one point", () => {
    const units = [ship("a1", [24, 40], { design: "still" }), FAR];
    const trace = played({ units, orders: [move("a1", { turn: 45 }), move("a1"), move("a1")] });
    expect(eventsOf(trace, "unit-moved")).toMatchObject([{ to: [24, 37] }, { to: [24, 35] }]);
    expect(codesOf(trace)).toEqual(["no-energy", "no-energy"]);
  });

  test("[OG-SHM-06] before a friend it stops 0.1 inch short", () => {
    const trace = played({ units: [ship("a1", [24, 40]), ship("a2", [24, 33]), FAR], orders: [move("a1")] });
    expect(eventsOf(trace, "unit-moved")[0]).toMatchObject({ to: [24, 35.1] });
    expect(eventsOf(trace, "ram-resolved")).toEqual([]);
  });

  test("[OG-MAP-04] on a table with hexes it turns by 60 degrees", () => {
    const trace = played({
      scenes: [{ id: "deep", grid: "hex" }],
      units: [ship("a1", [24, 40], { design: "fast" }), FAR],
      orders: [move("a1", { turn: 61 }), move("a1", { turn: 60 })],
    });
    expect(codesOf(trace)).toEqual(["limit"]);
    expect(eventsOf(trace, "unit-turned")).toMatchObject([{ facing: 60 }]);
  });

  test.for([
    [[33.49, 40], 3],
    [[33.53, 40], 6],
  ] as const)(
    "[OG-CMP-INHIB-01] [OG-CMP-INHIB-02] with an Inhibitor at %o its move is %i inches",
    ([place, length]) => {
      const trace = played({
        designs: { slow: { class: "frigate", port: ["inhibitor/S"], starboard: [] } },
        units: [ship("a1", [26.5, 40], { design: "fast" }), ship("b1", place, { design: "slow" })],
        orders: [move("a1")],
      });
      expect(eventsOf(trace, "unit-moved")[0]).toMatchObject({ to: [26.5, 40 - length] });
    },
  );

  test.for([
    [{}, 3],
    [{ inhibitorAffectsCarrier: false }, 6],
  ] as const)(
    "[OG-CMP-INHIB-01] [OG-CMP-INHIB-02] by %j the carrier of an Inhibitor moves %i inches",
    ([readings, length]) => {
      const trace = played({
        designs: { slow: { class: "frigate", port: ["inhibitor/S"], starboard: ["engine/S"] } },
        readings,
        units: [ship("a1", [24, 40], { design: "slow" }), FAR],
        orders: [move("a1")],
      });
      expect(eventsOf(trace, "unit-moved")[0]).toMatchObject({ to: [24, 40 - length] });
    },
  );
});

describe("rams", () => {
  const units = [ship("a1", [24, 40], { design: "fast" }), ship("b1", [24, 34], { facing: 90, design: "cruiser" })];

  test("[OG-RAM-01] [OG-RAM-02] a move into an enemy rams it, the lower die loses a hull point", () => {
    const trace = played({ units, orders: [move("a1")], dice: { ram: [5, 3] } });
    expect(eventsOf(trace, "unit-moved")[0]).toMatchObject({ to: [24, 35.75] });
    expect(eventsOf(trace, "ram-resolved")).toEqual([
      { unit: "a1", target: "b1", dice: [5], against: [3], losers: ["b1"] },
    ]);
    expect(eventsOf(trace, "hull-changed")).toEqual([{ unit: "b1", track: "hull", from: 4, to: 3, why: "ram" }]);
  });

  test("[OG-RAM-03] [OG-RAM-05] [OG-DRF-02] both drift by a point more, the rammed away from its rammer", () => {
    const trace = played({ units, orders: [move("a1")], dice: { ram: [4, 4], initiative: [1, 6] } });
    expect(eventsOf(trace, "unit-moved").slice(1)).toMatchObject([
      { unit: "b1", to: [24, 32] },
      { unit: "a1", to: [24, 33.75] },
    ]);
    expect(eventsOf(trace, "hull-changed")).toEqual([]);
  });

  test("[OG-RAM-04] the rammer moves no more", () => {
    expect(codesOf(played({ units, orders: [move("a1"), move("a1")] }))).toEqual(["barred"]);
  });

  test("[OG-RAM-06] [OG-WIN-01] one without hull points goes at once, and with the last ship the game ends", () => {
    const trace = played({
      units: [units[0] as object, ship("b1", [24, 34], { facing: 90, hull: 1 })],
      orders: [move("a1"), move("a1")],
      dice: { ram: [5, 3] },
    });
    expect(trace.slice(-4).map(({ event }) => event)).toEqual([
      "unit-destroyed",
      "terrain-placed",
      "terrain-placed",
      "game-ended",
    ]);
    expect(trace.at(-1)).toMatchObject({ at: "1.2.1", winner: "ann", why: "destroyed" });
  });
});

describe("drift, planets and edges", () => {
  test("[OG-DRF-05] the leading ship drifts first", () => {
    const trace = played({ units: [ship("a1", [24, 40], { drift: 2 }), ship("a2", [24, 35], { drift: 2 }), FAR] });
    expect(eventsOf(trace, "unit-moved")).toMatchObject([
      { unit: "a2", to: [24, 31] },
      { unit: "a1", to: [24, 36] },
    ]);
  });

  test("[OG-DRF-04] a drift ends at a ship without a ram", () => {
    const trace = played({ units: [ship("a1", [24, 40], { drift: 3 }), ship("b1", [24, 35])] });
    expect(eventsOf(trace, "unit-moved")).toMatchObject([{ to: [24, 37] }]);
    expect(eventsOf(trace, "ram-resolved")).toEqual([]);
  });

  test("[OG-TER-08] [OG-TER-09] major terrain stops a ship and takes D3 + 1 hull points", () => {
    const trace = played({
      units: [ship("a1", [24, 40], { design: "cruiser", drift: 3 }), FAR],
      terrain: [{ id: "t1", scene: "deep", kind: "major", place: [25, 33], diameter: 4 }],
      dice: { impact: [4] },
    });
    expect(eventsOf(trace, "unit-moved", "terrain-struck", "hull-changed")).toMatchObject([
      { to: [24, 36.484] },
      { terrain: "t1", dice: [4], lost: 3 },
      { from: 4, to: 1, why: "impact" },
    ]);
  });

  test("[OG-TER-11] obscuring and minor terrain does not hinder", () => {
    const terrain = (["minor", "obscuring"] as const).map((kind, index) => ({
      id: `t${index}`,
      ...{ scene: "deep", kind, place: [24, 36], diameter: 2 },
    }));
    const trace = played({ units: [ship("a1", [24, 40], { drift: 3 }), FAR], terrain });
    expect(endsOf(trace, "a1")).toEqual([24, 34]);
  });

  test("[OG-HYP-01] [OG-HYP-02] [OG-HYP-03] [OG-HYP-05] over an edge a ship is gone for two rounds", () => {
    const back = (at: string, y: number) => ({ at, do: "reenter", unit: "a1", place: [10, y], facing: 180 });
    const trace = played({
      units: [ship("a1", [10, 4], { drift: 2 }), ship("a2", [40, 40]), ship("b1", [4, 44])],
      orders: [back("2.0.2", 7), back("3.0.2", 7.011), back("3.0.2", 7.01)],
      until: "3.1.1",
    });
    expect(eventsOf(trace, "hyperjumped")).toEqual([{ unit: "a1", scene: "deep", edge: "N", round: 3 }]);
    expect(codesOf(trace)).toEqual(["barred", "edge"]);
    expect(eventsOf(trace, "ship-placed")).toMatchObject([{ place: [10, 7.01], facing: 180, why: "returned" }]);
  });

  test("[OG-HYP-04] [OG-HYP-06] a player whose last ship leaves the tables has lost all of them", () => {
    const trace = played({ units: [ship("a1", [10, 2], { drift: 2 }), FAR] });
    expect(trace.slice(-3)).toMatchObject([
      { event: "hyperjumped" },
      { event: "unit-destroyed", unit: "a1", why: "no-ships" },
      { event: "game-ended", winner: "ben", why: "no-ships" },
    ]);
  });
});

describe("warps", () => {
  const designs = { warper: { class: "frigate", port: ["warp-drive/S", "cannon/S"], starboard: ["engine/S"] } };
  const units = [ship("a1", [24, 40], { design: "warper" }), ship("b1", [24, 4])];
  const warp = (place: readonly number[]) => ({ at: "1.2.1", do: "warp", unit: "a1", place });

  test("[OG-CMP-WARP-01] [OG-CMP-WARP-03] to a free place within its range, without drift", () => {
    const trace = played({
      designs,
      units,
      orders: [warp([32.493, 31.507]), warp([24, 5]), warp([32.485, 31.515])],
    });
    expect(codesOf(trace)).toEqual(["range", "range"]);
    expect(eventsOf(trace, "unit-moved")).toEqual([
      { unit: "a1", scene: "deep", from: [24, 40], to: [32.485, 31.515], cause: "warp" },
    ]);
  });

  test("[OG-CMP-WARP-02] who warped does not shoot in that round", () => {
    const shoot = (at: string) => ({ at, do: "shoot", unit: "a1", target: "b1" });
    const trace = played({
      designs,
      units,
      orders: [warp([24, 30]), move("a1"), shoot("1.2.2"), shoot("2.2.2")],
      until: "2.2.2",
    });
    expect(codesOf(trace)).toEqual(["barred", "barred"]);
    expect(eventsOf(trace, "attack-resolved")).toHaveLength(1);
  });

  test("[OG-CMP-WARP-02] what is done instead of shooting is allowed after a warp, and by the option barred", () => {
    const hides = (readings: object) =>
      played({
        designs: {
          warper: { class: "frigate", port: ["warp-drive/S", "stealth-generator/S"], starboard: ["engine/S"] },
        },
        readings,
        units,
        orders: [warp([24, 30]), { at: "1.2.2", do: "stealth", unit: "a1", on: true }],
        until: "1.2.2",
      });
    const [allowed, barred] = [hides({}), hides({ noShot: "replacements" })];
    expect([codesOf(allowed), eventsOf(allowed, "stealth-changed")]).toEqual([[], [{ unit: "a1", on: true }]]);
    expect([codesOf(barred), eventsOf(barred, "stealth-changed")]).toEqual([["barred"], []]);
  });
});
