import { describe, expect, test } from "vitest";
import { run } from "../../../src/rules/dice.ts";
import { formatFaults } from "../../../src/rules/scenario/fault.ts";
import type { Command } from "../../../src/rules/sfb32/command.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import { parseScenario } from "../../../src/rules/sfb32/scenario.ts";
import { emptyGame, freshUnit, packUnit, unpackUnit } from "../../../src/rules/sfb32/set-up.ts";
import type { GameState } from "../../../src/rules/sfb32/state.ts";
import { at } from "../hex/hexes.ts";
import { type FileParts, fileOf, type Game, move, play, portal, scenarioOf, ship, told, whereIs } from "../play.ts";

const THERE = "p1-DR6-8";

const fighter = (id: string, more: object = {}) =>
  ship(id, "0815", { scene: THERE, class: "fighter", weaponStatus: 2, ...more });

/** Ann's u1 goes through on 1.3 into a destination in which some units are. */
const through = (units: NonNullable<FileParts["units"]>, more: FileParts = {}): Game =>
  play({
    dice: { row: [4, 4] },
    anomalies: [portal("p1", "0815")],
    units: [ship("u1", "0816"), ...units],
    ...more,
    orders: [move("1.3", "u1", "0815"), ...(more.orders ?? [])],
    until: more.until ?? "1.4",
  });

const origin = ({ state }: Game, id: string): string | null | undefined => state.units[id]?.origin;
const lowered = (game: Game): readonly string[] => told(game, "weapon-status-lowered").map(({ unit }) => unit);

describe("the attacking force is whoever came through and what it launches there", () => {
  test("[IP2.431] [IP2.442] a unit whose launcher came through is an attacker from where that one is, and not taken unawares", () => {
    const game = through([fighter("f1", { owner: "ben", launcher: "u1" }), fighter("d1", { owner: "ben" })]);
    expect([origin(game, "f1"), origin(game, "d1")]).toEqual(["sol", null]);
    expect(lowered(game)).toEqual(["d1"]);
  });

  test("[IP2.431] one that a defender launched is a defender, whoever owns it", () => {
    const game = through([ship("d1", "0915", { scene: THERE, owner: "ben" }), fighter("f1", { launcher: "d1" })]);
    expect(origin(game, "f1")).toBeNull();
    expect(lowered(game)).toEqual(["f1"]);
  });

  test("[IP2.431] without a launcher it is one if its owner has an attacker there, and else a defender", () => {
    const game = through([fighter("f1"), fighter("d1", { owner: "ben" }), fighter("d2", { owner: null })]);
    expect(["f1", "d1", "d2"].map((id) => origin(game, id))).toEqual(["sol", null, null]);
    expect(lowered(game)).toEqual(["d1", "d2"]);
  });

  test("[IP2.441] the defending player's units that wait there are defenders, though that player's own ship opens it", () => {
    const units = [ship("u2", "0814", { owner: "ben" }), fighter("d1", { owner: "ben" })];
    const game = through(units, { orders: [move("1.2", "u2", "0815")] });
    expect([origin(game, "u2"), origin(game, "d1")]).toEqual(["sol", null]);
  });

  test("[IP2.441] a ship of the attackers' owner that waits there was there before, and is a defender", () => {
    expect(origin(through([ship("d1", "0815", { scene: THERE })]), "d1")).toBeNull();
  });

  test("[IP2.431] [IP2.441] what a file says of its force counts more than launcher and owner", () => {
    const game = through([
      fighter("f1", { force: "defender" }),
      fighter("f2", { launcher: "u1", force: "defender" }),
      fighter("d1", { owner: "ben", force: "attacker" }),
    ]);
    expect(["f1", "f2", "d1"].map((id) => origin(game, id))).toEqual([null, null, "sol"]);
    expect(lowered(game)).toEqual(["f1", "f2"]);
  });

  test("[IP2.438] it leaves by escaping alone, as a defender does not", () => {
    const ask = (unit: string) => ({ at: "1.4", do: "attempt", what: "disengage-acceleration", unit });
    const game = through([fighter("f1"), fighter("d1", { owner: "ben" })], { orders: [ask("f1"), ask("d1")] });
    expect(told(game, "ruling").map(({ unit, verdict }) => [unit, verdict])).toEqual([
      ["f1", "refused"],
      ["d1", "allowed"],
    ]);
  });

  test("[IP2.4231] [IP2.4232] it meets the barrier of a fixed map, over which a defender leaves", () => {
    const edge = { hex: "0801", speed: 8 };
    const game = through([fighter("f1", edge), fighter("d1", { ...edge, owner: "ben" })], {
      readings: { mapKind: "fixed" },
      orders: [move("1.4", "f1", "8,0"), move("1.4", "d1", "8,0")],
    });
    expect(told(game, "barrier-hit")).toEqual([expect.objectContaining({ unit: "f1" })]);
    expect(told(game, "unit-left").map(({ unit }) => unit)).toEqual(["d1"]);
  });

  test("[IP2.445] it stays where it is when the defenders follow their anchor", () => {
    const units = [fighter("f1"), fighter("d1", { owner: "ben" }), ship("b1", "1010", { scene: THERE, owner: "ben" })];
    const game = through(units, { orders: [{ at: "1.4", do: "anchor", unit: "b1", hex: "1012" }] });
    expect(["f1", "d1", "b1"].map((id) => whereIs(game, id))).toEqual([
      `${THERE} 0815`,
      `${THERE} 0817`,
      `${THERE} 1012`,
    ]);
  });

  test("[IP2.611] it goes back with its launcher within the window", () => {
    const game = through([fighter("f1", { launcher: "u1", hex: "3416" })], { orders: [move("1.4", "f1", "3415")] });
    expect(whereIs(game, "f1")).toMatch(/^sol /u);
  });
});

