import { describe, expect, test } from "vitest";
import { parseTurnBarSettings } from "../../../src/foundry/apps/turn-bar/view/habits.ts";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/view/ready-choices.ts";
import { type TurnBarView, turnBarView } from "../../../src/foundry/apps/turn-bar/view/turn-bar.ts";
import type { JudgeActs } from "../../../src/foundry/session/judge.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { Front, RuleEvent } from "../../../src/rules/index.ts";
import { fakeSession, type GameParts, game, hex, hole, judgeSession, line, push, seat, ship } from "./fake-session.ts";
import { say } from "./sentences.ts";

const HABITS = { until: DEFAULT_UNTIL, away: false };
const draw = (session: Session): TurnBarView => turnBarView(session, say, HABITS);
const captain = (parts: Partial<Session> = {}): TurnBarView => draw(fakeSession(parts));
const judge = (parts: Partial<Session> = {}, acts: Partial<JudgeActs> = {}): TurnBarView =>
  draw(judgeSession(parts, acts));

const patience = ship("long-patience", "2212", { scene: "lantern-deep", speed: 0 });
const lantern = hole("the-lantern", "2215");
const moved: RuleEvent = {
  at: "1.4",
  event: "unit-moved",
  rules: [],
  audience: "all",
  unit: "amber-tern",
  scene: "quiet-reach",
  from: "2018",
  to: "2017",
  cause: "own",
};

describe("what a captain's strip says, the first that applies", () => {
  const waiting: Session["waiting"] = [
    { name: "Tom", doing: "moving" },
    { name: "Ann", doing: "choosing" },
  ];
  const ready = { ready: true, readyUntil: DEFAULT_UNTIL };
  const tern = game({ units: [ship("amber-tern")] });
  const rolls = [{ kind: "roll", unit: "amber-tern", what: "tumble" }] as const;

  test.for<[string, Partial<Session>, string, string | null]>([
    ["no game", { condition: "no-game", state: null }, "No turn yet. The judge begins.", null],
    ["no turn", { state: game({ at: "0.0", phase: "before" }) }, "No turn yet. The judge begins.", null],
    ["the judge away", { condition: "judge-away" }, "The judge is away. The clock waits; you may move and talk.", null],
    ["paused", { condition: "paused", state: tern }, "The judge has paused the clock.", null],
    ["paused and asked", { condition: "paused", prompts: rolls }, "The judge has paused the clock.", "Roll"],
    ["a push", { state: tern, prompts: [push("amber-tern")], waiting }, "Choose: Amber Tern", "Choose"],
    ["two pushes", { prompts: [push("amber-tern"), push("kestrel")] }, "Choose: Amber Tern, Kestrel", "Choose"],
    ["a push before dice", { prompts: [...rolls, push("kestrel")] }, "Choose: Kestrel", "Choose"],
    ["dice", { prompts: rolls }, "Dice: Amber Tern", "Roll"],
    ["a set-up", { state: tern, waiting: [{ name: "Marta", doing: "set-up" }] }, "Destination being set up", "Ready"],
    ["others, once I am ready", { state: tern, waiting, ...ready }, "Waiting: Ann (push)", "Wait"],
    [
      "others while pushes are played, whatever I said",
      { state: game({ phase: "pushes" }), waiting },
      "Waiting: Ann (push)",
      "Ready",
    ],
    ["nobody, once I am ready", { state: tern, ...ready }, "All ready. The clock goes on.", "Wait"],
    ["a ship that moves", { state: tern, waiting }, "Amber Tern moves now", "Ready"],
    [
      "two ships that move",
      { state: game({ units: [ship("amber-tern"), ship("plover")] }) },
      "Your ships: 2 move now",
      "Ready",
    ],
    ["a ship that has moved", { state: tern, journal: [line(moved)] }, "Move at I6: Amber Tern", "Ready"],
    ["a ship that tumbles", { state: game({ units: [ship("t", "2017", tumbling())] }) }, NOTHING, "Ready"],
    [
      "a push to come",
      { state: game({ units: [patience, ship("amber-tern", "2017", { speed: 4 })], holes: [lantern] }) },
      "Push at I5: Long Patience",
      "Ready",
    ],
    ["another captain's ship", { state: game({ units: [ship("x", "2017", { owner: "ann" })] }) }, NOTHING, "Ready"],
    ["nothing", {}, NOTHING, "Ready"],
  ])("%s", ([, parts, sentence, button]) => {
    const view = captain(parts);
    expect(view.sentence).toBe(sentence);
    expect(view.button?.label ?? null).toBe(button);
  });

  test("names four ships and more by a count, so that the sentence stays one line", () => {
    const prompts = ["a", "b", "c", "d"].map((unit) => push(unit));
    expect(captain({ prompts }).sentence).toBe("Choose: A, B and 2 more");
  });

  test("is empty of what others must not learn: a portal's state changes nothing", () => {
    const plain = game({ units: [ship("amber-tern")] });
    const portal = { portal: "p1", scene: "quiet-reach", hex: { q: 1, r: 1 }, player: "ann", lapsed: false } as const;
    const known = { ...plain, sightings: [{ ...portal, by: "IP2.551", at: { turn: 1, impulse: 1 } } as const] };
    expect(captain({ state: known, unread: 3 })).toEqual(captain({ state: plain }));
  });
});

