import { describe, expect, test } from "vitest";
import { aboard, battle, boxes, refusals, ship, told } from "../battle.ts";

/** A base of ben's that is homed on, an Andromedan one with a mine, and a ship beside it. */
const UNITS = [
  { id: "P", class: "plasma", scene: "sol", hex: "1025", speed: 4, owner: "ann", target: "T" },
  { id: "D", class: "drone", scene: "sol", hex: "1222", speed: 4, owner: "ann", target: "T" },
  { id: "T", class: "base", scene: "sol", hex: "1020", owner: "ben", race: "Andromedan" },
  aboard("M", "T", "mine", { owner: "ben" }),
  ship("S", { hex: "1222", speed: 0, owner: "ben", ship: boxes() }),
];
const held = { at: "1.1.P.1", reply: true };
const orders = [
  { ...held, do: "launch", unit: "T", pieces: ["M"], hex: "1024", target: "P" },
  { ...held, do: "link", from: "S", to: "D" },
  { ...held, do: "act", step: "4.60", unit: "S", on: false, hex: "1019" },
];
const among = (readings = {}) => battle({ units: UNITS, orders, readings, until: "1.1" });

describe("answers that are held, among seekers", () => {
  test("[FP-ACT-09] [FP-DP-04] [FP-DP-05] a mine and a beam come after the fire, a device never does", () => {
    const game = among();
    expect(told(game, "tractor-linked").map(({ at }) => at)).toEqual(["1.1.5.51"]);
    expect(told(game, "launched").map(({ at }) => at)).toEqual(["1.1.5.51"]);
    expect(refusals(game)).toEqual(["1.1.5.60 2 step"]);
  });

  test("[FP-ACT-09] by strict order they are late", () => {
    expect(refusals(among({ strictStepOrder: "yes" }))).toEqual([
      "1.1.5.51 1 late",
      "1.1.5.51 0 late",
      "1.1.5.60 2 step",
    ]);
  });
});

describe("answers that are held, among ships", () => {
  test("[FP-ACT-09] [FP-SEQ-4.34] [FP-SEQ-4.7] landing and mines are no answers that wait", () => {
    const game = battle({
      units: [
        ship("A"),
        { id: "F", class: "fighter", scene: "sol", hex: "1020", speed: 2, owner: "ann" },
        { id: "M", class: "mine", scene: "sol", hex: "1021" },
      ],
      orders: [
        { at: "1.1.A.1", do: "act", step: "4.34", unit: "F", target: "A", reply: true },
        { at: "1.1.A.1", do: "act", step: "4.7", unit: "F", target: "M", points: 1, reply: true },
        { at: "1.1.A.1", do: "act", step: "4.34", unit: "F", target: "A" },
      ],
      until: "1.1",
    });
    expect(refusals(game)).toEqual(["1.1.1.7 1 step", "1.1.1.34 0 step"]);
    expect(told(game, "acted")).toMatchObject([{ step: "4.34", unit: "F", target: "A" }]);
  });
});

describe("seekers that somebody steers", () => {
  const flights = (...moves: readonly object[]) => {
    const game = battle({
      units: UNITS.slice(0, 3),
      orders: moves as never,
      readings: { seekerOrder: "by-speed" },
      until: "1.1",
    });
    const own = told(game, "unit-moved").filter(({ unit }) => unit === "P");
    return { went: own.map(({ at, to }) => `${at} ${to}`), refused: refusals(game) };
  };
  const steer = (unit: string, hex: string) => ({ at: "1.1.P.1", do: "move", unit, path: [hex] });

  test("[FP-DP-11] a move that is refused counts as one: the seeker does not home in that space", () => {
    const [first, second] = ["1.1.4.3", "1.1.5.3"];
    expect(flights().went).toEqual([`${first} 1024`, `${second} 1023`]);
    expect(flights(steer("P", "1001"))).toEqual({ went: [`${second} 1024`], refused: [`${first} 0 not-adjacent`] });
    expect(flights(steer("D", "1001")).went).toEqual([`${first} 1024`, `${second} 1023`]);
  });

  test("[FP-LOOP-01] nor does it use up the space: a second one that can be made is made", () => {
    expect(flights(steer("P", "1001"), steer("P", "1026"))).toEqual({
      went: ["1.1.4.3 1026", "1.1.5.3 1025"],
      refused: ["1.1.4.3 0 not-adjacent"],
    });
  });
});

test("[FP-SEQ-4.50] [FP-SEQ-4.58] [FP-SEQ-4.7] points without boxes count by the step in which they do, not by that of the shot", () => {
  const game = battle({
    units: [
      ship("A", { hits: 99 }),
      ship("B", { hex: "1018", speed: 2, owner: "ben", hits: 6 }),
      { id: "M", class: "mine", scene: "sol", hex: "1020" },
    ],
    orders: [
      { at: "1.1.A.1", do: "act", step: "4.7", unit: "A", target: "M", points: 1 },
      { at: "1.1.A.1", do: "fire", from: "A", to: "B", weapons: { "Phaser-1": 1 }, points: 2 },
      { at: "1.1.A.1", do: "fire", from: "B", to: "A", weapons: { "Phaser-1": 1 }, points: 3 },
      { at: "1.1.A.2", do: "fire", from: "A", to: "B", weapons: { Disruptor: 1 }, points: 4 },
    ],
    until: "1.1",
  });
  expect(told(game, "damage-recorded").map(({ at, rules, total }) => [at, rules[0], total])).toEqual([
    ["1.1.1.7", "FP-SEQ-4.7", 1],
    ["1.1.1.50", "FP-SEQ-4.50", 2],
    ["1.1.1.58", "FP-SEQ-4.58", 4],
    ["1.1.2.50", "FP-SEQ-4.50", 6],
  ]);
  expect(told(game, "unit-destroyed").map(({ unit, rules }) => [unit, rules[0]])).toEqual([["B", "FP-SEQ-4.50"]]);
});
