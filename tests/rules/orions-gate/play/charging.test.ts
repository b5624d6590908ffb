import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, played, ship } from "./play.ts";

const FAR = ship("b9", [4, 4]);
const use = (part: string, more: object = {}, at = "1.2.3") => ({ at, do: "use", unit: "a1", part, ...more });
const designs = {
  wave: {
    class: "cruiser",
    port: ["tsunami-cannon/L", "emergency-booster/S", "warp-drive/S"],
    starboard: ["engine/S", "cannon/S", "tractor-beam/S"],
  },
  yard: {
    class: "cruiser",
    port: ["scaffold-manipulator/S", "cargo-hold/S"],
    starboard: ["tractor-beam/S", "engine/S"],
  },
  frame: { class: "frigate", port: [], starboard: [] },
  salvor: { class: "cruiser", port: ["tsunami-cannon/L", "shield/S"], starboard: ["salvage-bay/S", "engine/S"] },
  wreck: { class: "frigate", port: ["tsunami-cannon/S"], starboard: ["engine/S"] },
};
const one = (orders: readonly object[]) =>
  played({
    designs,
    units: [ship("a1", [24, 40], { design: "wave" }), ship("b1", [24, 20]), FAR],
    orders: [...orders, use("P1")],
    until: "1.2.3",
  });

describe("a Tsunami Cannon", () => {
  test.for<[what: string, orders: readonly object[]]>([
    ["after a warp", [{ at: "1.2.1", do: "warp", unit: "a1", place: [30, 40] }]],
    ["after a boost", [{ at: "1.2.1", do: "boost", unit: "a1", part: "P2", turn: 45 }]],
    ["after a boost in the turn of craft", [{ at: "1.1.1", do: "boost", unit: "a1", part: "P2", ahead: true }]],
    ["after a shot", [{ at: "1.2.2", do: "shoot", unit: "a1", target: "b1" }]],
    ["after a pull", [{ at: "1.2.2", do: "tractor", unit: "a1", target: "b1", acts: [{ ahead: true }] }]],
  ])("[OG-CMP-TSU-01] is not charged %s", ([, orders]) => {
    const trace = one(orders);
    expect([codesOf(trace), eventsOf(trace, "cannon-charged")]).toEqual([["barred"], []]);
  });

  test("[OG-CMP-TSU-01] is charged where nothing was used, also after a move, and a boost may come after it", () => {
    const later = { at: "1.2.3", do: "boost", unit: "a1", part: "P2", turn: 45 };
    const trace = played({
      designs: { ...designs, wave: { ...designs.wave, starboard: ["engine/M", "cannon/S", "tractor-beam/S"] } },
      units: [ship("a1", [24, 40], { design: "wave" }), FAR],
      orders: [{ at: "1.2.1", do: "move", unit: "a1" }, use("P1"), later],
      until: "1.2.3",
    });
    expect([codesOf(trace), eventsOf(trace, "cannon-charged")]).toMatchObject([[], [{ charge: 1 }]]);
  });

  const salvaged = (charge: number) =>
    played({
      designs,
      units: [
        ship("a1", [24, 40], { design: "salvor", charge: { P1: charge } }),
        ship("a2", [26, 40], { design: "wreck", damage: { P1: 1 } }),
        ship("b1", [24, 20]),
        FAR,
      ],
      orders: [
        { at: "2.2.1", do: "override", unit: "a1", field: "place", value: [24.5, 40] },
        use("S1", { terrain: "a2-d1", side: "starboard" }, "2.2.3"),
      ],
      dice: { tsunami: [1, 1, 1] },
      until: "2.2.3",
    });

  test("[OG-CMP-TSU-03] [OG-CMP-TSU-02] fires at once where what is salvaged lowers its threshold to its charge", () => {
    const trace = salvaged(5);
    expect(codesOf(trace)).toEqual([]);
    expect(eventsOf(trace, "part-attached", "cannon-charged", "tsunami-fired", "tsunami-struck")).toMatchObject([
      { unit: "a1", part: "S3", key: "tsunami-cannon", size: "S" },
      { unit: "a1", part: "P1", targets: ["b1"] },
      { unit: "b1", dice: [1, 1, 1] },
    ]);
    expect(eventsOf(trace, "damage-marked")).toMatchObject([{ unit: "b1", points: 3 }]);
  });

  test("[OG-CMP-TSU-03] does not where its charge is still below", () => {
    expect(eventsOf(salvaged(4), "part-attached", "tsunami-fired")).toMatchObject([{ part: "S3" }]);
  });
});

describe("a scaffold", () => {
  const laid = (orders: readonly object[]) =>
    codesOf(
      played({
        designs,
        units: [ship("a1", [24, 40], { design: "yard", minerals: 6 }), ship("b1", [24, 20]), FAR],
        orders: [...orders, use("P1", { id: "new", design: "frame", place: [27, 40] })],
        until: "1.2.3",
      }),
    );

  test("[OG-CMP-SCAF-01] works instead of other parts: not after a pull, but after a move", () => {
    expect(laid([{ at: "1.2.2", do: "tractor", unit: "a1", target: "b1", acts: [{ ahead: true }] }])).toEqual([
      "barred",
    ]);
    expect(laid([{ at: "1.2.1", do: "move", unit: "a1", ahead: false, turn: 45 }])).toEqual([]);
  });
});

describe("a station", () => {
  const grown = (orders: readonly object[]) =>
    played({
      units: [
        {
          id: "a1",
          owner: "ann",
          scene: "deep",
          class: "station",
          place: [24, 40],
          toughness: 2,
          parts: ["shield", "shield", "shield"],
        },
        ship("b1", [24, 20]),
        FAR,
      ],
      orders: [...orders, { at: "1.2.3", do: "grow", unit: "a1" }],
      until: "1.2.3",
    });

  test("[OG-CMP-CRYO-05] grows after a turn, which is no move, and not after a move or a shot", () => {
    const turned = grown([{ at: "1.2.1", do: "move", unit: "a1", ahead: false, turn: 90 }]);
    expect([codesOf(turned), eventsOf(turned, "hull-changed")]).toMatchObject([[], [{ from: 2, to: 3, why: "grown" }]]);
    expect(codesOf(grown([{ at: "1.2.1", do: "move", unit: "a1" }]))).toEqual(["barred"]);
    expect(codesOf(grown([{ at: "1.2.2", do: "shoot", unit: "a1", target: "b1" }]))).toEqual(["barred"]);
  });
});
