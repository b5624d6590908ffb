import { describe, expect, test } from "vitest";
import { parseStripSettings } from "../../../src/foundry/apps/strip/view/habits.ts";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/strip/view/ready-choices.ts";
import { type StripView, stripView } from "../../../src/foundry/apps/strip/view/strip.ts";
import type { JudgeActs, Session } from "../../../src/foundry/session.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";
import { fakeSession, game, hole, judgeSession, line, push, seat, ship } from "./fake-session.ts";
import { localized, say } from "./sentences.ts";

const HABITS = { until: DEFAULT_UNTIL, away: false };
const draw = (session: Session): StripView => stripView(session, say, HABITS);
const captain = (parts: Partial<Session> = {}): StripView => draw(fakeSession(parts));
const judge = (parts: Partial<Session> = {}, acts: Partial<JudgeActs> = {}): StripView =>
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
    ["no game", { condition: "no-game", state: null }, localized("Strip.NoTurn"), null],
    ["no turn", { state: game({ at: "0.0", phase: "before" }) }, localized("Strip.NoTurn"), null],
    ["the judge away", { condition: "judge-away" }, localized("Strip.JudgeAway"), null],
    ["paused", { condition: "paused", state: tern }, localized("Strip.Paused"), null],
    ["paused and asked", { condition: "paused", prompts: rolls }, localized("Strip.Paused"), localized("Strip.Roll")],
    [
      "a push",
      { state: tern, prompts: [push("amber-tern")], waiting },
      localized("Prompt.Choose", { names: "Amber Tern" }),
      localized("Strip.Choose"),
    ],
    [
      "two pushes",
      { prompts: [push("amber-tern"), push("kestrel")] },
      localized("Prompt.Choose", { names: "Amber Tern, Kestrel" }),
      localized("Strip.Choose"),
    ],
    [
      "a push before dice",
      { prompts: [...rolls, push("kestrel")] },
      localized("Prompt.Choose", { names: "Kestrel" }),
      localized("Strip.Choose"),
    ],
    ["dice", { prompts: rolls }, localized("Prompt.Roll", { names: "Amber Tern" }), localized("Strip.Roll")],
    [
      "a set-up",
      { state: tern, waiting: [{ name: "Marta", doing: "set-up" }] },
      localized("Strip.BeingSetUp"),
      localized("Strip.Ready"),
    ],
    [
      "others, once I am ready",
      { state: tern, waiting, ...ready },
      localized("Strip.Waiting", { list: localized("Common.Doing.choosing", { name: "Ann" }) }),
      localized("Strip.Wait"),
    ],
    [
      "others while pushes are played, whatever I said",
      { state: game({ phase: "pushes" }), waiting },
      localized("Strip.Waiting", { list: localized("Common.Doing.choosing", { name: "Ann" }) }),
      localized("Strip.Ready"),
    ],
    ["nobody, once I am ready", { state: tern, ...ready }, localized("Strip.GoingOn"), localized("Strip.Wait")],
    [
      "a ship that moves",
      { state: tern, waiting },
      localized("Strip.MovesOne", { name: "Amber Tern" }),
      localized("Strip.Ready"),
    ],
    [
      "two ships that move",
      { state: game({ units: [ship("amber-tern"), ship("plover")] }) },
      localized("Strip.MovesMany", { count: 2 }),
      localized("Strip.Ready"),
    ],
    [
      "a ship that has moved",
      { state: tern, journal: [line(moved)] },
      localized("Strip.NextMove", { impulse: 6, names: "Amber Tern" }),
      localized("Strip.Ready"),
    ],
    [
      "a ship that tumbles",
      { state: game({ units: [ship("t", "2017", tumbling())] }) },
      NOTHING,
      localized("Strip.Ready"),
    ],
    [
      "a push to come",
      { state: game({ units: [patience, ship("amber-tern", "2017", { speed: 4 })], holes: [lantern] }) },
      localized("Strip.NextPush", { impulse: 5, names: "Long Patience" }),
      localized("Strip.Ready"),
    ],
    [
      "another captain's ship",
      { state: game({ units: [ship("x", "2017", { owner: "ann" })] }) },
      NOTHING,
      localized("Strip.Ready"),
    ],
    ["nothing", {}, NOTHING, localized("Strip.Ready")],
  ])("%s", ([, parts, sentence, button]) => {
    const view = captain(parts);
    expect(view.sentence).toBe(sentence);
    expect(view.button?.label ?? null).toBe(button);
  });

  test("names four ships and more by a count, so that the sentence stays one line", () => {
    const prompts = ["a", "b", "c", "d"].map((unit) => push(unit));
    expect(captain({ prompts }).sentence).toBe(
      localized("Prompt.Choose", { names: localized("Common.AndMore", { names: "A, B", count: 2 }) }),
    );
  });

  test("is empty of what others must not learn: a portal's state changes nothing", () => {
    const plain = game({ units: [ship("amber-tern")] });
    const portal = { portal: "p1", scene: "quiet-reach", hex: { q: 1, r: 1 }, player: "ann", lapsed: false } as const;
    const known = { ...plain, sightings: [{ ...portal, by: "IP2.551", at: { turn: 1, impulse: 1 } } as const] };
    expect(captain({ state: known, unread: 3 })).toEqual(captain({ state: plain }));
  });
});

const NOTHING = localized("Strip.NothingDue");

function tumbling() {
  return { conditions: [{ kind: "tumbling-no-movement", until: { turn: 1, impulse: 18 } }] } as const;
}

