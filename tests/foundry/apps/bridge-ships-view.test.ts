import { describe, expect, test } from "vitest";
import { type ShipView, shipsView, speedIn } from "../../../src/foundry/apps/bridge/ships.ts";
import type { Zone } from "../../../src/rules/index.ts";
import type { RuleEvent, Unit } from "../../../src/rules/sfb32/index.ts";
import { fakeSession, type GameParts, game, hex, hole, judgeSession, line, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const shipsIn = (parts: GameParts, journal: readonly RuleEvent[] = []): readonly ShipView[] =>
  shipsView(fakeSession({ state: game(parts), journal: journal.map((event) => line(event)) }), say).ships;

const only = (unit: Unit, parts: GameParts = {}): ShipView => {
  const [view] = shipsIn({ units: [unit], ...parts });
  if (!view) throw new Error("the ship is not listed");
  return view;
};

const lantern = hole("the-lantern", "2215");
const inLantern = { scene: "lantern-deep" } as const;

describe("Ships", () => {
  test.for([
    { what: "a sound ship", more: {}, can: true },
    {
      what: "a tumbling one",
      more: { conditions: [{ kind: "tumbling-no-movement", until: { turn: 1, impulse: 20 } }] as const },
      can: false,
    },
    { what: "an inert weapon", more: { class: "drone", traits: ["inert"] } as const, can: false },
  ])("[IP2.323] [IP2.319] $what can be turned: $can", ({ more, can }) => {
    const units = [ship("amber-tern", "2017", more as object)];
    const state = game({ at: "1.4", phase: "orders", units });
    expect(shipsView(fakeSession({ state }), say).ships[0]?.canTurn).toBe(can);
  });

  test("lists my ships with scene, hex, facing and speed, those of others not", () => {
    const ships = shipsIn({ units: [ship("amber-tern"), ship("harrow", "2117", { owner: "ann" })] });
    expect(ships).toHaveLength(1);
    expect(ships[0]).toMatchObject({
      name: "Amber Tern",
      scene: "Quiet Reach",
      hex: "2017",
      facing: "A",
      speed: langText("Bridge.Speed", { speed: 24 }),
      canView: true,
    });
  });

  test.for<[Partial<Unit>, string, string, boolean]>([
    [{}, "1.4", langText("Bridge.MovesNow"), true],
    [{}, "1.5", langText("Bridge.MovesAt", { impulse: 6 }), false],
    [{ speed: 1 }, "1.32", langText("Bridge.MovesNow"), true],
    [{ speed: 4 }, "1.32", langText("Bridge.MovesNow"), true],
    [{ speed: 3 }, "1.31", langText("Bridge.MovesAt", { impulse: 32 }), false],
    [{ speed: 0 }, "1.4", langText("Bridge.MovesNever"), false],
    [
      { conditions: [{ kind: "tumbling-no-movement", until: { turn: 1, impulse: 9 } }] },
      "1.4",
      langText("Bridge.MovesNot"),
      false,
    ],
  ])("%o at %s: %s", ([changes, at, moves, canGo]) => {
    expect(only(ship("tern", "2017", changes), { at })).toMatchObject({ moves, canGo });
  });

  test("has no move left in impulse 32 of a ship that does not move then", () => {
    const gone: RuleEvent = {
      at: "1.32",
      event: "unit-moved",
      rules: [],
      audience: "all",
      unit: "tern",
      scene: "quiet-reach",
      from: "2018",
      to: "2017",
      cause: "own",
    };
    const [view] = shipsIn({ at: "1.32", units: [ship("tern")] }, [gone]);
    expect(view).toMatchObject({ moves: langText("Bridge.MovesNoMore"), canGo: false });
  });

  test("gives no way ahead while pushes are played", () => {
    expect(only(ship("tern"), { phase: "pushes" }).canGo).toBe(false);
  });

  test("tells in the folded entry that a path is laid, and that it is left", () => {
    const course = { turn: 1, after: 0, scene: "quiet-reach", from: hex("2017"), path: "AAA" };
    const mark = (changes: object, at = "1.0") =>
      shipsView(
        fakeSession({
          state: {
            ...game({ at, units: [ship("tern", "2017", { speed: 32 })] }),
            courses: { tom: { tern: { ...course, ...changes } } },
          },
        }),
        say,
      ).ships[0]?.pathMark;
    expect(mark({})).toMatchObject({ off: false, label: expect.stringContaining("3") });
    expect(mark({ from: hex("1017") })).toEqual({ off: true, label: langText("Path.off") });
    expect(mark({ turn: 2 })).toBeNull();
  });

  test("names what is the matter with a ship, until when and by which rule, the last impulse included", () => {
    const conditions: Unit["conditions"] = [
      { kind: "fire-control-disrupted", until: { turn: 1, impulse: 8 } },
      { kind: "cloak-exposed", until: { turn: 1, impulse: 4 } },
      { kind: "tumbling-no-movement", until: { turn: 1, impulse: 20 } },
      { kind: "tumbling-no-fire", until: { turn: 2, impulse: 1 } },
    ];
    const views = (at: string) => only(ship("tern", "2017", { conditions }), { at }).conditions;
    expect(views("1.4")).toEqual([
      {
        text: langText("Bridge.Condition.fireControl", { until: langText("Common.Time", { turn: 1, impulse: 8 }) }),
        rule: "IP2.316",
      },
      {
        text: langText("Bridge.Condition.cloak", { until: langText("Common.Time", { turn: 1, impulse: 4 }) }),
        rule: "IP2.317",
      },
      {
        text: langText("Bridge.Condition.noMovement", { until: langText("Common.Time", { turn: 1, impulse: 20 }) }),
        rule: "IP2.324",
      },
      {
        text: langText("Bridge.Condition.noFire", { until: langText("Common.Time", { turn: 2, impulse: 1 }) }),
        rule: "IP2.324",
      },
    ]);
    expect(views("1.9").map(({ text }) => text)).toEqual([
      langText("Bridge.Condition.noMovement", { until: langText("Common.Time", { turn: 1, impulse: 20 }) }),
      langText("Bridge.Condition.noFire", { until: langText("Common.Time", { turn: 2, impulse: 1 }) }),
    ]);
  });

  test("[IP2.422] a ship beyond the sheet of a floating map stays in the list, with its hex and a word", () => {
    const beyond = only(ship("tern", "44,5"));
    expect(beyond).toMatchObject({ hex: "4405", inPlay: true });
    expect(beyond.conditions).toEqual([{ text: langText("Bridge.Beyond", { hex: "44,5" }), rule: "IP2.422" }]);
    expect(only(ship("tern", "4205")).conditions).toEqual([]);
  });

  test("tells an attacker in a destination that only a way out leads away", () => {
    const attacker = ship("tern", "0825", { scene: "ember-toll", origin: "quiet-reach" });
    expect(only(attacker).conditions).toEqual([{ text: langText("Bridge.Condition.attacker"), rule: "IP2.438" }]);
  });

  test("[IP7.13] says of a ship with active stabilizers that the rules know none near a white hole", () => {
    const near = (traits: Unit["traits"]) =>
      only(ship("patience", "2211", { ...inLantern, traits }), { holes: [lantern] }).conditions;
    expect(near(["stabilizers"])).toEqual([{ text: langText("Bridge.Condition.stabilizers"), rule: "IP7.13" }]);
    expect(near(["cloaked"])).toEqual([]);
  });

  test("[IP7.31] names the zones of a white hole and what to check in each, without doing their work", () => {
    const near = (label: string, without: readonly Zone[] = []) =>
      only(ship("patience", label, inLantern), { holes: [{ ...lantern, without }] }).zones;
    const [zones, ...more] = near("2211");
    expect(more).toEqual([]);
    expect(zones).toMatchObject({
      text: langText("Bridge.Zone.near", {
        count: 4,
        zones: [
          langText("Bridge.Zone.intenseDust"),
          langText("Bridge.Zone.nebula"),
          langText("Bridge.Zone.radiation"),
        ].join(", "),
      }),
      rule: "IP7.31",
      checks: [
        { text: langText("Bridge.Zone.intenseDustCheck"), rule: "IP7.311" },
        { text: langText("Bridge.Zone.nebulaCheck"), rule: "IP7.312" },
        { text: langText("Bridge.Zone.radiationCheck"), rule: "IP7.313" },
      ],
    });
    // Of what the base game's owners alone can look up there is no number.
    expect(zones?.checks[0]?.text).not.toMatch(/\d+ (ECM|points|damage)/);
    expect(near("2211", ["nebula", "intense-dust"])).toMatchObject([
      {
        text: langText("Bridge.Zone.near", {
          count: 4,
          zones: [langText("Bridge.Zone.dust"), langText("Bridge.Zone.radiation")].join(", "),
        }),
      },
    ]);
    expect(near("2211", ["nebula", "intense-dust", "dust", "radiation"])).toEqual([]);
    expect(only(ship("tern"), { holes: [lantern] }).zones).toEqual([]);
  });

  test("warns before the hex ahead destroys the ship, and only then", () => {
    const at = (label: string) => only(ship("patience", label, { ...inLantern, facing: "D" }), { holes: [lantern] });
    expect(at("2214").danger).toBe(langText("Bridge.DangerAhead", { name: "Patience", hex: "2215" }));
    expect(at("2213").danger).toBe("");
  });

  test("keeps the lost in the list, at its end, with why", () => {
    const destroyed: RuleEvent = {
      at: "1.3",
      event: "unit-destroyed",
      rules: ["IP7.21"],
      audience: "all",
      unit: "kettle",
      scene: "lantern-deep",
      hex: "2215",
      why: "white-hole",
    };
    const units = [
      ship("kettle", "2215", { ...inLantern, status: "destroyed" }),
      ship("plover", "0101", { status: "left" }),
      ship("tern", "2017", { status: "in-transit" }),
    ];
    const ships = shipsIn({ units }, [destroyed]);
    expect(ships.map(({ name, lost, fate }) => [name, lost, fate?.text, fate?.rule])).toEqual([
      ["Tern", false, langText("Bridge.Fate.transit", { name: "Tern" }), "IP2.313"],
      ["Kettle", true, langText("Bridge.Fate.whiteHole", { name: "Kettle" }), "IP7.21"],
      ["Plover", true, langText("Bridge.Fate.left", { name: "Plover" }), ""],
    ]);
    expect(ships.every(({ canGo, canView }) => !canGo && !canView)).toBe(true);
  });

  test("[IP2.435] says of one that is aboard another which carries it", () => {
    const units = [ship("tern", "2017"), ship("kettle", "2017", { status: "aboard", carrier: "tern" })];
    expect(shipsIn({ units }).map(({ lost, fate }) => [lost, fate?.text])).toEqual([
      [false, undefined],
      [false, langText("Bridge.Fate.aboard", { name: "Kettle", carrier: "Tern" })],
    ]);
  });

  test("of the judge are those that no captain owns, planets and terrain left out", () => {
    const units = [
      ship("barge", "2215", { owner: null }),
      ship("drifter", "2216", { owner: "drover" }),
      ship("tern"),
      ship("rock", "2217", { owner: null, class: "planet" }),
    ];
    const { ships } = shipsView(judgeSession({ state: game({ units }) }), say);
    expect(ships.map(({ name }) => name)).toEqual(["Barge", "Drifter"]);
  });

  test("without a ship says whom to ask", () => {
    expect(shipsView(fakeSession(), say)).toEqual({
      ships: [],
      side: "",
      keys: langText("Bridge.Keys"),
      empty: langText("Bridge.NoShips"),
    });
    expect(shipsView(fakeSession({ state: null, condition: "no-game" }), say).empty).not.toBe("");
  });
});

test.for([
  ["0", 0],
  [" 32 ", 32],
  ["33", null],
  ["-1", null],
  ["1.5", null],
  ["", null],
  ["fast", null],
] as const)("what is typed as the speed «%s» means %j", ([typed, speed]) => {
  expect(speedIn(typed)).toBe(speed);
});
