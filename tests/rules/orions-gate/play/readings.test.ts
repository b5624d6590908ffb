import { describe, expect, test } from "vitest";
import { eventsOf, type Line, played, ship } from "./play.ts";

const FAR = ship("b9", [4, 4]);
const hole = (more: object = {}) => ({
  id: "w",
  kind: "white-hole",
  scene: "deep",
  place: [24, 24],
  variations: { strengthMultiplier: 0 },
  ...more,
});
const pushes = (trace: readonly Line[]) => eventsOf(trace, "unit-pushed");

describe("a hex of two inches", () => {
  const readings = { inchesPerHex: 2 };

  test("[OG-MAP-03] pushes go two inches, by bands that are as wide", () => {
    const units = [ship("a1", [24, 44]), ship("a2", [40, 40]), FAR];
    const trace = played({ anomalies: [hole()], readings, units, until: "1.2.4" });
    expect(pushes(trace)[0]).toMatchObject({ unit: "a1", range: 20, from: [24, 44], to: [24, 46], impulse: 4 });
  });

  test("[OG-MAP-03] a portal's circle is two inches wide, and it drifts two", () => {
    const trace = played({
      anomalies: [{ id: "p1", kind: "gravity-portal", scene: "deep", place: [24, 32.5] }],
      dice: { drift: [1], "wave-check": [3, 4], row: [3, 4], fleet: [1], tumble: [1] },
      readings,
      units: [ship("a1", [24, 34], { design: "fast" }), ship("a2", [40, 40]), FAR],
      orders: [{ at: "1.2.1", do: "move", unit: "a1" }],
      until: "1.2.1",
    });
    expect(eventsOf(trace, "portal-drifted")).toMatchObject([{ to: [24, 30.5] }]);
    expect(eventsOf(trace, "portal-entered")).toMatchObject([{ place: [24, 31.5] }]);
  });

  test("[OG-MAP-03] [OG-MAP-10] a line within 8 inches of a hole is barred", () => {
    const shoot = { at: "1.2.2", do: "shoot", unit: "a1", target: "b1" };
    const codes = (away: number) =>
      played({
        anomalies: [hole()],
        readings,
        units: [ship("a1", [24 + away, 40]), ship("b1", [24 + away, 10])],
        orders: [shoot],
        until: "1.2.2",
      }).flatMap(({ event, code }) => (event === "refused" ? [code] : []));
    expect([codes(8.01), codes(8.02)]).toEqual([["white-hole"], []]);
  });
});

describe("a side without parts", () => {
  const designs = {
    open: { class: "frigate", port: [], starboard: ["cannon/M"] },
    bare: { class: "frigate", port: [], starboard: [] },
  };
  const torpedo = { id: "t", scene: "deep", class: "torpedo", place: [20, 24], facing: 90, trigger: 1, owner: "ben" };
  /** A torpedo from port strikes a ship for so many points. */
  const struck = (design: string, power: number, readings: object = {}, cysts: readonly string[] = []) =>
    played({
      designs,
      readings,
      units: [ship("a1", [24, 24], { design, cysts }), ship("a2", [40, 40]), FAR, { ...torpedo, power }],
    });
  const told = (trace: readonly Line[]) =>
    eventsOf(trace, "damage-marked", "part-destroyed", "hull-changed", "unit-destroyed");

  test("[OG-CLN-09] the closest part of the other side takes the points", () => {
    expect(told(struck("open", 1))).toMatchObject([
      { unit: "a1", side: "starboard", part: "S1", points: 1 },
      { unit: "a1", track: "hull", from: 2, to: 1 },
    ]);
  });

  test("[OG-CLN-09] [OG-CLN-05] the bridge is struck by what carries over beyond it, not by its toughness", () => {
    expect(told(struck("open", 2)).map((event) => (event as Line).part ?? "a1")).toEqual(["S1", "S1"]);
    expect(told(struck("open", 3)).at(-1)).toMatchObject({ unit: "a1", why: "bridge" });
  });

  test("[OG-CLN-09] and where no part lives", () => {
    expect(told(struck("bare", 1))).toMatchObject([
      { side: "port", part: "bridge", points: 1 },
      { unit: "a1", why: "bridge" },
    ]);
  });

  test("[OG-CYS-02] [OG-CLN-09] a cyst on the side that takes the points dies, one on the empty side does not", () => {
    const died = (side: string) => eventsOf(struck("open", 1, {}, [side]), "unit-destroyed");
    expect([died("starboard"), died("port")]).toMatchObject([[{ why: "cyst" }], []]);
  });

  test("[OG-CLN-09] by the option the bridge is struck at once", () => {
    expect(told(struck("open", 1, { emptySide: "bridge" })).at(-1)).toMatchObject({ unit: "a1", why: "bridge" });
  });
});

describe("debris", () => {
  const DESIGN = { hit: { class: "frigate", port: ["engine/S", "cannon/S"], starboard: ["cannon/S"] } };

  test("[OG-CLN-07] by the option a ship in a white hole leaves all its parts", () => {
    const into = (readings: object) =>
      played({
        anomalies: [hole()],
        designs: DESIGN,
        readings,
        units: [ship("a1", [24, 27], { design: "hit" }), ship("a2", [40, 40]), FAR],
        orders: [{ at: "1.2.1", do: "move", unit: "a1" }],
        until: "1.2.1",
      });
    expect(eventsOf(into({}), "terrain-placed")).toEqual([]);
    expect(eventsOf(into({ lostDebris: "all" }), "terrain-placed")).toMatchObject([
      { part: "P2" },
      { part: "P1" },
      { part: "S1" },
    ]);
  });

  test("[OG-HYP-04] by the option ships that are lost with the last one on the table leave theirs", () => {
    const lost = (readings: object) =>
      played({
        designs: DESIGN,
        readings,
        units: [ship("a1", [24, 3], { design: "hit", facing: 0 }), FAR],
        orders: [{ at: "1.2.1", do: "move", unit: "a1" }],
        until: "1.2.1",
      });
    expect(eventsOf(lost({}), "terrain-placed")).toEqual([]);
    expect(eventsOf(lost({ lostDebris: "all" }), "terrain-placed")).toHaveLength(3);
    expect(lost({ lostDebris: "all" }).at(-1)).toMatchObject({ event: "game-ended", winner: "ben", why: "no-ships" });
  });

  test("[OG-CLN-06] who picks nothing has the fixed spots, though the owner may pick", () => {
    const units = [ship("a1", [24, 40], { design: "hit", damage: { P2: 1, S1: 1 } }), FAR];
    const places = (readings: object) =>
      eventsOf(played({ designs: DESIGN, readings, units, until: "1.4.1" }), "terrain-placed");
    expect(places({})).toHaveLength(2);
    expect(places({ debrisSpots: "owner" })).toEqual(places({}));
  });
});
