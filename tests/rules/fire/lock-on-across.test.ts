import { describe, expect, test } from "vitest";
import { seenBy } from "../../../src/rules/ruleset.ts";
import { SFB32 } from "../../../src/rules/sfb32/ruleset.ts";
import { emptyGame, setUp } from "../../../src/rules/sfb32/set-up.ts";
import { asPlayersRead } from "../../../src/rules/sfb32/state.ts";
import { evolveView, type FileParts, type Game, move, play, portal, ship, told } from "../play.ts";

const order = (at: string, what: "lock-on" | "guide" | "let-go", from: string, to: string) => ({
  ...{ at, do: what },
  ...{ from, to },
});
const locked = (from: string, to: string) => order("1.1", "lock-on", from, to);

/** A portal at 0815; a1 and b1 straight above and below it, b2 aside; a drone of ann's above it. */
const battle = (orders: NonNullable<FileParts["orders"]>, more: Partial<FileParts> = {}): Game =>
  play({
    anomalies: [portal("p1", "0815", { driftEvery: 9999 })],
    units: [
      ship("a1", "0810"),
      ship("b1", "0820", { owner: "ben" }),
      ship("b2", "1210", { owner: "ben" }),
      ship("d1", "0811", { class: "drone" }),
      ship("d2", "0812", { class: "drone", ballistic: true }),
    ],
    orders,
    until: "1.3",
    ...more,
  });

const broken = (game: Game): readonly unknown[] =>
  told(game, "tracking-broken").map(({ at, kind, from, to, rules, audience }) => [
    at,
    kind,
    from,
    to,
    ...rules,
    audience,
  ]);
const inert = (game: Game): readonly unknown[] =>
  told(game, "weapon-inert").map(({ at, unit, audience }) => [at, unit, audience]);
const codes = (game: Game): readonly string[] => told(game, "refused").map(({ code }) => code);

describe("a portal strictly between two units", () => {
  test("[IP2.17] breaks a lock-on though nobody fires, once, told to the tracking unit's owner alone", () => {
    expect(broken(battle([locked("a1", "b1")]))).toEqual([["1.1", "lock-on", "a1", "b1", "IP2.17", ["ann"]]]);
  });

  test("[IP2.17] breaks that of each, and tells each owner of the own one", () => {
    expect(broken(battle([locked("a1", "b1"), locked("b1", "a1")]))).toEqual([
      ["1.1", "lock-on", "a1", "b1", "IP2.17", ["ann"]],
      ["1.1", "lock-on", "b1", "a1", "IP2.17", ["ben"]],
    ]);
  });

  test.for([
    { why: "lies aside of the line", to: "b2", hex: "0815" },
    { why: "is in the target's own hex", to: "b1", hex: "0820" },
    { why: "is in the tracking unit's own hex", to: "b1", hex: "0810" },
  ])("[IP2.17] breaks none where it $why", ({ to, hex }) => {
    const game = battle([locked("a1", to)], { anomalies: [portal("p1", hex, { driftEvery: 9999 })] });
    expect(broken(game)).toEqual([]);
  });

  test("[IP2.17] is looked for after the orders of the impulse: whoever has gone aside by then keeps the lock-on", () => {
    const aside = ["0911", "1011", "1112"].join(" ").split(" ");
    const away = (at: string) => battle([locked("a1", "b1"), { ...move(at, "a1", ""), path: aside }]);
    expect(broken(away("1.1"))).toEqual([]);
    expect(broken(away("1.2"))).toHaveLength(1);
  });

  test("[IP2.17] by the rule option `lockOnAcross` breaks a lock-on only when somebody fires", () => {
    const readings = { lockOnAcross: "when-fired" };
    const game = battle([locked("a1", "b1")], { readings });
    expect([broken(game), game.state.tracks.map(({ brokenFor }) => brokenFor)]).toEqual([[], [null]]);
    const fired = battle([locked("a1", "b1"), { at: "1.2", do: "fire", from: "a1", to: "b1" }], { readings });
    expect(fired.state.tracks.map(({ brokenFor }) => brokenFor)).toEqual([["ann"]]);
  });

  test("[IP2.17] what nobody owns is told to the judge", () => {
    const units = [ship("a1", "0810", { owner: null }), ship("b1", "0820", { owner: "ben" })];
    expect(broken(battle([locked("a1", "b1")], { units }))).toEqual([
      ["1.1", "lock-on", "a1", "b1", "IP2.17", "judge"],
    ]);
  });

  test("[IP2.17] the owner may lock on again, and loses it again while the portal lies there", () => {
    const game = battle([locked("a1", "b1"), order("1.2", "lock-on", "a1", "b1")]);
    expect(told(game, "tracking-set").map(({ at, audience }) => [at, audience])).toEqual([
      ["1.1", "all"],
      ["1.2", ["ann"]],
    ]);
    expect(broken(game).length).toBe(2);
    expect(codes(game)).toEqual([]);
  });
});