describe("a launch in play", () => {
  const launch = (unit: string, more: object = {}) => ({ ...move("1.4", unit, "0815"), cause: "launched", ...more });

  test("[IP2.431] makes what an attacker launches an attacker, if the order names the launcher", () => {
    const game = through([fighter("f1", { owner: null }), fighter("d1", { owner: "ben" })], {
      orders: [launch("f1", { launcher: "u1" }), launch("d1")],
    });
    expect([origin(game, "f1"), origin(game, "d1")]).toEqual(["sol", null]);
  });

  test("[IP2.431] or if its owner has an attacker there by then", () => {
    const units = [ship("u2", "0814", { owner: "ben" }), fighter("f1", { owner: "ben" })];
    const orders = [move("1.3", "u2", "0815"), launch("f1")];
    expect(origin(through(units, { orders }), "f1")).toBe("sol");
    expect(origin(through(units, { orders: [launch("f1")] }), "f1")).toBeNull();
  });

  test("[IP2.431] but none whose force a file says", () => {
    const units = [fighter("f1", { owner: "ben", force: "defender" })];
    expect(origin(through(units, { orders: [launch("f1", { launcher: "u1" })] }), "f1")).toBeNull();
  });

  test.for([
    { launcher: "u2", code: "different-scenes" },
    { launcher: "f1", code: "not-able" },
  ])("[IP2.431] by $launcher is refused $code", ({ launcher, code }) => {
    const units = [ship("u2", "1010"), fighter("f1", { owner: "ben" })];
    const game = through(units, { orders: [launch("f1", { launcher })] });
    expect(told(game, "refused").map((one) => one.code)).toEqual([code]);
    expect(origin(game, "f1")).toBeNull();
  });
});