const NOTHING = "Nothing of yours is due this turn.";

function tumbling() {
  return { conditions: [{ kind: "tumbling-no-movement", until: { turn: 1, impulse: 18 } }] } as const;
}

describe("the forecast of pushes", () => {
  test.for<[string, string, GameParts["readings"], string]>([
    ["2211", "1.4", {}, "I5"],
    ["2207", "1.4", {}, "I6"],
    ["2207", "1.4", { everyOther: "odd" }, "I5"],
    ["2201", "1.4", {}, "I8"],
    ["2231", "1.8", {}, "I12"],
    ["2232", "1.8", {}, "I16"],
    ["0115", "1.31", {}, "I32"],
  ])("a ship at %s is pushed next after %s with %o at %s", ([at, now, readings = {}, impulse]) => {
    const unit = ship("kettle", at, { scene: "lantern-deep", speed: 0 });
    const state = game({ at: now, readings, units: [unit], holes: [lantern] });
    expect(captain({ state }).sentence).toBe(`Push at ${impulse}: Kettle`);
  });

  test("says nothing of a hole that sleeps until the next turn, nor of one in another scene", () => {
    const units = [patience];
    const asleep = game({ units, holes: [hole("x", "2215", { inert: true })] });
    const elsewhere = game({ units, holes: [hole("x", "2215", { scene: "quiet-reach" })] });
    expect([captain({ state: asleep }).sentence, captain({ state: elsewhere }).sentence]).toEqual([NOTHING, NOTHING]);
  });
});

describe("the forecast of waves", () => {
  const front = { wave: "wave@1.1", source: "the-lantern", hex: hex("2215"), strength: 35, struck: [] } as const;
  const waiting = (at: string, now: string, parts: Partial<Front> = {}, readings: GameParts["readings"] = {}) => {
    const unit = ship("kettle", at, { scene: "lantern-deep", speed: 0 });
    const [turn = 1, impulse = 0] = now.split(".").map(Number);
    const since = { turn: 1, impulse: 1 };
    const radius = (turn - 1) * 32 + impulse - 1;
    const state = game({ at: now, units: [unit], readings });
    return captain({ state: { ...state, fronts: [{ ...front, scene: "lantern-deep", since, radius, ...parts }] } });
  };

  test.for<[string, string, string]>([
    ["2207", "1.4", "Wave at I9: Kettle"],
    ["2207", "1.8", "Wave at I9: Kettle"],
    ["2207", "1.9", NOTHING],
    ["0101", "1.4", "Wave at I26: Kettle"],
    ["2230", "1.4", "Wave at I16: Kettle"],
  ])("a ship at %s in %s: %s", ([at, now, sentence]) => {
    expect(waiting(at, now).sentence).toBe(sentence);
  });

  test("says nothing of a wave that comes next turn, is spent before it comes, or runs elsewhere", () => {
    expect(waiting("2207", "1.20", { since: { turn: 1, impulse: 26 }, radius: 0 }).sentence).toBe(NOTHING);
    expect(waiting("2207", "1.4", {}, { waveDecay: [[7, 100]] }).sentence).toBe(NOTHING);
    expect(waiting("2207", "1.4", { scene: "quiet-reach" }).sentence).toBe(NOTHING);
  });
});

