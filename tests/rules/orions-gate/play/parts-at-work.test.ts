/** Parts of ships in games: what they do, and what they do not do. */

import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, type Line, played, ship } from "./play.ts";

const FAR = ship("b9", [4, 4]);
const craft = (id: string, kind: string, place: readonly number[], more: object = {}) => ({
  ...{ id, owner: id.startsWith("a") ? "ann" : "ben", scene: "deep", class: kind, place },
  ...more,
});
const fly = (unit: string, path: readonly (readonly number[])[], more: object = {}) => ({
  ...{ at: "1.1.1", do: "fly", unit, path },
  ...more,
});
const use = (part: string, more: object = {}, at = "1.2.3") => ({ at, do: "use", unit: "a1", part, ...more });
const unitsIn = (trace: readonly Line[], ...names: readonly string[]) =>
  eventsOf(trace, ...names).map((line) => (line as { unit: string }).unit);

describe("special and common parts", () => {
  test.for([
    { part: "minelayer/S", codes: [] },
    { part: "torpedo/S", codes: [] },
    { part: "engine/S", codes: ["part"] },
    { part: "ionic-deflector/S", codes: ["part"] },
  ])("[OG-SPC-02] in the special components phase $part is used: $codes", ({ part, codes }) => {
    const trace = played({
      designs: { it: { class: "frigate", port: [part], starboard: [] } },
      units: [ship("a1", [24, 40], { design: "it" }), FAR],
      orders: [use("P1", { place: [24, 38.75], facing: 0 })],
      until: "1.2.3",
    });
    expect(codesOf(trace)).toEqual(codes);
  });
});

describe("torpedoes", () => {
  const torpedo = (facing: number, more: object = {}) => ({
    ...{ id: "t", scene: "deep", class: "torpedo", owner: "ann", place: [24, 24], facing },
    ...more,
  });
  const flown = (until: string, more: object = {}, facing = 0) =>
    played({ units: [ship("a1", [40, 40]), FAR, torpedo(facing, more)], until })
      .filter((line) => line.event === "unit-moved" && line.unit === "t")
      .map(({ to }) => to);

  test("[OG-TRP-01] they fly after the drift phase and not before, and before the cleanup", () => {
    expect(flown("1.2.4")).toEqual([]);
    expect(flown("1.3.1")).toEqual([[24, 12]]);
  });

  test.for([
    { fleet: "standard", part: "torpedo/S", to: [24, 26.75] },
    { fleet: "gothic", part: "missile-cluster/S", to: [24, 32.75] },
  ])("[OG-TRP-01] what is laid from $part flies to $to", ({ fleet, part, to }) => {
    const trace = played({
      players: [{ id: "ann", fleet }, { id: "ben" }],
      designs: { it: { class: "frigate", port: [part], starboard: [] } },
      units: [ship("a1", [24, 40], { design: "it" }), FAR],
      orders: [use("P1", { place: [24, 38.75], facing: 0 })],
      until: "1.3.1",
    });
    expect(eventsOf(trace, "unit-moved")).toMatchObject([{ to }]);
  });

  test.for([
    { until: "1.4.2", ways: [[24, 12]] },
    {
      until: "2.4.2",
      ways: [
        [24, 12],
        [24, 0],
      ],
    },
    {
      until: "3.4.2",
      ways: [
        [24, 12],
        [24, 0],
      ],
    },
  ])(
    "[OG-TRP-02] one that hits nothing flies on in the next round, until it is over the edge: $until",
    ({ until, ways }) => {
      expect(flown(until)).toEqual(ways);
    },
  );

  test.for([
    { facing: 0, to: [24, 12] },
    { facing: 90, to: [36, 24] },
    { facing: 180, to: [24, 36] },
  ])("[OG-CMP-TORP-02] facing $facing it flies 12 inches straight ahead, to $to", ({ facing, to }) => {
    expect(flown("1.3.1", {}, facing)).toEqual([to]);
  });

  test("[OG-CMP-TORP-02] where a ship comes within its range on the way it does not fly on", () => {
    const trace = played({ units: [ship("a1", [40, 40]), ship("b1", [24, 16]), torpedo(0)], until: "1.3.1" });
    const [moved] = trace.filter((line) => line.event === "unit-moved" && line.unit === "t");
    expect(moved?.to).not.toEqual([24, 12]);
    expect(eventsOf(trace, "ordnance-triggered")).toMatchObject([{ target: "b1" }]);
  });
});

