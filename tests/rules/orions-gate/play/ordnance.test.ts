import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, played, ship } from "./play.ts";

const one = (...parts: readonly string[]) => ({ class: "cruiser", port: parts, starboard: ["engine/S", "cannon/S"] });
const use = (part: string, more: object = {}, at = "1.2.3") => ({ at, do: "use", unit: "a1", part, ...more });
const FAR = ship("b9", [4, 4]);

describe("mines and torpedoes", () => {
  test("[OG-CMP-MINE-01] [OG-CMP-MINE-02] [OG-CMP-MINE-03] a mine touches its ship and goes off at who comes near", () => {
    const trace = played({
      designs: { layer: { class: "frigate", port: ["minelayer/S"], starboard: ["engine/S"] } },
      units: [ship("a1", [24, 40], { design: "layer" }), ship("b1", [24, 46], { design: "fast" }), FAR],
      orders: [
        use("P1", { place: [24, 38.7] }),
        use("P1", { place: [24, 38.75] }),
        { at: "1.2.3", do: "use", unit: "a1", part: "S1" },
        use("P1", { place: [24, 38.75] }, "2.2.3"),
      ],
      until: "2.2.3",
    });
    expect(eventsOf(trace, "ordnance-laid")).toEqual([
      { unit: "a1-P1-1", by: "a1", part: "P1", kind: "mine", scene: "deep", place: [24, 38.75] },
    ]);
    expect(codesOf(trace)).toEqual(["contact", "part", "limit"]);
  });

  const MINE = { id: "m", scene: "deep", class: "mine", power: 2, owner: "ben" };
  const founded = (x: number) =>
    played({
      designs: { ark: { class: "frigate", port: ["cryosleep-colony/S"], starboard: ["engine/S"] } },
      units: [ship("a1", [24, 40], { design: "ark" }), FAR, { ...MINE, place: [x, 34] }],
      terrain: [{ id: "t", scene: "deep", kind: "minor", place: [24, 34], diameter: 2, toughness: 2 }],
      orders: [
        {
          at: "1.2.2",
          do: "colony",
          unit: "a1",
          part: "P1",
          terrain: "t",
          id: "s",
          parts: ["shield", "shield", "shield"],
        },
      ],
      until: "1.2.2",
    });

  test("[OG-CMP-MINE-02] a station that is founded within 3 inches of a mine sets it off", () => {
    // Between the rims of the station and the mine.
    expect(eventsOf(founded(28.25), "ordnance-triggered", "hull-changed")).toMatchObject([
      { unit: "m", target: "s" },
      { unit: "s", track: "toughness", from: 3, to: 1 },
    ]);
    expect(eventsOf(founded(28.27), "ordnance-triggered")).toEqual([]);
  });

  test("[OG-CMP-MINE-02] so does a ship that comes near by a turn alone", () => {
    const turned = (x: number) =>
      eventsOf(
        played({
          units: [ship("a1", [24, 40]), FAR, { ...MINE, place: [x, 40] }],
          orders: [{ at: "1.2.1", do: "move", unit: "a1", turn: 45, ahead: false }],
          until: "1.2.1",
        }),
        "ordnance-triggered",
      );
    // Its corner comes to x 25.061; before, its side was at 24.5.
    expect([turned(28), turned(29)]).toMatchObject([[{ unit: "m", target: "a1" }], []]);
  });

  test("[OG-CMP-MINE-04] a mine counts its layer once a movement of that ended farther away", () => {
    const mine = { id: "m", scene: "deep", class: "mine", place: [24, 38.75], by: "a1", power: 2 };
    const trace = played({
      units: [ship("a1", [24, 40], { drift: 2 }), FAR, mine],
      orders: [
        { at: "2.2.1", do: "override", unit: "a1", field: "drift", value: 3 },
        { at: "3.2.1", do: "override", unit: "a1", field: "facing", value: 180 },
        { at: "3.2.1", do: "override", unit: "a1", field: "drift", value: 3 },
      ],
      until: "3.2.4",
    });
    expect(trace.filter(({ event }) => event === "ordnance-triggered")).toMatchObject([{ at: "3.2.4", target: "a1" }]);
    expect(eventsOf(trace, "damage-marked")).toMatchObject([{ unit: "a1", points: 2 }]);
  });

  test("[OG-CMP-TORP-02] [OG-CMP-TORP-03] [OG-CMP-TORP-05] a torpedo goes off where it comes within its range", () => {
    const trace = played({
      units: [
        ship("a1", [40, 40]),
        ship("b1", [26.5, 24]),
        { id: "t", scene: "deep", class: "torpedo", owner: "ann", place: [24, 30], facing: 0, trigger: 2 },
      ],
      until: "1.3.1",
    });
    expect(eventsOf(trace, "unit-moved", "ordnance-triggered", "damage-marked")).toMatchObject([
      { unit: "t", to: [24, 26.052], cause: "own" },
      { unit: "t", target: "b1", place: [24, 26.052] },
      { side: "port", points: 3 },
    ]);
  });

  const LAUNCHER = { boat: { class: "frigate", port: ["torpedo/S"], starboard: ["engine/M"] } };
  const ahead = { at: "2.2.1", do: "move", unit: "a1", turn: 0, ahead: true };
  const struck = (trace: ReturnType<typeof played>) =>
    eventsOf(trace, "ordnance-triggered") as readonly { readonly target: string }[];

  test.for([
    ["its launcher, which drifted out of its range and lies on its way", [], []],
    ["another ship of its side", [ship("a2", [24, 34], { facing: 90 })], ["a2"]],
    ["an enemy", [ship("b1", [24, 34], { facing: 90 })], ["b1"]],
  ] as const)("[OG-CMP-TORP-05] in the round of its launch a torpedo meets %s", ([, others, targets]) => {
    const trace = played({
      designs: LAUNCHER,
      units: [ship("a1", [24, 40], { design: "boat", drift: 1 }), ...others, FAR],
      orders: [use("P1", { place: [24, 41.25], facing: 0 })],
      until: "1.4.1",
    });
    expect(codesOf(trace)).toEqual([]);
    expect(struck(trace).map(({ target }) => target)).toEqual(targets);
  });

  test.for([
    ["1.4.1", []],
    ["2.4.1", ["a1"]],
  ] as const)("[OG-CMP-TORP-05] a launcher that overtakes its torpedo, up to %s", ([until, targets]) => {
    const trace = played({
      designs: LAUNCHER,
      units: [ship("a1", [24, 40], { design: "boat" }), FAR],
      orders: [use("P1", { place: [24, 38.75], facing: 0 }), ahead, ahead],
      until,
    });
    expect(codesOf(trace)).toEqual([]);
    expect(struck(trace).map(({ target }) => target)).toEqual(targets);
  });

  test("[OG-CMP-TORP-05] a launcher that a torpedo of an earlier round never left is met like any ship", () => {
    const trace = played({
      units: [
        ship("a1", [24, 40]),
        FAR,
        { id: "t", scene: "deep", class: "torpedo", owner: "ann", by: "a1", place: [24, 38.75], facing: 0 },
      ],
      until: "1.3.1",
    });
    expect(struck(trace)).toMatchObject([{ target: "a1" }]);
  });

  test("[OG-TRP-01] [OG-TRP-02] torpedoes fly on round by round, to the edge", () => {
    const trace = played({
      units: [ship("a1", [40, 40]), FAR, { id: "t", scene: "deep", class: "torpedo", place: [24, 18], facing: 0 }],
      until: "2.3.1",
    });
    expect(eventsOf(trace, "unit-moved", "ordnance-removed")).toMatchObject([
      { to: [24, 6] },
      { to: [24, 0] },
      { unit: "t", why: "edge" },
    ]);
  });

  test.for([
    [6.76, []],
    [6.77, ["range"]],
  ] as const)("[OG-CMP-PD-01] a small Point Defense reaches 6 inches: %f", ([away, codes]) => {
    const trace = played({
      designs: { guard: one("point-defense/S") },
      units: [
        ship("a1", [24, 40], { design: "guard" }),
        FAR,
        { id: "t", scene: "deep", class: "torpedo", place: [24 + 0.25 + away, 40], facing: 0 },
      ],
      orders: [use("P1", { target: "t" })],
      until: "1.2.3",
    });
    expect(codesOf(trace)).toEqual(codes);
    expect(eventsOf(trace, "ordnance-removed")).toHaveLength(codes.length === 0 ? 1 : 0);
  });
});
