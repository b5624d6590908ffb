import { describe, expect, test } from "vitest";
import { BY, END, escapes, game, HERE, THERE } from "../information/away.ts";
import { gather } from "../information/gathering.ts";
import { type FileParts, move, only, portal, ship, told, whereIs } from "../play.ts";

const CYD = { id: "cyd", side: "attacker" };
const PLAYERS = [{ id: "ann", side: "attacker" }, CYD, { id: "ben", side: "defender" }];

/** Ann's u1 and cyd's c1 are away in one place; ann's return window is open in turn 4, impulses 2 to 5. */
const allies = (orders: FileParts["orders"], more: FileParts = {}) =>
  game({
    players: PLAYERS,
    units: [
      ship("u1", "0816"),
      ship("c1", "0814", { owner: "cyd" }),
      ship("d1", "3416", { scene: THERE, owner: "ben" }),
    ],
    ...more,
    orders: [move("1.3", "c1", HERE), move("1.3", "c1", "3515"), ...(orders ?? [])],
  });

describe("a return window takes along everybody who enters by it", () => {
  test.for([
    { who: "after its owner", orders: [move("4.2", "u1", END), move("4.3", "c1", END)] },
    { who: "before its owner", orders: [move("4.2", "c1", END), move("4.3", "u1", END)] },
  ])("[IP2.233] [IP2.622] another attacker who enters $who goes home too", ({ orders }) => {
    const played = allies(orders);
    expect(
      escapes(played)
        .map((line) => line.slice(4))
        .sort(),
    ).toEqual([`c1 IP2.612 sol ${HERE}`, `u1 IP2.612 sol ${HERE}`]);
    expect([played.state.units.c1?.origin, played.state.units.u1?.origin]).toEqual([null, null]);
    expect(told(played, "destination-rolled").map(({ at }) => at)).toEqual(["1.3"]);
  });

  test.for(["4.2", "4.4"])("[IP2.627] a defender who enters on %s follows, and has not escaped", (at) => {
    const played = allies([move("4.3", "u1", END), move(at, "d1", END)]);
    expect(whereIs(played, "d1")).toBe(`sol ${HERE}`);
    expect(escapes(played)).toEqual([`4.3 u1 IP2.612 sol ${HERE}`]);
    expect(played.state.units.d1?.origin).toBe(THERE);
  });

  test("[IP2.627] one of a defending player follows as a defender, although it has come from elsewhere", () => {
    const played = allies([move("1.3", "b1", HERE), move("1.3", "b1", "3514"), move("4.3", "b1", "3515 3415")], {
      units: [ship("u1", "0816"), ship("c1", "0814", { owner: "cyd" }), ship("b1", "0715", { owner: "ben" })],
    });
    expect(whereIs(played, "b1")).toBe(`sol ${HERE}`);
    expect(escapes(played)).toEqual([]);
  });

  test.for([null, "cyd"])("[IP2.233] a unit of %s that is no attacker follows as a defender does", (owner) => {
    const played = allies([move("4.3", "d1", END)], {
      units: [ship("u1", "0816"), ship("c1", "0814"), ship("d1", "3416", { scene: THERE, owner })],
    });
    expect(whereIs(played, "d1")).toBe(`sol ${HERE}`);
    expect(escapes(played)).toEqual([]);
  });

  test.for([
    { at: "4.5", by: "IP2.612" },
    { at: "4.7", by: "IP2.613" },
  ])("[IP2.628] an entry on $at is by $by", ({ at, by }) => {
    const row = by === "IP2.612" ? [4, 4] : [4, 4, 4, 5];
    const played = allies([move(at, "c1", END)], { dice: { row }, until: at });
    expect(only(played, "unit-escaped")).toMatchObject({ at, unit: "c1", by });
  });

  test("[IP2.233] where no unit of its owner stands, and none has gone by it, the window is not open", () => {
    const played = allies([move("4.2", "u1", "0101", "displaced"), move("4.3", "x1", HERE)], {
      units: [ship("u1", "0816"), ship("c1", "0814", { owner: "cyd" }), ship("x1", "0816", { owner: "cyd" })],
      dice: { row: [4, 4, 4, 5] },
    });
    expect(whereIs(played, "x1")).toBe("p1-DR6-9 0815");
  });

  test("[IP2.622] the owner's own units each go to their first origin, others where the first of them goes", () => {
    // u2 first went in from the far scene: its origin is another one.
    const played = allies([move("1.8", "u2", "3415", "displaced"), move("4.2", "c1", END), move("4.3", "u1", END)], {
      units: [ship("u1", "0816"), ship("c1", "0814", { owner: "cyd" }), ship("u2", "0202")],
    });
    expect(escapes(played)).toEqual([`4.2 c1 IP2.612 sol ${HERE}`, `4.3 u1 IP2.612 sol ${HERE}`]);
  });

  test("[IP2.626] who follows does not use the window for its owner", () => {
    const played = allies([move("4.2", "c1", END)], { until: "4.6" });
    expect(only(played, "return-window-missed")).toMatchObject({ at: "4.5", player: "ann" });
    const used = allies([move("4.2", "c1", END), move("4.3", "u1", END)], { until: "4.6" });
    expect(told(used, "return-window-missed")).toEqual([]);
  });

  test("[IP2.627] by the reading returnWindowLeads: owner only defenders who enter after an escaper follow", () => {
    const readings = { returnWindowLeads: "owner" };
    const after = allies([move("4.2", "u1", END), move("4.3", "d1", END)], { readings });
    expect(whereIs(after, "d1")).toBe(`sol ${HERE}`);
    const before = allies([move("4.2", "d1", END)], { readings, dice: { row: [4, 4, 4, 5] } });
    expect(whereIs(before, "d1")).toBe("p1-DR6-9 0815");
    const ally = allies([move("4.2", "u1", END), move("4.3", "c1", END)], { readings, dice: { row: [4, 4, 4, 5] } });
    expect(escapes(ally).at(-1)).toBe("4.3 c1 IP2.613 p1-DR6-9 0815");
  });

  test("[IP2.72] with charts by side its owner needs the side it came out by, and followers need none", () => {
    const sided = (orders: FileParts["orders"]) =>
      allies(orders, {
        anomalies: [portal("p1", HERE, { driftEvery: 9999, charts: ["DR6"], chartBySide: { D: "DR6", A: "DR6" } })],
        units: [
          ship("u1", "0816"),
          ship("c1", "0814", { owner: "cyd" }),
          ship("d1", "3516", { scene: THERE, owner: "ben" }),
        ],
        dice: { row: [4, 4, 4, 4] },
      });
    // Both came out in the same place, by whatever side they went in: one die a side, with the same total.
    const led = sided([move("4.3", "d1", "3515 3415")]);
    expect(whereIs(led, "d1")).toBe(`sol ${HERE}`);
  });
});

