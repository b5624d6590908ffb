import { describe, expect, test } from "vitest";
import { PART_KEYS, PARTS } from "../../../../src/rules/orions-gate/parts/parts.ts";
import { CRAFT_KINDS, FLEETS } from "../../../../src/rules/orions-gate/parts/ship.ts";
import { codesOf, eventsOf, played, ship } from "./play.ts";

const FAR = ship("b9", [4, 4]);
const use = (part: string, more: object = {}, at = "1.2.3") => ({ at, do: "use", unit: "a1", part, ...more });
const move = (unit: string, more: object = {}) => ({ at: "1.2.1", do: "move", unit, ...more });
const craft = (id: string, kind: string, place: readonly number[], more: object = {}) => ({
  ...{ id, owner: id.startsWith("a") ? "ann" : "ben", scene: "deep", class: kind, place },
  ...more,
});

describe("data", () => {
  test("[OG-DATA-COMPONENTS] there are 43 parts, 18 of them of special fleets, 10 special ones", () => {
    expect(PART_KEYS).toHaveLength(43);
    expect(PART_KEYS.filter((key) => PARTS[key].fleet !== "standard")).toHaveLength(18);
    expect(PART_KEYS.filter((key) => PARTS[key].special)).toHaveLength(10);
  });

  test("[OG-DATA-CRAFT] there are seven kinds of craft", () => {
    expect(CRAFT_KINDS).toHaveLength(7);
  });

  test("[OG-DATA-FLEETS] each special fleet gives one thing a part, and energy for every two", () => {
    const { standard: _standard, ...special } = FLEETS;
    expect(
      Object.values(special).map(({ perPart, energyPerTwoParts }) => [Object.values(perPart), energyPerTwoParts]),
    ).toEqual([
      [[1], 1],
      [[1], 1],
      [[1], 1],
    ]);
  });
});

test("[OG-RND-01] after a round the next one begins with the same steps", () => {
  const trace = played({ units: [ship("a1", [24, 40]), FAR], until: "3.0.1" });
  expect(trace.filter(({ event }) => event === "round-started").map(({ at }) => at)).toEqual([
    "1.0.1",
    "2.0.1",
    "3.0.1",
  ]);
});

describe("craft", () => {
  const fighters = [
    ship("a1", [24, 40]),
    FAR,
    craft("a2", "fighter", [10, 30]),
    craft("b2", "fighter", [10, 24], { fuel: 3 }),
  ];
  const reply = (dodge: number) => ({ at: "1.1.2", do: "reply", unit: "b2", dodge });
  const attack = { at: "1.1.2", do: "attack", unit: "a2", target: "b2" };

  test("[OG-CRF-07] a dodge costs a point at least, all fuel at most, and without fuel the craft is lost", () => {
    const dice = { dogfight: [1, 6, 6, 6] };
    const game = (dodge: number) => played({ units: fighters, orders: [reply(dodge), attack], dice, until: "1.1.2" });
    expect(codesOf(game(0))).toEqual(["limit"]);
    expect(eventsOf(game(2), "craft-attacked", "unit-destroyed")).toMatchObject([
      { reply: "dodge" },
      { unit: "b2", why: "fuel" },
    ]);
    expect(eventsOf(game(3), "craft-attacked")).toMatchObject([{ reply: "return" }]);
  });

  test("[OG-CMP-HANGAR-05] craft go with the hangar that they lie in", () => {
    const trace = played({
      designs: {
        carrier: { class: "cruiser", port: ["engine/S", { part: "hangar/S", craft: ["fighter"] }], starboard: [] },
      },
      units: [ship("a1", [24, 40], { design: "carrier", damage: { P2: 1 } }), FAR],
    });
    expect(eventsOf(trace, "part-destroyed", "unit-destroyed")).toMatchObject([
      { part: "P2" },
      { unit: "a1-c1", why: "hangar" },
    ]);
  });

  test("[OG-NCR-04] [OG-NCR-05] only agreed pieces are mined, and one mineral a phase", () => {
    const terrain = [0, 1, 2].map((n) => ({
      ...{ id: `t${n}`, scene: "deep", kind: "minor", place: [20 + 4 * n, 36], diameter: 2, toughness: 1 },
      minable: n > 0,
    }));
    const rig = craft("a2", "mining-rig", [16, 40]);
    const fly = (x: number) => ({ at: "1.1.1", do: "fly", unit: "a2", path: [[x, 40]] });
    const mined = (x: number) =>
      eventsOf(
        played({ units: [ship("a1", [40, 44]), FAR, rig], terrain, orders: [fly(x)], until: "1.1.1" }),
        "minerals-changed",
      );
    expect(mined(19)).toEqual([]);
    expect(mined(28)).toEqual([{ unit: "a2", from: 0, to: 1, why: "mined" }]);
  });

  test("[OG-ORG-03] a drone declared as bomber does not fight craft in that round", () => {
    const trace = played({
      players: [{ id: "ann", fleet: "organic" }, { id: "ben" }],
      designs: { beast: { class: "frigate", port: ["limbs/S", "spines/S"], starboard: [] } },
      units: [
        ship("a1", [24, 40], { design: "beast" }),
        FAR,
        craft("a2", "drone", [10, 30]),
        craft("b2", "bomber", [10, 26]),
      ],
      orders: [
        { at: "1.0.3", do: "role", unit: "a2", role: "bomber" },
        { ...attack, target: "b2" },
      ],
      until: "1.1.2",
    });
    expect(codesOf(trace)).toEqual(["kind"]);
  });

  test("[OG-CRY-06] an interceptor that destroys a craft gains fuel", () => {
    const trace = played({
      players: [{ id: "ann", fleet: "crystal" }, { id: "ben" }],
      designs: { bulk: { class: "frigate", port: ["rocky-bulk/M"], starboard: [] } },
      units: [
        ship("a1", [24, 40], { design: "bulk" }),
        FAR,
        craft("a2", "interceptor", [10, 30]),
        craft("b2", "bomber", [10, 26]),
      ],
      orders: [{ ...attack, target: "b2" }],
      until: "1.1.2",
    });
    expect(eventsOf(trace, "fuel-changed").at(-1)).toEqual({ unit: "a2", from: 2, to: 3, why: "gain" });
  });

  test("[OG-CMP-TRACT-03] a beam moves craft without their fuel, and terrain never", () => {
    const pull = (target: string) => ({ at: "1.2.2", do: "tractor", unit: "a1", target, acts: [{ ahead: true }] });
    const trace = played({
      designs: { puller: { class: "frigate", port: ["tractor-beam/S"], starboard: [] } },
      units: [ship("a1", [24, 40], { design: "puller" }), FAR, craft("b2", "fighter", [30, 30], { facing: 90 })],
      terrain: [{ id: "t", scene: "deep", kind: "minor", place: [10, 20], diameter: 2, toughness: 1 }],
      orders: [pull("t"), pull("b2")],
      dice: { tractor: [6] },
      until: "1.2.2",
    });
    expect(codesOf(trace)).toEqual(["target"]);
    expect(eventsOf(trace, "unit-moved")).toMatchObject([{ unit: "b2", to: [36, 30], cause: "tractor" }]);
    expect(eventsOf(trace, "fuel-changed")).toHaveLength(1);
  });
});