describe("a guided weapon whose lock-on a portal breaks", () => {
  const moves = { ...move("1.2", "d1", "0812"), cause: "own" };

  test("[IP2.319] is inert and does not move, which its owner alone is told", () => {
    const game = battle([locked("d1", "b1"), moves]);
    expect(broken(game)).toEqual([["1.1", "lock-on", "d1", "b1", "IP2.17", ["ann"]]]);
    expect([inert(game), codes(game)]).toEqual([[["1.1", "d1", ["ann"]]], ["inert"]]);
  });

  test("[IP2.319] is not inert while no portal lies between", () => {
    const game = battle([locked("d1", "b2"), moves]);
    expect([broken(game), inert(game), codes(game)]).toEqual([[], [], []]);
  });

  test("[IP2.319] is not inert if it is ballistic", () => {
    const game = battle([locked("d2", "b1"), { ...move("1.2", "d2", "0813"), cause: "own" }]);
    expect(broken(game)).toHaveLength(1);
    expect([inert(game), codes(game)]).toEqual([[], []]);
  });

  test("[IP2.319] is inert where its controller's lock-on on its target is broken", () => {
    const units = [
      ship("a1", "0810"),
      ship("b1", "0820", { owner: "ben" }),
      ship("b2", "1210", { owner: "ben" }),
      ship("d1", "1215", { class: "drone" }),
    ];
    const guided = [locked("a1", "b1"), locked("a1", "b2"), order("1.1", "guide", "a1", "d1")];
    expect(inert(battle([...guided, locked("d1", "b1")], { units }))).toEqual([["1.1", "d1", ["ann"]]]);
    expect(inert(battle([...guided, locked("d1", "b2")], { units }))).toEqual([]);
    // One that names no target seeks one of those its controller has locked on to.
    expect(inert(battle(guided, { units }))).toEqual([]);
    expect(inert(battle([locked("a1", "b1"), order("1.1", "guide", "a1", "d1")], { units }))).toEqual([
      ["1.1", "d1", ["ann"]],
    ]);
  });

  test("[IP2.319] one weapon names one target: another takes the place of the first", () => {
    const game = battle([locked("d1", "b1"), locked("d1", "b2")]);
    expect(game.state.tracks.map(({ from, to }) => `${from} ${to}`)).toEqual(["d1 b2"]);
    expect(inert(game)).toEqual([]);
  });

  test("[IP2.17] [IP2.319] is inert for all to see where its target goes through the portal", () => {
    const game = battle([locked("d1", "b1"), { ...move("1.2", "b1", "0815"), cause: "forced" }], {
      units: [ship("b1", "0816", { owner: "ben" }), ship("d1", "1218", { class: "drone" })],
    });
    expect(broken(game)).toEqual([["1.2", "lock-on", "d1", "b1", "IP2.17", "all"]]);
    expect(inert(game)).toEqual([["1.2", "d1", "all"]]);
  });

  test("[IP2.319] one that the judge revives is live again, and may name its target anew", () => {
    const revived = { at: "1.2", do: "revive", unit: "d1" };
    const game = battle([locked("d1", "b1"), revived, order("1.2", "lock-on", "d1", "b2"), { ...moves, at: "1.3" }]);
    expect(codes(game)).toEqual([]);
    expect(game.state.units.d1?.traits).toEqual([]);
  });

  test("[IP2.319] one that the judge revives has its target again, and loses it again where the portal lies there still", () => {
    const revived = { at: "1.2", do: "revive", unit: "d1" };
    const again = battle([locked("d1", "b1"), revived]);
    expect(inert(again).map((line) => (line as unknown[])[0])).toEqual(["1.1", "1.2"]);
    const aside = battle([locked("d1", "b1"), revived, { ...move("1.2", "b1", "1310"), cause: "displaced" }]);
    expect([
      inert(aside).map((line) => (line as unknown[])[0]),
      aside.state.tracks.map(({ brokenFor }) => brokenFor),
    ]).toEqual([["1.1"], [null]]);
  });

  test("[IP2.17] another player sees a live weapon and a whole lock-on, whatever happens to them", () => {
    const game = battle([
      locked("d1", "b1"),
      locked("a1", "b1"),
      order("1.2", "guide", "a1", "d1"),
      order("1.3", "guide", "b2", "d1"),
    ]);
    expect(game.state.units.d1?.traits).toEqual(["inert"]);
    expect(codes(game)).toEqual(["inert"]);
    for (const viewer of ["ann", "ben"]) {
      const start = seenBy(SFB32, setUp(game.scenario), viewer);
      expect(evolveView(start, viewer, game.events)).toEqual(seenBy(SFB32, game.state, viewer));
    }
    const [anns, bens] = ["ann", "ben"].map((viewer) => seenBy(SFB32, game.state, viewer));
    expect([anns?.units.d1?.traits, bens?.units.d1?.traits]).toEqual([["inert"], []]);
    expect(bens?.tracks.every(({ brokenFor }) => brokenFor === null)).toBe(true);
  });

  test("[IP2.17] its owner reads that it is so, and not by which rule", () => {
    const game = battle([locked("d1", "b1")]);
    const read = told(game, "tracking-broken", "weapon-inert").map((line) => asPlayersRead(line).rules);
    expect(read).toEqual([["ruling"], ["ruling"]]);
  });
});

test("[IP2.17] a game that was opened before there was the option goes on as it was played", () => {
  const optionsOf = (readings: object) => emptyGame(readings as never).ruleOptions;
  expect(optionsOf({})).toMatchObject({ lockOnAcross: "when-fired", portalLine: "between" });
  expect(optionsOf({ lockOnAcross: "breaks" })).toMatchObject({ lockOnAcross: "breaks" });
});