describe("hangars", () => {
  const twoHangars = (damage: object) =>
    played({
      designs: {
        carrier: {
          class: "cruiser",
          port: ["engine/S", { part: "hangar/S", craft: ["fighter"] }],
          starboard: ["engine/S", { part: "hangar/S", craft: ["bomber"] }],
        },
      },
      units: [ship("a1", [24, 40], { design: "carrier", damage }), FAR],
    });

  test.for([
    { damage: { P2: 1 }, lost: ["a1-c1"] },
    { damage: { S2: 1 }, lost: ["a1-c2"] },
    { damage: {}, lost: [] },
  ])("[OG-CMP-HANGAR-05] with marks on $damage the docked craft $lost are lost", ({ damage, lost }) => {
    expect(unitsIn(twoHangars(damage), "unit-destroyed")).toEqual(lost);
  });

  test("[OG-CMP-HANGAR-06] a craft that docked leaves with all its fuel, one that stayed out has what it had", () => {
    const fuel = (...orders: readonly object[]) =>
      eventsOf(
        played({
          designs: { carrier: { class: "frigate", port: [{ part: "hangar/S", craft: [] }], starboard: [] } },
          units: [ship("a1", [24, 40], { design: "carrier" }), FAR, craft("a2", "fighter", [24, 36], { fuel: 3 })],
          orders: [...orders, { ...fly("a2", [[24, 30]]), at: "2.1.1" }],
          until: "2.1.1",
        }),
        "fuel-changed",
      ).at(-1);
    expect(fuel(fly("a2", [[24, 38.75]], { dock: "a1" }))).toMatchObject({ from: 6, to: 5 });
    expect(fuel()).toMatchObject({ from: 2, to: 1 });
  });
});

describe("holds, beams and stations", () => {
  test.for([
    {
      hold: "cargo-hold/S",
      left: [
        { unit: "a2", from: 4, to: 0 },
        { unit: "a1", from: 0, to: 4 },
      ],
    },
    { hold: "engine/S", left: [] },
  ])("[OG-CMP-CARGO-02] a rig with 4 minerals docks on a ship with $hold: $left", ({ hold, left }) => {
    const trace = played({
      designs: { hauler: { class: "frigate", port: [{ part: "hangar/S", craft: [] }], starboard: [hold] } },
      units: [ship("a1", [24, 36], { design: "hauler" }), FAR, craft("a2", "mining-rig", [30, 36], { minerals: 4 })],
      orders: [fly("a2", [[24.7, 36]], { dock: "a1" })],
      until: "1.1.1",
    });
    expect(eventsOf(trace, "craft-docked")).toHaveLength(1);
    expect(eventsOf(trace, "minerals-changed").map((line) => ({ ...line, why: "" }))).toEqual(
      left.map((line) => ({ ...line, why: "" })),
    );
  });

  test("[OG-CMP-CARGO-02] a rig that flies past a hold keeps its minerals", () => {
    const flies = (more: object) =>
      eventsOf(
        played({
          designs: {
            hauler: { class: "frigate", port: [{ part: "hangar/S", craft: [] }], starboard: ["cargo-hold/S"] },
          },
          units: [
            ship("a1", [24, 36], { design: "hauler" }),
            FAR,
            craft("a2", "mining-rig", [30, 36], { minerals: 4 }),
          ],
          orders: [fly("a2", [[24.7, 36]], more)],
          until: "1.1.1",
        }),
        "minerals-changed",
      );
    expect(flies({})).toEqual([]);
    expect(flies({ dock: "a1" })).toHaveLength(2);
  });

  const pulled = (acts: readonly object[], faces: readonly number[]) =>
    played({
      designs: { puller: { class: "cruiser", port: ["tractor-beam/M"], starboard: ["engine/S"] } },
      units: [ship("a1", [24, 40], { design: "puller" }), ship("b1", [24, 20], { facing: 90 }), FAR],
      orders: [{ at: "1.2.2", do: "tractor", unit: "a1", target: "b1", acts }],
      dice: faces.length > 0 ? { tractor: faces } : {},
      until: "1.2.4",
    });

  test("[OG-CMP-TRACT-04] a pulled ship goes 6 inches the way it faces and does not drift for it, as one that moved does", () => {
    const moves = (trace: readonly Line[]) => eventsOf(trace, "unit-moved").map((line) => (line as { to: unknown }).to);
    expect(moves(pulled([{ ahead: true }], [6, 1]))).toEqual([[30, 20]]);
    const moved = played({
      units: [ship("a1", [24, 40]), ship("b1", [24, 20], { facing: 90 }), FAR],
      orders: [{ at: "1.2.1", do: "move", unit: "b1" }],
      until: "1.2.4",
    });
    expect(moves(moved)).toEqual([
      [30, 20],
      [32, 20],
    ]);
  });

  test.for([
    { turn: 45, codes: [], facing: [{ facing: 135 }] },
    { turn: 46, codes: ["limit"], facing: [] },
  ])("[OG-CMP-TRACT-04] a beam turns its target by at most 45 degrees: $turn $codes", ({ turn, codes, facing }) => {
    const trace = pulled([{ turn }], codes.length > 0 ? [] : [6, 1]);
    expect(codesOf(trace)).toEqual(codes);
    expect(eventsOf(trace, "unit-turned")).toMatchObject(facing);
  });

  test.for([
    { toughness: 2, own: 2, defence: 4 },
    { toughness: 4, own: 4, defence: 6 },
  ])(
    "[OG-CMP-CRYO-04] a station of toughness $toughness fires $own dice, and defends with $defence against 2",
    ({ toughness, own, defence }) => {
      const station = craft("a1", "station", [24, 40], { toughness, parts: ["array", "array", "array"] });
      const shot = (unit: string, target: string) => {
        const [line] = eventsOf(
          played({
            units: [station, ship("b1", [24, 20])],
            orders: [{ at: "1.2.2", do: "shoot", unit, target }],
            until: "1.2.2",
          }),
          "attack-resolved",
        ) as readonly { dice: readonly number[]; against: readonly number[] }[];
        return line;
      };
      expect(shot("a1", "b1")?.dice).toHaveLength(own);
      expect(shot("b1", "a1")?.against).toHaveLength(defence);
    },
  );
});