describe("ships", () => {
  test("[OG-SHS-01] a ship shoots at any range", () => {
    const trace = played({
      units: [ship("a1", [24, 46]), ship("b1", [24, 2])],
      orders: [{ at: "1.2.2", do: "shoot", unit: "a1", target: "b1" }],
      until: "1.2.2",
    });
    expect(eventsOf(trace, "attack-resolved")).toHaveLength(1);
  });

  test("[OG-DRF-03] who was rammed twice drifts away from the last ram", () => {
    const trace = played({
      units: [
        ship("a1", [18, 24], { facing: 90, design: "fast" }),
        ship("a2", [24, 30], { design: "fast" }),
        ship("b1", [24, 24], { design: "cruiser" }),
      ],
      orders: [move("a1"), move("a2")],
      dice: { ram: [3, 3, 3, 3] },
    });
    const drift = trace.filter((line) => line.event === "unit-moved" && line.unit === "b1");
    expect(drift).toMatchObject([{ from: [24, 24], to: [24, 20], cause: "drift" }]);
  });

  test("[OG-CLN-10] all ships are settled before any goes and before debris is laid", () => {
    const trace = played({
      units: [ship("a1", [24, 20], { damage: { P1: 4 } }), ship("b1", [10, 10], { damage: { P1: 4 } })],
      until: "1.4.1",
    });
    const cleanup = trace.filter(({ at }) => at === "1.4.1").map(({ event }) => event);
    expect(cleanup.slice(0, 4)).toEqual(["part-destroyed", "part-destroyed", "unit-destroyed", "unit-destroyed"]);
  });

  test("[OG-CMP-BOOST-02] a boost can follow an order of the enemy", () => {
    const trace = played({
      designs: { booster: { class: "frigate", port: ["emergency-booster/S"], starboard: ["engine/S"] } },
      units: [ship("a1", [24, 44], { design: "booster" }), ship("b1", [4, 20])],
      orders: [move("b1"), { at: "1.2.1", do: "boost", unit: "a1", part: "P1", ahead: true, after: 0 }],
      dice: { initiative: [6, 1] },
      until: "1.2.1",
    });
    expect(eventsOf(trace, "unit-moved").map((line) => (line as { unit: string }).unit)).toEqual(["b1", "a1"]);
  });

  test("[OG-CYS-04] its own player may move it all the same", () => {
    const trace = played({
      units: [ship("a1", [24, 40]), ship("b1", [24, 10], { cysts: ["port"] })],
      orders: [move("b1", { player: "ann" }), move("b1")],
      dice: { cyst: [6] },
      until: "1.2.1",
    });
    expect(eventsOf(trace, "unit-moved")).toHaveLength(2);
  });

  test("[OG-FLT-13] [OG-CMP-SIPHON-01] a node goes with all outside it; a Siphon draws D3 minerals", () => {
    const trace = played({
      players: [{ id: "ann", fleet: "crystal" }, { id: "ben" }],
      designs: {
        bulk: {
          class: "cruiser",
          port: ["rocky-bulk/M", "psionic-node/S", "smelter-pylon/S"],
          starboard: ["energy-siphon/M"],
        },
      },
      units: [ship("a1", [24, 40], { design: "bulk" }), ship("b1", [24, 34], { facing: 90, design: "cruiser" })],
      orders: [move("a1", { cyst: true })],
      dice: { ram: [3, 3], siphon: [3] },
      until: "1.2.1",
    });
    expect(eventsOf(trace, "minerals-changed")).toEqual([{ unit: "a1", from: 0, to: 2, dice: [3], why: "siphon" }]);
    expect(eventsOf(trace, "part-destroyed")).toMatchObject([{ part: "P3" }, { part: "P2", why: "node" }]);
  });
});

