import { describe, expect, test } from "vitest";
import { emptyGame } from "../../../../src/rules/fast-play/set-up.ts";
import { aboard, battle, boxes, refusals, ship, told } from "../battle.ts";

type Entry = Readonly<Record<string, unknown>>;

const BASE = { id: "T", class: "base", scene: "sol", hex: "1010", owner: "ben", race: "Andromedan" };
const drone = (id: string, more: Entry = {}): Entry => ({
  id,
  class: "drone",
  scene: "sol",
  hex: "1014",
  speed: 4,
  owner: "ann",
  target: "T",
  ...more,
});
const launch = (at: string, unit: string, piece: string, more: Entry = {}) => ({
  at,
  do: "launch",
  unit,
  pieces: [piece],
  ...more,
});
const go = (at: string, unit: string, hex: string) => ({ at, do: "move", unit, path: [hex] });

/** How far somebody went in each phase. */
const wentIn = (game: ReturnType<typeof battle>, unit: string): readonly [number, number] => {
  const moved = told(game, "unit-moved").filter((event) => event.unit === unit);
  const [first, second] = ["1.1.", "1.2."].map((part) => moved.filter(({ at }) => at.startsWith(part)).length);
  return [first ?? 0, second ?? 0];
};

describe("readings of seekers", () => {
  const units = [ship("A", { speed: 2 }), aboard("D", "A", "drone", { speed: 5, target: "T" }), BASE];
  const play = (at: string, readings: Entry, more: readonly Entry[] = [], launched: Entry = {}) =>
    wentIn(battle({ units, readings, orders: [launch(at, "A", "D", launched), ...more] }), "D");

  test("[FP-DP-13] what still shares its launcher's hex waits for the next phase and goes one half there", () => {
    expect(play("1.1.A.1", {})).toEqual([0, 3]);
    expect(play("1.1.A.0", {})).toEqual([0, 3]);
    expect(play("1.1.A.0", {}, [], { spaces: 2 })).toEqual([0, 2]);
    expect(play("1.1.A.1", { oddSplit: "smaller-first" })).toEqual([0, 2]);
    const left = { at: "1.1.T.0", do: "move", unit: "A", path: ["1021"], cause: "forced" };
    expect(play("1.1.A.1", {}, [left])).toEqual([3, 2]);
    expect(play("1.2.A.1", {})).toEqual([0, 0]);
  });

  test("[FP-DP-13] by the reading it goes at once", () => {
    expect(play("1.1.A.1", { launchHexRule: "no" })).toEqual([3, 2]);
    expect(play("1.1.A.0", { launchHexRule: "no" })).toEqual([3, 2]);
  });

  test("[FP-DP-11] by the reading a seeker that nobody moves stays, and strikes where it is", () => {
    const flies = (orders: readonly Entry[] = []) =>
      battle({ units: [drone("D", { hex: "1012" }), BASE], readings: { seekerMoves: "ordered" }, orders });
    expect(wentIn(flies(), "D")).toEqual([0, 0]);
    const both = flies([go("1.1.D.1", "D", "1011"), go("1.2.D.1", "D", "1010")]);
    expect(told(both, "seeker-impact")).toMatchObject([{ at: "1.2.4.8", flown: 2 }]);
  });

  test("[FP-DP-01] [FP-DP-08] one fires at seekers whose space it is, by the reading at all of them", () => {
    const fire = { at: "1.1.D.1", do: "fire", from: "T", to: "E", weapons: { "Phaser-1": 1 } };
    const shots = (readings: Entry) => {
      const game = battle({
        units: [drone("D", { speed: 8 }), drone("E", { hex: "2020" }), BASE],
        orders: [fire],
        readings,
        until: "1.1",
      });
      return [told(game, "fired").length, ...refusals(game)];
    };
    expect(shots({})).toEqual([0, "1.1.4.54 0 segment"]);
    expect(shots({ seekerTargets: "all" })).toEqual([1]);
  });

  test("[FP-INF-05] two points of damage take one off the warhead of a plasma torpedo, by the reading none; of a drone never", () => {
    const struck = (kind: string, points: number, readings: Entry) => {
      const shot = { at: "1.1.P.1", do: "fire", from: "T", to: "P", weapons: { "Phaser-1": 1 }, points };
      const units = [drone("P", { class: kind, warhead: 20 }), BASE];
      return told(battle({ units, orders: [shot], readings }), "seeker-impact").map((one) => one["points"]);
    };
    expect([1, 2, 3, 60].map((points) => struck("plasma", points, {}))).toEqual([[20], [19], [19], [0]]);
    expect(struck("plasma", 60, { plasmaDamage: "none" })).toEqual([20]);
    expect(struck("drone", 60, {})).toEqual([20]);
  });

  test("[FP-DP-06] a mine laid among seekers is inert from the close on, by the reading from the end of the turn", () => {
    const inert = (readings: Entry) =>
      told(
        battle({
          units: [drone("P", { class: "plasma" }), BASE, aboard("M", "T", "mine", { owner: "ben" })],
          orders: [launch("1.1.P.1", "T", "M", { hex: "1012", target: "P" })],
          readings,
        }),
        "mine-inert",
      ).map(({ at, mine }) => `${at} ${mine}`);
    expect(inert({})).toEqual(["1.1.6.0 M"]);
    expect(inert({ paMines: "turn" })).toEqual(["1.3.6.4 M"]);
  });
});

