import { describe, expect, test } from "vitest";
import { run } from "../../../src/rules/dice.ts";
import { formatFaults } from "../../../src/rules/scenario/fault.ts";
import type { Command } from "../../../src/rules/sfb32/command.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import { parseScenario } from "../../../src/rules/sfb32/scenario.ts";
import { packUnit, setUp, unpackUnit } from "../../../src/rules/sfb32/set-up.ts";
import type { GameState } from "../../../src/rules/sfb32/state.ts";
import { at } from "../hex/hexes.ts";
import { BY, END, game, HERE, THERE } from "../information/away.ts";
import {
  evolveView,
  type FileParts,
  fileOf,
  type Game,
  hole,
  move,
  only,
  play,
  portal,
  scenarioOf,
  seenBy,
  ship,
  told,
  whereIs,
} from "../play.ts";

/** A unit of ann's aboard another. */
const aboard = (id: string, carrier: string, more: object = {}) => ({
  id,
  class: "fighter",
  owner: "ann",
  aboard: carrier,
  speed: 12,
  ...more,
});

const launch = (time: string, unit: string, hex: string, more: object = {}) => ({
  ...move(time, unit, hex, "launched"),
  ...more,
});

const recover = (time: string, unit: string, by: string) => ({ at: time, do: "recover", unit, by });

const codes = (played: Game): readonly string[] => told(played, "refused").map(({ code }) => code);

/** Ann's carrier u1 with the fighter f1 aboard, on an empty map. */
const afloat = (more: FileParts = {}): Game =>
  play({
    ...more,
    units: [ship("u1", "0816", { facing: "C" }), aboard("f1", "u1"), ...(more.units ?? [])],
    until: more.until ?? "1.4",
  });