describe("special parts", () => {
  test("[OG-SPC-01] [OG-SPC-03] [OG-CMP-TORP-01] [OG-CMP-TORP-04] each special part is used once a round, no other is, and has one torpedo out", () => {
    const lay = (part: string, at = "1.2.3") => use(part, { place: [24, 38.75], facing: 135 }, at);
    const trace = played({
      designs: { two: { class: "frigate", port: ["torpedo/S", "minelayer/S"], starboard: ["engine/S"] } },
      units: [ship("a1", [24, 40], { design: "two" }), FAR],
      orders: [lay("P1"), lay("P2"), lay("P1"), lay("S1"), lay("P1", "2.2.3")],
      until: "2.2.3",
    });
    expect(codesOf(trace)).toEqual(["acted", "part", "limit"]);
    expect(eventsOf(trace, "ordnance-laid")).toMatchObject([
      { unit: "a1-P1-1", kind: "torpedo", facing: 135 },
      { unit: "a1-P2-1", kind: "mine" },
    ]);
  });

  test("[OG-CMP-SALV-02] a bay goes with no other use", () => {
    const trace = played({
      designs: {
        bay: { class: "cruiser", port: ["salvage-bay/S", "minelayer/S"], starboard: ["cannon/S", "engine/S"] },
      },
      units: [ship("a1", [24, 20], { design: "bay", damage: { S2: 1 } }), ship("a2", [40, 40]), FAR],
      orders: [use("P2", { place: [24, 18.25] }, "2.2.3"), use("P1", { terrain: "a1-d1", side: "port" }, "2.2.3")],
      until: "2.2.3",
    });
    expect(codesOf(trace)).toEqual(["barred"]);
  });

  test("[OG-CMP-MISS-01] [OG-CMP-MISS-02] a cluster has two missiles, which fly 6 inches", () => {
    const trace = played({
      players: [{ id: "ann", fleet: "gothic" }, { id: "ben" }],
      designs: { cluster: { class: "frigate", port: ["missile-cluster/S"], starboard: [] } },
      units: [ship("a1", [24, 40], { design: "cluster" }), FAR],
      orders: [23.8, 24.2]
        .map((x) => use("P1", { place: [x, 38.75] }))
        .concat(use("P1", { place: [24, 38.75] }, "2.2.3")),
      until: "2.2.3",
    });
    expect(codesOf(trace)).toEqual(["limit"]);
    expect(eventsOf(trace, "ordnance-laid")).toMatchObject([{ kind: "missile" }, { unit: "a1-P1-2" }]);
    expect(eventsOf(trace, "unit-moved")).toMatchObject([{ to: [23.8, 32.75] }, { to: [24.2, 32.75] }]);
  });

  test("[OG-CMP-HIVE-01] a Hive builds two drones for nothing", () => {
    const trace = played({
      players: [{ id: "ann", fleet: "organic" }, { id: "ben" }],
      designs: { hive: { class: "frigate", port: ["hive/L"], starboard: [] } },
      units: [ship("a1", [24, 40], { design: "hive" }), FAR],
      orders: [
        use("P1", {
          craft: [
            { kind: "drone", part: "P1" },
            { kind: "drone", part: "P1" },
          ],
        }),
      ],
      until: "1.2.3",
    });
    expect(eventsOf(trace, "craft-built")).toHaveLength(2);
    expect(eventsOf(trace, "minerals-changed")).toEqual([]);
  });
});
