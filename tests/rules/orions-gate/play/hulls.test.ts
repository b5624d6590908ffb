import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, played, ship } from "./play.ts";

const FAR = ship("b9", [4, 4]);
const station = (id: string, place: readonly number[], more: object = {}) => ({
  id,
  owner: id.startsWith("a") ? "ann" : "ben",
  scene: "deep",
  class: "station",
  place,
  ...more,
});
const move = (unit: string, more: object = {}, at = "1.2.1") => ({ at, do: "move", unit, ...more });

describe("an unfinished ship is a ship to what moves it", () => {
  test("[OG-RAM-03] [OG-DRF-02] rammed it drifts away from its rammer", () => {
    const trace = played({
      units: [ship("a1", [24, 40]), ship("b1", [24, 34], { construction: 3 }), FAR],
      orders: [move("a1")],
      dice: { ram: [3, 3], initiative: [1, 6] },
    });
    expect(eventsOf(trace, "unit-moved")).toEqual([
      { unit: "a1", scene: "deep", from: [24, 40], to: [24, 36], cause: "own" },
      { unit: "b1", scene: "deep", from: [24, 34], to: [24, 32], cause: "drift" },
      { unit: "a1", scene: "deep", from: [24, 36], to: [24, 34], cause: "drift" },
    ]);
  });

  test("[OG-DRF-01] [OG-HYP-01] it stops at the edge, where a finished one makes a hyperjump", () => {
    const trace = played({
      units: [
        ship("a1", [24, 2], { construction: 3, drift: 2 }),
        ship("a2", [30, 2], { drift: 2 }),
        ship("a3", [24, 40]),
        FAR,
      ],
    });
    expect(eventsOf(trace, "unit-moved")).toMatchObject([
      { unit: "a1", to: [24, 1] },
      { unit: "a2", to: [30, 1] },
    ]);
    expect(eventsOf(trace, "hyperjumped")).toMatchObject([{ unit: "a2", edge: "N" }]);
  });

  test("[OG-CMP-INFECTION-01] its parts do not help it to ram", () => {
    const trace = played({
      designs: {
        ill: { class: "frigate", port: ["infection/S"], starboard: [] },
        beam: { class: "frigate", port: ["tractor-beam/L"], starboard: [] },
      },
      units: [
        ship("a1", [44, 40], { design: "beam" }),
        ship("b1", [24, 30], { design: "ill", construction: 3 }),
        ship("b2", [24, 25]),
        FAR,
      ],
      orders: [{ at: "1.2.2", do: "tractor", unit: "a1", target: "b1", acts: [{ ahead: true }] }],
      dice: { tractor: [6, 1, 1], ram: [2, 2] },
    });
    expect(eventsOf(trace, "ram-resolved")).toMatchObject([{ unit: "b1", target: "b2", dice: [2], against: [2] }]);
  });
});

describe("a station's parts work like a ship's", () => {
  test("[OG-CMP-CRYO-01] [OG-CMP-WARP-01] by its Warp Drive it warps", () => {
    const trace = played({
      units: [station("as", [24, 40], { parts: ["warp-drive", "shield", "cannon"] }), ship("a9", [44, 44]), FAR],
      orders: [
        { at: "1.2.1", do: "warp", unit: "as", place: [24, 27.98] },
        { at: "1.2.1", do: "warp", unit: "as", place: [24, 28] },
      ],
    });
    expect(codesOf(trace)).toEqual(["range"]);
    expect(eventsOf(trace, "unit-moved")).toEqual([
      { unit: "as", scene: "deep", from: [24, 40], to: [24, 28], cause: "warp" },
    ]);
  });

  test("[OG-CMP-INFECTION-01] by its Infection it rams with a further die", () => {
    const trace = played({
      units: [station("as", [24, 40], { parts: ["infection", "shield", "cannon"] }), ship("b1", [24, 36]), FAR],
      orders: [move("as")],
      dice: { ram: [1, 6, 4] },
    });
    expect(eventsOf(trace, "ram-resolved")).toMatchObject([{ dice: [1, 6], against: [4], losers: ["b1"] }]);
  });

  test("[OG-CMP-HANGAR-04] craft dock in its Hangar, and leave it", () => {
    const trace = played({
      units: [
        station("as", [24, 40], { parts: ["shield", "hangar", "cannon"] }),
        ship("a9", [44, 44]),
        { id: "a2", owner: "ann", scene: "deep", class: "fighter", place: [24, 30], fuel: 1 },
        FAR,
      ],
      orders: [
        { at: "1.1.1", do: "fly", unit: "a2", path: [[24, 38.75]], dock: "as" },
        { at: "2.1.1", do: "fly", unit: "a2", path: [[24, 30]] },
      ],
      until: "2.1.1",
    });
    expect(eventsOf(trace, "craft-docked", "craft-undocked")).toEqual([
      { unit: "a2", ship: "as", part: "P2" },
      { unit: "a2", ship: "as", part: "P2" },
    ]);
    expect(eventsOf(trace, "unit-moved").at(-1)).toMatchObject({ from: [24, 39], to: [24, 30] });
  });
});

test("[OG-CMP-HANGAR-04] a craft may come back in one flight to the space that it left", () => {
  const trace = played({
    designs: { nest: { class: "frigate", port: [{ part: "hangar/S", craft: ["fighter"] }], starboard: [] } },
    units: [ship("a1", [24, 40], { design: "nest" }), FAR],
    orders: [
      {
        at: "1.1.1",
        do: "fly",
        unit: "a1-c1",
        path: [
          [24, 36],
          [24, 38.75],
        ],
        dock: "a1",
      },
    ],
    until: "1.1.1",
  });
  expect(codesOf(trace)).toEqual([]);
  expect(eventsOf(trace, "craft-docked")).toEqual([{ unit: "a1-c1", ship: "a1", part: "P1" }]);
});