describe("units aboard others", () => {
  test("[IP2.435] are not on the map: nothing strikes, pushes, moves or sees them there", () => {
    const played = afloat({
      anomalies: [hole("h1", "0812", { strength: 3 })],
      orders: [
        move("1.1", "f1", "0815"),
        { at: "1.1", do: "turn", unit: "f1", facing: "B" },
        { at: "1.2", do: "fire", from: "f1", to: "u1" },
        { at: "1.2", do: "lock-on", from: "u1", to: "f1" },
      ],
    });
    expect(whereIs(played, "f1")).toBe("aboard");
    expect(codes(played)).toEqual(["not-there", "not-there", "not-there", "not-there"]);
    const pushed = told(played, "unit-pushed").map(({ unit }) => unit);
    expect([pushed.includes("u1"), pushed.includes("f1")]).toEqual([true, false]);
  });

  test.for([
    { hex: "0816", is: "sol 0816" },
    { hex: "0815", is: "sol 0815" },
    { hex: "0917", is: "sol 0917" },
  ])("[IP2.435] are put out in the carrier's hex or beside it: $hex", ({ hex, is }) => {
    const played = afloat({ orders: [launch("1.1", "f1", hex)] });
    expect(whereIs(played, "f1")).toBe(is);
    expect(only(played, "unit-moved")).toMatchObject({
      ...{ unit: "f1", scene: "sol", from: "0816", to: hex, cause: "launched", audience: "all" },
    });
    expect(played.state.units.f1).toMatchObject({ facing: "C", speed: 12, carrier: null, launcher: "u1" });
  });

  test.for([
    { path: "0814", code: "not-adjacent" },
    { path: "0816 0815", code: "not-adjacent" },
    { path: "0815 0814", code: "not-adjacent" },
  ])("[IP2.435] and nowhere else: $path is refused", ({ path, code }) => {
    const played = afloat({ orders: [launch("1.1", "f1", path)] });
    expect([codes(played), whereIs(played, "f1")]).toEqual([[code], "aboard"]);
  });

  test("[IP2.435] come out where their carrier is by then, not where it was", () => {
    const played = afloat({
      orders: [move("1.1", "u1", "0815"), move("1.2", "u1", "0814"), launch("1.2", "f1", "0814")],
    });
    expect(whereIs(played, "f1")).toBe("sol 0814");
  });

  test("[IP2.435] are put out by their own carrier alone", () => {
    const units = [ship("u2", "0816")];
    const by = (launcher: string) => afloat({ units, orders: [launch("1.1", "f1", "0816", { launcher })] });
    expect([codes(by("u2")), whereIs(by("u2"), "f1")]).toEqual([["not-aboard"], "aboard"]);
    expect([codes(by("u1")), whereIs(by("u1"), "f1")]).toEqual([[], "sol 0816"]);
  });

  test("[IP2.435] inside one that is itself aboard wait until that one is out", () => {
    const units = [aboard("d1", "f1", { class: "drone", speed: 20 })];
    const early = afloat({ units, orders: [launch("1.1", "d1", "0816")] });
    expect([codes(early), whereIs(early, "d1")]).toEqual([["not-there"], "aboard"]);
    const late = afloat({ units, orders: [launch("1.1", "f1", "0815"), launch("1.1", "d1", "0815")] });
    expect([codes(late), whereIs(late, "d1")]).toEqual([[], "sol 0815"]);
  });

  test("[IP2.17] [IP2.316] go aboard again in the carrier's hex; nothing tracks or tows them there", () => {
    const played = afloat({
      units: [ship("e1", "0814", { owner: "ben" })],
      orders: [
        launch("1.1", "f1", "0816"),
        { at: "1.1", do: "lock-on", from: "e1", to: "f1" },
        { at: "1.1", do: "link", from: "u1", to: "f1" },
        recover("1.2", "f1", "u1"),
      ],
    });
    expect(codes(played)).toEqual([]);
    expect(only(played, "unit-recovered")).toMatchObject({
      ...{ at: "1.2", audience: "all", unit: "f1", by: "u1", scene: "sol", hex: "0816" },
    });
    expect(told(played, "tracking-broken", "tractor-released").map(({ event }) => event)).toEqual([
      "tractor-released",
      "tracking-broken",
    ]);
    expect([whereIs(played, "f1"), played.state.units.f1?.carrier]).toEqual(["aboard", "u1"]);
  });

  test.for([
    { what: "one hex off", orders: [launch("1.1", "f1", "0815"), recover("1.2", "f1", "u1")], code: "range" },
    { what: "aboard already", orders: [recover("1.2", "f1", "u1")], code: "not-there" },
    { what: "by itself", orders: [launch("1.1", "f1", "0816"), recover("1.2", "f1", "f1")], code: "not-able" },
    { what: "by a stranger", orders: [launch("1.1", "f1", "0816"), recover("1.2", "f1", "e1")], code: "not-yours" },
    { what: "by a ship's drone", orders: [launch("1.1", "f1", "0816"), recover("1.2", "f1", "d1")], code: "not-able" },
    { what: "of a ship", orders: [recover("1.2", "u1", "e1")], code: "not-able" },
    {
      what: "of what is lost",
      orders: [launch("1.1", "f1", "0816"), move("1.1", "f1", "2020", "displaced"), recover("1.2", "f1", "u1")],
      code: "destroyed",
    },
  ])("[IP2.435] are not recovered $what: $code", ({ orders, code }) => {
    const played = afloat({
      units: [ship("e1", "0816", { owner: "ben" }), ship("d1", "0816", { class: "drone" })],
      ...(code === "destroyed" && { anomalies: [hole("h1", "2020")] }),
      orders,
    });
    expect(codes(played)).toEqual([code]);
  });

  test("[IP2.435] are recovered by a ship of the same side too", () => {
    const played = afloat({
      players: [
        { id: "ann", side: "attacker" },
        { id: "cyd", side: "attacker" },
        { id: "ben", side: "defender" },
      ],
      units: [ship("u2", "0816", { owner: "cyd" })],
      orders: [launch("1.1", "f1", "0816"), recover("1.2", "f1", "u2")],
    });
    expect([codes(played), played.state.units.f1?.carrier]).toEqual([[], "u2"]);
  });

  test("[IP7.21] are lost with their carrier, those inside them too; one that was put out before is not", () => {
    const played = afloat({
      anomalies: [hole("h1", "2020")],
      units: [aboard("d1", "f1", { class: "drone" }), aboard("f2", "u1")],
      orders: [launch("1.1", "f2", "0816"), move("1.2", "u1", "2020", "displaced")],
    });
    expect(told(played, "unit-destroyed").map(({ unit, hex, why }) => [unit, hex, why])).toEqual([
      ["u1", "2020", "white-hole"],
      ["f1", "2020", "aboard"],
      ["d1", "2020", "aboard"],
    ]);
    expect(["f1", "d1", "f2"].map((id) => whereIs(played, id)).map((one) => one.split(" ")[0])).toEqual([
      "destroyed",
      "destroyed",
      "sol",
    ]);
  });
});

