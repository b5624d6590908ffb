import { describe, expect, test } from "vitest";
import { type StoryLook, storyView } from "../../../src/foundry/apps/story/story-view.ts";
import type { Prompt, Session } from "../../../src/foundry/session/session.ts";
import type { RuleEvent } from "../../../src/rules/sfb32/index.ts";
import { fakeSession, game, hex, hole, judgeSession, line, push, seat, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const DEMO: StoryLook = { story: "demo", covered: false, tour: false };
const QUICK: StoryLook = { ...DEMO, story: "quick" };

const shown = (session: Session, look: StoryLook = DEMO) => {
  const { now, act } = storyView(session, say, look);
  return { now, act };
};
const now = (key: string, data: Readonly<Record<string, string | number>> = {}): string =>
  langText(`Story.Now.${key}`, data);
const press = (key: string, data: Readonly<Record<string, string | number>> = {}): string =>
  now("press", { button: langText(key, data) });

const SHIPS = [
  ship("long-patience", "2212", { scene: "lantern-deep", speed: 0 }),
  ship("copper-heron", "2017", { speed: 24 }),
];
const HOLES = [hole("the-lantern", "2215")];

/** A portal in 2015 of «quiet-reach», as far as the story reads of it. */
const SECRET = {
  portals: { p1: { id: "p1", seq: 0, ends: [{ scene: "quiet-reach", hex: hex("2015") }] } },
  nextWaves: {},
} as never;

const board = (at: string, changes: object = {}) => ({ ...game({ at, units: SHIPS, holes: HOLES }), ...changes });

const LANTERN = now("hole", { hole: "The Lantern", scene: "Lantern Deep" });

describe("before the first turn", () => {
  test("a judge reads where the portal is, and what to press", () => {
    expect(shown(judgeSession({ state: board("0.0", { secret: SECRET }) }))).toEqual({
      now: `${LANTERN} ${now("portal", { hex: "2015", scene: "Quiet Reach" })}`,
      act: press("TurnBar.BeginTurn", { turn: 1 }),
    });
  });

  test("a judge who has covered the secrets does not", () => {
    const { now: text } = shown(judgeSession({ state: board("0.0", { secret: SECRET }) }), { ...DEMO, covered: true });
    expect(text).toBe(LANTERN);
  });

  test("a captain reads that portals are hidden, and waits for the judge", () => {
    expect(shown(fakeSession({ state: board("0.0") }))).toEqual({
      now: `${LANTERN} ${now("hidden")}`,
      act: now("judgeBegins"),
    });
  });

  test("who plays the quick game reads of both sides, and that the portal is hidden from them as well", () => {
    const players = { marta: { id: "marta", seq: 0, side: "defender" } };
    const state = board("0.0", { players, judging: { mode: "sealed" } });
    expect(shown(judgeSession({ state }), QUICK)).toEqual({
      now: [now("sides"), LANTERN, now("hiddenFromAll")].join(" "),
      act: press("TurnBar.BeginTurn", { turn: 1 }),
    });
  });
});

describe("what a person is asked is said with its button", () => {
  const asked = (prompts: readonly Prompt[], changes: object = {}) =>
    shown(fakeSession({ prompts, state: board("1.2", changes) }));

  test.each<[string, readonly Prompt[], { readonly now: string; readonly act: string }]>([
    ["one push", [push("long-patience")], { now: now("push", { names: "Long Patience" }), act: now("choose") }],
    [
      "pushes of several ships, whichever of them is chosen for just now",
      [push("long-patience"), push("copper-heron")],
      { now: now("push", { names: "Long Patience, Copper Heron" }), act: now("choose") },
    ],
    [
      "a destination",
      [{ kind: "roll", unit: "copper-heron", what: "destination" }],
      { now: now("destination"), act: press("PushBar.RollDestination") },
    ],
    [
      "an arrival",
      [{ kind: "roll", unit: "copper-heron", what: "tumble" }],
      { now: now("tumble"), act: press("PushBar.RollTumble") },
    ],
    [
      "a destination to open",
      [{ kind: "set-up", unit: "copper-heron", scene: "ember-toll" }],
      { now: now("setUp", { names: "Copper Heron", scene: "Ember Toll" }), act: press("PushBar.Start") },
    ],
    [
      "a chart to name",
      [{ kind: "chart", unit: "copper-heron", total: 7, charts: ["SE"] }],
      { now: "", act: now("answer") },
    ],
    [
      "a decision of the ruleset's own",
      [{ kind: "choice", id: "c", what: "bell", options: ["a"], preset: "a", asks: {} }],
      { now: "", act: now("answer") },
    ],
  ])("%s", (_what, prompts, wanted) => {
    expect(asked(prompts)).toEqual(wanted);
  });

  test("a row that leaves the race open, where players have to agree", () => {
    const row = { roll: 7, scenario: "SG27", port: "0815", race: "", defend: "", bpv: 0, ships: "Any: CA", notes: "" };
    const open = { judging: { mode: "sealed" }, rows: { "p1-SE-7": { row, chart: "SE" } } };
    expect(asked([{ kind: "set-up", unit: "copper-heron", scene: "p1-SE-7" }], open)).toEqual({
      now: "",
      act: now("races"),
    });
  });
});

describe("what others are asked is said as the turn bar says it", () => {
  const meanwhile = (waiting: Session["waiting"]) => shown(fakeSession({ waiting, state: board("1.2") }));

  test.each<[string, Session["waiting"], string]>([
    ["a push", [{ name: "Ann", doing: "choosing" }], now("choosing", { names: "Ann" })],
    ["dice", [{ name: "Ann", doing: "rolling" }], now("rolling", { names: "Ann" })],
    ["a set-up", [{ name: "Marta", doing: "set-up" }], now("beingSetUp")],
  ])("%s", (_what, waiting, wanted) => {
    expect(meanwhile(waiting)).toEqual({ now: wanted, act: "" });
  });
});

describe("while nothing is asked", () => {
  test("a captain reads what comes, and presses Ready", () => {
    expect(shown(fakeSession({ state: board("1.1") }))).toEqual({
      now: now("nextPush", { impulse: 2, names: "Long Patience" }),
      act: press("TurnBar.Ready"),
    });
  });

  test("a captain whose ship is due reads of it", () => {
    expect(shown(fakeSession({ state: board("1.4") }))).toEqual({
      now: now("dueOne", { name: "Copper Heron" }),
      act: now("move"),
    });
  });

  test("a captain whose due ship is off its planned path reads why it waits, and is not told to press Ready", () => {
    const course = { turn: 1, after: 0, scene: "quiet-reach", from: hex("1017"), path: "AAAA" };
    const state = board("1.4", { courses: { tom: { "copper-heron": course } } });
    expect(shown(fakeSession({ state }))).toEqual({
      now: `${now("dueOne", { name: "Copper Heron" })} ${now("offPath", { names: "Copper Heron" })}`,
      act: now("moveOrPlan"),
    });
  });

  test("a captain who is ready reads whom the clock waits for", () => {
    const ready = { ready: true, state: board("1.2"), seats: [seat("tom"), seat("ann", "moving")] };
    const names = langText("Common.Doing.notReady", { name: "Ann" });
    expect(shown(fakeSession({ ...ready, waiting: [{ name: "Ann", doing: "moving" }] }))).toEqual({
      now: now("waiting", { names }),
      act: "",
    });
    expect(shown(fakeSession(ready))).toEqual({ now: now("goesOn"), act: "" });
    expect(shown(fakeSession({ ...ready, byHand: true }))).toEqual({ now: now("byHand"), act: "" });
    const alone = { ...ready, state: board("1.3", { judging: { mode: "sealed" } }), byHand: true };
    expect(shown(fakeSession(alone)).now).toBe(now("byHandAlone"));
  });

  test("a judge reads whom the clock waits for", () => {
    const names = langText("Common.Doing.notReady", { name: "Ann" });
    const session = judgeSession({ state: board("1.2"), waiting: [{ name: "Ann", doing: "moving" }] });
    expect(shown(session)).toEqual({ now: now("watch", { names }), act: "" });
  });

  test.for([
    [{ condition: "paused" }, "TurnBar.Paused"],
    [{ condition: "judge-away" }, "TurnBar.JudgeAway"],
    [{ condition: "judge-away", absence: "no-key" }, "TurnBar.JudgeNoKey"],
  ] as const)("what stops the game, as the turn bar says it: %j", ([parts, key]) => {
    expect(shown(fakeSession(parts))).toEqual({ now: langText(key), act: "" });
  });

  test("nothing where there is no game", () => {
    expect(shown(fakeSession({ state: null }))).toEqual({ now: "", act: "" });
  });
});

describe("after a passage", () => {
  const out = {
    ...{ at: "1.2", rules: ["IP2.311"], audience: "all", event: "unit-transported", unit: "copper-heron" },
    ...{
      from: { scene: "quiet-reach", hex: "2016" },
      to: { scene: "ember-toll", hex: "0825" },
      facing: "A",
      speed: 24,
    },
  } as unknown as RuleEvent;
  const journal = [line(out)];

  test("a judge is led to the journal of a captain", () => {
    const session = judgeSession({ state: board("1.2", { secret: SECRET }), journal });
    expect(shown(session).now).toContain(now("seeAs", { label: langText("Console.Journal.seeAs") }));
  });

  test("a captain who knows a portal is led to where it is listed, and no other", () => {
    const known = now("known", { tab: langText("Bridge.Tab.known") });
    const sighting = {
      player: "tom",
      portal: "p1",
      scene: "quiet-reach",
      hex: hex("2016"),
      at: { turn: 1, impulse: 2 },
    };
    const sightings = [{ ...sighting, by: "IP2.51", lapsed: false }];
    expect(shown(fakeSession({ state: board("1.2", { sightings }), journal })).now).toContain(known);
    expect(shown(fakeSession({ state: board("1.2"), journal })).now).not.toContain(known);
  });

  test("from impulse 16 on it is said that all was seen, and not without a passage", () => {
    const end = now("end");
    expect(shown(fakeSession({ state: board("1.15"), journal })).now).not.toContain(end);
    expect(shown(fakeSession({ state: board("1.16"), journal })).now).toContain(end);
    expect(shown(fakeSession({ state: board("2.1"), journal })).now).toContain(end);
    expect(shown(fakeSession({ state: board("2.1") })).now).not.toContain(end);
  });
});

test("the short tour is offered in it while it is due", () => {
  expect([true, false].map((tour) => storyView(fakeSession(), say, { ...DEMO, tour }).tour)).toEqual([true, false]);
});
