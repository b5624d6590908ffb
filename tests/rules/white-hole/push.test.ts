import { describe, expect, test } from "vitest";
import { distance } from "../../../src/rules/geometry/hex.ts";
import { at } from "../hex/hexes.ts";
import { hole, only, play, ship, told, whereIs } from "../play.ts";

const HOLE = "2215";
/** A sheet large enough for every band, with its hole in the middle. */
const LARGE = [{ id: "sol", columns: 99, rows: 99 }];

describe("what a white hole does to units", () => {
  test.for([
    { range: 1, after: 14 },
    { range: 4, after: 15 },
    { range: 5, after: 15 },
    { range: 8, after: 17 },
    { range: 9, after: 17 },
    { range: 16, after: 21 },
    { range: 17, after: 21 },
    { range: 32, after: 35 },
    { range: 33, after: 35 },
    { range: 48, after: 50 },
    { range: 49, after: 50 },
    { range: 64, after: 65 },
    { range: 65, after: 65 },
  ])("[IP7.1] a unit that lies still at range $range is at $after after a turn", ({ range, after }) => {
    const hex = `10${String(99 - range)}`;
    const game = play({ scenes: LARGE, anomalies: [hole("w1", "1099")], units: [ship("u1", hex)] });
    expect(distance(at("1099"), game.state.units.u1?.hex ?? at("1099"))).toBe(after);
  });

  test("[IP7.1] one that begins beside the hole is 5 hexes away after impulse 4, 9 after 12 and 14 after 32", () => {
    const ranges = ["1.4", "1.12", "1.32"].map((until) => {
      const { state } = play({ anomalies: [hole("w1", HOLE)], units: [ship("u1", "2214")], until });
      return distance(at(HOLE), state.units.u1?.hex ?? at(HOLE));
    });
    expect(ranges).toEqual([5, 9, 14]);
  });

  test("[IP7.11] one at range 48 is moved to 49 on impulse 16 and to 50 on impulse 32, and on no other", () => {
    const game = play({ scenes: LARGE, anomalies: [hole("w1", "1099")], units: [ship("u1", "1051")] });
    expect(told(game, "unit-pushed").map(({ at: time, range }) => `${time} ${range}`)).toEqual(["1.16 48", "1.32 49"]);
  });

  test("[IP7.1] [IP7.11] a push is one hex, told with the range before it", () => {
    const game = play({ anomalies: [hole("w1", HOLE)], units: [ship("u1", "2211")], until: "1.2" });
    expect(told(game, "unit-pushed").map(({ at: time, range, from, to }) => [time, range, from, to])).toEqual([
      ["1.1", 4, "2211", "2210"],
      ["1.2", 5, "2210", "2209"],
    ]);
    expect(told(game, "unit-pushed")[0]).toEqual({
      at: "1.1",
      event: "unit-pushed",
      rules: ["IP7.1", "IP7.11", "IP7.12"],
      audience: "all",
      unit: "u1",
      scene: "sol",
      by: "w1",
      range: 4,
      from: "2211",
      to: "2210",
    });
  });

  test("[IP7.0] [IP7.12] the facing and the speed stay", () => {
    const game = play({
      anomalies: [hole("w1", HOLE)],
      units: [ship("u1", "2212", { facing: "C", speed: 14 })],
      until: "1.1",
    });
    expect(game.state.units.u1).toMatchObject({ facing: "C", speed: 14 });
    expect(whereIs(game, "u1")).toBe("sol 2211");
  });

  test("[IP7.1] cloaked units are pushed like all others", () => {
    const game = play({ anomalies: [hole("w1", HOLE)], units: [ship("u1", "2212", { cloaked: true })], until: "1.1" });
    expect(only(game, "unit-pushed").unit).toBe("u1");
  });

  test.for([
    { class: "mine", range: "2212", pushed: true, rule: "IP7.14" },
    { class: "drone", range: "2209", pushed: true, rule: "IP7.22" },
    { class: "plasma", range: "2209", pushed: true, rule: "IP7.22" },
    { class: "base", range: "2212", pushed: true, rule: "IP7.1" },
    { class: "pod", range: "2212", pushed: true, rule: "IP7.1" },
    { class: "planet", range: "2212", pushed: false, rule: "IP7.1" },
    { class: "terrain", range: "2212", pushed: false, rule: "IP7.1" },
  ])("[IP7.14] [IP7.22] a unit of class $class is pushed: $pushed", ({ class: of, range, pushed }) => {
    const game = play({ anomalies: [hole("w1", HOLE)], units: [ship("u1", range, { class: of })], until: "1.2" });
    expect(told(game, "unit-pushed").length > 0).toBe(pushed);
  });

  test("[IP7.22] a drone at range 6 is pushed on impulse 2 and not on 3", () => {
    const game = play({
      anomalies: [hole("w1", HOLE)],
      units: [ship("u1", "2209", { class: "drone" })],
      until: "1.3",
    });
    expect(told(game, "unit-pushed").map(({ at: time, to }) => `${time} ${to}`)).toEqual(["1.2 2208"]);
  });

  test("[IP7.1] bases stay by the reading basesPushed: no", () => {
    const game = play({
      readings: { basesPushed: "no" },
      anomalies: [hole("w1", HOLE)],
      units: [ship("u1", "2212", { class: "base" })],
      until: "1.8",
    });
    expect(told(game, "unit-pushed")).toEqual([]);
  });

  test("[IP7.1] the nearest go first, equal ranges in the order of the file", () => {
    const game = play({
      anomalies: [hole("w1", HOLE)],
      units: [ship("far", "2212"), ship("left", "2115"), ship("near", "2214"), ship("right", "2315")],
      until: "1.1",
    });
    expect(told(game, "unit-pushed").map(({ unit, range }) => [unit, range])).toEqual([
      ["left", 1],
      ["near", 1],
      ["right", 1],
      ["far", 3],
    ]);
  });

  test("[IP7.1] units of another scene are not pushed", () => {
    const game = play({
      scenes: [{ id: "sol" }, { id: "far" }],
      anomalies: [hole("w1", HOLE)],
      units: [ship("u1", "2212", { scene: "far" })],
    });
    expect(told(game, "unit-pushed")).toEqual([]);
  });

  test("[IP7.29] the hole itself is never moved, not by another hole either", () => {
    const game = play({ anomalies: [hole("w1", HOLE), hole("w2", "2214")], units: [ship("u1", "2218")] });
    expect(game.state.holes).toMatchObject({ w1: { hex: at(HOLE) }, w2: { hex: at("2214") } });
  });

  test("[IP7.41] [IP7.411] a hole of double strength pushes at range 8 in every impulse", () => {
    const game = play({
      anomalies: [hole("w1", HOLE, { strength: 2 })],
      units: [ship("u1", "2207"), ship("u2", "2206")],
      until: "1.1",
    });
    expect(told(game, "unit-pushed").map(({ unit }) => unit)).toEqual(["u1"]);
  });

  test("[IP7.412] a hole of half strength leaves range 3 alone in impulse 1", () => {
    const game = play({
      anomalies: [hole("w1", HOLE, { strength: 0.5 })],
      units: [ship("u1", "2213"), ship("u2", "2212")],
      until: "1.1",
    });
    expect(told(game, "unit-pushed").map(({ unit }) => unit)).toEqual(["u1"]);
  });
});