/** Ann's carrier with four fighters and a fast patrol ship goes through on 1.3, and nobody else is there. */
const CREW = [
  aboard("f1", "u1"),
  aboard("f2", "u1"),
  aboard("f3", "u1"),
  aboard("f4", "u1"),
  aboard("pf1", "u1", { class: "pf", breakdown: 6 }),
];

describe("units aboard one that goes through a portal", () => {
  test("[IP2.431] [IP2.435] go with it, suffer nothing on the way, and attack where they are put out", () => {
    const played = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0816"), ...CREW],
      orders: [move("1.3", "u1", "0815"), launch("1.3", "f1", "3415"), launch("1.4", "pf1", "3416")],
      until: "1.4",
    });
    expect(told(played, "unit-transported").map(({ unit }) => unit)).toEqual(["u1"]);
    expect(told(played, "tumble-rolled").map(({ unit }) => unit)).toEqual([]);
    expect(told(played, "exit-effect").every(({ unit }) => unit === "u1")).toBe(true);
    expect(["f1", "pf1", "f2"].map((id) => whereIs(played, id))).toEqual(["p1-DR6-8 3415", "p1-DR6-8 3416", "aboard"]);
    const { u1, f1, pf1 } = played.state.units;
    expect([f1?.origin, pf1?.origin]).toEqual(["sol", "sol"]);
    expect(f1?.arrival).toEqual(u1?.arrival);
  });

  test("[IP2.217] put out in the portal's own hex it stays there: a launch goes through no portal", () => {
    const played = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0816"), ...CREW],
      orders: [move("1.3", "u1", "0815"), launch("1.3", "f1", "3415"), launch("1.1", "f2", "0815")],
      until: "1.4",
    });
    expect([whereIs(played, "f1"), whereIs(played, "f2")]).toEqual(["p1-DR6-8 3415", "sol 0815"]);
  });

  test("[IP2.431] said to be of the defending force it defends there", () => {
    const played = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0816"), aboard("f1", "u1", { force: "defender" })],
      orders: [move("1.3", "u1", "0815"), launch("1.3", "f1", "3415")],
      until: "1.4",
    });
    expect(played.state.units.f1).toMatchObject({ origin: null, arrival: null });
  });

  test("[IP2.612] [IP2.435] launched there, recovered there, they come home by its return window and attack no more", () => {
    const there = BY;
    const played = game({
      units: [ship("u1", "0816"), ...CREW],
      orders: [
        ...["f1", "f2", "f3", "f4", "pf1"].map((id) => launch("1.4", id, there)),
        ...["f1", "f2", "f3", "pf1"].map((id) => recover("2.1", id, "u1")),
        move("4.5", "u1", END),
        launch("4.5", "f1", HERE),
        launch("4.6", "pf1", HERE),
      ],
      until: "4.6",
    });
    expect(codes(played)).toEqual([]);
    expect(only(played, "unit-escaped")).toMatchObject({ unit: "u1", by: "IP2.612" });
    expect(["u1", "f1", "f2", "f3", "pf1", "f4"].map((id) => whereIs(played, id))).toEqual([
      `sol ${HERE}`,
      `sol ${HERE}`,
      "aboard",
      "aboard",
      `sol ${HERE}`,
      `${THERE} ${there}`,
    ]);
    const { f1, pf1, f4 } = played.state.units;
    expect([f1?.origin, pf1?.origin, f4?.origin]).toEqual([null, null, "sol"]);
  });

  test("[IP2.436] what was left behind stays an attacker there, and only what is aboard goes on", () => {
    const played = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0816"), aboard("f1", "u1"), aboard("f2", "u1")],
      orders: [launch("1.2", "f1", "0816"), move("1.3", "u1", "0815"), recover("1.4", "f1", "u1")],
      until: "1.4",
    });
    expect(codes(played)).toEqual(["different-scenes"]);
    expect([whereIs(played, "f1"), whereIs(played, "f2")]).toEqual(["sol 0816", "aboard"]);
  });
});

