import { expect, test } from "vitest";
import { eventsOf, played, ship } from "./play.ts";

const ofCruiser = (port: readonly string[], starboard: readonly string[] = []) => ({
  class: "cruiser",
  port,
  starboard,
});

const settled = (design: object, more: object, readings: object = {}) =>
  played({
    readings,
    designs: { it: design },
    units: [ship("a1", [24, 20], { design: "it", ...more }), ship("a2", [24, 40]), ship("b1", [10, 10])],
  });

const lostOf = (trace: ReturnType<typeof played>) =>
  eventsOf(trace, "part-destroyed").map((one) => (one as { part: string }).part);

test("[OG-CLN-01] [OG-CLN-02] [OG-CLN-03] [OG-CLN-06] damage goes inwards, a part that bears it costs a hull point, debris lies beside the ship", () => {
  const trace = settled(ofCruiser(["engine/S", "cannon/M", "shield/S"], ["engine/M", "cannon/L"]), {
    damage: { P3: 4, S2: 2 },
  });
  expect(lostOf(trace)).toEqual(["P3", "P2", "P1"]);
  expect(eventsOf(trace, "hull-changed")).toMatchObject([{ from: 4, to: 3, why: "cleanup" }]);
  expect(eventsOf(trace, "terrain-placed")).toMatchObject([
    { terrain: "a1-d1", place: [22.75, 20], part: "P3", why: "debris" },
    { terrain: "a1-d2", place: [22.75, 21], part: "P2" },
    { terrain: "a1-d3", place: [22.75, 19], part: "P1" },
  ]);
});

test("[OG-CLN-05] [OG-CLN-07] [OG-CMP-TSU-05] a cannon's charge goes inwards too, and at the bridge the ship is lost", () => {
  const trace = settled(ofCruiser(["cannon/M", "emergency-booster/S", "tsunami-cannon/L"]), {
    damage: { P3: 3 },
    charge: { P3: 4 },
  });
  expect(eventsOf(trace, "unit-destroyed")).toMatchObject([{ unit: "a1", why: "bridge" }]);
  expect(eventsOf(trace, "terrain-placed")).toHaveLength(3);
});

test.for([
  ["shield/M", 1, ["P2"], 2],
  ["shield/M", 2, ["P2", "P1"], 3],
  ["shield/S", 1, ["P2", "P3"], 3],
] as const)(
  "[OG-CMP-BOOST-03] a Booster beside %s with %i damage marks its neighbours",
  ([outer, damage, lost, hull]) => {
    const trace = settled(ofCruiser(["cannon/M", "emergency-booster/S", outer]), { damage: { P2: damage } });
    expect(lostOf(trace)).toEqual(lost);
    expect(eventsOf(trace, "hull-changed")).toMatchObject([{ from: 4, to: hull }]);
  },
);

test("[OG-CMP-CLONE-01] [OG-CMP-CLONE-02] [OG-CMP-CLONE-03] a tank goes in place of its ship, with all outside it and without debris", () => {
  const design = { class: "frigate", port: ["shield/S"], starboard: ["engine/S", "cloning-tank/S", "cannon/S"] };
  const trace = settled(design, { damage: { P1: 2 } });
  expect(lostOf(trace)).toEqual(["P1", "S3", "S2"]);
  expect(eventsOf(trace, "ship-cloned")).toEqual([{ unit: "a1", part: "S2", hull: 2 }]);
  const cloned = (hull: number, readings: object = {}) =>
    eventsOf(settled(design, { damage: { P1: 2 }, hull }, readings), "ship-cloned");
  // What is left of 2, and 1 more; by the option 1, whatever is left.
  expect([cloned(1), cloned(1, { cloneHull: "set" })]).toMatchObject([[{ hull: 2 }], [{ hull: 1 }]]);
  expect(eventsOf(trace, "terrain-placed")).toHaveLength(1);
});

test("[OG-WIN-02] if both lose their last ship in a cleanup it is a draw", () => {
  const trace = played({
    units: [ship("a1", [24, 20], { damage: { bridge: 1 } }), ship("b1", [10, 10], { damage: { bridge: 1 } })],
  });
  expect(trace.at(-1)).toMatchObject({ at: "1.4.2", event: "game-ended", winner: null, why: "destroyed" });
});
