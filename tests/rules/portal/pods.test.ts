import { describe, expect, test } from "vitest";
import { type FileParts, move, namesAt, only, play, portal, ship, told, whereIs } from "../play.ts";

const HERE = "0815";
const THERE = "p1-DR6-8";
const END = "3415";

/** A tug of ann's with two pods goes through on 1.18 and tumbles by this die. */
const tug = (tumble: readonly number[], more: FileParts = {}) =>
  play({
    dice: { row: [4, 4], tumble },
    anomalies: [portal("p1", HERE)],
    units: [ship("t1", "0816", { breakdown: 5, pods: ["pod1", "pod2"], facing: "C", speed: 9, weaponStatus: 2 })],
    orders: [move("1.18", "t1", HERE)],
    until: "1.21",
    ...more,
  });

describe("the pods of a tug", () => {
  test("[IP2.326] they separate when it tumbles: two units of their own in its hex, facing as it does", () => {
    const game = tug([5]);
    expect(only(game, "pods-separated")).toEqual({
      at: "1.18",
      event: "pods-separated",
      rules: ["IP2.326"],
      audience: "all",
      unit: "t1",
      pods: ["pod1", "pod2"],
    });
    expect([whereIs(game, "pod1"), whereIs(game, "pod2")]).toEqual([`${THERE} ${END}`, `${THERE} ${END}`]);
    expect(game.state.units.pod1).toMatchObject({
      class: "pod",
      owner: "ann",
      facing: "C",
      speed: 0,
      weaponStatus: null,
      pods: [],
    });
    expect(game.state.units.t1?.pods).toEqual([]);
  });

  test("[IP2.326] right after the roll, before anybody has seen the passage", () => {
    const names = namesAt(tug([6]), "1.18");
    expect(names.slice(names.indexOf("tumble-rolled"), names.indexOf("tumble-rolled") + 4)).toEqual([
      "tumble-rolled",
      "exit-effect",
      "pods-separated",
      "portal-located",
    ]);
  });

  test("[IP2.326] they stay when it does not", () => {
    const game = tug([4]);
    expect(told(game, "pods-separated")).toEqual([]);
    expect(game.state.units.t1?.pods).toEqual(["pod1", "pod2"]);
    expect(whereIs(game, "pod1")).toBe("nowhere");
  });

  test("[IP2.326] a unit without pods has none to lose", () => {
    const game = tug([5], { units: [ship("t1", "0816", { breakdown: 5 })] });
    expect(told(game, "pods-separated")).toEqual([]);
  });

  test("[IP2.326] [IP2.611] a pod came out with its tug, so it may go back in that window", () => {
    const game = tug([5], {
      orders: [move("1.18", "t1", HERE), move("1.19", "pod1", "3414"), move("1.20", "pod1", END, "tractor")],
    });
    expect(whereIs(game, "pod1")).toBe(`sol ${HERE}`);
    expect(only(game, "unit-escaped")).toMatchObject({ unit: "pod1", by: "IP2.611" });
  });

  test("[IP2.326] before they separate they take no orders", () => {
    const game = tug([4], { orders: [move("1.18", "t1", HERE), move("1.19", "pod1", "3414")] });
    expect(only(game, "refused")).toMatchObject({ code: "not-there", audience: ["ann"] });
  });

  test("[IP2.435] what a tug has lost on one passage it lacks on the next", () => {
    const game = tug([5, 5], {
      dice: { row: [4, 4], tumble: [5, 5] },
      orders: [move("1.18", "t1", HERE), move("1.19", "t1", "3414", "tractor"), move("1.20", "t1", END, "tractor")],
    });
    expect(whereIs(game, "t1")).toBe(`sol ${HERE}`);
    expect(told(game, "pods-separated").map(({ at }) => at)).toEqual(["1.18"]);
    expect(game.state.units.t1?.pods).toEqual([]);
  });

  test("[IP2.435] what was launched before stays behind", () => {
    const game = tug([4], { units: [ship("t1", "0816", { breakdown: 5 }), ship("m1", "0816", { class: "drone" })] });
    expect([whereIs(game, "t1"), whereIs(game, "m1")]).toEqual([`${THERE} ${END}`, "sol 0816"]);
  });
});
