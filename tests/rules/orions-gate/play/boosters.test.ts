import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, played, ship } from "./play.ts";

const FAR = ship("b9", [4, 4]);
const designs = {
  booster: { class: "frigate", port: ["emergency-booster/S"], starboard: ["engine/M"] },
  launcher: { class: "frigate", port: ["torpedo/S"], starboard: ["engine/S"] },
};
const boost = (at: string, more: object = { ahead: true }) => ({ at, do: "boost", unit: "a1", part: "P1", ...more });
const move = (at = "1.2.1") => ({ at, do: "move", unit: "a1" });
const game = (more: object) =>
  played({ designs, units: [ship("a1", [24, 40], { design: "booster" }), FAR], orders: [], ...more });

describe("boosters", () => {
  test.for(["1.1.1", "1.1.2", "1.1.3", "1.2.0", "1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.3.1"])(
    "[OG-CMP-BOOST-02] [OG-CMP-BOOST-04] work in the turns of craft, ships and torpedoes: %s",
    (at) => {
      for (const first of [1, 6]) {
        const trace = game({ orders: [boost(at)], dice: { initiative: [first, 7 - first] } });
        expect(codesOf(trace)).toEqual([]);
        expect(trace.find(({ event }) => event === "unit-moved")).toMatchObject({ at, to: [24, 34], cause: "boost" });
      }
    },
  );

  test.for(["1.0.2", "1.0.3", "1.4.1", "1.4.2"])("[OG-CMP-BOOST-04] do not work outside of turns: %s", (at) => {
    expect(codesOf(game({ orders: [boost(at)] }))).toEqual(["not-now"]);
  });

  test("[OG-CMP-BOOST-01] [OG-CMP-BOOST-04] in the turn of craft take of the energy with which the ship then moves", () => {
    const trace = game({ orders: [boost("1.1.1"), move(), move()], until: "1.2.1" });
    expect(codesOf(trace)).toEqual(["no-energy"]);
    expect(eventsOf(trace, "unit-moved")).toMatchObject([{ cause: "boost" }, { cause: "own", to: [24, 28] }]);
  });

  test("[OG-CMP-BOOST-04] [OG-DRF-01] a boost before the drift drifts, one in the torpedoes' turn does so in the next round", () => {
    const drifts = (at: string) =>
      game({ orders: [boost(at)], until: "2.2.4" }).flatMap((line) =>
        line.event === "unit-moved" && line["cause"] === "drift" ? [line.at] : [],
      );
    expect([drifts("1.2.4"), drifts("1.3.1")]).toEqual([["1.2.4"], ["2.2.4"]]);
  });

  test("[OG-CMP-BOOST-02] [OG-CMP-TORP-03] a ship gets out of a torpedo's way before it flies", () => {
    const torpedo = { id: "t", scene: "deep", class: "torpedo", place: [10, 40], facing: 90, owner: "ben" };
    const units = [ship("a1", [20, 40], { design: "booster" }), FAR, torpedo];
    const struck = (orders: readonly object[]) => eventsOf(game({ units, orders }), "ordnance-triggered");
    expect([struck([]), struck([boost("1.3.1")])]).toMatchObject([[{ target: "a1" }], []]);
  });
});

describe("boosters that are destroyed", () => {
  const settled = (port: readonly string[], damage: object) =>
    eventsOf(
      played({
        designs: { it: { class: "cruiser", port, starboard: ["engine/S", "cannon/S"] } },
        units: [ship("a1", [24, 20], { design: "it", damage }), ship("a2", [40, 40]), FAR],
      }),
      "part-destroyed",
      "damage-marked",
      "hull-changed",
    );

  test("[OG-CMP-BOOST-03] mark a point on each neighbour, which is told though both are cleared in the same cleanup", () => {
    expect(settled(["cannon/M", "emergency-booster/S", "shield/M"], { P2: 1 })).toEqual([
      { unit: "a1", part: "P2", key: "emergency-booster", size: "S", why: "damage" },
      { unit: "a1", side: "port", part: "P1", points: 1 },
      { unit: "a1", side: "port", part: "P3", points: 1 },
      { unit: "a1", track: "hull", from: 4, to: 2, why: "cleanup" },
    ]);
  });

  test("[OG-CMP-BOOST-03] [OG-CLN-01] before a neighbour goes by it", () => {
    expect(settled(["cannon/M", "emergency-booster/S", "shield/S"], { P2: 1 })).toMatchObject([
      { part: "P2", key: "emergency-booster" },
      { part: "P1", points: 1 },
      { part: "P3", points: 1 },
      { part: "P3", why: "damage" },
      { track: "hull", from: 4, to: 3 },
    ]);
  });

  test("[OG-CMP-BOOST-03] mark nothing where there is no neighbour", () => {
    expect(settled(["emergency-booster/S"], { P1: 1 })).toMatchObject([{ part: "P1", why: "damage" }]);
  });
});
