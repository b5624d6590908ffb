import { describe, expect, test } from "vitest";
import { type FileParts, move, only, play, portal, ship, told } from "../play.ts";

/** One unit that goes through a portal in an impulse. */
const passing = (unit: object, more: FileParts = {}, at = "1.3") =>
  play({
    dice: { row: [4, 4] },
    anomalies: [portal("p1", "0815")],
    units: [ship("u1", "0816", { ...unit })],
    orders: [move(at, "u1", "0815")],
    until: at,
    ...more,
  });

describe("tumbling", () => {
  const tumbling = (face: number, breakdown = 5, more: FileParts = {}) =>
    passing({ breakdown }, { dice: { row: [4, 4], tumble: [face] }, ...more });

  test.for([
    { breakdown: 5, face: 4, tumbles: false },
    { breakdown: 5, face: 5, tumbles: true },
    { breakdown: 5, face: 6, tumbles: true },
    { breakdown: 6, face: 5, tumbles: false },
    { breakdown: 6, face: 6, tumbles: true },
    { breakdown: 1, face: 1, tumbles: true },
  ])("[IP2.321] [IP2.322] rated $breakdown to 6, a $face: tumbles $tumbles", ({ breakdown, face, tumbles }) => {
    expect(only(tumbling(face, breakdown), "tumble-rolled")).toMatchObject({
      audience: "all",
      unit: "u1",
      dice: [face],
      tumbles,
    });
  });

  test("[IP2.322] a unit without a rating does not roll", () => {
    expect(told(passing({}), "tumble-rolled")).toEqual([]);
  });

  test("[IP2.322] by the reading tumbleUnrated: always it tumbles without a die", () => {
    const game = passing({}, { readings: { tumbleUnrated: "always" } });
    expect(only(game, "tumble-rolled")).toMatchObject({ dice: [], tumbles: true });
  });

  test.for([
    { faces: [4], tumbles: false },
    { faces: [5, 2], tumbles: false },
    { faces: [5, 1], tumbles: true },
    { faces: [6, 6], tumbles: false },
  ])("[IP2.322] by the reading tumbleRoll: two-step $faces: tumbles $tumbles", ({ faces, tumbles }) => {
    const game = passing(
      { breakdown: 5 },
      { readings: { tumbleRoll: "two-step" }, dice: { row: [4, 4], tumble: faces } },
    );
    expect(only(game, "tumble-rolled")).toMatchObject({ dice: faces, tumbles });
  });

  test.for([
    { what: "a ship", unit: {}, spared: false },
    { what: "a PF", unit: { class: "pf" }, spared: false },
    { what: "a fighter", unit: { class: "fighter" }, spared: true },
    { what: "a shuttle", unit: { class: "shuttle" }, spared: true },
    { what: "a drone on a ballistic course", unit: { class: "drone", ballistic: true }, spared: true },
    { what: "a plasma torpedo on a ballistic course", unit: { class: "plasma", ballistic: true }, spared: true },
    { what: "a guided drone", unit: { class: "drone", guided: true }, spared: false },
    { what: "a ship that flies ballistically", unit: { ballistic: true }, spared: false },
  ])("[IP2.325] $what rolls like any other, and is spared C6.555: $spared", ({ unit, spared }) => {
    const game = passing({ breakdown: 5, ...unit }, { dice: { row: [4, 4], tumble: [5] } });
    const { tumbles, dice, rules } = only(game, "tumble-rolled");
    expect([tumbles, dice, rules.includes("IP2.325")]).toEqual([true, [5], spared]);
    expect(game.state.units.u1?.conditions.map(({ kind }) => kind)).toContain("tumbling-no-movement");
  });

  test("[IP2.325] who does not tumble needs no sparing", () => {
    const game = passing({ breakdown: 5, class: "shuttle" }, { dice: { row: [4, 4], tumble: [4] } });
    expect(only(game, "tumble-rolled").rules).not.toContain("IP2.325");
  });

  test("[IP2.323] it is no breakdown: the rating stays", () => {
    expect(tumbling(5).state.units.u1?.breakdown).toBe(5);
  });

  test("[IP2.324] no movement for 16 impulses and no fire for 8, counted from the exit", () => {
    expect(tumbling(5).state.units.u1?.conditions).toEqual([
      { kind: "fire-control-disrupted", until: { turn: 1, impulse: 7 } },
      { kind: "tumbling-no-movement", until: { turn: 1, impulse: 19 } },
      { kind: "tumbling-no-fire", until: { turn: 1, impulse: 11 } },
    ]);
  });

  test("[IP2.324] by the readings tumbleMovement and tumbleWeapons other times", () => {
    const game = tumbling(5, 5, { readings: { tumbleMovement: 64, tumbleWeapons: 0 } });
    expect(game.state.units.u1?.conditions.slice(1)).toEqual([
      { kind: "tumbling-no-movement", until: { turn: 3, impulse: 3 } },
      { kind: "tumbling-no-fire", until: { turn: 1, impulse: 3 } },
    ]);
  });

  const moves = (at: string, cause: string, exit = "1.3") =>
    tumbling(5, 5, {
      dice: { row: [4, 4], tumble: [5], drift: at.startsWith("2") ? [1, 1] : [] },
      orders: [move(exit, "u1", "0815"), move(at, "u1", "3414", cause)],
      until: at,
    });

  test.for([
    { at: "1.4", cause: "own", code: ["tumbling"] },
    { at: "1.19", cause: "own", code: ["tumbling"] },
    { at: "1.20", cause: "own", code: [] },
    { at: "1.4", cause: "tractor", code: [] },
    { at: "1.4", cause: "forced", code: [] },
    { at: "1.4", cause: "displaced", code: [] },
    { at: "1.4", cause: "launched", code: [] },
  ])("[IP2.324] after an exit on 1.3, a move by cause $cause on $at: refused $code", ({ at, cause, code }) => {
    const game = moves(at, cause);
    expect(told(game, "refused").map(({ code: why }) => why)).toEqual(code);
  });

  test.for([
    { at: "2.0", code: ["tumbling"] },
    { at: "2.12", code: ["tumbling"] },
    { at: "2.13", code: [] },
  ])("[IP2.324] after an exit on 1.28 the time runs on over the turn's end: $at refused $code", ({ at, code }) => {
    const game = moves(at, "own", "1.28");
    expect(told(game, "refused").map(({ code: why }) => why)).toEqual(code);
  });

  test("[IP2.323] [IP2.324] a tumbling unit cannot be turned, and a unit that does not tumble may move", () => {
    const game = passing(
      { breakdown: 5 },
      {
        dice: { row: [4, 4], tumble: [4] },
        orders: [move("1.3", "u1", "0815"), move("1.4", "u1", "3414")],
        until: "1.4",
      },
    );
    expect(told(game, "refused")).toEqual([]);
    const turned = tumbling(5, 5, {
      orders: [move("1.3", "u1", "0815"), { at: "1.3", do: "turn", unit: "u1", facing: "D" }],
    });
    expect(only(turned, "refused").code).toBe("tumbling");
    expect(turned.state.units.u1?.facing).toBe("A");
  });

  test("[IP2.323] the unit stops, right after the roll", () => {
    const game = tumbling(5, 5, { units: [ship("u1", "0816", { breakdown: 5, speed: 14 })] });
    const at = game.trace.findIndex(({ event }) => event === "tumble-rolled");
    expect(game.trace[at + 1]).toEqual({
      at: "1.3",
      event: "exit-effect",
      rules: ["IP2.323"],
      audience: "all",
      unit: "u1",
      effect: "stopped",
      until: null,
    });
    expect(game.state.units.u1?.speed).toBe(0);
    const steady = tumbling(4, 5, { units: [ship("u1", "0816", { breakdown: 5, speed: 14 })] });
    expect(steady.state.units.u1?.speed).toBe(14);
  });

  test.for([
    { at: "1.19", faced: true },
    { at: "1.20", faced: false },
  ])("[IP2.324] the judge has its facing rolled while it tumbles, on $at: $faced", ({ at, faced }) => {
    const game = tumbling(5, 5, {
      dice: { row: [4, 4], tumble: [5], "tumble-facing": faced ? [3] : [] },
      orders: [move("1.3", "u1", "0815"), { at, do: "facing-roll", unit: "u1" }],
      until: at,
    });
    if (!faced) {
      expect(only(game, "refused")).toMatchObject({ code: "not-tumbling", audience: "judge" });
      return;
    }
    expect(only(game, "tumble-faced")).toEqual({
      at,
      event: "tumble-faced",
      rules: ["IP2.324"],
      audience: "all",
      unit: "u1",
      dice: [3],
      facing: "C",
    });
    expect(game.state.units.u1?.facing).toBe("C");
  });

  test.for([
    { at: "1.19", codes: ["tumbling"] },
    { at: "1.20", codes: [] },
  ])("[IP2.324] a tumbling unit takes nobody in tow, on $at: $codes; it may be taken", ({ at, codes }) => {
    const game = tumbling(5, 5, {
      units: [ship("u1", "0816", { breakdown: 5 }), ship("d1", "3414", { scene: "p1-DR6-8", owner: "ben" })],
      orders: [
        move("1.3", "u1", "0815"),
        { at, do: "link", from: "u1", to: "d1" },
        { at, do: "unlink", from: "u1", to: "d1" },
        { at, do: "link", from: "d1", to: "u1" },
      ],
      until: at,
    });
    const refused = told(game, "refused").map(({ code }) => code);
    expect(refused.filter((code) => code !== "not-linked")).toEqual(codes);
    expect(told(game, "tractor-linked").at(-1)).toMatchObject({ from: "d1", to: "u1" });
  });

  test("[IP2.321] every exit has its own roll, a later tumble takes the place of an earlier one", () => {
    const game = passing(
      { breakdown: 5 },
      {
        dice: { row: [4, 4, 4, 4], tumble: [5, 6] },
        orders: [move("1.3", "u1", "0815"), move("1.4", "u1", "3414", "tractor"), move("1.7", "u1", "3415", "tractor")],
        until: "1.7",
      },
    );
    expect(told(game, "tumble-rolled").map(({ at, dice }) => [at, ...dice])).toEqual([
      ["1.3", 5],
      ["1.7", 6],
    ]);
    expect(game.state.units.u1?.conditions).toContainEqual({
      kind: "tumbling-no-movement",
      until: { turn: 1, impulse: 23 },
    });
    expect(game.state.units.u1?.conditions).toHaveLength(3);
  });
});