describe("what a judge's strip says", () => {
  const waiting: Session["waiting"] = [{ name: "Ann", doing: "choosing" }];
  const seats = [seat("tom"), seat("ann", "choosing")];
  test.for<[string, Partial<Session>, Partial<JudgeActs>, string, string | null]>([
    [
      "no game",
      { condition: "no-game", state: null, judge: null },
      {},
      localized("Strip.NoGameJudge"),
      localized("Strip.Console"),
    ],
    ["no key", { condition: "no-key", judge: null }, {}, localized("Strip.NoKey"), localized("Strip.Console")],
    [
      "no key, and a way to it",
      { condition: "no-key", state: null },
      { help: "key" },
      localized("Strip.NoKey"),
      localized("Key.get"),
    ],
    ["standing by", { condition: "standing-by", judge: null }, {}, STANDING_BY, null],
    [
      "before",
      { state: game({ at: "0.0", phase: "before" }) },
      {},
      localized("Strip.NoTurnJudge"),
      localized("Strip.BeginTurn", { turn: 1 }),
    ],
    [
      "between turns",
      { state: game({ at: "1.32", phase: "turn-done" }) },
      {},
      localized("Strip.ReadyCount", { ready: 2, all: 2 }),
      localized("Strip.BeginTurn", { turn: 2 }),
    ],
    ["all ready", {}, {}, localized("Strip.ReadyCount", { ready: 2, all: 2 }), localized("Strip.Next")],
    [
      "somebody chooses",
      { waiting, seats },
      {},
      localized("Strip.ReadyWaiting", { ready: 1, all: 2, list: localized("Common.Doing.choosing", { name: "Ann" }) }),
      localized("Strip.Next"),
    ],
    ["paused", { condition: "paused" }, { paused: true }, localized("Strip.PausedJudge"), localized("Strip.Resume")],
    [
      "a destination",
      { prompts: [{ kind: "set-up", unit: "amber-tern", scene: "ember-toll" }] },
      {},
      localized("Prompt.SetUp", { scene: "Ember Toll" }),
      localized("Strip.Start"),
    ],
    [
      "a push of the judge's",
      { prompts: [push("kettle-black")] },
      {},
      localized("Prompt.Choose", { names: "Kettle Black" }),
      localized("Strip.Choose"),
    ],
  ])("%s", ([, parts, acts, sentence, button]) => {
    const view = judge(parts, acts);
    expect(view.sentence).toBe(sentence);
    expect(view.button?.label ?? null).toBe(button);
  });
});

const STANDING_BY = localized("Strip.StandingBy");

describe("time and window", () => {
  test.for([
    ["1.1", localized("Common.Time", { turn: 1, impulse: 1 }), localized("Strip.WindowAt", { at: 2 }), false],
    ["1.2", localized("Common.Time", { turn: 1, impulse: 2 }), localized("Strip.WindowTo", { to: 5 }), true],
    ["1.5", localized("Common.Time", { turn: 1, impulse: 5 }), localized("Strip.WindowTo", { to: 5 }), true],
    ["1.6", localized("Common.Time", { turn: 1, impulse: 6 }), localized("Strip.WindowAt", { at: 7 }), false],
    ["3.31", localized("Common.Time", { turn: 3, impulse: 31 }), localized("Strip.WindowTo", { to: 31 }), true],
    ["3.32", localized("Common.Time", { turn: 3, impulse: 32 }), localized("Strip.WindowAt", { at: 2 }), false],
    ["2.0", localized("Common.TurnOnly", { turn: 2 }), localized("Strip.WindowAt", { at: 2 }), false],
  ] as const)("at %s the strip shows %s and the announced window %s", ([at, time, text, open]) => {
    const view = captain({ state: game({ at, phase: at.endsWith(".0") ? "start" : "orders" }) });
    expect([view.time, view.window?.text, view.window?.open]).toEqual([time, text, open]);
  });

  test("the voice says time and sentence in full words", () => {
    expect(captain({ state: game({ units: [ship("amber-tern")] }) }).voice).toBe(
      localized("Strip.Voice", {
        time: localized("Common.SpokenTime", { turn: 1, impulse: 4 }),
        sentence: localized("Strip.MovesOne", { name: "Amber Tern" }),
      }),
    );
  });
});

describe("the menu", () => {
  const labels = (at: string, parts: Partial<Session> = {}): readonly string[] =>
    captain({ state: game({ at }), ...parts }).menu.choices.map(({ label }) => label);

  test("offers marks that are still to come", () => {
    expect(labels("1.4")).toEqual([
      localized("Strip.Until.something"),
      localized("Strip.Until.move"),
      localized("Strip.Until.impulse", { impulse: 16 }),
      localized("Strip.Until.impulse", { impulse: 32 }),
      localized("Strip.Until.window", { impulse: 7 }),
      localized("Strip.Until.turn"),
      localized("Strip.Until.step"),
    ]);
    expect(labels("1.30")).toEqual([
      localized("Strip.Until.something"),
      localized("Strip.Until.move"),
      localized("Strip.Until.impulse", { impulse: 32 }),
      localized("Strip.Until.turn"),
      localized("Strip.Until.step"),
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
      pause: localized("Strip.Pause"),
      pace: localized("Strip.Pace", { seconds: 1.5 }),
      console: true,
    });
    expect(judge({}, { pace: null, paused: true }).menu).toMatchObject({
      pause: localized("Strip.Resume"),
      pace: localized("Strip.PaceByHand"),
    });
    expect(captain().menu).toMatchObject({ pause: null, pace: null, console: false });
  });
});

describe("what a browser kept of the strip", () => {
  test.for<[unknown, ReturnType<typeof parseStripSettings>]>([
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
    expect(parseStripSettings(kept)).toEqual(settings);
  });
});