describe("several holes", () => {
  test("[IP7.1] [IP7.11] they push one after the other in the order of the file, each from where the unit then stands", () => {
    const game = play({
      anomalies: [hole("w1", "2214"), hole("w2", "2210")],
      units: [ship("u1", "2212")],
      until: "1.1",
    });
    expect(told(game, "unit-pushed").map(({ by, range, from, to }) => [by, range, from, to])).toEqual([
      ["w1", 2, "2212", "2211"],
      ["w2", 1, "2211", "2212"],
    ]);
  });

  test("[IP7.1] a unit that an earlier hole pushed out of reach is not pushed by the later one", () => {
    const game = play({
      anomalies: [hole("w1", "2216"), hole("w2", "2217")],
      units: [ship("u1", "2213")],
      until: "1.1",
    });
    expect(told(game, "unit-pushed").map(({ by }) => by)).toEqual(["w1"]);
  });

  test("[IP7.1] one that an earlier hole pushed into reach is", () => {
    const game = play({
      anomalies: [hole("w1", "2216"), hole("w2", "2208")],
      units: [ship("u1", "2213")],
      until: "1.1",
    });
    expect(told(game, "unit-pushed").map(({ by, range }) => [by, range])).toEqual([
      ["w1", 3],
      ["w2", 4],
    ]);
  });

  test("[IP7.0] a hole placed in mid-play pushes from the next impulse on, after those of the file", () => {
    const game = play({
      anomalies: [hole("w1", "2216")],
      units: [ship("u1", "2213")],
      orders: [{ at: "1.1", do: "place", anomaly: hole("w0", "2210") }],
      until: "1.2",
    });
    expect(told(game, "unit-pushed").map(({ at: time, by }) => `${time} ${by}`)).toEqual([
      "1.1 w1",
      "1.2 w1",
      "1.2 w0",
    ]);
    expect(only(game, "anomaly-placed")).toMatchObject({ at: "1.1", audience: "all", anomaly: "w0", hex: "2210" });
  });

  test("[IP7.0] a hole that was removed pushes no more", () => {
    const game = play({
      anomalies: [hole("w1", "2216")],
      units: [ship("u1", "2213")],
      orders: [{ at: "1.1", do: "remove", id: "w1" }],
      until: "1.8",
    });
    expect(told(game, "unit-pushed").map(({ at: time }) => time)).toEqual(["1.1"]);
    expect(only(game, "anomaly-removed")).toMatchObject({
      kind: "white-hole",
      audience: "all",
      scene: "sol",
      hex: "2216",
    });
  });
});

describe("the edge of the sheet", () => {
  const edge = (map: string, hex: string, centre: string) =>
    play({
      scenes: [{ id: "sol", columns: 5, rows: 5, map }],
      anomalies: [hole("w1", centre)],
      units: [ship("u1", hex)],
      until: "1.1",
    });

  test.for([
    { map: "floating", to: "2,0" },
    { map: "fixed", to: "0301" },
  ])("[IP7.11] on a $map map a unit in 0201 goes to $to from a hole below it", ({ map, to }) => {
    expect(only(edge(map, "0201", "0204"), "unit-pushed").to).toBe(to);
  });

  test("[IP7.11] on a fixed map a unit with no hex to go to stays, and nothing is told", () => {
    expect(told(edge("fixed", "0101", "0203"), "unit-pushed")).toEqual([]);
    expect(only(edge("floating", "0101", "0203"), "unit-pushed").to).toBe("1,0");
  });
});