describe("salvage", () => {
  const TOUGHNESS: Readonly<Record<string, number>> = { S: 1, M: 2, L: 3 };
  /** A ship that has lost a part to starboard, whose debris lies beside it in the second round. */
  const attach = (bay: string, debris: string, more: { port?: readonly string[]; place?: readonly number[] } = {}) =>
    played({
      designs: { bay: { class: "cruiser", port: [bay, ...(more.port ?? [])], starboard: ["sensor/S", debris] } },
      units: [
        ship("a1", [24, 20], { design: "bay", damage: { S2: TOUGHNESS[debris.slice(-1)] } }),
        ship("a2", [40, 40]),
        FAR,
      ],
      orders: [
        ...(more.place ? [{ at: "2.2.1", do: "override", unit: "a1", field: "place", value: more.place }] : []),
        use("P1", { terrain: "a1-d1", side: "port" }, "2.2.3"),
      ],
      until: "2.2.3",
    });
  const attached = (trace: readonly Line[]) =>
    eventsOf(trace, "part-attached").map((line) => (line as { size: string }).size);

  test.for([
    { bay: "salvage-bay/S", debris: "cargo-hold/S", sizes: ["S"] },
    { bay: "salvage-bay/S", debris: "cargo-hold/M", sizes: [] },
    { bay: "salvage-bay/M", debris: "cargo-hold/M", sizes: ["M"] },
    { bay: "salvage-bay/M", debris: "cargo-hold/L", sizes: [] },
  ])("[OG-CMP-SALV-01] with $bay debris of $debris is attached: $sizes", ({ bay, debris, sizes }) => {
    expect(attached(attach(bay, debris))).toEqual(sizes);
  });

  test("[OG-CMP-SALV-01] debris that the ship does not touch is not attached", () => {
    expect(codesOf(attach("salvage-bay/S", "cargo-hold/S"))).toEqual([]);
    expect(codesOf(attach("salvage-bay/S", "cargo-hold/S", { place: [30, 20] }))).toEqual(["contact"]);
  });

  test.for([
    { port: [], codes: [], removed: 1 },
    { port: ["shield/S"], codes: [], removed: 1 },
    { port: ["cargo-hold/S", "cargo-hold/S"], codes: ["no-space"], removed: 0 },
  ])(
    "[OG-CMP-SALV-03] a large bay takes a medium part where two slots are free beside $port: $codes",
    ({ port, codes, removed }) => {
      const trace = attach("salvage-bay/L", "engine/M", { port });
      expect(codesOf(trace)).toEqual(codes);
      expect(eventsOf(trace, "terrain-removed")).toHaveLength(removed);
    },
  );
});
