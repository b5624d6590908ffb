import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, played, ship } from "./play.ts";

const SHIPS = [ship("a1", [24, 40]), ship("b9", [4, 4])];
const craft = (id: string, kind: string, place: readonly number[], more: object = {}) => ({
  ...{ id, owner: id.startsWith("a") ? "ann" : "ben", scene: "deep", class: kind, place },
  ...more,
});
const fly = (unit: string, path: readonly (readonly number[])[], more: object = {}) => ({
  ...{ at: "1.1.1", do: "fly", unit, path },
  ...more,
});
const attack = (unit: string, target: string, at = "1.1.2") => ({ at, do: "attack", unit, target });

describe("flights", () => {
  test.for([
    [12.01, 1],
    [12.011, 2],
    [18.01, 2],
    [24, 3],
  ] as const)("[OG-CRM-01] [OG-CRM-03] %f inches cost %i fuel", ([length, cost]) => {
    const trace = played({
      units: [...SHIPS, craft("a2", "fighter", [10, 40])],
      orders: [fly("a2", [[10, 40 - length]])],
      until: "1.1.1",
    });
    expect(eventsOf(trace, "fuel-changed")).toEqual([{ unit: "a2", from: 6, to: 6 - cost, why: "flight" }]);
  });

  test("[OG-CRM-02] [OG-CRM-05] [OG-CRM-08] who stays pays a point, without fuel a craft is lost, docked ones pay nothing", () => {
    const trace = played({
      designs: { carrier: { class: "frigate", port: [{ part: "hangar/S", craft: ["fighter"] }], starboard: [] } },
      units: [
        ship("a1", [24, 40], { design: "carrier" }),
        ship("b9", [4, 4]),
        craft("a2", "fighter", [10, 40]),
        craft("a3", "bomber", [12, 40], { fuel: 1 }),
      ],
      until: "1.1.1",
    });
    expect(eventsOf(trace, "fuel-changed", "unit-destroyed")).toMatchObject([
      { unit: "a2", from: 6, to: 5, why: "idle" },
      { unit: "a3", to: 0 },
      { unit: "a3", why: "fuel" },
    ]);
  });

  test("[OG-CRM-04] [OG-CRM-07] ships do not hinder a craft, the edge stops it", () => {
    const trace = played({
      units: [...SHIPS, craft("a2", "fighter", [4, 8])],
      orders: [fly("a2", [[4, -2]])],
      until: "1.1.1",
    });
    expect(eventsOf(trace, "unit-moved")).toMatchObject([{ from: [4, 8], to: [4, 0], cause: "flight" }]);
  });

  test("[OG-CMP-HANGAR-02] [OG-CMP-HANGAR-03] [OG-CMP-HANGAR-04] [OG-CRM-06] craft leave with 6 fuel and dock where there is room", () => {
    const trace = played({
      designs: {
        carrier: { class: "frigate", port: [{ part: "hangar/S", craft: ["fighter"] }], starboard: ["engine/S"] },
      },
      units: [
        ship("a1", [24, 40], { design: "carrier" }),
        ship("b9", [4, 4]),
        craft("a2", "bomber", [24, 44], { fuel: 1 }),
      ],
      orders: [
        fly("a2", [[24, 41.25]], { dock: "a1" }),
        fly("a1-c1", [[24, 30]]),
        fly("a2", [[24, 41.3]], { dock: "a1" }),
        fly("a2", [[24, 41.25]], { dock: "a1" }),
      ],
      until: "1.1.1",
    });
    expect(codesOf(trace)).toEqual(["no-space", "contact"]);
    expect(trace.slice(-7)).toMatchObject([
      { event: "craft-undocked", unit: "a1-c1", ship: "a1", part: "P1" },
      { event: "unit-moved", from: [24, 39], to: [24, 30] },
      { event: "fuel-changed", from: 6, to: 5, why: "flight" },
      { event: "refused" },
      { event: "unit-moved", unit: "a2", to: [24, 41.25] },
      { event: "fuel-changed", unit: "a2", from: 1, to: 0 },
      { event: "craft-docked", unit: "a2", ship: "a1", part: "P1" },
    ]);
    expect(eventsOf(trace, "unit-destroyed")).toEqual([]);
  });

  test("[OG-NCR-03] [OG-CMP-CARGO-02] a rig mines near minor terrain and hands over where it docks", () => {
    const trace = played({
      designs: { holder: { class: "frigate", port: ["cargo-hold/S", "hangar/S"], starboard: [] } },
      units: [ship("a1", [24, 40], { design: "holder" }), ship("b9", [4, 4]), craft("a2", "mining-rig", [20, 40])],
      terrain: [{ id: "t1", scene: "deep", kind: "minor", place: [21, 36], diameter: 2, toughness: 1 }],
      orders: [fly("a2", [[23.25, 40]], { dock: "a1" })],
      until: "1.1.1",
    });
    expect(eventsOf(trace, "minerals-changed")).toEqual([
      { unit: "a2", from: 0, to: 1, why: "mined" },
      { unit: "a2", from: 1, to: 0, why: "delivered" },
      { unit: "a1", from: 0, to: 1, why: "delivered" },
    ]);
  });

  test("[OG-NCR-07] a breaching pod rams a ship and is gone", () => {
    const trace = played({
      units: [...SHIPS, craft("a2", "breaching-pod", [4, 10])],
      orders: [fly("a2", [[4, 4]], { ram: "b9" })],
      dice: { ram: [5, 2] },
      until: "1.1.1",
    });
    expect(eventsOf(trace, "ram-resolved", "hull-changed", "unit-destroyed")).toMatchObject([
      { unit: "a2", target: "b9", losers: ["b9"] },
      { unit: "b9", from: 2, to: 1, why: "ram" },
      { unit: "a2", place: [4, 5.25], why: "pod" },
    ]);
  });
});

