import { describe, expect, test } from "vitest";
import { wayHomeView } from "../../../src/foundry/apps/bridge/way-home.ts";
import { returnsTold } from "../../../src/foundry/view/times.ts";
import type { Sighting } from "../../../src/rules/index.ts";
import type { Unit } from "../../../src/rules/sfb32/index.ts";
import { byId, fakeSession, type GameParts, game, hex, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const sighting = (changes: Partial<Sighting> = {}): Sighting => ({
  player: "tom",
  portal: "p1",
  scene: "quiet-reach",
  hex: hex("2016"),
  by: "IP2.53",
  at: { turn: 1, impulse: 2 },
  lapsed: false,
  ...changes,
});

describe("Return", () => {
  const arrived = (at: string, changes: Partial<Unit> = {}): Unit => {
    const [turn = 1, impulse = 2] = at.split(".").map(Number);
    return ship("copper-heron", "0825", {
      scene: "ember-toll",
      origin: "quiet-reach",
      arrival: { portal: "p1", from: "quiet-reach", at: { turn, impulse }, count: 1, side: null, entry: hex("2016") },
      ...changes,
    });
  };
  const ways = (at: string, parts: GameParts = {}) =>
    wayHomeView(
      fakeSession({ state: game({ at, units: [arrived("1.2")], sightings: [seenOut], ...parts }) }),
      say,
    ).groups.flatMap((group) => group.ways.map(({ text, rule, now }) => [text, rule, now]));
  const seenOut = sighting({ by: "IP2.51", scene: "ember-toll", hex: hex("0825") });
  const any = [langText("Bridge.Way.anyDetail"), "IP2.613"] as const;

  const back = (left: string): string => langText("Bridge.Way.backAt", { hex: "0825", until: 5, left });

  test.for([
    ["1.2", back(langText("Bridge.Way.leftMany", { count: 3 }))],
    ["1.4", back(langText("Bridge.Way.leftOne"))],
    ["1.5", back(langText("Bridge.Way.leftNone"))],
  ] as const)("by IP2.611 at %s leads back while the window of the arrival lasts", ([at, text]) => {
    expect(ways(at)).toEqual([
      [text, "IP2.611", true],
      [...any, true],
    ]);
  });

  test.for([
    ["1.6", false],
    ["1.7", true],
    ["2.2", true],
  ] as const)("by IP2.613 at %s is any open window, open now: %s", ([at, now]) => {
    expect(ways(at)).toEqual([[...any, now]]);
  });

  const told = (
    at: string,
    event: "return-turn-rolled" | "return-window-rolled" | "return-turn-voided",
    more: object,
  ) =>
    ({
      n: 1,
      event: { at, event, rules: ["IP2.623"], audience: ["tom"], player: "tom", portal: "p1", ...more },
    }) as never;
  const rolled = told("2.32", "return-turn-rolled", { dice: [1, 1], turn: 4 });
  const opened = told("4.0", "return-window-rolled", { dice: [2], window: [7, 10] });
  const homeward = (at: string, ...journal: readonly never[]) =>
    wayHomeView(
      fakeSession({ state: game({ at, units: [arrived("1.2")], sightings: [seenOut] }), journal }),
      say,
    ).groups.flatMap((group) =>
      group.ways.filter(({ rule }) => rule === "IP2.612").map(({ text, now }) => [text, now]),
    );

  test.for([
    ["3.4", [rolled], [[langText("Bridge.Way.returnTurn", { turn: 4 }), false]]],
    ["4.6", [rolled, opened], [[langText("Bridge.Way.returnWindow", { from: 7, until: 10 }), false]]],
    ["4.7", [rolled, opened], [[langText("Bridge.Way.returnWindow", { from: 7, until: 10 }), true]]],
    ["4.10", [rolled, opened], [[langText("Bridge.Way.returnWindow", { from: 7, until: 10 }), true]]],
    ["4.11", [rolled, opened], []],
    ["3.4", [rolled, told("3.1", "return-turn-voided", {})], []],
    ["3.4", [], []],
  ] as const)("by IP2.612 at %s, as far as its captain was told", ([at, journal, expected]) => {
    expect(homeward(at, ...journal)).toEqual(expected);
  });

  test("[IP2.623] is told to those who share a tally, under the name of the first of them", () => {
    const state = (tally: "side" | "player") => ({
      ...game({ at: "4.7", units: [{ ...arrived("1.2"), owner: "ann" }], readings: { tally } }),
      players: byId(["tom", "ann"].map((id, seq) => ({ id, seq, side: "attacker" as const }))),
    });
    const seenByAnn = (tally: "side" | "player") =>
      returnsTold(fakeSession({ me: "ann", state: state(tally), journal: [rolled, opened] })).map(({ turn }) => turn);
    expect([seenByAnn("side"), seenByAnn("player")]).toEqual([[4], []]);
  });

  test("[IP2.621] says how a return window is come by, until one is told", () => {
    const view = (...journal: readonly never[]) =>
      wayHomeView(fakeSession({ state: game({ at: "3.4", units: [arrived("1.2")] }), journal }), say);
    const tabs = { tab: langText("Bridge.Tab.known"), notes: langText("Bridge.Tab.signals") };
    expect(view().gain).toEqual({ text: langText("Bridge.Way.gain", tabs), rule: "IP2.621" });
    expect(view(rolled).gain).toBeNull();
    // Nobody scans while no judge hears of it.
    const away = fakeSession({ state: game({ at: "3.4", units: [arrived("1.2")] }), condition: "judge-away" });
    expect(wayHomeView(away, say).gain).toBeNull();
  });

  test("does not name the hex of a portal that nobody saw", () => {
    const left = langText("Bridge.Way.leftMany", { count: 2 });
    const unseen = langText("Bridge.Way.backUntil", { until: 5, left });
    expect(ways("1.3", { sightings: [] })[0]?.[0]).toBe(unseen);
    expect(ways("1.3", { sightings: [{ ...seenOut, portal: "p2" }] })[0]?.[0]).toBe(unseen);
  });

  test("has no way back under the reading that sends every entrant to the charts", () => {
    expect(ways("1.3", { readings: { reentry: "charts" } })).toEqual([[...any, true]]);
  });

  test("joins ships that came together, and is empty for those where they began", () => {
    const units = [arrived("1.2"), { ...arrived("1.2"), id: "slate-plover" }];
    const { groups, how } = wayHomeView(fakeSession({ state: game({ units }) }), say);
    expect(how).toBe(langText("Bridge.Way.how"));
    expect(groups.map(({ heading, units }) => [heading, units])).toEqual([
      [langText("Bridge.Way.heading", { scene: "Ember Toll", from: "Quiet Reach" }), "Copper Heron, Slate Plover"],
    ]);
    const home = arrived("1.2", { scene: "quiet-reach" });
    expect(wayHomeView(fakeSession({ state: game({ units: [home] }) }), say)).toEqual({
      groups: [],
      how: "",
      gain: null,
      empty: langText("Bridge.Way.empty"),
    });
  });
});
