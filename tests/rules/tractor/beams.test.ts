import { describe, expect, test } from "vitest";
import { type FileParts, type Game, hole, move, only, play, portal, ship, told, whereIs } from "../play.ts";

const link = (at: string, from: string, to: string) => ({ at, do: "link", from, to });
const unlink = (at: string, from: string, to: string) => ({ at, do: "unlink", from, to });

const beams = (game: Game) =>
  told(game, "tractor-linked", "tractor-released", "tractor-stretched", "tractor-broken").map(
    ({ at, event, from, to, ...rest }) =>
      [
        at,
        event.slice("tractor-".length),
        from,
        to,
        ...Object.values("range" in rest ? { range: rest.range, cost: rest.cost } : {}),
        ...("why" in rest ? [rest.why] : []),
      ].join(" "),
  );

const two = (parts: FileParts, at = "2013") =>
  play({ until: "1.4", ...parts, units: [ship("tug", "2010"), ship("barge", at), ...(parts.units ?? [])] });

describe("tying and letting go", () => {
  test("[IP7.11] a beam is told to all with its two units, and so is its end", () => {
    const game = two({ orders: [link("1.1", "tug", "barge"), unlink("1.2", "tug", "barge")] });
    expect(only(game, "tractor-linked")).toEqual({
      at: "1.1",
      event: "tractor-linked",
      rules: ["ruling"],
      audience: "all",
      from: "tug",
      to: "barge",
    });
    expect(beams(game)).toEqual(["1.1 linked tug barge", "1.2 released tug barge"]);
    expect(game.state.beams).toEqual([]);
  });

  test.for([
    ["range", "2014", [link("1.1", "tug", "barge")]],
    ["linked", "2013", [link("1.1", "tug", "barge"), link("1.1", "tug", "barge")]],
    ["linked", "2013", [link("1.1", "tug", "barge"), link("1.1", "barge", "tug")]],
    ["linked", "2013", [link("1.1", "tug", "tug")]],
    ["not-linked", "2013", [unlink("1.1", "tug", "barge")]],
    ["not-linked", "2013", [link("1.1", "tug", "barge"), unlink("1.1", "barge", "tug")]],
    ["different-scenes", "2013", [link("1.1", "tug", "far")]],
    ["not-there", "2013", [link("1.1", "tug", "away")]],
    ["destroyed", "2013", [link("1.1", "tug", "dead")]],
    ["destroyed", "2013", [unlink("1.1", "dead", "barge")]],
  ] as const)("%s: barge at %s, %o", ([code, at, orders]) => {
    const game = two(
      {
        scenes: [{ id: "sol" }, { id: "other" }],
        anomalies: [hole("w1", "4030", { strength: 0.1 }), portal("p1", "0101")],
        units: [
          ship("far", "2010", { scene: "other" }),
          ship("away", "2010", { scene: "p1-DR6-8" }),
          ship("dead", "4030"),
        ],
        orders,
      },
      at,
    );
    expect(told(game, "refused").map((line) => line.code)).toEqual([code]);
  });
});

