import { describe, expect, test } from "vitest";
import { type FileParts, move, namesAt, only, play, portal, ship, told, whereIs } from "../play.ts";

const HERE = "0815";
const THERE = "p1-DR6-8";

const waiting = (id: string, weaponStatus: number | null, more: object = {}) =>
  ship(id, "3405", { scene: THERE, owner: "ben", weaponStatus, ...more });

/** Ann's u1 goes through on 1.13; whoever waits is taken unawares. */
const opening = (units: FileParts["units"] = [], more: FileParts = {}) =>
  play({
    dice: { row: [4, 4] },
    anomalies: [portal("p1", HERE)],
    units: [ship("u1", "0816", { weaponStatus: 3 }), ...units],
    orders: [move("1.13", "u1", HERE)],
    until: "1.13",
    ...more,
  });

describe("defenders who are taken unawares", () => {
  test.for([
    { from: 3, to: 2, surprised: false, rules: ["IP2.442"] },
    { from: 2, to: 1, surprised: false, rules: ["IP2.442"] },
    { from: 1, to: 0, surprised: false, rules: ["IP2.442"] },
    { from: 0, to: 0, surprised: true, rules: ["IP2.442", "IP2.443"] },
  ])(
    "[IP2.442] [IP2.443] a weapon status of $from becomes $to, surprised $surprised",
    ({ from, to, surprised, rules }) => {
      const game = opening([waiting("d1", from)]);
      expect(only(game, "weapon-status-lowered")).toEqual({
        at: "1.13",
        event: "weapon-status-lowered",
        rules,
        audience: "all",
        unit: "d1",
        from,
        to,
        surprised,
      });
      expect(game.state.units.d1).toMatchObject({ weaponStatus: to, traits: surprised ? ["surprised"] : [] });
    },
  );

  test("[IP2.443] by the reading surprise: lowered-to-zero one that is lowered to 0 is surprised too", () => {
    const surprised = (from: number) =>
      only(opening([waiting("d1", from)], { readings: { surprise: "lowered-to-zero" } }), "weapon-status-lowered")
        .surprised;
    expect([0, 1, 2].map(surprised)).toEqual([true, true, false]);
  });

  test("[IP2.442] a unit without a weapon status keeps none, and attackers keep theirs", () => {
    const game = opening([waiting("d1", null)]);
    expect(told(game, "weapon-status-lowered")).toEqual([]);
    expect(game.state.units.u1?.weaponStatus).toBe(3);
  });

  test("[IP2.442] they are told in the order of the file, between the opening and the arrival", () => {
    const game = opening([waiting("d1", 1), waiting("d2", 2)]);
    expect(told(game, "weapon-status-lowered").map(({ unit }) => unit)).toEqual(["d1", "d2"]);
    const names = namesAt(game, "1.13");
    expect(names.slice(names.indexOf("scene-opened"), names.indexOf("unit-transported") + 1)).toEqual([
      "scene-opened",
      "weapon-status-lowered",
      "weapon-status-lowered",
      "unit-transported",
    ]);
  });

  test("[IP2.3132] they have lost the impulses before the first exit", () => {
    expect(only(opening(), "scene-opened")).toMatchObject({ impulse: 13, lost: 12 });
    expect(only(opening([], { orders: [move("1.2", "u1", HERE)], until: "1.2" }), "scene-opened")).toMatchObject({
      lost: 1,
    });
  });
});

describe("who is in a destination", () => {
  const twice = (row: readonly number[]) =>
    play({
      dice: { row: [4, 4, ...row] },
      anomalies: [portal("p1", HERE)],
      units: [ship("u1", "0816"), ship("u2", "0814"), waiting("d1", 2)],
      orders: [move("1.13", "u1", HERE), move("1.18", "u2", HERE)],
      until: "1.18",
    });

  test("[IP2.436] [IP2.437] a later window that leads to the same place brings a late joiner into the running scene, and nobody else", () => {
    const game = twice([4, 4]);
    expect(whereIs(game, "u2")).toBe(`${THERE} 3415`);
    expect(told(game, "scene-opened", "weapon-status-lowered").map(({ at }) => at)).toEqual(["1.13", "1.13"]);
    expect(Object.keys(game.state.units).sort()).toEqual(["d1", "u1", "u2"]);
  });

  test("[IP2.436] a later window that leads elsewhere does not", () => {
    expect(whereIs(twice([4, 5]), "u2")).toBe("p1-DR6-9 0815");
  });

  test("[IP2.441] the defenders are those that wait there, and what the row says of them is for all to read", () => {
    const game = opening([waiting("d1", 2)]);
    expect(whereIs(game, "d1")).toBe(`${THERE} 3405`);
    expect(game.state.rows[THERE]?.row).toMatchObject({ scenario: "SH56", ships: "KLI: D6", bpv: 113 });
  });
});
