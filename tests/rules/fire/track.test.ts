import { describe, expect, test } from "vitest";
import { seenBy } from "../../../src/rules/ruleset.ts";
import { SFB32 } from "../../../src/rules/sfb32/ruleset.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import { evolveView, type FileParts, type Game, hole, move, play, portal, ship, told } from "../play.ts";

const order = (at: string, what: "lock-on" | "guide" | "let-go", from: string, to: string) => ({
  ...{ at, do: what },
  ...{ from, to },
});

/** A cruiser and a frigate of ann's, a drone of hers, and a ship of ben's, on the map of the portal at 0815. */
const battle = (orders: NonNullable<FileParts["orders"]>, more: Partial<FileParts> = {}): Game =>
  play({
    anomalies: [portal("p1", "0815")],
    units: [
      ship("a1", "0816"),
      ship("a2", "0916"),
      ship("d1", "0814", { class: "drone" }),
      ship("b1", "1520", { owner: "ben" }),
      ship("pod", "0814", { class: "pod" }),
    ],
    orders,
    until: "1.8",
    ...more,
  });

const tracks = ({ state }: Game): readonly string[] =>
  state.tracks.map(({ kind, from, to }) => `${from} ${kind} ${to}`);
const codes = (game: Game): readonly string[] => told(game, "refused").map(({ code }) => code);
const isInert = (game: Game, unit = "d1"): boolean => game.state.units[unit]?.traits.includes("inert") ?? false;
const broken = (game: Game): readonly unknown[] =>
  told(game, "tracking-broken").map(({ from, to, rules, audience }) => [from, to, ...rules, audience]);

describe("what a unit tracks", () => {
  test("is a mark on its target that everybody sees, and is let go by its captain", () => {
    const game = battle([order("1.1", "lock-on", "a1", "b1"), order("1.1", "lock-on", "b1", "a1")]);
    expect(tracks(game)).toEqual(["a1 lock-on b1", "b1 lock-on a1"]);
    expect(told(game, "tracking-set")[0]).toEqual({
      ...{ at: "1.1", event: "tracking-set", rules: ["ruling"], audience: "all" },
      ...{ kind: "lock-on", from: "a1", to: "b1" },
    });
    const gone = battle([order("1.1", "lock-on", "a1", "b1"), order("1.2", "let-go", "a1", "b1")]);
    expect(tracks(gone)).toEqual([]);
  });

  test("is a seeking weapon under the control of one unit; another takes it over without harm", () => {
    const game = battle([order("1.1", "guide", "a1", "d1"), order("1.2", "guide", "a2", "d1")]);
    expect([tracks(game), isInert(game)]).toEqual([["a2 guidance d1"], false]);
  });

  test("[IP2.319] is inert when the control of it is given up, and guided by nobody until the judge revives it", () => {
    const orders = [
      order("1.1", "guide", "a1", "d1"),
      order("1.2", "let-go", "a1", "d1"),
      order("1.3", "guide", "a1", "d1"),
    ];
    const game = battle(orders);
    expect([tracks(game), isInert(game), codes(game)]).toEqual([[], true, ["inert"]]);
    const revived = battle([...orders, { at: "1.4", do: "revive", unit: "d1" }, order("1.4", "guide", "a2", "d1")]);
    expect([tracks(revived), isInert(revived)]).toEqual([["a2 guidance d1"], false]);
  });

  test.for([
    { why: "whose target is itself", of: order("1.1", "lock-on", "a1", "a1"), code: "cannot-track" },
    { why: "without fire control", of: order("1.1", "lock-on", "pod", "b1"), code: "cannot-track" },
    { why: "of which nothing is guided", of: order("1.1", "guide", "a1", "a2"), code: "cannot-track" },
    { why: "that it has already", of: order("1.2", "lock-on", "a1", "a2"), code: "tracked" },
    { why: "that it has not", of: order("1.1", "let-go", "a1", "b1"), code: "not-tracked" },
  ])("is refused what $why: $code", ({ of, code }) => {
    expect(codes(battle([order("1.1", "lock-on", "a1", "a2"), of]))).toEqual([code]);
  });
});

