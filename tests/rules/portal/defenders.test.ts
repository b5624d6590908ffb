import { describe, expect, test } from "vitest";
import { run } from "../../../src/rules/dice.ts";
import type { Command } from "../../../src/rules/sfb32/command.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import type { GameState } from "../../../src/rules/sfb32/state.ts";
import type { Unit } from "../../../src/rules/vessel/unit.ts";
import { at } from "../hex/hexes.ts";
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

  test.for([
    { row: [4, 4], force: ["u1", "u2"] },
    { row: [4, 5], force: ["u1"] },
  ])("[IP2.437] by a second roll of $row the attackers of the first destination are $force", ({ row, force }) => {
    const { state } = twice(row);
    const there = Object.values(state.units).filter(({ scene, owner }) => scene === THERE && owner === "ann");
    expect(there.map(({ id }) => id).sort()).toEqual(force);
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

describe("defenders whom the judge sets up after the opening", () => {
  const give = (state: GameState, ...commands: readonly Command[]): GameState =>
    commands.reduce((before, command) => {
      const result = run(handle(before, command), () => ({ faces: [4, 4] }));
      if (!result.ok) throw new Error(result.error);
      return result.value.state;
    }, state);
  const brought = (id: string, changes: Partial<Unit> = {}): Omit<Unit, "seq"> => {
    const { seq: _, ...unit } = opening([waiting("d1", 2)]).state.units["d1"] as Unit;
    return { ...unit, id, weaponStatus: null, traits: [], ...changes };
  };
  const statusOf = (state: GameState) =>
    Object.fromEntries(
      Object.values(state.units).map(({ id, weaponStatus, traits }) => [id, [weaponStatus, ...traits]]),
    );

  test("[IP2.442] one that brings its weapon status is lowered when it comes", () => {
    const state = give(opening().state, {
      do: "add-defenders",
      scene: THERE,
      units: [brought("d8", { weaponStatus: 3 }), brought("d9", { weaponStatus: 0 })],
      terrain: [{ hex: at("2215"), kind: "planet" }],
    });
    expect(statusOf(state)).toMatchObject({ d8: [2], d9: [0, "surprised"], u1: [3] });
    expect(state.scenes[THERE]?.terrain).toEqual([{ hex: at("2215"), kind: "planet" }]);
    expect(state.units["d8"]?.seq).toBeLessThan(state.units["d9"]?.seq ?? 0);
  });

  test("[IP2.442] [IP2.443] the scenario's weapon status is for those who have none, and for no attacker, mine or planet", () => {
    const { state } = opening([waiting("d1", 2)], { units: [ship("u1", "0816"), waiting("d1", 2)] });
    const ready = give(
      state,
      {
        do: "add-defenders",
        scene: THERE,
        units: [brought("d8"), brought("egg", { class: "mine" }), brought("fort", { class: "base" })],
        terrain: [],
      },
      { do: "weapon-status", scene: THERE, status: 0 },
    );
    expect(statusOf(ready)).toEqual({
      u1: [null],
      d1: [1],
      d8: [0, "surprised"],
      egg: [null],
      fort: [0, "surprised"],
    });
  });

  test("[IP2.442] nor for who is elsewhere, or has left", () => {
    const fixed = opening([], {
      readings: { mapKind: "fixed" },
      units: [ship("u1", "0816"), ship("u2", "0101"), ship("d1", "0101", { scene: THERE, owner: "ben" })],
    });
    const gone = give(
      fixed.state,
      { do: "begin-impulse" },
      { do: "move", unit: "d1", path: [at("1,0")], cause: "own" },
      { do: "weapon-status", scene: THERE, status: 3 },
    );
    expect(gone.units["d1"]?.status).toBe("left");
    expect(statusOf(gone)).toEqual({ u1: [null], u2: [null], d1: [null] });
  });

  test("they come into destinations alone, and only where one has opened", () => {
    const { state } = opening();
    for (const scene of ["sol", "p1-DR9-2", "constructor"]) {
      for (const command of [
        { do: "add-defenders", scene, units: [], terrain: [] },
        { do: "weapon-status", scene, status: 3 },
      ] as const) {
        expect(run(handle(state, command), () => ({ faces: [1] }))).toEqual({ ok: false, error: "not-there" });
      }
    }
  });

  test("[IP2.423] the table may choose another kind of map than the reading has, for this destination alone", () => {
    const before = opening([], { dice: {}, orders: [], until: "1.12" }).state;
    const mapOf = (map?: "floating" | "fixed") => {
      const inside = give(
        before,
        { do: "begin-impulse" },
        { do: "move", unit: "u1", path: [at(HERE)], cause: "own" },
        { do: "settle-destination", unit: "u1" },
      );
      const opened = give(inside, { do: "arrive", unit: "u1", ...(map && { map }) });
      return Object.values(opened.scenes).at(-1)?.map;
    };
    expect([mapOf(), mapOf("fixed"), mapOf("floating")]).toEqual(["floating", "fixed", "floating"]);
  });
});