describe("what a judge's strip says", () => {
  const waiting: Session["waiting"] = [{ name: "Ann", doing: "choosing" }];
  const seats = [seat("tom"), seat("ann", "choosing")];
  test.for<[string, Partial<Session>, Partial<JudgeActs>, string, string | null]>([
    ["no game", { condition: "no-game", state: null, judge: null }, {}, "No game is open.", "Open the console"],
    ["no key", { condition: "no-key", judge: null }, {}, "This browser has no key to the game.", "Open the console"],
    [
      "no key, and a way to it",
      { condition: "no-key", state: null },
      { help: "key" },
      "This browser has no key to the game.",
      "Get the key",
    ],
    ["standing by", { condition: "standing-by", judge: null }, {}, STANDING_BY, null],
    ["before", { state: game({ at: "0.0", phase: "before" }) }, {}, "All is ready for turn 1.", "Begin turn 1"],
    ["between turns", { state: game({ at: "1.32", phase: "turn-done" }) }, {}, "2 of 2 ready", "Begin turn 2"],
    ["all ready", {}, {}, "2 of 2 ready", "Next"],
    ["somebody chooses", { waiting, seats }, {}, "1 of 2 ready. Waiting: Ann (push)", "Next"],
    ["paused", { condition: "paused" }, { paused: true }, "Paused.", "Go on"],
    [
      "a destination",
      { prompts: [{ kind: "set-up", unit: "amber-tern", scene: "ember-toll" }] },
      {},
      "Set up: Ember Toll",
      "Start",
    ],
    ["a push of the judge's", { prompts: [push("kettle-black")] }, {}, "Choose: Kettle Black", "Choose"],
  ])("%s", ([, parts, acts, sentence, button]) => {
    const view = judge(parts, acts);
    expect(view.sentence).toBe(sentence);
    expect(view.button?.label ?? null).toBe(button);
  });
});

const STANDING_BY = "Another window judges. This one only watches.";

describe("time and window", () => {
  test.for([
    ["1.1", "T1 I1", "at 2", false],
    ["1.2", "T1 I2", "to 5", true],
    ["1.5", "T1 I5", "to 5", true],
    ["1.6", "T1 I6", "at 7", false],
    ["3.31", "T3 I31", "to 31", true],
    ["3.32", "T3 I32", "at 2", false],
    ["2.0", "T2", "at 2", false],
  ] as const)("at %s the strip shows %s and the announced window %s", ([at, time, text, open]) => {
    const view = captain({ state: game({ at, phase: at.endsWith(".0") ? "start" : "orders" }) });
    expect([view.time, view.window?.text, view.window?.open]).toEqual([time, text, open]);
  });

  test("the voice says time and sentence in full words", () => {
    expect(captain({ state: game({ units: [ship("amber-tern")] }) }).voice).toBe(
      "Turn 1, impulse 4. Amber Tern moves now",
    );
  });
});

describe("the menu", () => {
  const labels = (at: string, parts: Partial<Session> = {}): readonly string[] =>
    captain({ state: game({ at }), ...parts }).menu.choices.map(({ label }) => label);

  test("offers marks that are still to come", () => {
    expect(labels("1.4")).toEqual([
      "something happens to me",
      "my next move",
      "impulse 16",
      "impulse 32",
      "the next announced window, impulse 7",
      "the end of the turn",
      "the next impulse",
    ]);
    expect(labels("1.30")).toEqual([
      "something happens to me",
      "my next move",
      "impulse 32",
      "the end of the turn",
      "the next impulse",
    ]);
  });

  test("marks what the button takes, and while ready what holds", () => {
    const chosen = (parts: Partial<Session>): readonly string[] =>
      captain(parts)
        .menu.choices.filter((choice) => choice.chosen)
        .map(({ id }) => id);
    expect(chosen({})).toEqual(["something-happens"]);
    expect(chosen({ ready: true, readyUntil: { kind: "impulse", impulse: 16 } })).toEqual(["impulse-16"]);
  });

  test("is without choices for a judge, who may pause and sees the pace", () => {
    expect(judge().menu).toEqual({
      agreements: false,
      choices: [],
      pause: "Pause the clock",
      pace: "The clock goes on 1.5 s after the last ready.",
      console: true,
    });
    expect(judge({}, { pace: null, paused: true }).menu).toMatchObject({
      pause: "Go on",
      pace: "The clock moves only by hand.",
    });
    expect(captain().menu).toMatchObject({ pause: null, pace: null, console: false });
  });
});

describe("what a browser kept of the strip", () => {
  test.for<[unknown, ReturnType<typeof parseTurnBarSettings>]>([
    [undefined, { place: null, away: false, until: { kind: "something-happens" } }],
    [
      { place: { left: 3, top: "4" }, away: "yes" },
      { place: null, away: false, until: { kind: "something-happens" } },
    ],
    [
      { place: { left: 3, top: 4 }, away: true, until: { kind: "my-next-move" } },
      { place: { left: 3, top: 4 }, away: true, until: { kind: "my-next-move" } },
    ],
    [{ until: { kind: "impulse", impulse: 16 } }, { place: null, away: false, until: { kind: "something-happens" } }],
  ])("%o", ([kept, settings]) => {
    expect(parseTurnBarSettings(kept)).toEqual(settings);
  });
});
