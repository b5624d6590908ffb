import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, type Line, played, ship } from "./play.ts";

/** A portal that its first drift brings an inch to the north. */
const PORTAL = { id: "p1", kind: "gravity-portal", scene: "deep", place: [24, 31.5] };
const DICE = { drift: [1], "wave-check": [3, 4], row: [3, 4], fleet: [2], tumble: [2] };
const FAR = ship("b9", [4, 4]);

const at = (place: readonly number[], variations: object = {}) => [{ ...PORTAL, place, variations }];

const game = (more: object, dice: object = {}) =>
  played({ anomalies: [PORTAL], units: [], until: "1.2.1", ...more, dice: { ...DICE, ...dice } });

const entries = (trace: readonly Line[]) => eventsOf(trace, "portal-entered");
const move = (unit: string, more: object = {}) => ({ at: "1.2.1", do: "move", unit, ...more });

describe("portals as discs of an inch", () => {
  test.for([
    [1, [24, 23], [24, 22]],
    [2, [24, 24], [24.866, 23.5]],
    [4, [24, 24], [24, 25]],
    [6, [24, 24], [23.134, 23.5]],
  ] as const)("[OG-MAP-05] the die %i moves one an inch from %j to %j", ([face, from, to]) => {
    const trace = game({ anomalies: at(from), units: [ship("a1", [40, 40]), FAR] }, { drift: [face] });
    expect(eventsOf(trace, "portal-drifted", "wave-checked")).toEqual([
      { portal: "p1", scene: "deep", dice: [face], from, to },
      { portal: "p1", dice: [3, 4] },
    ]);
  });

  test("[OG-MAP-05] major terrain has it rolled again, the end of the table leaves it where it is", () => {
    const planet = { id: "t", scene: "deep", kind: "major", place: [24, 22], diameter: 2 };
    const units = [ship("a1", [40, 40]), FAR];
    expect(
      eventsOf(game({ anomalies: at([24, 24]), terrain: [planet], units }, { drift: [1, 4] }), "portal-drifted"),
    ).toMatchObject([{ dice: [1, 4], to: [24, 25] }]);
    expect(eventsOf(game({ anomalies: at([24, 0.5]), units }), "portal-drifted")).toMatchObject([
      { dice: [1], from: [24, 0.5], to: [24, 0.5] },
    ]);
  });

  test("[OG-MAP-13] a wave begins at it, told with its impulse", () => {
    const trace = game({ units: [ship("a1", [40, 40]), FAR] }, { "wave-check": [1, 1], "wave-strength": [2, 3] });
    expect(eventsOf(trace, "wave-started")).toEqual([
      {
        ...{ wave: "wave@1.0.1", source: "p1", scene: "deep", place: [24, 30.5] },
        ...{ strength: 50, dice: [2, 3], impulse: 0 },
      },
    ]);
  });

  test("[OG-MAP-01] [OG-MAP-02] [OG-MAP-06] a ship crosses it in its second move: the twelfth impulse, which is open", () => {
    const trace = game({
      units: [ship("a1", [24, 40], { design: "fast" }), FAR],
      orders: [move("a1"), move("a1")],
    });
    expect(eventsOf(trace, "unit-moved")).toMatchObject([{ to: [24, 34] }, { from: [24, 34], to: [24, 31] }]);
    expect(entries(trace)).toEqual([
      {
        ...{ unit: "a1", portal: "p1", scene: "deep", place: [24, 31], cause: "own" },
        ...{ transported: true, why: "open", impulse: 12 },
      },
    ]);
  });

  test("[OG-MAP-02] the first of two moves comes there earlier, and a turn counts as the move that it costs", () => {
    const from = ship("a1", [24, 34], { design: "fast" });
    expect(entries(game({ units: [from, FAR], orders: [move("a1")] }))).toMatchObject([{ impulse: 4, why: "open" }]);
    const orders = [move("a1", { turn: 0, ahead: false }), move("a1")];
    expect(entries(game({ units: [from, FAR], orders }))).toMatchObject([{ impulse: 12 }]);
  });

  test("[OG-MAP-03] beside its middle the circle is met later", () => {
    const units = [ship("a1", [24, 34], { design: "fast" }), FAR];
    expect(entries(game({ anomalies: at([24.3, 31.5]), units, orders: [move("a1")] }))).toMatchObject([
      { place: [24, 30.9] },
    ]);
    expect(entries(game({ anomalies: at([24.51, 31.5]), units, orders: [move("a1")] }))).toEqual([]);
  });

  test("[OG-MAP-02] without energy the way is 3 inches long, closed portals let everybody through", () => {
    const trace = game({
      units: [ship("a1", [24, 33], { design: "still" }), FAR],
      orders: [move("a1")],
    });
    expect(entries(trace)).toMatchObject([{ place: [24, 31], impulse: 11, transported: false, why: "closed" }]);
    expect(eventsOf(trace, "unit-moved")).toMatchObject([{ to: [24, 30] }]);
    expect(trace.find(({ event }) => event === "portal-entered")).toMatchObject({ audience: "judge" });
  });

  test.for([
    [33, 22, "closed"],
    [32, 19, "open"],
  ] as const)("[OG-MAP-01] [OG-MAP-06] a drift of 3 from y %i comes there in impulse %i: %s", ([y, impulse, why]) => {
    const trace = game({ units: [ship("a1", [24, y], { drift: 3 }), FAR], until: "1.2.4" });
    expect(entries(trace)).toMatchObject([{ cause: "drift", impulse, why }]);
  });

  test("[OG-MAP-02] a craft's impulse is the share of what it pays for; it stops where it comes out", () => {
    const craft = { id: "a2", owner: "ann", scene: "deep", class: "fighter", place: [24, 34] };
    const fly = { at: "1.1.1", do: "fly", unit: "a2", path: [[24, 22]] };
    const trace = game({ units: [ship("a1", [40, 40]), craft, FAR], orders: [fly], until: "1.1.1" });
    expect(entries(trace)).toMatchObject([{ unit: "a2", impulse: 8, why: "open" }]);
    expect(eventsOf(trace, "unit-moved", "unit-transported", "fuel-changed")).toEqual([
      { unit: "a2", scene: "deep", from: [24, 34], to: [24, 31], cause: "flight" },
      {
        unit: "a2",
        from: { scene: "deep", place: [24, 31] },
        to: { scene: "p1-7", place: [24, 36] },
        facing: 0,
      },
      { unit: "a2", from: 6, to: 5, why: "flight" },
    ]);
    const farther = { ...fly, path: [[24, 16]] };
    expect(
      entries(game({ units: [ship("a1", [40, 40]), craft, FAR], orders: [farther], until: "1.1.1" })),
    ).toMatchObject([{ impulse: 6, why: "closed" }]);
  });

  test("[OG-MAP-12] a torpedo flies on behind it, untouched", () => {
    const torpedo = { id: "m1", owner: "ann", scene: "deep", class: "torpedo", place: [24, 34], facing: 0 };
    const trace = game({ units: [ship("a1", [40, 40]), torpedo, FAR], until: "1.3.1" });
    expect(entries(trace)).toMatchObject([{ unit: "m1", cause: "own", impulse: 8 }]);
    expect(eventsOf(trace, "unit-moved", "exit-effect", "tumble-rolled")).toEqual([
      { unit: "m1", scene: "deep", from: [24, 34], to: [24, 31], cause: "own" },
      { unit: "m1", scene: "p1-7", from: [24, 36], to: [24, 27], cause: "own" },
    ]);
  });

  test("[OG-MAP-06] a tractor beam draws a ship in, in impulse 15", () => {
    const trace = game(
      {
        designs: { tug: { class: "frigate", port: ["tractor-beam/S"], starboard: ["engine/S"] } },
        units: [ship("a1", [12, 34], { design: "tug" }), ship("b1", [24, 33]), FAR],
        orders: [{ at: "1.2.2", do: "tractor", unit: "a1", target: "b1", acts: [{ ahead: true }] }],
        until: "1.2.2",
      },
      { tractor: [6] },
    );
    expect(entries(trace)).toMatchObject([{ unit: "b1", cause: "tractor", impulse: 15, why: "open" }]);
  });

  test("[OG-MAP-06] a push is forced, in its own impulse; a warp, and a portal that drifts onto a ship, enter nothing", () => {
    const hole = { id: "w", kind: "white-hole", scene: "deep", place: [24, 40], variations: { strengthMultiplier: 0 } };
    const pushed = game({ anomalies: [PORTAL, hole], units: [ship("a1", [24, 32]), FAR], until: "1.2.4" });
    expect(entries(pushed)[0]).toMatchObject({ unit: "a1", cause: "forced", impulse: 2, why: "open" });
    const warp = { at: "1.2.1", do: "warp", unit: "a1", place: [24, 30.5] };
    const warped = game({
      designs: { jumper: { class: "frigate", port: ["warp-drive/S"], starboard: ["engine/S"] } },
      units: [ship("a1", [24, 40], { design: "jumper" }), ship("a2", [24, 30.5]), FAR],
      orders: [{ ...warp, place: [24, 33.5] }],
    });
    expect(codesOf(warped)).toEqual([]);
    expect(entries(warped)).toEqual([]);
  });

  test("[OG-MAP-06] mines and stations are spared", () => {
    const hole = { id: "w", kind: "white-hole", scene: "deep", place: [24, 40], variations: { strengthMultiplier: 0 } };
    const mine = { id: "m1", owner: "ann", scene: "deep", class: "mine", place: [24, 31.5] };
    const trace = game({ anomalies: [PORTAL, hole], units: [ship("a1", [40, 40]), mine, FAR], until: "1.2.4" });
    expect(entries(trace)[0]).toMatchObject({ unit: "m1", transported: false, why: "exempt" });
  });
});