describe("a unit that a table adds", () => {
  const added = (state: GameState, command: Command): GameState => {
    const result = run(handle(state, command), () => {
      throw new Error("nothing is asked");
    });
    if (!result.ok) throw new Error(`refused: ${result.error}`);
    return result.value.state;
  };
  const f1 = (more: object) => {
    const [, unit] = scenarioOf({ units: [ship("u1", "0101"), ship("f1", "0101")] }).units;
    if (!unit) throw new Error("the file has two units");
    return { ...freshUnit({ ...unit, ...more }), hex: at("0815"), scene: THERE };
  };

  test("[IP2.431] [IP2.441] is an attacker as its owner is there, and a defender where it is said to be one", () => {
    const { state } = through([]);
    const originOf = (more: object) => added(state, { do: "add-unit", unit: f1(more) }).units.f1?.origin;
    expect(originOf({})).toBe("sol");
    expect(originOf({ owner: "ben" })).toBeNull();
    expect(originOf({ owner: "ben", launcher: "u1" })).toBe("sol");
    expect(originOf({ force: "defender" })).toBeNull();
    expect(originOf({ owner: "ben", force: "attacker" })).toBe("sol");
  });

  test("[IP2.431] [IP2.441] changes its force by the judge's word, whoever launched it, and back", () => {
    const { state } = through([]);
    const begun = added(state, { do: "add-unit", unit: f1({ owner: "ben" }) });
    const say = (now: GameState, force: "attacker" | "defender") =>
      added(now, { do: "edit-unit", unit: "f1", changes: { force } });
    const attacks = say(begun, "attacker");
    expect(attacks.units.f1).toMatchObject({ origin: "sol", force: "attacker", arrival: state.units.u1?.arrival });
    expect(say(attacks, "defender").units.f1).toMatchObject({ origin: null, arrival: null, force: "defender" });
    expect(added(begun, { do: "edit-unit", unit: "f1", changes: { speed: 4 } }).units.f1?.origin).toBeNull();
  });

  test("[IP2.441] among the defenders of a set-up it is one, whoever owns it", () => {
    const { state } = through([]);
    const command: Command = { do: "add-defenders", scene: THERE, units: [f1({})], terrain: [] };
    expect(added(state, command).units.f1?.origin).toBeNull();
  });

  test("[IP2.431] is a defender in a game that was opened before attackers had craft", () => {
    expect(emptyGame({} as never).ruleOptions).toMatchObject({ launchedCraft: "defenders" });
    const { state } = through([fighter("f2")], { readings: { launchedCraft: "defenders" } });
    expect(state.units.f2?.origin).toBeNull();
    expect(added(state, { do: "add-unit", unit: f1({}) }).units.f1?.origin).toBeNull();
  });
});

test("[IP2.431] what is said of a waiting unit's force is kept when it is written short", () => {
  const [unit] = scenarioOf({
    units: [ship("f1", "0101", { launcher: "f1x", force: "attacker" }), ship("f1x", "0102")],
  }).units;
  if (!unit) throw new Error("the file has units");
  expect(unpackUnit(packUnit(unit), THERE)).toMatchObject({ launcher: "f1x", force: "attacker" });
});

test.for([
  { more: { launcher: "nobody" }, fault: 'units[1].launcher: names no unit: "nobody"' },
  { more: { launcher: "f1" }, fault: 'units[1].launcher: names the unit itself: "f1"' },
  { more: { force: "both" }, fault: "units[1].force: " },
])("[IP2.431] a file with $more is at fault", ({ more, fault }) => {
  const read = parseScenario(fileOf({ units: [ship("u1", "0816"), ship("f1", "0817", more)] }));
  expect(read.ok ? "" : formatFaults(read.error)).toContain(fault);
});

test("[IP2.431] only a launch names a launcher", () => {
  const orders = [{ ...move("1.1", "f1", "0816"), launcher: "u1" }];
  const read = parseScenario(fileOf({ units: [ship("u1", "0816"), ship("f1", "0817")], orders }));
  expect(read.ok ? "" : formatFaults(read.error)).toContain("orders[0].launcher: ");
});
