/** What a ram does to both ships, to drift, and to the pods and nodes that ram. */

import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, type Line, played, ship } from "./play.ts";

const FAR = ship("b9", [4, 4]);
const move = (unit: string, more: object = {}) => ({ at: "1.2.1", do: "move", unit, ...more });
/** How a unit drifts: where from and where to. */
const driftOf = (trace: readonly Line[], unit: string) =>
  trace
    .filter((line) => line.event === "unit-moved" && line.unit === unit && line.cause === "drift")
    .map(({ from, to }) => [from, to]);
const TIE = { ram: [3, 3], initiative: [1, 6] };

describe("drift after a ram", () => {
  const rammed = (b1: object, dice: object = TIE) =>
    played({
      units: [ship("a1", [24, 40], { design: "fast" }), ship("b1", [24, 34], b1), FAR],
      orders: [move("a1")],
      dice,
    });

  test("[OG-RAM-03] a rammed ship drifts by one point more than it had", () => {
    expect(driftOf(rammed({}), "b1")).toEqual([
      [
        [24, 34],
        [24, 32],
      ],
    ]);
    expect(driftOf(rammed({ drift: 1 }), "b1")).toEqual([
      [
        [24, 34],
        [24, 30],
      ],
    ]);
  });

  test("[OG-RAM-03] a ship that nobody came into contact with has no drift", () => {
    const trace = played({
      units: [ship("a1", [24, 41.1], { design: "fast" }), ship("b1", [24, 33]), FAR],
      orders: [move("a1")],
    });
    expect(eventsOf(trace, "ram-resolved")).toEqual([]);
    expect(driftOf(trace, "b1")).toEqual([]);
  });

  test("[OG-RAM-05] the rammer drifts for its move and for the ram, one that is pushed into another for the ram alone", () => {
    // What was rammed flies on far enough to leave the way free.
    expect(driftOf(rammed({ drift: 3 }), "a1")).toEqual([
      [
        [24, 36],
        [24, 32],
      ],
    ]);
    const pulled = played({
      designs: { beam: { class: "frigate", port: ["tractor-beam/L"], starboard: [] } },
      units: [ship("a1", [44, 40], { design: "beam" }), ship("b1", [24, 30]), ship("b2", [24, 25], { drift: 3 }), FAR],
      orders: [{ at: "1.2.2", do: "tractor", unit: "a1", target: "b1", acts: [{ ahead: true }] }],
      dice: { tractor: [6, 1, 1], ram: [2, 2] },
    });
    expect(driftOf(pulled, "b1")).toEqual([
      [
        [24, 27],
        [24, 25],
      ],
    ]);
  });

  test.for([
    { rammer: [24, 40], facing: 0, to: [24, 32] },
    { rammer: [18, 34], facing: 90, to: [26, 34] },
  ])("[OG-DRF-02] rammed from $rammer a ship that faces south drifts to $to", ({ rammer, facing, to }) => {
    const trace = played({
      units: [ship("a1", rammer, { design: "fast", facing }), ship("b1", [24, 34], { facing: 180 }), FAR],
      orders: [move("a1")],
      dice: TIE,
    });
    expect(driftOf(trace, "b1")).toEqual([[[24, 34], to]]);
    expect(eventsOf(trace, "unit-turned")).toEqual([]);
  });

  test("[OG-DRF-02] one that was not rammed drifts straight ahead", () => {
    const trace = played({
      units: [ship("a1", [24, 40]), ship("b1", [24, 34], { facing: 180, drift: 1 }), FAR],
      until: "1.2.4",
    });
    expect(driftOf(trace, "b1")).toEqual([
      [
        [24, 34],
        [24, 36],
      ],
    ]);
  });

  test.for([
    { order: ["a1", "a2"], to: [24, 20] },
    { order: ["a2", "a1"], to: [28, 24] },
  ])("[OG-DRF-03] rammed by $order in turn a ship drifts to $to", ({ order, to }) => {
    const trace = played({
      units: [
        ship("a1", [18, 24], { facing: 90, design: "fast" }),
        ship("a2", [24, 30], { design: "fast" }),
        ship("b1", [24, 24], { design: "cruiser" }),
        ship("b9", [4, 44]),
      ],
      orders: order.map((unit) => move(unit)),
      dice: { ram: [3, 3, 3, 3] },
    });
    expect(driftOf(trace, "b1")).toEqual([[[24, 24], to]]);
  });
});