describe("a return window of a side", () => {
  const side = (orders: FileParts["orders"], more: FileParts = {}) =>
    allies(orders, { readings: { tally: "side" }, ...more });

  test("[IP2.621] [IP2.623] [IP2.625] one return turn and one die, under the first player's name, told to the side", () => {
    const played = side([]);
    for (const name of ["return-turn-rolled", "return-window-rolled"] as const) {
      expect(only(played, name)).toMatchObject({ player: "ann", audience: ["ann", "cyd"] });
    }
    expect(only(played, "hold-completed")).toMatchObject({ player: "ann", audience: "judge" });
    expect(told(played, "portal-located").filter(({ by }) => by === "IP2.551")).toMatchObject([
      { player: "ann", audience: ["ann", "cyd"] },
    ]);
  });

  test("[IP2.612] an ally goes home by it as by its own, and so it is used", () => {
    const played = side([move("4.2", "c1", END)], { until: "4.4" });
    expect(escapes(played)).toEqual([`4.2 c1 IP2.612 sol ${HERE}`]);
    expect(played.events.filter(({ at, event }) => at === "4.2" && event === "tally-noted")).toMatchObject([
      { tally: { player: "ann", used: true } },
    ]);
  });

  test("[IP2.551] what an ally gathers counts, and an ally's being away lets the turn be rolled", () => {
    const played = game({
      players: PLAYERS,
      readings: { tally: "side" },
      goes: false,
      points: 300,
      units: [ship("u1", "0101"), ship("c1", "0816", { owner: "cyd" })],
      orders: [move("1.3", "c1", HERE), move("1.3", "c1", BY), gather(1, 300, { player: "cyd" })],
      dice: { "return-window": [] },
      until: "2.32",
    });
    expect(only(played, "return-turn-rolled")).toMatchObject({ at: "2.32", player: "ann", audience: ["ann", "cyd"] });
  });

  test("[IP2.551] an ally's passage by the charts does not cost the side the place", () => {
    const played = side([move("3.3", "c1", END)], { dice: { row: [4, 4, 4, 5], "return-window": [] }, until: "3.4" });
    expect(played.state.secret?.tallies.find(({ player }) => player === "ann")).toMatchObject({ located: true });
    expect(played.state.secret?.tallies.some(({ player }) => player === "cyd")).toBe(false);
  });
});
