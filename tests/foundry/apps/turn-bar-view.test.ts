import { describe, expect, test } from "vitest";
import { DEFAULT_UNTIL, windowMark } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { inShort, type TurnBarView, turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { RuleEvent } from "../../../src/rules/sfb32/index.ts";
import { type Changed, openingRole } from "./fake-acts.ts";
import { fakeSession, game, hole, judgeSession, line, push, seat, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const draw = (session: Session): TurnBarView => turnBarView(session, say, { until: DEFAULT_UNTIL, away: false });
const captain = (parts: Partial<Session> = {}): TurnBarView => draw(fakeSession(parts));
const judge = (parts: Partial<Session> = {}, acts: Changed = {}): TurnBarView => draw(judgeSession(parts, acts));

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

describe("what a captain's turn bar says, the first that applies", () => {
  const waiting: Session["waiting"] = [
    { name: "Tom", doing: "moving" },
    { name: "Ann", doing: "choosing" },
  ];
  const ready = { ready: true, readyUntil: DEFAULT_UNTIL };
  const tern = game({ units: [ship("amber-tern")] });
  const rolls = [{ kind: "roll", unit: "amber-tern", what: "tumble" }] as const;
  const tumble = langText("PushBar.RollTumble");

  test.for<[string, Partial<Session>, string, string | null]>([
    ["no game", { condition: "no-game", state: null }, langText("TurnBar.NoGame"), null],
    ["no turn", { state: game({ at: "0.0", phase: "before" }) }, langText("TurnBar.NoTurn"), null],
    ["the judge away", { condition: "judge-away" }, langText("TurnBar.JudgeAway"), null],
    ["paused", { condition: "paused", state: tern }, langText("TurnBar.Paused"), null],
    ["paused and asked", { condition: "paused", prompts: rolls }, langText("TurnBar.Paused"), tumble],
    [
      "a push",
      { state: tern, prompts: [push("amber-tern")], waiting },
      langText("Prompt.Choose", { names: "Amber Tern" }),
      langText("TurnBar.Choose"),
    ],
    [
      "two pushes",
      { prompts: [push("amber-tern"), push("kestrel")] },
      langText("Prompt.Choose", { names: "Amber Tern, Kestrel" }),
      langText("TurnBar.Choose"),
    ],
    [
      "a push before dice",
      { prompts: [...rolls, push("kestrel")] },
      langText("Prompt.Choose", { names: "Kestrel" }),
      langText("TurnBar.Choose"),
    ],
    ["dice", { prompts: rolls }, langText("Prompt.Roll", { names: "Amber Tern" }), tumble],
    [
      "a set-up",
      { state: tern, waiting: [{ name: "Marta", doing: "set-up" }] },
      langText("TurnBar.BeingSetUp"),
      langText("TurnBar.Ready"),
    ],
    [
      "others, once I am ready",
      { state: tern, waiting, ...ready },
      langText("TurnBar.Waiting", { list: langText("Common.Doing.choosing", { name: "Ann" }) }),
      langText("TurnBar.Wait"),
    ],
    [
      "others while pushes are played, whatever I said",
      { state: game({ phase: "pushes" }), waiting },
      langText("TurnBar.Waiting", { list: langText("Common.Doing.choosing", { name: "Ann" }) }),
      langText("TurnBar.Ready"),
    ],
    ["nobody, once I am ready", { state: tern, ...ready }, langText("TurnBar.GoingOn"), langText("TurnBar.Wait")],
    [
      "a ship that moves",
      { state: tern, waiting },
      langText("TurnBar.MovesOne", { name: "Amber Tern" }),
      langText("TurnBar.Ready"),
    ],
    [
      "two ships that move",
      { state: game({ units: [ship("amber-tern"), ship("plover")] }) },
      langText("TurnBar.MovesMany", { count: 2 }),
      langText("TurnBar.Ready"),
    ],
    [
      "a ship that has moved",
      { state: tern, journal: [line(moved)] },
      langText("TurnBar.NextMove", { impulse: 6, names: "Amber Tern" }),
      langText("TurnBar.Ready"),
    ],
    [
      "a ship that tumbles",
      { state: game({ units: [ship("t", "2017", tumbling())] }) },
      NOTHING,
      langText("TurnBar.Ready"),
    ],
    [
      "a push to come",
      { state: game({ units: [patience, ship("amber-tern", "2017", { speed: 4 })], holes: [lantern] }) },
      langText("TurnBar.NextPush", { impulse: 5, names: "Long Patience" }),
      langText("TurnBar.Ready"),
    ],
    [
      "another captain's ship",
      { state: game({ units: [ship("x", "2017", { owner: "ann" })] }) },
      NOTHING,
      langText("TurnBar.Ready"),
    ],
    ["nothing", {}, NOTHING, langText("TurnBar.Ready")],
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

const NOTHING = langText("TurnBar.NothingDue");

function tumbling() {
  return { conditions: [{ kind: "tumbling-no-movement", until: { turn: 1, impulse: 18 } }] } as const;
}

describe("what a judge's turn bar says", () => {
  const waiting: Session["waiting"] = [{ name: "Ann", doing: "choosing" }];
  const seats = [seat("tom"), seat("ann", "choosing")];
  test.for<[string, Partial<Session>, Changed, string, string | null]>([
    [
      "no game",
      { condition: "no-game", state: null, role: { kind: "outside" } },
      {},
      langText("TurnBar.NoGameJudge"),
      langText("TurnBar.Console"),
    ],
    [
      "no game, for whoever may open one",
      { condition: "no-game", state: null, role: openingRole([]) },
      {},
      langText("TurnBar.NoGameJudge"),
      langText("TurnBar.Begin"),
    ],
    [
      "no key",
      { condition: "no-key", role: { kind: "outside" } },
      {},
      langText("TurnBar.NoKey"),
      langText("TurnBar.Console"),
    ],
    [
      "no key, and a way to it",
      { condition: "no-key", state: null, role: openingRole([], { help: "key" }) },
      {},
      langText("TurnBar.NoKey"),
      langText("Key.get"),
    ],
    ["standing by", { condition: "standing-by", role: { kind: "outside" } }, {}, STANDING_BY, null],
    [
      "before",
      { state: game({ at: "0.0", phase: "before" }) },
      {},
      langText("TurnBar.NoTurnJudge"),
      langText("TurnBar.BeginTurn", { turn: 1 }),
    ],
    [
      "between turns",
      { state: game({ at: "1.32", phase: "turn-done" }) },
      {},
      langText("TurnBar.ReadyCountTurn", { ready: 2, all: 2, turn: 2 }),
      langText("TurnBar.BeginTurn", { turn: 2 }),
    ],
    ["all ready", {}, {}, langText("TurnBar.ReadyCount", { ready: 2, all: 2 }), langText("TurnBar.Next")],
    [
      "somebody chooses",
      { waiting, seats },
      {},
      langText("TurnBar.ReadyWaiting", { ready: 1, all: 2, list: langText("Common.Doing.choosing", { name: "Ann" }) }),
      langText("TurnBar.Next"),
    ],
    [
      "paused",
      { condition: "paused" },
      { clock: { paused: true } },
      langText("TurnBar.PausedJudge"),
      langText("TurnBar.Resume"),
    ],
    [
      "a destination",
      { prompts: [{ kind: "set-up", unit: "amber-tern", scene: "ember-toll" }] },
      {},
      langText("Prompt.SetUp", { scene: "Ember Toll" }),
      langText("TurnBar.Start"),
    ],
    [
      "a push of the judge's",
      { prompts: [push("kettle-black")] },
      {},
      langText("Prompt.Choose", { names: "Kettle Black" }),
      langText("TurnBar.Choose"),
    ],
  ])("%s", ([, parts, acts, sentence, button]) => {
    const view = judge(parts, acts);
    expect(view.sentence).toBe(sentence);
    expect(view.button?.label ?? null).toBe(button);
  });
});

const STANDING_BY = langText("TurnBar.StandingBy");

describe("time and window", () => {
  test("the windows of the clock are said to be portals', as other things have windows too", () => {
    for (const at of [1, 2]) expect(windowMark(say, at).text).toMatch(/^portals may open (at|to) I\d$/);
    for (const key of ["shortTo", "shortAt", "shortClosed"]) {
      expect(langText(`FastPlay.Bar.${key}`, { space: 3 })).toMatch(/^portals /);
    }
    for (const key of ["WindowTo", "WindowAt"]) expect(langText(`Plain.Own.TurnBar.${key}`)).toMatch(/^portals /);
  });

  test.for([
    ["1.1", langText("Common.Time", { turn: 1, impulse: 1 }), langText("TurnBar.WindowAt", { at: 2 }), false],
    ["1.2", langText("Common.Time", { turn: 1, impulse: 2 }), langText("TurnBar.WindowTo", { to: 5 }), true],
    ["1.5", langText("Common.Time", { turn: 1, impulse: 5 }), langText("TurnBar.WindowTo", { to: 5 }), true],
    ["1.6", langText("Common.Time", { turn: 1, impulse: 6 }), langText("TurnBar.WindowAt", { at: 7 }), false],
    ["3.31", langText("Common.Time", { turn: 3, impulse: 31 }), langText("TurnBar.WindowTo", { to: 31 }), true],
    ["3.32", langText("Common.Time", { turn: 3, impulse: 32 }), langText("TurnBar.WindowAt", { at: 2 }), false],
    ["2.0", langText("Common.TurnOnly", { turn: 2 }), langText("TurnBar.WindowAt", { at: 2 }), false],
  ] as const)("at %s the turn bar shows %s and the announced window %s", ([at, time, text, open]) => {
    const view = captain({ state: game({ at, phase: at.endsWith(".0") ? "start" : "orders" }) });
    expect([view.time, view.window?.text, view.window?.open]).toEqual([time, text, open]);
  });

  test("the voice says time and sentence in full words", () => {
    expect(captain({ state: game({ units: [ship("amber-tern")] }) }).voice).toBe(
      langText("TurnBar.Voice", {
        time: langText("Common.SpokenTime", { turn: 1, impulse: 4 }),
        sentence: langText("TurnBar.MovesOne", { name: "Amber Tern" }),
      }),
    );
  });
});

describe("the menu", () => {
  const labels = (at: string, parts: Partial<Session> = {}): readonly string[] =>
    captain({ state: game({ at }), ...parts }).menu.choices.map(({ label }) => label);

  test("offers marks that are still to come", () => {
    expect(labels("1.4")).toEqual([
      langText("TurnBar.Until.something"),
      langText("TurnBar.Until.move"),
      langText("TurnBar.Until.impulse", { impulse: 16 }),
      langText("TurnBar.Until.impulse", { impulse: 32 }),
      langText("TurnBar.Until.window", { impulse: 7 }),
      langText("TurnBar.Until.turn"),
      langText("TurnBar.Until.step"),
    ]);
    expect(labels("1.30")).toEqual([
      langText("TurnBar.Until.something"),
      langText("TurnBar.Until.move"),
      langText("TurnBar.Until.impulse", { impulse: 32 }),
      langText("TurnBar.Until.turn"),
      langText("TurnBar.Until.step"),
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
      shipyard: false,
      acting: "",
      agreements: "",
      end: langText("TurnBar.End"),
      fairness: false,
      story: false,
      choices: [],
      pause: langText("TurnBar.Pause"),
      pace: langText("TurnBar.Pace", { seconds: 1.5 }),
      console: true,
      worldCheck: langText("WorldCheck.title"),
    });
    expect(judge({}, { clock: { pace: null, paused: true } }).menu).toMatchObject({
      pause: langText("TurnBar.Resume"),
      pace: langText("TurnBar.PaceByHand"),
    });
    expect(captain().menu).toMatchObject({ pause: null, pace: null, console: false });
  });
});

describe("a ready that ended just now", () => {
  const tern = game({ units: [ship("amber-tern", "2018", { speed: 0 })], at: "1.16" });
  test.for([
    ["mine", langText("TurnBar.Ended.mine")],
    ["comings", langText("TurnBar.Ended.comings")],
    ["marks", langText("TurnBar.Ended.marks", { impulse: 16 })],
  ] as const)("by «%s» says why before what is to be done", ([readyEnded, why]) => {
    const [plain, told] = [null, readyEnded].map((one) => captain({ state: tern, readyEnded: one }).sentence);
    expect(told).toBe(`${why} ${plain}`);
    expect(captain({ state: tern, readyEnded, ready: true }).sentence).not.toContain(why);
  });
  test("by what the sentence says already says it once", () => {
    const sentences = (["moves", "turns", "leaving", "over", null] as const).map(
      (readyEnded) => captain({ state: tern, readyEnded }).sentence,
    );
    expect(new Set(sentences).size).toBe(1);
  });
});

describe("a sentence that is too long for the bar", () => {
  const long = "The Wherry of the Outermost Lantern Reach";
  const units = [ship("wherry"), ship("amber-tern")];
  const named = (names: Readonly<Record<string, string>>) =>
    fakeSession({ state: game({ units }), unitName: (id: string) => names[id] ?? id });

  test("has its long names shortened in the middle, and whole in what is said of it", () => {
    const session = named({ wherry: long, "amber-tern": "Tern" });
    const text = `${long} and Tern were pushed off their planned paths, and wait for you to go on.`;
    expect(inShort(text, session)).toBe(
      "The Wh…Reach and Tern were pushed off their planned paths, and wait for you to go on.",
    );
    expect(inShort(`${long} moves`, session), "one that fits stays").toBe(`${long} moves`);
  });

  test("also where one name is the beginning of another", () => {
    const session = named({ wherry: "Lantern of the Reach", "amber-tern": "Lantern of the Reach and Beyond" });
    const text = "Lantern of the Reach and Beyond, Lantern of the Reach were pushed off their planned paths.";
    expect(inShort(text, session)).toBe("Lanter…eyond, Lanter…Reach were pushed off their planned paths.");
  });
});