describe("the length of a beam", () => {
  test("[IP7.11] growing it is told once with its price, shrinking is not, and growing again is", () => {
    const game = two({
      orders: [
        link("1.1", "tug", "barge"),
        move("1.1", "barge", "2012"),
        move("1.2", "barge", "2011"),
        move("1.3", "barge", "2012"),
        move("1.4", "barge", "2013"),
      ],
      until: "1.5",
    });
    expect(beams(game)).toEqual(["1.1 linked tug barge", "1.3 stretched tug barge 2 2", "1.4 stretched tug barge 3 3"]);
  });

  test.for([
    ["2010", "2011", 1],
    ["2011", "2012", 2],
    ["2012", "2013", 3],
  ] as const)("[IP7.11] from %s to %s it costs %i", ([from, to, cost]) => {
    const game = two({ orders: [link("1.1", "tug", "barge"), move("1.1", "barge", to)], until: "1.1" }, from);
    expect(only(game, "tractor-stretched")).toMatchObject({ at: "1.1", range: cost, cost });
  });

  test("[IP7.11] an owner who will not pay for the third hex lets go, and the hole drags nobody by it any more", () => {
    const game = play({
      anomalies: [hole("w1", "2214", { strength: 0.25 })],
      units: [ship("tug", "2213"), ship("barge", "2211")],
      orders: [link("1.0", "tug", "barge"), move("1.1", "barge", "2209", "displaced"), unlink("1.2", "tug", "barge")],
      until: "1.8",
    });
    expect(beams(game)).toEqual(["1.0 linked tug barge", "1.1 stretched tug barge 3 3", "1.2 released tug barge"]);
    const dragged = told(game, "unit-pushed").filter((push) => push.dragged);
    expect(dragged.map(({ at, unit }) => `${at} ${unit}`)).toEqual(["1.1 barge", "1.2 barge"]);
  });

  test("[IP7.11] beyond three hexes it breaks, after the orders of the impulse", () => {
    const game = two({
      orders: [link("1.1", "tug", "barge"), move("1.2", "barge", "2014"), move("1.2", "tug", "2009")],
    });
    expect(only(game, "tractor-broken")).toMatchObject({ at: "1.2", from: "tug", to: "barge", why: "range" });
    expect(game.trace.filter(({ at }) => at === "1.2").at(-1)?.event).toBe("tractor-broken");
  });

  test("[IP7.11] in one impulse it may go too far and come back", () => {
    const game = two({
      orders: [link("1.1", "tug", "barge"), move("1.2", "barge", "2014"), move("1.2", "tug", "2011")],
    });
    expect(beams(game)).toEqual(["1.1 linked tug barge"]);
  });

  test("[IP7.11] moves before the first impulse are measured after its pushes, before its orders", () => {
    const game = two({
      orders: [link("1.0", "tug", "barge"), move("1.0", "barge", "2014"), move("1.1", "tug", "2011")],
    });
    expect(game.trace.map(({ at, event }) => `${at} ${event}`)).toEqual([
      "1.0 turn-started",
      "1.0 tractor-linked",
      "1.0 unit-moved",
      "1.1 tractor-broken",
      "1.1 unit-moved",
    ]);
  });

  test("[IP7.21] what is destroyed holds nothing any more, and nobody is told", () => {
    const game = two({
      anomalies: [hole("w1", "4030", { strength: 0.1 })],
      orders: [link("1.1", "tug", "barge"), move("1.2", "barge", "4030", "displaced")],
    });
    expect(beams(game)).toEqual(["1.1 linked tug barge"]);
    expect(game.state.beams).toEqual([]);
  });

  test("[IP2.4231] nor does what has left the map", () => {
    const THERE = "p1-DR6-8";
    const game = play({
      readings: { mapKind: "fixed" },
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815")],
      units: [
        ship("u1", "0816"),
        ship("d1", "0101", { scene: THERE, owner: "ben" }),
        ship("d2", "0102", { scene: THERE, owner: "ben" }),
      ],
      orders: [move("1.3", "u1", "0815"), link("1.4", "d1", "d2"), move("1.5", "d1", "1,0")],
      until: "1.6",
    });
    expect(beams(game)).toEqual(["1.4 linked d1 d2"]);
    expect(game.state.beams).toEqual([]);
  });
});

describe("a portal", () => {
  const passing = (orders: FileParts["orders"], units: FileParts["units"] = [], more: FileParts = {}) =>
    two(
      {
        ...more,
        anomalies: [portal("p1", "2012")],
        units,
        orders: orders ?? [],
        until: "1.6",
      },
      "2011",
    );

  test("[IP2.15] cuts every beam of what it takes, before the unit is elsewhere", () => {
    const game = passing(
      [
        link("1.1", "tug", "barge"),
        link("1.1", "barge", "buoy"),
        link("1.1", "tug", "buoy"),
        move("1.3", "barge", "2012", "tractor"),
      ],
      [ship("buoy", "2010")],
      { dice: { row: [4, 4] } },
    );
    expect(beams(game).slice(3)).toEqual(["1.3 broken tug barge portal", "1.3 broken barge buoy portal"]);
    const names = game.trace.filter(({ at }) => at === "1.3").map(({ event }) => event);
    expect(names.slice(0, 6)).toEqual([
      "unit-moved",
      "portal-entered",
      "destination-rolled",
      "scene-opened",
      "tractor-broken",
      "tractor-broken",
    ]);
    expect(names[6]).toBe("unit-transported");
    expect(whereIs(game, "tug")).toBe("sol 2010");
  });

  test("[IP2.15] that is closed cuts none", () => {
    const game = passing([link("1.1", "tug", "barge"), move("1.6", "barge", "2012", "tractor")]);
    expect(beams(game)).toEqual(["1.1 linked tug barge", "1.6 stretched tug barge 2 2"]);
  });
});

describe("a gravity storm", () => {
  test("[IP2.83] [IP2.86] leaves the beam of two that it takes together; that of two it parts is cut, and all see it", () => {
    const game = play({
      anomalies: [portal("p1", "0815", { storm: { radius: 2 } })],
      units: [ship("in1", "0815"), ship("in2", "0816"), ship("out", "0818")],
      orders: [
        { at: "1.1", do: "link", from: "in1", to: "in2" },
        { at: "1.1", do: "link", from: "in2", to: "out" },
        { at: "1.2", do: "storm", portal: "p1" },
      ],
      until: "1.2",
    });
    expect(beams(game)).toEqual(["1.1 linked in1 in2", "1.1 linked in2 out", "1.2 broken in2 out portal"]);
    expect(only(game, "tractor-broken").rules).toEqual(["IP2.15"]);
    expect(game.state.beams).toEqual([{ from: "in1", to: "in2", range: 1 }]);
  });
});
