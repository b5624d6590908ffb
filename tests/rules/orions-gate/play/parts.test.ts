import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, played, ship } from "./play.ts";

const one = (...parts: readonly string[]) => ({ class: "cruiser", port: parts, starboard: ["engine/S", "cannon/S"] });
const use = (part: string, more: object = {}, at = "1.2.3") => ({ at, do: "use", unit: "a1", part, ...more });
const FAR = ship("b9", [4, 4]);

describe("what is done instead of shooting", () => {
  test("[OG-CMP-DEFLECTOR-01] [OG-CMP-DEFLECTOR-02] [OG-CMP-DEFLECTOR-03] [OG-CMP-DEFLECTOR-04] a screen lies within an inch of a ship that did nothing", () => {
    const screen = (place: readonly number[] | null, at = "1.2.2") => ({
      at,
      do: "screen",
      unit: "a1",
      part: "P1",
      place,
    });
    const trace = played({
      designs: { screened: { class: "frigate", port: ["ionic-deflector/M"], starboard: ["engine/S"] } },
      units: [ship("a1", [24, 40], { design: "screened" }), FAR],
      orders: [
        screen([24, 36.98]),
        screen([24, 36.99]),
        screen([24, 36.99]),
        { at: "2.2.1", do: "move", unit: "a1" },
        screen(null, "2.2.2"),
        screen([24, 30], "2.2.2"),
      ],
      until: "2.2.2",
    });
    expect(codesOf(trace)).toEqual(["range", "limit", "barred"]);
    expect(eventsOf(trace, "terrain-placed", "terrain-removed")).toEqual([
      {
        ...{ terrain: "a1-P1-1", kind: "obscuring", scene: "deep", place: [24, 36.99] },
        ...{ diameter: 2, part: "P1", why: "screen" },
      },
      { terrain: "a1-P1-1", why: "taken-back" },
    ]);
  });

  test("[OG-CMP-TRACT-01] [OG-CMP-TRACT-02] [OG-CMP-TRACT-04] each 6 that is left moves or turns the target once, without drift", () => {
    const trace = played({
      designs: { puller: one("tractor-beam/M") },
      units: [ship("a1", [24, 40], { design: "puller" }), ship("b1", [24, 20], { facing: 90 }), FAR],
      terrain: [{ id: "n", scene: "deep", kind: "obscuring", place: [24, 30], diameter: 2 }],
      orders: [{ at: "1.2.2", do: "tractor", unit: "a1", target: "b1", acts: [{ ahead: true }, { turn: 45 }] }],
      dice: { tractor: [6, 6, 3] },
      until: "1.2.4",
    });
    expect(eventsOf(trace, "tractor-pulled", "unit-moved", "unit-turned")).toEqual([
      { unit: "a1", target: "b1", dice: [6, 6, 3], cover: ["n"], successes: 1 },
      { unit: "b1", scene: "deep", from: [24, 20], to: [30, 20], cause: "tractor" },
    ]);
  });

  test("[OG-CMP-CRYO-01] [OG-CMP-CRYO-02] [OG-CMP-CRYO-05] [OG-CMP-CRYO-07] a colony founds a station that grows", () => {
    const colony = {
      do: "colony",
      unit: "a1",
      part: "P1",
      terrain: "t1",
      id: "k",
      parts: ["cannon/S", "shield/S", "array/S"],
    };
    const trace = played({
      designs: { seed: one("cryosleep-colony/M") },
      units: [ship("a1", [24, 40], { design: "seed" }), FAR],
      terrain: [{ id: "t1", scene: "deep", kind: "minor", place: [24, 30], diameter: 2, toughness: 2 }],
      orders: [
        { at: "1.2.2", ...colony },
        { at: "1.2.3", do: "grow", unit: "k" },
        { at: "2.2.3", do: "grow", unit: "k" },
      ],
      until: "2.2.3",
    });
    expect(eventsOf(trace, "station-founded")).toEqual([
      { unit: "k", by: "a1", terrain: "t1", toughness: 4, parts: ["cannon/S", "shield/S", "array/S"] },
    ]);
    expect(codesOf(trace)).toEqual(["barred"]);
    expect(eventsOf(trace, "hull-changed")).toEqual([{ unit: "k", track: "toughness", from: 4, to: 5, why: "grown" }]);
  });
});

describe("stations", () => {
  const station = {
    id: "a1",
    owner: "ann",
    scene: "deep",
    class: "station",
    place: [24, 40],
    parts: ["shield/S", "array/S", "sensor/S"],
  };

  test("[OG-CMP-CRYO-03] turn as they like, move once, and set their drift", () => {
    const move = (more: object) => ({ at: "1.2.1", do: "move", unit: "a1", ...more });
    const trace = played({
      units: [station, FAR],
      orders: [
        move({ turn: 170, ahead: false }),
        move({ turn: 190 }),
        move({}),
        move({ ahead: false, drift: 7 }),
        move({ ahead: false, drift: 6 }),
      ],
    });
    expect(codesOf(trace)).toEqual(["no-energy", "limit"]);
    expect(eventsOf(trace, "unit-moved")).toMatchObject([{ to: [24, 34] }, { to: [24, 22], cause: "drift" }]);
  });

  test("[OG-CMP-CRYO-04] [OG-CMP-CRYO-06] fire and defend by their toughness, and lose it by damage", () => {
    const trace = played({
      units: [{ ...station, toughness: 2 }, ship("b1", [24, 20])],
      orders: [{ at: "1.2.2", do: "shoot", unit: "b1", target: "a1" }],
      dice: { attack: [6, 6], defence: [1, 1, 1, 1, 1] },
    });
    expect(eventsOf(trace, "attack-resolved")).toMatchObject([{ against: [1, 1, 1, 1, 1], damage: 2 }]);
    expect(eventsOf(trace, "hull-changed")).toMatchObject([{ track: "toughness", from: 2, to: 0, why: "hit" }]);
    expect(eventsOf(trace, "terrain-placed")).toHaveLength(3);
    expect(trace.at(-1)).toMatchObject({ event: "game-ended", winner: "ben" });
  });
});