test("[OG-CMP-TRACT-01] [OG-MAP-06] a beam lets go of a ship that it drew into a portal", () => {
  const trace = played({
    designs: { beam: { class: "frigate", port: ["tractor-beam/L"], starboard: [] } },
    anomalies: [{ id: "p1", kind: "gravity-portal", scene: "deep", place: [24, 32.5], variations: { waveOn: [] } }],
    units: [ship("a1", [10, 34], { design: "beam" }), ship("b1", [24, 36]), FAR],
    orders: [
      { at: "1.2.2", do: "tractor", unit: "a1", target: "b1", acts: [{ ahead: true }, { turn: 10 }, { ahead: true }] },
    ],
    dice: { drift: [1], tractor: [6, 6, 6], tumble: [1] },
    until: "1.2.2",
  });
  expect(eventsOf(trace, "unit-transported")).toHaveLength(1);
  expect(eventsOf(trace, "unit-turned", "unit-moved")).toMatchObject([{ unit: "b1", to: [24, 32] }]);
});

test("[OG-TER-02] a piece of terrain cannot be placed under a name that lies there already", () => {
  const place = (player: string, spot: readonly number[]) => ({
    at: "0.0.1",
    do: "place-terrain",
    player,
    terrain: { id: "t1", scene: "deep", kind: "minor", place: spot, diameter: 2, toughness: 1 },
  });
  const trace = played({
    units: [ship("a1", [24, 46]), FAR],
    orders: [place("ann", [20, 20]), place("ben", [30, 30])],
    dice: { setup: [6, 1] },
    until: "0.0.1",
  });
  expect(codesOf(trace)).toEqual(["not-free"]);
  expect(eventsOf(trace, "terrain-placed")).toMatchObject([{ place: [20, 20] }]);
});

test("[OG-CMP-CLONE-03] [OG-MAP-09] a ship that a tank saves in a white hole stops there, before what lies behind", () => {
  const trace = played({
    designs: { safe: { class: "frigate", port: ["cloning-tank/S"], starboard: ["engine/M"] } },
    anomalies: [{ id: "w1", kind: "white-hole", scene: "deep", place: [24, 3], variations: { strengthMultiplier: 0 } }],
    units: [ship("a1", [24, 5.5], { design: "safe" }), ship("a9", [44, 44]), FAR],
    orders: [move("a1")],
    until: "1.2.1",
  });
  expect(eventsOf(trace, "unit-moved")).toMatchObject([{ to: [24, 3.5] }]);
  expect(eventsOf(trace, "ship-cloned")).toEqual([{ unit: "a1", part: "P1", hull: 2 }]);
  expect(eventsOf(trace, "hyperjumped")).toEqual([]);
});

test("[OG-NCR-07] [OG-DRF-02] a ship that a pod rammed drifts on the way that the pod came, not by its whole degrees", () => {
  const trace = played({
    units: [
      ship("a1", [40, 44]),
      { id: "a2", owner: "ann", scene: "deep", class: "breaching-pod", place: [20, 38] },
      ship("b1", [23, 32]),
      FAR,
    ],
    orders: [{ at: "1.1.1", do: "fly", unit: "a2", path: [[23, 32]], ram: "b1" }],
    dice: { ram: [2, 2] },
  });
  // 2 inches along (3, -6), whose bearing is 26.565 degrees.
  expect(eventsOf(trace, "unit-moved").at(-1)).toMatchObject({ unit: "b1", to: [23.894, 30.211], cause: "drift" });
});

describe("a ship in contact with a planet", () => {
  const terrain = [{ id: "t", scene: "deep", kind: "major", place: [24, 30], diameter: 4 }];
  // Its bow touches the planet's rim.
  const touching = (more: object = {}) => [
    ship("a1", [24, 33.5], { design: "cruiser", ...more }),
    ship("a9", [44, 44]),
    FAR,
  ];
  const struck = (game: object) => eventsOf(played({ terrain, units: touching(), ...game }), "terrain-struck");

  test("[OG-TER-09] does not move into contact again by a move, a drift or a push that leads it nowhere", () => {
    const hole = { id: "w", kind: "white-hole", scene: "deep", place: [24, 44], variations: { strengthMultiplier: 0 } };
    expect(struck({ orders: [move("a1")], until: "1.2.1" })).toEqual([]);
    expect(struck({ units: touching({ drift: 2 }), until: "1.2.4" })).toEqual([]);
    expect(struck({ anomalies: [hole], until: "1.2.4" })).toEqual([]);
  });

  test("[OG-TER-08] [OG-TER-09] strikes it once where it comes to it, and not again by the drift that follows", () => {
    const near = touching();
    const units = [ship("a1", [24, 34], { design: "cruiser" }), ...near.slice(1)];
    expect(struck({ units, orders: [move("a1")], dice: { impact: [1, 1] }, until: "1.2.4" })).toMatchObject([
      { unit: "a1", lost: 2 },
    ]);
  });

  test("[OG-TER-09] strikes it by a thousandth of an inch", () => {
    const units = [ship("a1", [24, 33.501], { design: "cruiser" }), ...touching().slice(1)];
    expect(struck({ units, orders: [move("a1")], until: "1.2.1" })).toMatchObject([{ unit: "a1" }]);
  });
});