describe("units aboard a defender of a destination", () => {
  const waiting = (more: object = {}) =>
    play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815")],
      units: [
        ship("u1", "0816"),
        ship("b1", "1010", { scene: "p1-DR6-8", owner: "ben", weaponStatus: 2 }),
        aboard("g1", "b1", { owner: "ben", weaponStatus: 0, ...more }),
      ],
      orders: [move("1.3", "u1", "0815"), launch("1.4", "g1", "1010")],
      until: "1.4",
    });

  test("[IP2.441] [IP2.442] are unknown until it opens, then taken unawares with it, and defend where they are put out", () => {
    const played = waiting();
    expect(told(played, "weapon-status-lowered").map(({ unit, from, to }) => [unit, from, to])).toEqual([
      ["b1", 2, 1],
      ["g1", 0, 0],
    ]);
    expect(whereIs(played, "g1")).toBe("p1-DR6-8 1010");
    expect(played.state.units.g1).toMatchObject({ origin: null, traits: ["surprised"] });
  });

  test("[IP2.4231] leave over the edge of a fixed map with it, as one that is out does not", () => {
    const played = play({
      dice: { row: [4, 4] },
      readings: { mapKind: "fixed" },
      anomalies: [portal("p1", "0815")],
      units: [
        ship("u1", "0816"),
        ship("b1", "0801", { scene: "p1-DR6-8", owner: "ben", speed: 8 }),
        aboard("g1", "b1", { owner: "ben" }),
        aboard("g2", "b1", { owner: "ben" }),
      ],
      orders: [move("1.3", "u1", "0815"), launch("1.4", "g2", "0801"), move("1.4", "b1", "8,0")],
      until: "1.4",
    });
    expect(told(played, "unit-left").map(({ unit, why }) => [unit, why])).toEqual([
      ["b1", "edge"],
      ["g1", "aboard"],
    ]);
    expect(whereIs(played, "g2")).toBe("p1-DR6-8 0801");
  });

  test("[IP2.442] one without a status of its own is not lowered", () => {
    expect(told(waiting({ weaponStatus: null }), "weapon-status-lowered").map(({ unit }) => unit)).toEqual(["b1"]);
  });

  test("[IP2.214] nobody sees them before", () => {
    const { state, events } = waiting();
    const begun = setUp(waiting().scenario);
    expect(Object.keys(begun.units)).toEqual(["u1"]);
    const seen = evolveView({ ...begun, secret: null }, "ann", events);
    expect(seen.units.g1).toEqual(state.units.g1);
  });
});