describe("boosters, yards, scaffolds, bays and cannons", () => {
  test("[OG-CMP-BOOST-01] [OG-CMP-BOOST-04] a Booster moves for energy, as often as it is large", () => {
    const boost = (more: object) => ({ at: "1.2.1", do: "boost", unit: "a1", part: "P1", ...more });
    const trace = played({
      designs: { booster: { class: "frigate", port: ["emergency-booster/S"], starboard: ["engine/M"] } },
      units: [ship("a1", [24, 44], { design: "booster" }), FAR],
      orders: [
        { at: "1.2.1", do: "move", unit: "a1", turn: 1 },
        boost({ ahead: true, after: -1 }),
        boost({ turn: 45 }),
      ],
    });
    expect(eventsOf(trace, "unit-moved")[0]).toMatchObject({ to: [24, 38], cause: "boost" });
    expect(codesOf(trace)).toEqual(["limit"]);
  });

  test("[OG-CMP-YARD-01] [OG-CMP-YARD-02] a yard builds for minerals, into a hangar or beside the ship", () => {
    const trace = played({
      designs: { yard: { class: "cruiser", port: ["shipyard/M", "cargo-hold/S"], starboard: ["hangar/S"] } },
      units: [ship("a1", [24, 40], { design: "yard", minerals: 3 }), FAR],
      orders: [
        use("P1", { craft: [{ kind: "fighter" }, { kind: "fighter" }, { kind: "bomber" }] }),
        use("P1", {
          craft: [
            { kind: "fighter", part: "S1" },
            { kind: "bomber", place: [20.98, 40] },
          ],
        }),
        use("P1", {
          craft: [
            { kind: "fighter", part: "S1" },
            { kind: "bomber", place: [20.99, 40] },
          ],
        }),
      ],
      until: "1.2.3",
    });
    expect(codesOf(trace)).toEqual(["limit", "range"]);
    expect(eventsOf(trace, "craft-built", "minerals-changed")).toEqual([
      { unit: "a1-c1", ship: "a1", kind: "fighter", part: "S1" },
      { unit: "a1-c2", ship: "a1", kind: "bomber", place: [20.99, 40], fuel: 1 },
      { unit: "a1", from: 3, to: 1, why: "spent" },
    ]);
  });

  test("[OG-CMP-SCAF-01] [OG-CMP-SCAF-02] [OG-CMP-SCAF-03] a scaffold lays a frigate down and builds it", () => {
    const trace = played({
      designs: { dock: { class: "cruiser", port: ["scaffold-manipulator/L"], starboard: ["cargo-hold/M"] } },
      units: [ship("a1", [24, 40], { design: "dock", minerals: 8 }), FAR],
      orders: [
        use("P1", { id: "n", design: "still", place: [28, 40] }),
        use("P1", { target: "n", minerals: 5 }, "2.2.3"),
        use("P1", { target: "n", minerals: 4 }, "2.2.3"),
        use("P1", { target: "n", minerals: 2 }, "3.2.3"),
      ],
      until: "3.2.3",
    });
    expect(codesOf(trace)).toEqual(["limit"]);
    expect(eventsOf(trace, "ship-laid-down", "hull-changed", "ship-finished")).toMatchObject([
      { unit: "n", by: "a1", class: "frigate", construction: 6 },
      { track: "construction", from: 6, to: 2, why: "built" },
      { from: 2, to: 0 },
      { unit: "n" },
    ]);
  });

  test("[OG-CMP-SALV-01] [OG-CMP-SALV-03] a bay attaches debris that it touches, outermost", () => {
    const trace = played({
      designs: { bay: one("salvage-bay/M") },
      units: [ship("a1", [24, 20], { design: "bay", damage: { S2: 1 } }), ship("a2", [40, 40]), FAR],
      orders: [use("P1", { terrain: "a1-d1", side: "starboard" }, "2.2.3")],
      until: "2.2.3",
    });
    expect(eventsOf(trace, "part-attached", "terrain-removed")).toEqual([
      { unit: "a1", part: "S3", key: "cannon", size: "S", terrain: "a1-d1" },
      { terrain: "a1-d1", why: "salvaged" },
    ]);
  });

  test("[OG-CMP-TSU-01] [OG-CMP-TSU-02] [OG-CMP-TSU-03] [OG-CMP-TSU-04] a full cannon strikes every ship on its line", () => {
    const trace = played({
      designs: {
        wave: { class: "cruiser", port: ["tsunami-cannon/L", "engine/S", "tsunami-cannon/S"], starboard: [] },
      },
      units: [ship("a1", [24, 40], { design: "wave", charge: { P1: 4 } }), ship("a2", [24, 30]), ship("b1", [24, 20])],
      orders: [use("P3"), use("P1")],
      dice: { tsunami: [1, 2, 3, 4, 5, 6] },
      until: "1.2.3",
    });
    expect(codesOf(trace)).toEqual(["part"]);
    expect(eventsOf(trace, "cannon-charged", "tsunami-fired", "tsunami-struck", "damage-marked")).toMatchObject([
      { part: "P1", charge: 5, threshold: 5 },
      { to: [24, 0], targets: ["a2", "b1"] },
      { unit: "a2", dice: [1, 2, 3] },
      { points: 6 },
      { unit: "b1", dice: [4, 5, 6] },
      { points: 15 },
    ]);
  });
});