describe("craft fight", () => {
  const fighters = [...SHIPS, craft("a2", "fighter", [10, 30]), craft("b2", "fighter", [10, 24])];

  test("[OG-CRF-04] [OG-CRF-05] [OG-CRF-08] [OG-CRF-09] a fighter returns fire: the lower die is destroyed", () => {
    const trace = played({
      units: fighters,
      orders: [attack("a2", "b2"), attack("b2", "a2")],
      dice: { dogfight: [4, 4], initiative: [6, 1] },
      until: "1.1.2",
    });
    expect(eventsOf(trace, "craft-attacked")).toMatchObject([
      { reply: "return", dice: [4], against: [4], destroyed: [] },
    ]);
    expect(codesOf(trace)).toEqual(["barred"]);
  });

  test.for([
    [4, []],
    [5, ["b2"]],
  ] as const)("[OG-CRF-06] against a dodge with 4 as highest an attacker's %i destroys %j", ([face, destroyed]) => {
    const trace = played({
      units: fighters,
      orders: [{ at: "1.1.2", do: "reply", unit: "b2", dodge: 3 }, attack("a2", "b2")],
      dice: { dogfight: [face, 1, 3, 4] },
      until: "1.1.2",
    });
    expect(eventsOf(trace, "craft-attacked")).toMatchObject([{ reply: "dodge", against: [1, 3, 4], destroyed }]);
    expect(eventsOf(trace, "fuel-changed").at(-1)).toEqual({ unit: "b2", from: 5, to: 2, why: "dodge" });
  });

  test("[OG-CRF-01] [OG-CRF-02] [OG-CRF-03] a bomber is destroyed at once, unless a fighter guards it", () => {
    const units = [...SHIPS, craft("a2", "fighter", [10, 30]), craft("b2", "bomber", [10, 24.5])];
    const alone = played({ units, orders: [attack("a2", "b2")], until: "1.1.2" });
    expect(eventsOf(alone, "craft-attacked")).toEqual([
      { unit: "a2", target: "b2", dice: [], against: [], destroyed: ["b2"] },
    ]);
    const guarded = [...units, craft("b3", "fighter", [10, 26])];
    expect(codesOf(played({ units: guarded, orders: [attack("a2", "b2")], until: "1.1.2" }))).toEqual(["escorted"]);
    const far = [...SHIPS, craft("a2", "fighter", [10, 30]), craft("b2", "bomber", [10, 23.48])];
    expect(codesOf(played({ units: far, orders: [attack("a2", "b2")], until: "1.1.2" }))).toEqual(["range"]);
  });

  test("[OG-CRB-01] [OG-CRB-02] [OG-CRB-03] [OG-CRB-04] a bomber's highest die against the ship's", () => {
    const trace = played({
      units: [ship("a1", [24, 40]), ship("b1", [30, 20], { design: "still" }), craft("a2", "bomber", [24, 20])],
      orders: [attack("a2", "b1", "1.1.3")],
      dice: { bombing: [2, 5], bombed: [4, 4] },
      until: "1.1.3",
    });
    expect(eventsOf(trace, "ship-bombed", "damage-marked")).toEqual([
      { unit: "a2", target: "b1", dice: [2, 5], against: [4, 4], hit: true },
      { unit: "b1", side: "port", part: "P1", points: 1 },
    ]);
  });

  test("[OG-SHS-02] [OG-SHS-03] [OG-SHS-04] ships shoot down as many craft as their highest die, the named first", () => {
    const trace = played({
      units: [...SHIPS, ...[31, 32, 33, 20].map((y, index) => craft(`b${index + 1}`, "fighter", [24, y]))],
      orders: [{ at: "1.2.2", do: "shoot", unit: "a1", craft: ["b1"] }],
      dice: { attack: [2, 1] },
      until: "1.2.2",
    });
    expect(eventsOf(trace, "craft-shot")).toEqual([
      { unit: "a1", dice: [2, 1], kept: [2, 1], destroyed: ["b1", "b3"] },
    ]);
  });
});