describe("a portal parts those who track", () => {
  const all = [
    order("1.1", "lock-on", "a1", "b1"),
    order("1.1", "lock-on", "b1", "a1"),
    order("1.1", "lock-on", "a2", "b1"),
    order("1.1", "guide", "a1", "d1"),
  ];

  test("[IP2.316] whoever comes out tracks nothing, and its weapons go inert", () => {
    const game = battle([...all, move("1.2", "a1", "0815")]);
    expect(tracks(game)).toEqual(["a2 lock-on b1"]);
    expect(broken(game)).toEqual([
      ["a1", "b1", "IP2.316", "all"],
      ["b1", "a1", "IP2.17", "all"],
      ["a1", "d1", "IP2.316", "all"],
    ]);
    expect(told(game, "weapon-inert")).toEqual([
      { at: "1.2", event: "weapon-inert", rules: ["IP2.316"], audience: "all", unit: "d1" },
    ]);
    expect(isInert(game)).toBe(true);
  });

  test("[IP2.17] nobody tracks through a portal what went in, though it has no fire control", () => {
    const game = battle([
      ...all,
      order("1.1", "lock-on", "b1", "pod"),
      order("1.1", "lock-on", "a2", "pod"),
      move("1.2", "pod", "0815", "tractor"),
    ]);
    expect(broken(game)).toEqual([
      ["b1", "pod", "IP2.17", "all"],
      ["a2", "pod", "IP2.17", "all"],
    ]);
  });

  test("[IP2.316] nothing is tracked until fire control is back", () => {
    const again = (at: string) => order(at, "lock-on", "a1", "b2");
    const game = battle([move("1.2", "a1", "0815"), again("1.6"), again("1.7")], {
      dice: { row: [4, 4] },
      units: [ship("a1", "0816"), ship("b2", "3416", { scene: "p1-DR6-8", owner: "ben" })],
    });
    expect(told(game, "refused")).toMatchObject([{ at: "1.6", code: "fire-control", rules: ["IP2.316"] }]);
    expect(tracks(game)).toEqual(["a1 lock-on b2"]);
  });

  test("[IP2.319] a weapon that lost its own tracking is told once", () => {
    const game = battle([...all, move("1.2", "d1", "0815")]);
    expect(isInert(game)).toBe(true);
    expect(told(game, "weapon-inert")).toEqual([]);
    expect(tracks(game)).not.toContain("a1 guidance d1");
  });

  test("a unit that is gone tracks nothing, and its weapons go inert", () => {
    const game = battle([...all, move("1.1", "a1", "0816 0815")], { anomalies: [hole("w1", "0815")] });
    expect(codes(game)).toEqual([]);
    expect(game.state.units.a1?.status).toBe("destroyed");
    expect([tracks(game), isInert(game)]).toEqual([["a2 lock-on b1"], true]);
    expect(told(game, "tracking-broken").map(({ rules }) => rules)).toEqual([["ruling"], ["ruling"], ["ruling"]]);
  });
});

describe("a shot through a portal", () => {
  const units = [ship("a1", "0810"), ship("b1", "0820", { owner: "ben" })];
  const readings = { lockOnAcross: "when-fired" };
  const shot = [order("1.1", "lock-on", "a1", "b1"), { at: "1.2", do: "fire", from: "a1", to: "b1" }];
  const holds = (game: Game, viewer: string): readonly unknown[] =>
    seenBy(SFB32, game.state, viewer).tracks.map(({ brokenFor }) => brokenFor);

  test("[IP2.17] breaks the lock-on, which the firer and the judge learn and nobody else", () => {
    const game = battle(shot, { units, readings });
    expect(["judge", "ann", "ben", ""].map((viewer) => holds(game, viewer))).toEqual([
      [["ann"]],
      [["ann"]],
      [null],
      [null],
    ]);
    expect(told(game, "tracking-broken")).toEqual([]);
  });

  test("[IP2.17] the firer locks on again, and nobody else hears of it", () => {
    const game = battle([...shot, order("1.3", "lock-on", "a1", "b1")], { units, readings });
    expect(told(game, "tracking-set")[1]).toMatchObject({ at: "1.3", audience: ["ann"] });
    expect(holds(game, "judge")).toEqual([null]);
    for (const viewer of ["ann", "ben"]) {
      const start = seenBy(SFB32, setUp(game.scenario), viewer);
      expect(evolveView(start, viewer, game.events)).toEqual(seenBy(SFB32, game.state, viewer));
    }
  });

  test("[IP2.17] by the reading `portalLineEffect` does nothing", () => {
    const game = battle(shot, { units, readings: { portalLineEffect: "none" } });
    expect(holds(game, "judge")).toEqual([null]);
  });
});
