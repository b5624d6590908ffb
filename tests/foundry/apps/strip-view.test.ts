import { describe, expect, test } from "vitest";
import { parseTurnBarSettings } from "../../../src/foundry/apps/turn-bar/view/habits.ts";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/view/ready-choices.ts";
import { type TurnBarView, turnBarView } from "../../../src/foundry/apps/turn-bar/view/turn-bar.ts";
import type { GameActs } from "../../../src/foundry/session/judge.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { RuleEvent } from "../../../src/rules/sfb32/index.ts";
import { fakeSession, game, hole, judgeActs, judgeSession, line, push, seat, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const draw = (session: Session): TurnBarView => turnBarView(session, say, { until: DEFAULT_UNTIL, away: false });
const captain = (parts: Partial<Session> = {}): TurnBarView => draw(fakeSession(parts));
const judge = (parts: Partial<Session> = {}, acts: Partial<GameActs> = {}): TurnBarView =>
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
    ["no game", { condition: "no-game", state: null }, langText("Strip.NoTurn"), null],
    ["no turn", { state: game({ at: "0.0", phase: "before" }) }, langText("Strip.NoTurn"), null],
    ["the judge away", { condition: "judge-away" }, langText("Strip.JudgeAway"), null],
    ["paused", { condition: "paused", state: tern }, langText("Strip.Paused"), null],
    ["paused and asked", { condition: "paused", prompts: rolls }, langText("Strip.Paused"), langText("Strip.Roll")],
    [
      "a push",
      { state: tern, prompts: [push("amber-tern")], waiting },
      langText("Prompt.Choose", { names: "Amber Tern" }),
      langText("Strip.Choose"),
    ],
    [
      "two pushes",
      { prompts: [push("amber-tern"), push("kestrel")] },
      langText("Prompt.Choose", { names: "Amber Tern, Kestrel" }),
      langText("Strip.Choose"),
    ],
    [
      "a push before dice",
      { prompts: [...rolls, push("kestrel")] },
      langText("Prompt.Choose", { names: "Kestrel" }),
      langText("Strip.Choose"),
    ],
    ["dice", { prompts: rolls }, langText("Prompt.Roll", { names: "Amber Tern" }), langText("Strip.Roll")],
    [
      "a set-up",
      { state: tern, waiting: [{ name: "Marta", doing: "set-up" }] },
      langText("Strip.BeingSetUp"),
      langText("Strip.Ready"),
    ],
    [
      "others, once I am ready",
      { state: tern, waiting, ...ready },
      langText("Strip.Waiting", { list: langText("Common.Doing.choosing", { name: "Ann" }) }),
      langText("Strip.Wait"),
    ],
    [
      "others while pushes are played, whatever I said",
      { state: game({ phase: "pushes" }), waiting },
      langText("Strip.Waiting", { list: langText("Common.Doing.choosing", { name: "Ann" }) }),
      langText("Strip.Ready"),
    ],
    ["nobody, once I am ready", { state: tern, ...ready }, langText("Strip.GoingOn"), langText("Strip.Wait")],
    [
      "a ship that moves",
      { state: tern, waiting },
      langText("Strip.MovesOne", { name: "Amber Tern" }),
      langText("Strip.Ready"),
    ],
    [
      "two ships that move",
      { state: game({ units: [ship("amber-tern"), ship("plover")] }) },
      langText("Strip.MovesMany", { count: 2 }),
      langText("Strip.Ready"),
    ],
    [
      "a ship that has moved",
      { state: tern, journal: [line(moved)] },
      langText("Strip.NextMove", { impulse: 6, names: "Amber Tern" }),
      langText("Strip.Ready"),
    ],
    [
      "a ship that tumbles",
      { state: game({ units: [ship("t", "2017", tumbling())] }) },
      NOTHING,
      langText("Strip.Ready"),
    ],
    [
      "a push to come",
      { state: game({ units: [patience, ship("amber-tern", "2017", { speed: 4 })], holes: [lantern] }) },
      langText("Strip.NextPush", { impulse: 5, names: "Long Patience" }),
      langText("Strip.Ready"),
    ],
    [
      "another captain's ship",
      { state: game({ units: [ship("x", "2017", { owner: "ann" })] }) },
      NOTHING,
      langText("Strip.Ready"),
    ],
    ["nothing", {}, NOTHING, langText("Strip.Ready")],
  ])("%s", ([, parts, sentence, button]) => {
    const view = captain(parts);
    expect(view.sentence).toBe(sentence);
    expect(view.button?.label ?? null).toBe(button);
  });

  test("names four ships and more by a count, so that the sentence stays one line", () => {
    const prompts = ["a", "b", "c", "d"].map((unit) => push(unit));
    expect(captain({ prompts }).sentence).toBe(
      langText("Prompt.Choose", { names: langText("Common.AndMore", { names: "A, B", count: 2 }) }),
    );
  });

  test("is empty of what others must not learn: a portal's state changes nothing", () => {
    const plain = game({ units: [ship("amber-tern")] });
    const portal = { portal: "p1", scene: "quiet-reach", hex: { q: 1, r: 1 }, player: "ann", lapsed: false } as const;
    const known = { ...plain, sightings: [{ ...portal, by: "IP2.551", at: { turn: 1, impulse: 1 } } as const] };
    expect(captain({ state: known, unread: 3 })).toEqual(captain({ state: plain }));
  });
});

const NOTHING = langText("Strip.NothingDue");

function tumbling() {
  return { conditions: [{ kind: "tumbling-no-movement", until: { turn: 1, impulse: 18 } }] } as const;
}