describe("docked craft", () => {
  const designs = {
    carrier: { class: "frigate", port: [{ part: "hangar/S", craft: ["fighter"] }], starboard: ["engine/S"] },
    hauler: { class: "frigate", port: [{ part: "hangar/S", craft: [] }], starboard: ["engine/S"] },
    holder: { class: "frigate", port: [{ part: "hangar/S", craft: [] }], starboard: ["cargo-hold/S"] },
  };

  test("[OG-CMP-HANGAR-05] die where their ship is", () => {
    const trace = played({
      designs,
      terrain: [{ id: "t", scene: "deep", kind: "major", place: [24, 30], diameter: 4 }],
      units: [ship("a1", [24, 36], { design: "carrier" }), ship("a2", [40, 40]), ship("b9", [4, 4])],
      orders: [{ at: "1.2.1", do: "move", unit: "a1" }],
      dice: { impact: [6] },
      until: "1.2.1",
    });
    expect(eventsOf(trace, "unit-destroyed")).toEqual([
      { unit: "a1", scene: "deep", place: [24, 33], why: "impact" },
      { unit: "a1-c1", scene: "deep", place: [24, 33], why: "hangar" },
    ]);
  });

  test("[OG-CMP-HANGAR-03] leave by a move alone", () => {
    const flies = (path: readonly (readonly number[])[], more: object = {}) =>
      played({
        designs,
        units: [ship("a1", [24, 36], { design: "carrier" }), ship("b9", [4, 4])],
        orders: [{ at: "1.1.1", do: "fly", unit: "a1-c1", path, ...more }],
        until: "1.1.1",
      });
    for (const stays of [
      [[24, 36]],
      [[24, 35]],
      [
        [24, 35],
        [24, 35],
      ],
    ]) {
      expect([codesOf(flies(stays)), eventsOf(flies(stays), "craft-undocked")]).toEqual([["not-there"], []]);
    }
    expect(codesOf(flies([[24, 35]], { dock: "a1" }))).toEqual(["not-there"]);
    expect([codesOf(flies([[24, 34.9]])), eventsOf(flies([[24, 34.9]]), "craft-undocked")]).toMatchObject([
      [],
      [{ part: "P1" }],
    ]);
    // One that is out may stay where it is.
    const out = played({
      units: [ship("a1", [24, 36]), ship("b9", [4, 4]), craft("a2", "fighter", [10, 30])],
      orders: [{ at: "1.1.1", do: "fly", unit: "a2", path: [[10, 30]] }],
      until: "1.1.1",
    });
    expect([codesOf(out), eventsOf(out, "fuel-changed")]).toMatchObject([[], [{ from: 6, to: 5 }]]);
  });

  test("[OG-CMP-CARGO-02] [OG-CMP-CARGO-01] a rig keeps its minerals on a ship without a hold, and hands them to a hold", () => {
    const docks = (design: string) =>
      eventsOf(
        played({
          designs,
          units: [
            ship("a1", [24, 36], { design, ...(design === "holder" && { minerals: 4 }) }),
            ship("b9", [4, 4]),
            craft("a2", "mining-rig", [30, 36], { minerals: 4 }),
          ],
          orders: [{ at: "1.1.1", do: "fly", unit: "a2", path: [[24.7, 36]], dock: "a1" }],
          until: "1.1.1",
        }),
        "minerals-changed",
        "craft-docked",
      );
    expect(docks("hauler")).toEqual([{ unit: "a2", ship: "a1", part: "P1" }]);
    expect(docks("holder")).toMatchObject([{ unit: "a2", to: 0 }, { unit: "a1", from: 4, to: 6 }, { ship: "a1" }]);
  });
});

