import { describe, expect, test } from "vitest";
import { type FileParts, type Game, hole, only, play, portal, seenBy, ship, told, whereIs } from "../play.ts";

const link = (from: string, to: string) => ({ at: "1.0", do: "link", from, to });

/** A hole at 2215 that pushes to range 4 in every impulse, to 8 in every other. */
const near = (parts: FileParts) => play({ anomalies: [hole("w1", "2215")], until: "1.1", ...parts });

const pushes = (game: Game, at = "1.1") =>
  told(game, "unit-pushed")
    .filter((line) => line.at === at)
    .map(
      ({ unit, by, range, from, to, dragged }) => `${unit} ${by} ${range} ${from}>${to}${dragged ? " dragged" : ""}`,
    );

describe("what a pushed unit drags along", () => {
  test("[IP7.11] a tied unit beyond the bands of the impulse goes one hex the same way", () => {
    const game = near({ units: [ship("u1", "2212"), ship("u2", "2210")], orders: [link("u1", "u2")] });
    expect(pushes(game)).toEqual(["u1 w1 3 2212>2211", "u2 w1 5 2210>2209 dragged"]);
    expect(Object.keys(told(game, "unit-pushed")[1] ?? {})).toEqual([
      "at",
      "event",
      "rules",
      "audience",
      "unit",
      "scene",
      "by",
      "range",
      "from",
      "to",
      "dragged",
    ]);
  });

  test("[IP7.11] it copies the way that the pushed unit's owner chose", () => {
    const game = near({
      units: [ship("u1", "2212"), ship("u2", "2210")],
      orders: [link("u1", "u2"), { at: "1.1", do: "choose", unit: "u1", hex: "2312" }],
    });
    expect(pushes(game)).toEqual(["u1 w1 3 2212>2312", "u2 w1 5 2210>2310 dragged"]);
  });

  test("[IP7.11] two that are tied across the hole both go away from it, and neither is dragged into it", () => {
    const game = near({ units: [ship("u1", "2214"), ship("u2", "2216")], orders: [link("u1", "u2")], until: "1.3" });
    expect(pushes(game)).toEqual(["u1 w1 1 2214>2213", "u2 w1 1 2216>2217"]);
    expect(told(game, "unit-destroyed")).toEqual([]);
    expect(only(game, "tractor-broken")).toMatchObject({ at: "1.1", from: "u1", to: "u2", why: "range" });
  });

  test("[IP7.11] of two that are due each goes where its own owner chose", () => {
    const game = near({
      units: [ship("u1", "2212"), ship("u2", "2214")],
      orders: [link("u1", "u2"), { at: "1.1", do: "choose", unit: "u1", hex: "2312" }],
    });
    expect(pushes(game)).toEqual(["u2 w1 1 2214>2213", "u1 w1 3 2212>2312"]);
    expect(told(game, "refused")).toEqual([]);
  });

  test.for([
    { hex: "2211", goes: "u2 w1 4 2211>2210", refused: [] },
    { hex: "2210", goes: "u2 w1 5 2210>2310 dragged", refused: ["no-push"] },
  ])("[IP7.1] [IP7.11] tied to one that goes aside, a unit in $hex goes «$goes»", ({ hex, goes, refused }) => {
    const game = near({
      units: [ship("u1", "2213"), ship("u2", hex)],
      orders: [
        link("u1", "u2"),
        { at: "1.1", do: "choose", unit: "u1", hex: "2313" },
        { at: "1.1", do: "choose", unit: "u2", hex: hex === "2211" ? "2210" : "2209" },
      ],
    });
    expect(pushes(game)).toEqual(["u1 w1 2 2213>2313", goes]);
    expect(told(game, "refused").map(({ code }) => code)).toEqual(refused);
  });

  test("[IP7.11] of several that are pushed the one to which it is tied is followed, though another of the chain is nearer", () => {
    const game = near({
      units: [ship("head", "2213"), ship("mid", "2211"), ship("end", "2209")],
      orders: [link("head", "mid"), link("mid", "end"), { at: "1.1", do: "choose", unit: "mid", hex: "2311" }],
    });
    expect(pushes(game)).toEqual(["head w1 2 2213>2212", "mid w1 4 2211>2311", "end w1 6 2209>2309 dragged"]);
  });

  test("[IP7.11] one that is tied to two pushed units follows the nearer of them, once", () => {
    const game = near({
      units: [ship("far", "2012"), ship("tied", "2011"), ship("by", "2212")],
      orders: [link("far", "tied"), link("by", "tied"), { at: "1.1", do: "choose", unit: "by", hex: "2312" }],
    });
    expect(pushes(game)).toEqual(["by w1 3 2212>2312", "tied w1 5 2011>2111 dragged", "far w1 4 2012>2011"]);
  });

  test("[IP7.11] what is tied to one that stays is not dragged by it", () => {
    const game = near({
      units: [ship("tug", "2211"), ship("rock", "2209", { class: "planet" }), ship("pod", "2208")],
      orders: [link("tug", "rock"), link("pod", "rock")],
    });
    expect(pushes(game)).toEqual(["tug w1 4 2211>2210"]);
  });

  test("[IP7.11] a chain goes as a whole, the dragged in the order of the file, the others after them", () => {
    const game = near({
      units: [ship("end", "2208"), ship("mid", "2210"), ship("lone", "2217"), ship("head", "2213")],
      orders: [link("head", "mid"), link("end", "mid")],
    });
    expect(pushes(game)).toEqual([
      "lone w1 2 2217>2218",
      "head w1 2 2213>2212",
      "end w1 7 2208>2207 dragged",
      "mid w1 5 2210>2209 dragged",
    ]);
  });

  test("[IP7.11] where nobody of a chain is due nobody moves", () => {
    const game = near({ units: [ship("u1", "2209"), ship("u2", "2208")], orders: [link("u1", "u2")] });
    expect(pushes(game)).toEqual([]);
  });

  test("[IP7.14] mines and cloaked units are dragged, planets and terrain are not", () => {
    const game = near({
      units: [
        ship("tug", "2211"),
        ship("mine", "2209", { class: "mine" }),
        ship("ghost", "2210", { cloaked: true }),
        ship("rock", "2208", { class: "planet" }),
      ],
      orders: [link("tug", "mine"), link("tug", "ghost"), link("tug", "rock")],
    });
    expect(pushes(game)).toEqual(["tug w1 4 2211>2210", "mine w1 6 2209>2208 dragged", "ghost w1 5 2210>2209 dragged"]);
  });

  test("[IP7.11] bases by the reading that keeps them", () => {
    const units = [ship("tug", "2211"), ship("base", "2210", { class: "base" })];
    const game = near({ readings: { basesPushed: "no" }, units, orders: [link("tug", "base")] });
    expect(pushes(game)).toEqual(["tug w1 4 2211>2210"]);
  });

  const corner = (other: string) =>
    play({
      scenes: [{ id: "sol", map: "fixed" }],
      anomalies: [hole("w1", "0202")],
      units: [ship("stuck", "0101"), ship("u1", other)],
      orders: [link("u1", "stuck")],
      until: "1.1",
    });

  test("[IP7.11] at the end of a fixed sheet one that is due and has nowhere to go stays, and is not dragged", () => {
    expect(pushes(corner("0104"))).toEqual(["u1 w1 2 0104>0105"]);
  });

  test("[IP7.11] whom the drag would take off a fixed sheet stays", () => {
    expect(pushes(corner("0201"))).toEqual(["u1 w1 1 0201>0301"]);
  });

  test("[IP7.11] a beam that two holes have pulled too long breaks after the pushes, before the orders", () => {
    const weak = { strength: 0.25 };
    const game = play({
      anomalies: [hole("w1", "2212", weak), hole("w2", "2213", weak)],
      units: [ship("u1", "2211"), ship("u2", "2214")],
      orders: [link("u1", "u2"), { at: "1.1", do: "turn", unit: "u1", facing: "B" }],
      until: "1.1",
    });
    expect(pushes(game)).toEqual(["u1 w1 1 2211>2210", "u2 w2 1 2214>2215"]);
    expect(only(game, "tractor-broken")).toMatchObject({ from: "u1", to: "u2", why: "range" });
    expect(game.trace.slice(-2).map(({ event }) => event)).toEqual(["tractor-broken", "unit-turned"]);
  });

  test("the captains see every drag", () => {
    const game = near({ units: [ship("u1", "2212"), ship("u2", "2210")], orders: [link("u1", "u2")] });
    expect(seenBy(game, "ben").filter((line) => line.includes('"dragged":true'))).toHaveLength(1);
  });
});

