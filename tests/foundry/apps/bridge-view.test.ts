import { describe, expect, test } from "vitest";
import { bridgeTitle, bridgeView } from "../../../src/foundry/apps/bridge/bridge-view.ts";
import { knownView } from "../../../src/foundry/apps/bridge/known.ts";
import { DEFAULT_BREAKS } from "../../../src/foundry/apps/bridge/ready-breaks.ts";
import { signalsView } from "../../../src/foundry/apps/bridge/signals.ts";
import { ALL_UNITS } from "../../../src/foundry/apps/bridge/standing-orders.ts";
import { refusalText } from "../../../src/foundry/message/refusal-text.ts";
import type { Sighting } from "../../../src/rules/index.ts";
import type { RuleEvent } from "../../../src/rules/sfb32/index.ts";
import { fakeSession, type GameParts, game, hex, judgeSession, line, ship } from "./fake-session.ts";
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

const passage: RuleEvent = {
  at: "1.2",
  event: "unit-transported",
  rules: ["IP2.311"],
  audience: "all",
  unit: "copper-heron",
  from: { scene: "quiet-reach", hex: "2016" },
  to: { scene: "ember-toll", hex: "0825" },
  facing: "A",
  speed: 24,
};

describe("Known", () => {
  const known = (sightings: readonly Sighting[], journal: readonly RuleEvent[] = [passage]) =>
    knownView(fakeSession({ state: game({ sightings }), journal: journal.map((event) => line(event)) }), say);

  test("names both ends with the ship that was seen to pass, two reports of one place as one", () => {
    const view = known([
      sighting(),
      sighting({ by: "IP2.51" }),
      sighting({ by: "IP2.51", scene: "ember-toll", hex: hex("0825") }),
    ]);
    expect(view.old).toEqual([]);
    expect(view.fresh).toEqual([
      {
        hex: "2016",
        scene: "Quiet Reach",
        how: langText("Bridge.Known.wentIn", {
          name: "Copper Heron",
          time: langText("Common.Time", { turn: 1, impulse: 2 }),
        }),
        until: langText("Bridge.Known.untilDrift"),
        rules: "IP2.53 IP2.51",
        marks: [],
      },
      {
        hex: "0825",
        scene: "Ember Toll",
        how: langText("Bridge.Known.cameOut", {
          name: "Copper Heron",
          time: langText("Common.Time", { turn: 1, impulse: 2 }),
        }),
        until: langText("Bridge.Known.untilDrift"),
        rules: "IP2.51",
        marks: [],
      },
    ]);
  });

  test.for<[Sighting["by"], string, string]>([
    [
      "IP2.51",
      langText("Bridge.Known.seen", { time: langText("Common.Time", { turn: 1, impulse: 2 }) }),
      langText("Bridge.Known.untilDrift"),
    ],
    [
      "IP2.52",
      langText("Bridge.Known.wave", { time: langText("Common.Time", { turn: 1, impulse: 2 }) }),
      langText("Bridge.Known.untilDrift"),
    ],
    [
      "IP2.53",
      langText("Bridge.Known.entered", { time: langText("Common.Time", { turn: 1, impulse: 2 }) }),
      langText("Bridge.Known.untilDrift"),
    ],
    [
      "IP2.551",
      langText("Bridge.Known.located", { time: langText("Common.Time", { turn: 1, impulse: 2 }) }),
      langText("Bridge.Known.tracked"),
    ],
  ])("learned by %s without a passage in the journal: %s", ([by, how, until]) => {
    expect(known([sighting({ by })], []).fresh[0]).toMatchObject({ how, until });
  });

  test("is old after the drift", () => {
    expect(known([sighting({ lapsed: true })]).old[0]).toMatchObject({
      hex: "2016",
      until: langText("Bridge.Known.wasGood", { turn: 1 }),
      rules: "IP2.53 IP2.54",
    });
  });

  test("[IP2.422] keeps count of the way back to a place that is old, beyond the sheet too, and of nobody else's", () => {
    const marks = (parts: GameParts) =>
      knownView(fakeSession({ state: game(parts) }), say).old.flatMap((one) => one.marks);
    const sightings = [sighting({ lapsed: true, hex: hex("2016") })];
    const here = { scene: "quiet-reach" };
    expect(marks({ sightings, units: [ship("copper-heron", "2026", here)] })).toEqual([
      langText("Bridge.Known.mark", { name: "Copper Heron", range: 10, bearing: "D" }),
    ]);
    expect(marks({ sightings, units: [ship("copper-heron", "20,31", here)] })).toEqual([
      langText("Bridge.Known.mark", { name: "Copper Heron", range: 15, bearing: "D" }),
    ]);
    const strangers = [
      ship("copper-heron", "2026", { scene: "ember-toll" }),
      ship("gull", "2026", { owner: "ann", ...here }),
    ];
    expect(marks({ sightings, units: strangers })).toEqual([]);
  });

  test("never shows what another captain was told", () => {
    expect(known([sighting({ player: "ann" })]).empty).toBe(langText("Bridge.Known.empty"));
  });
});