describe("special fleets' craft", () => {
  const players = [{ id: "ann", fleet: "crystal" }, { id: "ben" }];
  const designs = { bulk: { class: "frigate", port: ["rocky-bulk/M"], starboard: ["psionic-node/S"] } };
  const units = [
    ship("a1", [24, 40], { design: "bulk" }),
    ship("b9", [4, 4]),
    craft("a2", "interceptor", [4, 10], { fuel: 3 }),
  ];

  test("[OG-CRY-03] [OG-CRY-04] [OG-CRY-05] an interceptor declared as bomber rolls two dice and gains fuel", () => {
    const trace = played({
      ...{ players, designs, units, until: "1.1.3" },
      orders: [{ at: "1.0.3", do: "role", unit: "a2", role: "bomber" }, attack("a2", "b9", "1.1.3")],
      dice: { bombing: [6, 1], bombed: [1] },
    });
    expect(eventsOf(trace, "role-declared")).toEqual([{ unit: "a2", role: "bomber" }]);
    expect(eventsOf(trace, "ship-bombed")).toMatchObject([{ dice: [6, 1], hit: true }]);
    expect(eventsOf(trace, "fuel-changed").at(-1)).toEqual({ unit: "a2", from: 2, to: 3, why: "gain" });
  });

  test("[OG-CYS-03] [OG-CYS-05] a cyst's 6 gives its ship an activation of its own", () => {
    const trace = played({
      ...{ players, designs },
      units: [units[0] as object, ship("b1", [24, 10], { cysts: ["port"] }), ship("b2", [24, 4])],
      orders: [
        { at: "1.2.1", do: "move", unit: "b1", player: "ann", turn: 45 },
        { at: "1.2.1", do: "move", unit: "b1", turn: -45 },
        { at: "1.2.1", do: "move", unit: "b2", player: "ann" },
      ],
      dice: { cyst: [6] },
      until: "1.2.1",
    });
    expect(eventsOf(trace, "cyst-rolled")).toEqual([{ unit: "b1-y1", ship: "b1", dice: [6], controls: true }]);
    expect(eventsOf(trace, "unit-turned")).toHaveLength(2);
    expect(codesOf(trace)).toEqual(["not-yours"]);
  });

  test("[OG-CYS-05] a taken ship uses its special parts too, once more than its own player's use of them", () => {
    const place = (y: number) => [24, y];
    const lay = (y: number, more: object = {}, at = "1.2.3") => ({
      at,
      do: "use",
      unit: "b1",
      part: "P1",
      place: place(y),
      ...more,
    });
    const trace = (orders: readonly object[], face = 6) =>
      played({
        players,
        designs: { ...designs, layer: { class: "frigate", port: ["torpedo/S"], starboard: ["point-defense/S"] } },
        units: [units[0] as object, ship("b1", [24, 20], { design: "layer", cysts: ["port"] }), ship("b2", [40, 40])],
        orders,
        dice: { cyst: [face], initiative: [6, 1] },
        until: "1.2.3",
      });
    const taken = trace([
      lay(18.75, { player: "ann" }),
      { at: "1.2.3", do: "use", unit: "b1", part: "S1", target: "b1-P1-1" },
    ]);
    expect(codesOf(taken)).toEqual([]);
    expect(eventsOf(taken, "ordnance-laid", "ordnance-removed")).toMatchObject([
      { unit: "b1-P1-1", by: "b1" },
      { unit: "b1-P1-1", why: "point-defense" },
    ]);
    expect(codesOf(trace([lay(18.75, { player: "ann" }), lay(18.75, { player: "ann" })]))).toEqual(["acted"]);
    expect(codesOf(trace([lay(18.75, { player: "ann" })], 5))).toEqual(["not-yours"]);
  });

  test("[OG-CYS-01] [OG-CMP-NODE-01] [OG-CMP-NODE-02] a node leaves a cyst and goes, its debris comes at cleanup", () => {
    const trace = played({
      ...{ players },
      designs: { bulk: { class: "frigate", port: ["rocky-bulk/M"], starboard: ["rocky-bulk/M", "psionic-node/S"] } },
      units: [ship("a1", [24, 40], { design: "bulk" }), ship("b1", [24, 34], { facing: 90, design: "cruiser" })],
      orders: [{ at: "1.2.1", do: "move", unit: "a1", cyst: true }],
      dice: { ram: [3, 3] },
    });
    expect(eventsOf(trace, "cyst-attached", "part-destroyed")).toEqual([
      { unit: "a1-y1", ship: "b1", side: "starboard" },
      { unit: "a1", part: "S2", key: "psionic-node", size: "S", why: "node" },
    ]);
    expect(trace.filter(({ event }) => event === "terrain-placed")).toMatchObject([{ at: "1.4.1", part: "S2" }]);
  });
});