describe("what a judge's strip says", () => {
  const waiting: Session["waiting"] = [{ name: "Ann", doing: "choosing" }];
  const seats = [seat("tom"), seat("ann", "choosing")];
  test.for<[string, Partial<Session>, Partial<GameActs>, string, string | null]>([
    [
      "no game",
      { condition: "no-game", state: null, judge: null },
      {},
      langText("Strip.NoGameJudge"),
      langText("Strip.Console"),
    ],
    ["no key", { condition: "no-key", judge: null }, {}, langText("Strip.NoKey"), langText("Strip.Console")],
    [
      "no key, and a way to it",
      { condition: "no-key", state: null, judge: judgeActs([], { help: "key", game: null }) },
      {},
      langText("Strip.NoKey"),
      langText("Key.get"),
    ],
    ["standing by", { condition: "standing-by", judge: null }, {}, STANDING_BY, null],
    [
      "before",
      { state: game({ at: "0.0", phase: "before" }) },
      {},
      langText("Strip.NoTurnJudge"),
      langText("Strip.BeginTurn", { turn: 1 }),
    ],
    [
      "between turns",
      { state: game({ at: "1.32", phase: "turn-done" }) },
      {},
      langText("Strip.ReadyCount", { ready: 2, all: 2 }),
      langText("Strip.BeginTurn", { turn: 2 }),
    ],
    ["all ready", {}, {}, langText("Strip.ReadyCount", { ready: 2, all: 2 }), langText("Strip.Next")],
    [
      "somebody chooses",
      { waiting, seats },
      {},
      langText("Strip.ReadyWaiting", { ready: 1, all: 2, list: langText("Common.Doing.choosing", { name: "Ann" }) }),
      langText("Strip.Next"),
    ],
    ["paused", { condition: "paused" }, { paused: true }, langText("Strip.PausedJudge"), langText("Strip.Resume")],
    [
      "a destination",
      { prompts: [{ kind: "set-up", unit: "amber-tern", scene: "ember-toll" }] },
      {},
      langText("Prompt.SetUp", { scene: "Ember Toll" }),
      langText("Strip.Start"),
    ],
    [
      "a push of the judge's",
      { prompts: [push("kettle-black")] },
      {},
      langText("Prompt.Choose", { names: "Kettle Black" }),
      langText("Strip.Choose"),
    ],
  ])("%s", ([, parts, acts, sentence, button]) => {
    const view = judge(parts, acts);
    expect(view.sentence).toBe(sentence);
    expect(view.button?.label ?? null).toBe(button);
  });
});

const STANDING_BY = langText("Strip.StandingBy");

describe("time and window", () => {
  test.for([
    ["1.1", langText("Common.Time", { turn: 1, impulse: 1 }), langText("Strip.WindowAt", { at: 2 }), false],
    ["1.2", langText("Common.Time", { turn: 1, impulse: 2 }), langText("Strip.WindowTo", { to: 5 }), true],
    ["1.5", langText("Common.Time", { turn: 1, impulse: 5 }), langText("Strip.WindowTo", { to: 5 }), true],
    ["1.6", langText("Common.Time", { turn: 1, impulse: 6 }), langText("Strip.WindowAt", { at: 7 }), false],
    ["3.31", langText("Common.Time", { turn: 3, impulse: 31 }), langText("Strip.WindowTo", { to: 31 }), true],
    ["3.32", langText("Common.Time", { turn: 3, impulse: 32 }), langText("Strip.WindowAt", { at: 2 }), false],
    ["2.0", langText("Common.TurnOnly", { turn: 2 }), langText("Strip.WindowAt", { at: 2 }), false],
  ] as const)("at %s the strip shows %s and the announced window %s", ([at, time, text, open]) => {
    const view = captain({ state: game({ at, phase: at.endsWith(".0") ? "start" : "orders" }) });
    expect([view.time, view.window?.text, view.window?.open]).toEqual([time, text, open]);
  });

  test("the voice says time and sentence in full words", () => {
    expect(captain({ state: game({ units: [ship("amber-tern")] }) }).voice).toBe(
      langText("Strip.Voice", {
        time: langText("Common.SpokenTime", { turn: 1, impulse: 4 }),
        sentence: langText("Strip.MovesOne", { name: "Amber Tern" }),
      }),
    );
  });
});

describe("the menu", () => {
  const labels = (at: string, parts: Partial<Session> = {}): readonly string[] =>
    captain({ state: game({ at }), ...parts }).menu.choices.map(({ label }) => label);

  test("offers marks that are still to come", () => {
    expect(labels("1.4")).toEqual([
      langText("Strip.Until.something"),
      langText("Strip.Until.move"),
      langText("Strip.Until.impulse", { impulse: 16 }),
      langText("Strip.Until.impulse", { impulse: 32 }),
      langText("Strip.Until.window", { impulse: 7 }),
      langText("Strip.Until.turn"),
      langText("Strip.Until.step"),
    ]);
    expect(labels("1.30")).toEqual([
      langText("Strip.Until.something"),
      langText("Strip.Until.move"),
      langText("Strip.Until.impulse", { impulse: 32 }),
      langText("Strip.Until.turn"),
      langText("Strip.Until.step"),
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
      pause: langText("Strip.Pause"),
      pace: langText("Strip.Pace", { seconds: 1.5 }),
      console: true,
    });
    expect(judge({}, { pace: null, paused: true }).menu).toMatchObject({
      pause: langText("Strip.Resume"),
      pace: langText("Strip.PaceByHand"),
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