const located = (player: string, at = "1.2"): RuleEvent => ({
  at,
  event: "portal-located",
  rules: ["IP2.53"],
  audience: [player],
  player,
  portal: "p1",
  scene: "quiet-reach",
  hex: "2016",
  by: "IP2.53",
});

describe("Signals", () => {
  const draw = (journal: readonly RuleEvent[], sightings: readonly Sighting[] = [], unread = 1) =>
    signalsView(fakeSession({ state: game({ sightings }), unread, journal: journal.map((event) => line(event)) }), say);

  test("are the messages to me alone, the newest first", () => {
    const view = draw([located("tom"), passage, located("ann"), located("tom", "2.7")]);
    expect(view.signals.map(({ time, text, rules }) => [time, text, rules])).toEqual([
      [
        langText("Common.Time", { turn: 2, impulse: 7 }),
        langText("Bridge.Signal.located", { hex: "2016", scene: "Quiet Reach" }),
        "IP2.53",
      ],
      [
        langText("Common.Time", { turn: 1, impulse: 2 }),
        langText("Bridge.Signal.located", { hex: "2016", scene: "Quiet Reach" }),
        "IP2.53",
      ],
    ]);
    expect([view.unread, view.empty]).toEqual([1, ""]);
  });

  test("count as new as they are shown: a place that two rules show at once is one", () => {
    const both = [located("tom"), { ...located("tom"), rules: ["IP2.551"], by: "IP2.551" } as RuleEvent];
    expect(draw(both, [], 2)).toMatchObject({ unread: 1, signals: [{ rules: "IP2.53 IP2.551" }] });
    expect(draw([located("tom", "1.1"), ...both], [], 2).unread).toBe(1);
    expect(draw([located("tom", "1.1"), ...both], [], 3).unread).toBe(2);
  });

  test("say when they are old", () => {
    expect(draw([located("tom")], [sighting({ lapsed: true })]).signals[0]?.lapsed).toBe(
      langText("Bridge.Signal.lapsed"),
    );
    expect(draw([located("tom")], [sighting()]).signals[0]?.lapsed).toBe("");
  });

  test("are none for whoever was told nothing, and for a judge", () => {
    expect(draw([passage, located("ann")]).empty).toBe(langText("Bridge.Signal.empty"));
    const judge = judgeSession({ journal: [line(located("tom"))] });
    expect(signalsView(judge, say)).toMatchObject({
      signals: [],
      empty: langText("Bridge.Signal.emptyJudge"),
    });
  });
});

describe("the Bridge", () => {
  const habits = {
    tab: "ships",
    applies: ALL_UNITS,
    breaks: DEFAULT_BREAKS,
    gathered: new Map<string, string>(),
  } as const;

  test("counts unread signals on their tab and nowhere else", () => {
    const told = [located("tom"), located("tom", "2.7")].map((event) => line(event));
    const view = bridgeView(fakeSession({ unread: 2, journal: told }), say, habits);
    expect(view.tabs.map(({ label, badge, active }) => [label, badge, active])).toEqual([
      [langText("Bridge.Tab.ships"), "", true],
      [langText("Bridge.Tab.orders"), "", false],
      [langText("Bridge.Tab.known"), "", false],
      [langText("Bridge.Tab.home"), "", false],
      [langText("Bridge.Tab.signals"), "2", false],
    ]);
    expect(view.tabs[4]?.badgeLabel).toBe(langText("Bridge.Unread", { count: 2 }));
  });

  test.for([
    [fakeSession(), langText("Bridge.TitleOf", { name: "Tom" })],
    [judgeSession(), langText("Bridge.TitleJudge")],
    [fakeSession({ seats: [] }), langText("Bridge.Title")],
  ] as const)("bears its owner's name", ([session, title]) => {
    expect(bridgeTitle(session, say)).toBe(title);
  });

  test("draws every session, also one without a game", () => {
    expect(() =>
      bridgeView(fakeSession({ state: null, condition: "no-game" }), say, { ...habits, tab: "signals" }),
    ).not.toThrow();
  });
});

test.for(["destroyed", "tumbling", "not-now", "off-map"] as const)("the refusal «%s» is said in words", (refusal) => {
  expect(refusalText(say, refusal)).toBe(langText(`Refusal.${refusal}`));
});