describe("two holes", () => {
  /** u1 is due from w1 alone, u2 from w2 alone, both in every impulse. */
  const between = (parts: FileParts = {}) =>
    play({
      anomalies: [hole("w1", "2215"), hole("w2", "2205")],
      units: [ship("u1", "2211"), ship("u2", "2209")],
      orders: [link("u1", "u2")],
      until: "1.1",
      ...parts,
    });

  test("[IP7.11] each pushes its own, and neither drags the other's; the beam is measured afterwards", () => {
    const game = between();
    expect(pushes(game)).toEqual(["u1 w1 4 2211>2210", "u2 w2 4 2209>2210"]);
  });

  test("[IP7.11] also when the later hole's was due and the earlier one has pushed it out of its band by then", () => {
    const game = between({
      units: [ship("u1", "2211"), ship("u2", "2209"), ship("u3", "2213")],
      orders: [link("u1", "u2"), link("u1", "u3")],
    });
    expect(pushes(game)).toEqual(["u3 w1 2 2213>2212", "u1 w1 4 2211>2210", "u2 w2 4 2209>2210"]);
  });

  test("[IP7.11] those who are due from both are moved by both, each time for themselves", () => {
    const game = play({
      anomalies: [hole("w1", "2215"), hole("w2", "2412")],
      units: [ship("u1", "2214"), ship("u2", "2212")],
      orders: [link("u1", "u2")],
      until: "1.1",
    });
    expect(pushes(game).map((line) => line.replace(/ \d{4}.*?( dragged)?$/, "$1"))).toEqual([
      "u1 w1 1",
      "u2 w1 3",
      "u1 w2 2",
      "u2 w2 2",
    ]);
  });
});