describe("what a table says of units aboard", () => {
  const following = (state: GameState, ...commands: readonly Command[]): GameState =>
    commands.reduce((now, command) => {
      const result = run(handle(now, command), () => {
        throw new Error("nothing is asked");
      });
      if (!result.ok) throw new Error(`refused: ${result.error}`);
      return result.value.state;
    }, state);
  const refusalOf = (state: GameState, command: Command): string | null => {
    const result = run(handle(state, command), () => {
      throw new Error("nothing is asked");
    });
    return result.ok ? null : result.error;
  };
  const stock = (more: object = {}): Command => ({
    ...{ do: "stock", unit: "u1", piece: "fighter-1", class: "fighter", speed: 8 },
    ...more,
  });
  const stow = (): Command => ({ ...stock(), do: "stow" }) as Command;
  const begun = setUp(scenarioOf({ units: [ship("u1", "0816"), ship("m1", "0101", { class: "mine" })] }));
  const turn1 = following(begun, { do: "begin-turn" });
  const inPlay = following(turn1, { do: "begin-impulse" });

  test("[IP2.435] its owner puts more aboard before the first impulse, afterwards the judge alone", () => {
    expect(following(begun, stock()).units["fighter-1"]).toMatchObject({
      ...{ status: "aboard", carrier: "u1", owner: "ann", class: "fighter", speed: 8 },
    });
    expect(refusalOf(turn1, stock())).toBeNull();
    expect(refusalOf(inPlay, stock())).toBe("judge-stows");
    expect(refusalOf(inPlay, stow())).toBeNull();
  });

  test("[IP2.435] of a player with 256 units aboard nothing more goes there but by the judge", () => {
    const full = (count: number): GameState => {
      const fighters = Array.from({ length: count }, (_, n) => aboard(`f${n}`, "u1"));
      return setUp(scenarioOf({ units: [ship("u1", "0816"), ...fighters] }));
    };
    expect(refusalOf(full(255), stock())).toBeNull();
    expect(refusalOf(full(256), stock())).toBe("stored-full");
    expect(refusalOf(full(256), stow())).toBeNull();
  });

  test.for([
    { more: { unit: "nobody" }, code: "not-there" },
    { more: { unit: "m1" }, code: "not-able" },
    { more: { piece: "u1" }, code: "again" },
  ])("[IP2.435] $more is refused $code", ({ more, code }) => {
    expect(refusalOf(begun, stock(more))).toBe(code);
  });

  test("[IP2.435] a captain puts it out with one press, into its carrier's hex or beside it", () => {
    const stowed = following(inPlay, stow());
    const out = (hex: string): Command => ({ do: "put-out", unit: "fighter-1", hex: at(hex) });
    expect(following(stowed, out("0815")).units["fighter-1"]).toMatchObject({ status: "in-play", hex: at("0815") });
    expect(refusalOf(stowed, out("0814"))).toBe("not-adjacent");
    expect(refusalOf(following(stowed, out("0816")), out("0816"))).toBe("not-aboard");
    expect(refusalOf(stowed, { ...out("0816"), unit: "u1" } as Command)).toBe("not-aboard");
  });

  test("[IP2.435] a carrier that is taken off the map takes what is aboard with it", () => {
    const stowed = following(inPlay, stow());
    expect(Object.keys(following(stowed, { do: "remove-unit", unit: "u1" }).units)).toEqual(["m1"]);
  });

  test("[IP7.21] a carrier that the judge spares has everything aboard again", () => {
    const lost = play({
      anomalies: [hole("h1", "2020")],
      units: [ship("u1", "0816"), aboard("f1", "u1"), aboard("d1", "f1", { class: "drone" })],
      orders: [move("1.1", "u1", "2020", "displaced")],
      until: "1.1",
    }).state;
    const spared = following(lost, { do: "spare-unit", unit: "u1", hex: at("0817") });
    expect(["u1", "f1", "d1"].map((id) => spared.units[id]?.status)).toEqual(["in-play", "aboard", "aboard"]);
    const alone = following(lost, { do: "spare-unit", unit: "f1", hex: at("0817") });
    expect(alone.units.f1).toMatchObject({ status: "in-play", carrier: null });
    expect(alone.units.d1?.status).toBe("aboard");
  });

  test("[IP2.435] one that waits in a destination is written short with its carrier", () => {
    const [, unit] = scenarioOf({ units: [ship("u1", "0816"), aboard("f1", "u1")] }).units;
    if (!unit) throw new Error("the file has two units");
    expect(unpackUnit(packUnit(unit), "elsewhere")).toMatchObject({ carrier: "u1", status: "aboard" });
  });
});

describe("a file with units aboard", () => {
  test.for([
    { more: { aboard: "nobody" }, fault: 'units[1].aboard: names no unit: "nobody"' },
    { more: { aboard: "m1" }, fault: 'units[1].aboard: names a unit that carries none: "m1"' },
    { more: { aboard: "f1" }, fault: "units[1].aboard: " },
    { more: { aboard: "u1", hex: "0816" }, fault: "units[1].hex: is an unknown key" },
    { more: { aboard: "u1", class: "ship" }, fault: "units[1].aboard: names a unit that carries none" },
    { more: { aboard: undefined, scene: "sol" }, fault: "units[1].hex: is missing" },
    { more: { aboard: null, hex: "0816" }, fault: "units[1].scene: is missing" },
  ])("[IP2.435] is at fault with $more", ({ more, fault }) => {
    const units = [ship("u1", "0816"), aboard("f1", "u1", more), ship("m1", "0101", { class: "mine" })];
    const read = parseScenario(JSON.parse(JSON.stringify(fileOf({ units }))));
    expect(read.ok ? "" : formatFaults(read.error)).toContain(fault);
  });

  test("[IP2.435] is at fault with a circle, and has none of what carries and is carried in a line", () => {
    const circle = [aboard("s1", "s2", { class: "shuttle" }), aboard("s2", "s1", { class: "drone" })];
    const line = [ship("u1", "0816"), aboard("s1", "u1", { class: "shuttle" }), aboard("d1", "s1", { class: "drone" })];
    const faults = (units: FileParts["units"]) => {
      const read = parseScenario(fileOf(units ? { units } : {}));
      return read.ok ? "" : formatFaults(read.error);
    };
    expect(faults(circle)).toContain("carri");
    expect(faults(line)).toBe("");
  });

  test("[IP2.435] everybody sees what is aboard, as everything of units is public", () => {
    const played = afloat({ orders: [launch("1.1", "f1", "0816")] });
    expect(seenBy(played, "ben").filter((line) => line.includes('"f1"'))).toHaveLength(1);
  });
});