describe("pods, nodes and siphons", () => {
  const pod = (dice: readonly number[]) =>
    played({
      units: [
        ship("a1", [24, 40]),
        FAR,
        { id: "a2", owner: "ann", scene: "deep", class: "breaching-pod", place: [4, 10] },
      ],
      orders: [{ at: "1.1.1", do: "fly", unit: "a2", path: [[4, 4]], ram: "b9" }],
      dice: { ram: dice },
      until: "1.1.1",
    });

  test.for([
    { dice: [5, 2], hull: [{ unit: "b9", from: 2, to: 1 }] },
    { dice: [3, 3], hull: [] },
    { dice: [1, 4], hull: [] },
  ])("[OG-NCR-07] a pod's $dice against a ship costs $hull, and the pod in any case", ({ dice, hull }) => {
    const trace = pod(dice);
    expect(eventsOf(trace, "hull-changed")).toMatchObject(hull);
    expect(eventsOf(trace, "hull-changed")).toHaveLength(hull.length);
    expect(eventsOf(trace, "unit-destroyed")).toMatchObject([{ unit: "a2", why: "pod" }]);
  });

  const CRYSTAL = [{ id: "ann", fleet: "crystal" }, { id: "ben" }];
  const crystal = (starboard: readonly string[], orders: readonly object[], more: object = {}) =>
    played({
      players: CRYSTAL,
      designs: { bulk: { class: "cruiser", port: ["rocky-bulk/M"], starboard } },
      units: [
        ship("a1", [24, 40], { design: "bulk" }),
        ship("b1", [24, 34], { facing: 90, design: "cruiser" }),
        ship("a9", [44, 44], { design: "bulk" }),
      ],
      orders,
      dice: { ram: [3, 3] },
      ...more,
    });
  const lost = (trace: readonly Line[]) =>
    eventsOf(trace, "part-destroyed").map((line) => (line as { part: string }).part);

  test("[OG-FLT-13] with a part goes all that is outside it, and nothing inside it", () => {
    const by = (...starboard: readonly string[]) =>
      lost(crystal(starboard, [move("a1", { cyst: true })], { until: "1.2.1" }));
    expect(by("psionic-node/S", "smelter-pylon/S", "rocky-bulk/M")).toEqual(["S3", "S2", "S1"]);
    expect(by("rocky-bulk/M", "smelter-pylon/S", "psionic-node/S")).toEqual(["S3"]);
  });

  test("[OG-CMP-NODE-01] a ram leaves a cyst if its player says so, and no cyst if not", () => {
    const attached = (more: object) =>
      eventsOf(crystal(["psionic-node/S"], [move("a1", more)], { until: "1.2.1" }), "cyst-attached");
    expect(attached({ cyst: true })).toMatchObject([{ ship: "b1" }]);
    expect(attached({})).toEqual([]);
  });

  test("[OG-CMP-NODE-01] a node works once: the next ram leaves no cyst, a second node does", () => {
    const twice = (...starboard: readonly string[]) =>
      eventsOf(
        crystal(starboard, [move("a1", { cyst: true }), { ...move("a1", { cyst: true }), at: "2.2.1" }], {
          units: [
            ship("a1", [24, 40], { design: "bulk" }),
            ship("b1", [24, 34], { facing: 90, design: "cruiser", drift: 0 }),
            ship("a9", [44, 44], { design: "bulk" }),
          ],
          dice: { ram: [3, 3, 3, 3], initiative: [6, 1, 6, 1] },
          until: "2.2.1",
        }),
        "cyst-attached",
      );
    expect(twice("psionic-node/S", "rocky-bulk/M")).toHaveLength(1);
    expect(twice("psionic-node/S", "psionic-node/S", "rocky-bulk/M")).toHaveLength(2);
  });

  test.for([
    { facing: 90, side: "starboard" },
    { facing: 270, side: "port" },
  ])(
    "[OG-CMP-NODE-02] on a ship that faces $facing and is rammed from the south a cyst is to $side",
    ({ facing, side }) => {
      const trace = crystal(["psionic-node/S"], [move("a1", { cyst: true })], {
        units: [
          ship("a1", [24, 40], { design: "bulk" }),
          ship("b1", [24, 34], { facing, design: "cruiser" }),
          ship("a9", [44, 44], { design: "bulk" }),
        ],
        until: "1.2.1",
      });
      expect(eventsOf(trace, "cyst-attached")).toMatchObject([{ side }]);
    },
  );

  test.for([
    { face: 1, gains: 1 },
    { face: 4, gains: 2 },
    { face: 6, gains: 3 },
  ])(
    "[OG-CMP-SIPHON-01] a ram of an enemy with a $face gives $gains minerals, without a siphon none",
    ({ face, gains }) => {
      const minerals = (starboard: readonly string[], dice: object) =>
        eventsOf(
          crystal(starboard, [move("a1")], { dice: { ram: [3, 3], ...dice }, until: "1.2.1" }),
          "minerals-changed",
        );
      expect(minerals(["energy-siphon/M"], { siphon: [face] })).toMatchObject([{ unit: "a1", from: 0, to: gains }]);
      expect(minerals(["psionic-node/S"], {})).toEqual([]);
    },
  );

  test("[OG-CYS-01] nobody attacks or pulls a cyst, the ship that bears it they do", () => {
    const pull = (target: string) =>
      codesOf(
        played({
          players: [{ id: "ann", fleet: "crystal" }, { id: "ben" }],
          designs: {
            bulk: { class: "frigate", port: ["rocky-bulk/M"], starboard: ["psionic-node/S"] },
            beam: { class: "frigate", port: ["tractor-beam/S"], starboard: [] },
          },
          units: [
            ship("a1", [24, 40], { design: "bulk" }),
            ship("b1", [24, 10], { cysts: ["port"] }),
            ship("b2", [34, 10], { design: "beam" }),
          ],
          orders: [{ at: "1.2.2", do: "tractor", unit: "b2", target, acts: [{ ahead: true }] }],
          until: "1.2.2",
        }),
      );
    expect(pull("b1")).toEqual([]);
    expect(pull("b1-y1")).toEqual(["target"]);
  });

  test("[OG-CYS-04] a taken ship moves by its own energy for each player, and no more", () => {
    const codes = (...orders: readonly object[]) =>
      codesOf(
        played({
          players: [{ id: "ann", fleet: "crystal" }, { id: "ben" }],
          designs: { bulk: { class: "frigate", port: ["rocky-bulk/M"], starboard: ["psionic-node/S"] } },
          units: [ship("a1", [24, 40], { design: "bulk" }), ship("b1", [24, 30], { cysts: ["port"] })],
          orders,
          dice: { cyst: [6] },
          until: "1.2.1",
        }),
      );
    const taken = move("b1", { player: "ann" });
    expect(codes(taken, move("b1"))).toEqual([]);
    expect(codes(taken, move("b1"), move("b1"))).toEqual(["no-energy"]);
  });
});