describe("a drag into a portal", () => {
  const open = { windows: [[1, 32]] };
  const THERE = "p1-DR6-8";

  test("[IP2.15] takes the dragged with the cause «tractor», and cuts its beam", () => {
    const game = near({
      dice: { row: [4, 4] },
      anomalies: [hole("w1", "2215"), portal("p1", "2209", open)],
      units: [ship("u1", "2212"), ship("u2", "2210")],
      orders: [link("u1", "u2")],
    });
    expect(only(game, "portal-entered")).toMatchObject({ unit: "u2", cause: "tractor", transported: true });
    expect(only(game, "tractor-broken")).toMatchObject({ why: "portal" });
    expect(whereIs(game, "u2")).toBe(`${THERE} 3415`);
    expect(whereIs(game, "u1")).toBe("sol 2211");
  });

  test("[IP2.15] when the leader is taken, whom it held stays; whoever hangs on that one still goes", () => {
    const game = near({
      dice: { row: [4, 4] },
      anomalies: [hole("w1", "2215"), portal("p1", "2211", open)],
      units: [ship("head", "2212"), ship("held", "2210"), ship("tail", "2208")],
      orders: [link("head", "held"), link("held", "tail")],
    });
    expect(pushes(game)).toEqual(["head w1 3 2212>2211", "tail w1 7 2208>2207 dragged"]);
    expect(whereIs(game, "head")).toBe(`${THERE} 3415`);
    expect(whereIs(game, "held")).toBe("sol 2210");
    expect(only(game, "tractor-stretched")).toMatchObject({ from: "held", to: "tail", range: 3, cost: 3 });
  });

  test.for([
    { choice: null, to: "2311" },
    { choice: "2411", to: "2411" },
  ])("[IP2.15] [IP7.1] whom it held is pushed by itself if due; its owner chose $choice: $to", ({ choice, to }) => {
    const game = near({
      dice: { row: [4, 4] },
      anomalies: [hole("w1", "2215"), portal("p1", "2211", open)],
      units: [ship("head", "2212"), ship("held", "2312")],
      orders: [
        link("head", "held"),
        ...(choice === null ? [] : [{ at: "1.1", do: "choose", unit: "held", hex: choice }]),
      ],
    });
    expect(pushes(game)).toEqual(["head w1 3 2212>2211", `held w1 4 2312>${to}`]);
    expect(told(game, "refused")).toEqual([]);
    expect(whereIs(game, "head")).toBe(`${THERE} 3415`);
  });

  test("[IP2.15] [IP7.1] it is then pushed in its turn: nearest first, equal ranges in the order of the file", () => {
    const game = near({
      dice: { row: [4, 4] },
      anomalies: [hole("w1", "2215"), portal("p1", "2211", open)],
      units: [ship("also", "2112"), ship("head", "2212"), ship("held", "2312"), ship("last", "2219")],
      orders: [link("head", "held")],
    });
    expect(pushes(game).map((line) => line.split(" ", 3).join(" "))).toEqual([
      "head w1 3",
      "also w1 4",
      "held w1 4",
      "last w1 4",
    ]);
  });

  test("[IP7.21] when the leader is destroyed its followers are dragged all the same", () => {
    const game = near({
      anomalies: [hole("w1", "2215"), hole("w2", "2211", { strength: 0.1 })],
      units: [ship("head", "2212"), ship("held", "2209")],
      orders: [link("head", "held")],
    });
    expect(told(game, "unit-destroyed").map(({ unit }) => unit)).toEqual(["head"]);
    expect(pushes(game)[1]).toBe("held w1 6 2209>2208 dragged");
  });
});
