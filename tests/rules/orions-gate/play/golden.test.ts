import { describe, expect, test } from "vitest";
import { eventsOf, played, ship } from "./play.ts";

const DESIGNS = {
  gun: { class: "frigate", port: ["cannon/M"], starboard: ["engine/S"] },
  shielded: { class: "cruiser", port: ["shield/S"], starboard: ["engine/S"] },
  rail: { class: "cruiser", port: ["railgun/L"], starboard: ["engine/S"] },
  wreck: {
    class: "cruiser",
    port: ["engine/S", "cannon/M", "shield/S"],
    starboard: ["engine/M", "cannon/L"],
  },
  boosted: { class: "cruiser", port: ["cannon/M", "emergency-booster/S", "shield/M"], starboard: ["engine/S"] },
  charged: { class: "cruiser", port: ["cannon/M", "emergency-booster/S", "tsunami-cannon/L"], starboard: ["engine/S"] },
  cloned: { class: "frigate", port: ["shield/S"], starboard: ["engine/S", "cloning-tank/S", "cannon/S"] },
  layer: { class: "frigate", port: ["minelayer/S"], starboard: ["engine/L"] },
};
const FAR = ship("b9", [4, 4], { design: "gun" });
const game = (more: { readonly units: readonly object[]; readonly [key: string]: unknown }) =>
  played({ designs: DESIGNS, ...more });
const shoot = (unit: string, target: string) => ({ at: "1.2.2", do: "shoot", unit, target });

describe("worked examples, from a file to its trace", () => {
  test.for([
    [26, 6, ["mist", "a2", "orb"]],
    [26.1, 5, ["mist", "a2"]],
  ] as const)("[OG-SHS-07] [OG-TER-03] [OG-TER-10] a planet at x %f: %i dice of defence", ([x, dice, cover]) => {
    const trace = game({
      units: [
        ship("a1", [24, 40], { design: "gun" }),
        ship("a2", [23.5, 32], { design: "gun", facing: 90 }),
        ship("b1", [24, 20], { design: "shielded", facing: 90 }),
      ],
      terrain: [
        { id: "mist", scene: "deep", kind: "obscuring", place: [24.6, 26], diameter: 2 },
        { id: "orb", scene: "deep", kind: "major", place: [x, 30], diameter: 4 },
      ],
      orders: [shoot("a1", "b1")],
      until: "1.2.2",
    });
    expect(eventsOf(trace, "attack-resolved")).toMatchObject([{ cover, against: { length: dice } }]);
  });

  test("[OG-CMP-RAIL-02] railgun dice that won go on to the next ship behind in the arc, by the option to those that the ray touches", () => {
    const shot = (x: number, y: number, readings: object = {}) =>
      game({
        readings,
        units: [
          ship("a1", [24, 44], { design: "rail" }),
          ship("b1", [24, 30], { design: "gun" }),
          ship("b2", [x, y], { design: "gun" }),
        ],
        orders: [shoot("a1", "b1")],
        dice: { attack: [6, 6, 6, 5, 5, 5], defence: [1, 1, 1, 1, 1, 1] },
        until: "1.2.2",
      });
    expect(eventsOf(shot(24.3, 20), "attack-resolved")).toMatchObject([
      { target: "b1", rails: 3, damage: 3 },
      { target: "b2", dice: [5, 5, 5], rails: 3, damage: 3 },
    ]);
    expect(eventsOf(shot(25.1, 10), "attack-resolved")).toMatchObject([{ target: "b1" }, { target: "b2" }]);
    expect(eventsOf(shot(30, 10), "attack-resolved")).toHaveLength(1);
    expect(eventsOf(shot(24.3, 20, { railLine: "ray" }), "attack-resolved")).toHaveLength(2);
    expect(eventsOf(shot(25.1, 10, { railLine: "ray" }), "attack-resolved")).toHaveLength(1);
  });

  test.for([
    ["wreck", { P3: 4, S2: 2 }, ["P3", "P2", "P1"], 3, null],
    ["charged", { P3: 3 }, ["P3", "P2", "P1"], null, "bridge"],
    ["boosted", { P2: 1 }, ["P2"], 2, null],
    ["boosted", { P2: 2 }, ["P2", "P1"], 3, null],
  ] as const)("[OG-CLN-02] [OG-CMP-BOOST-03] %s with %j loses %j", ([design, damage, parts, hull, doom]) => {
    const marks = { ...damage };
    const trace = game({
      units: [
        ship("a1", [24, 20], { design, damage: marks, ...(design === "charged" && { charge: { P3: 4 } }) }),
        ship("a2", [40, 40], { design: "gun" }),
        FAR,
      ],
      until: "1.4.1",
    });
    expect(eventsOf(trace, "part-destroyed").map((event) => (event as { readonly part: string }).part)).toEqual(parts);
    expect(eventsOf(trace, "hull-changed")).toMatchObject(hull === null ? [] : [{ to: hull }]);
    expect(eventsOf(trace, "unit-destroyed")).toMatchObject(doom === null ? [] : [{ unit: "a1", why: doom }]);
    if (design === "wreck") {
      expect(eventsOf(trace, "terrain-placed")).toMatchObject([
        { place: [22.75, 20], part: "P3" },
        { place: [22.75, 21], part: "P2" },
        { place: [22.75, 19], part: "P1" },
      ]);
    }
  });

  test("[OG-CMP-CLONE-01] [OG-CMP-CLONE-03] a tank saves a ship whose bridge is struck; one piece of debris", () => {
    const trace = game({
      units: [ship("a1", [24, 20], { design: "cloned", damage: { P1: 2 } }), FAR],
      until: "1.4.1",
    });
    expect(eventsOf(trace, "part-destroyed", "ship-cloned", "terrain-placed")).toMatchObject([
      { part: "P1", why: "damage" },
      { unit: "a1", part: "S2", hull: 2 },
      { part: "S3", why: "cloning" },
      { part: "S2", why: "cloning" },
      { why: "debris", part: "P1" },
    ]);
  });

  test("[OG-CMP-MINE-04] a mine counts its layer once that was farther away", () => {
    const trace = game({
      units: [ship("a1", [24, 40], { design: "layer" }), FAR],
      orders: [
        { at: "1.2.3", do: "use", unit: "a1", part: "P1", place: [24, 38.75] },
        { at: "2.2.1", do: "move", unit: "a1" },
        { at: "2.2.1", do: "move", unit: "a1", turn: 45, ahead: false },
      ],
      until: "2.2.1",
    });
    expect(eventsOf(trace, "ordnance-triggered")).toEqual([]);
  });
});