test("[FP-DAC-04] a shot along the edge of two shields strikes the lower one, by the reading the higher, or the one that is named", () => {
  const struck = (hex: string, readings: Entry, more: Entry = {}) => {
    const game = battle({
      units: [ship("A", { ship: boxes() }), ship("B", { hex, speed: 2, owner: "ben" })],
      orders: [{ at: "1.1.A.1", do: "fire", from: "B", to: "A", weapons: { "Phaser-1": 1 }, points: 1, ...more }],
      readings,
      until: "1.1",
    });
    return [...told(game, "damage-allocated").map(({ shield }) => shield), ...refusals(game).map((it) => it.slice(9))];
  };
  expect([struck("1119", {}), struck("1119", { shieldTie: "higher" })]).toEqual([[1], [2]]);
  expect([struck("1119", {}, { shield: 2 }), struck("1119", {}, { shield: 3 })]).toEqual([[2], ["0 shield"]]);
  expect([struck("0820", {}), struck("0820", { shieldTie: "higher" })]).toEqual([[5], [6]]);
});

describe("readings of portals and waves", () => {
  const PORTAL = { id: "p1", kind: "gravity-portal", scene: "sol", hex: "1007" };
  const dice = { drift: [4], "wave-check": [3, 4], chart: [3, 3], row: [4, 4] };
  const A = ship("A", { hex: "1010" });
  const X = ship("X", { scene: "p1-DR6-8", hex: "2020", owner: "ben" });

  test("[FP-MAP-02] a space is at the middle of its share, by the reading at its end", () => {
    const entered = (readings: Entry, rolled: Entry) => {
      const orders = [go("1.1.A.1", "A", "1009"), go("1.1.A.2", "A", "1008")];
      const game = battle({ units: [A], anomalies: [PORTAL], dice: rolled as never, orders, readings, until: "1.1" });
      return told(game, "portal-entered").map(({ impulse, why }) => `${impulse} ${why}`);
    };
    expect(entered({}, { drift: [4], "wave-check": [3, 4] })).toEqual(["6 closed"]);
    expect(entered({ windowMap: "end-of-share" }, dice)).toEqual(["8 open"]);
  });

  test("[FP-MAP-08] who waits in a scene loses the spaces up to its opening, by the reading none", () => {
    const left = (readings: Entry) => {
      const orders = [
        go("1.1.A.1", "A", "1009"),
        go("1.1.A.2", "A", "0909"),
        go("1.1.A.3", "A", "1008"),
        go("1.1.X.4", "X", "2019"),
      ];
      const game = battle({ units: [A, X], anomalies: [PORTAL], dice, orders, readings, until: "1.1" });
      expect(refusals(game)).toEqual([]);
      return told(game, "space-begun").flatMap(({ units: [unit], space }) =>
        unit?.unit === "X" && space > 0 ? [space] : [],
      );
    };
    expect(left({})).toEqual([4]);
    expect(left({ arrivalSpaces: "all" })).toEqual([1, 2, 3, 4]);
  });

  test("[FP-MAP-10] a front goes a hex a half-step, by the reading as many as it says", () => {
    const struck = (waveHexesPerHalfStep: number) =>
      told(
        battle({
          units: [
            { ...BASE, hex: "1013" },
            { ...BASE, id: "C", hex: "1016" },
          ],
          anomalies: [PORTAL],
          dice: { drift: [4], "wave-check": [1, 1], "wave-strength": [3, 4] },
          readings: { waveHexesPerHalfStep },
          until: "1.1",
        }),
        "wave-struck",
      ).map(({ unit, range, halfStep }) => `${unit} ${range} ${halfStep}`);
    expect(struck(1)).toEqual(["T 5 5", "C 8 8"]);
    expect(struck(2)).toEqual(["T 5 3", "C 8 4"]);
    expect(struck(4)).toEqual(["T 5 2", "C 8 2"]);
  });
});

test("[FP-INF-05] a game that was opened before there was an option goes on as it was played; an opening names each", () => {
  const optionsOf = (readings: object): object => emptyGame(readings as never, { mode: "judge" }).ruleOptions;
  expect(optionsOf({})).toMatchObject({ plasmaDamage: "none", lostWeapon: "fired" });
  expect(optionsOf({ plasmaDamage: "half" })).toMatchObject({ plasmaDamage: "half" });
});
