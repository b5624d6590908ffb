import { describe, expect, test } from "vitest";
import {
  type RuleOptionsForm,
  readTyped,
  ruleOptionsView,
  typedFor,
  withTyped,
} from "../../../src/foundry/apps/rules/rule-options-view.ts";
import { ruleOptionsCard } from "../../../src/foundry/chat/game-cards.ts";
import {
  chosenFor,
  completeRuleOptions,
  presetJson,
  presetsOf,
  readPreset,
  unusual,
} from "../../../src/foundry/settings/rule-options.ts";
import { DEFAULT_RULE_OPTIONS, RULE_OPTION_NAMES, type RuleOptions } from "../../../src/rules/index.ts";
import { RULE_OPTION_TEXTS } from "../../../src/rules/rulebook/rule-option-texts.ts";
import { emptyGame } from "../../../src/rules/sfb32/index.ts";
import { FORM, say } from "./form.ts";

const OTHER: RuleOptions = {
  ...DEFAULT_RULE_OPTIONS,
  firstDrift: "turn-2",
  waveDecay: [
    [5, 100],
    [20, 30],
  ],
  fireControlImpulses: 8,
};

describe("readings in a file", () => {
  test("go out as those that differ from the usual, and come in as they were", () => {
    const text = presetJson("Friday", OTHER, {});
    expect(Object.keys(JSON.parse(text).readings).sort()).toEqual(["fireControlImpulses", "firstDrift", "waveDecay"]);
    expect(readPreset(text, {})).toEqual({ readings: OTHER, faults: [] });
    expect(readPreset(presetJson("usual", DEFAULT_RULE_OPTIONS, {}), {})?.readings).toEqual(DEFAULT_RULE_OPTIONS);
  });

  test("what cannot be taken is named, and the rest is taken", () => {
    const read = readPreset(JSON.stringify({ readings: { firstDrift: "turn-2", tumbleRoll: "three", colour: 1 } }), {});
    expect(read?.readings).toEqual({ ...DEFAULT_RULE_OPTIONS, firstDrift: "turn-2" });
    expect(read?.faults.map(({ name }) => name)).toEqual(["tumbleRoll", "colour"]);
  });

  test("what needs a judge to ask is taken and offered here, other than in a scenario", () => {
    const asks = readPreset(JSON.stringify({ readings: { chartGaps: "ask" } }), {});
    expect(asks).toEqual({ readings: { ...DEFAULT_RULE_OPTIONS, chartGaps: "ask" }, faults: [] });
    const { groups } = ruleOptionsView(FORM, say);
    const gaps = groups.flatMap(({ rows }) => rows).find(({ name }) => name === "chartGaps");
    expect(gaps?.options.map(({ id, told }) => [id, told])).toContainEqual([
      "ask",
      RULE_OPTION_TEXTS.chartGaps.options["ask"],
    ]);
  });

  test.for(["", "{", "[]", "5", '{"readings": 5}', '{"format": "x"}'])("«%s» holds none", (text) => {
    expect(readPreset(text, {})).toBeNull();
  });

  test("a world's setting that was tampered with gives presets all the same", () => {
    expect([...presetsOf({ good: { firstDrift: "turn-2" }, odd: 5 })]).toEqual([
      ["good", { firstDrift: "turn-2" }],
      ["odd", {}],
    ]);
    expect(chosenFor({ firstDrift: "turn-2", tumbleRoll: 5 }, {})).toEqual({
      ...DEFAULT_RULE_OPTIONS,
      firstDrift: "turn-2",
    });
    expect(presetsOf(null).size).toBe(0);
    expect(completeRuleOptions([], {}).faults).toHaveLength(1);
  });
});

describe("a reading that is typed", () => {
  test.for([
    ["fireControlImpulses", "0", 0],
    ["fireControlImpulses", "32", 32],
    ["waveDecay", "none", "none"],
    [
      "waveDecay",
      "5:100, 10:75%",
      [
        [5, 100],
        [10, 75],
      ],
    ],
    [
      "waveDecay",
      "7:10;9:5",
      [
        [7, 10],
        [9, 5],
      ],
    ],
    ["firstDrift", "turn-2", "turn-2"],
  ] as const)("%s «%s» is taken", ([name, typed, value]) => {
    expect(readTyped(name, typed, {})).toEqual({ value });
  });

  test.for([
    ["fireControlImpulses", "33"],
    ["fireControlImpulses", "-1"],
    ["fireControlImpulses", ""],
    ["waveDecay", "10:75, 5:100"],
    ["waveDecay", "5:101"],
    ["waveDecay", "5:"],
    ["firstDrift", "turn-3"],
    ["colour", "red"],
  ] as const)("%s «%s» is refused in words", ([name, typed]) => {
    expect(readTyped(name, typed, {})).toEqual({ told: expect.stringMatching(/^(must|is|entry)/) });
  });
});

describe("the list of readings", () => {
  const form = (over: Partial<RuleOptionsForm> = {}): RuleOptionsForm => ({ ...FORM, ...over });

  test("holds every reading once, with its options and what each means", () => {
    const rows = ruleOptionsView(form(), say).groups.flatMap((group) => group.rows);
    expect(rows.map(({ name }) => name).sort()).toEqual([...RULE_OPTION_NAMES].sort());
    for (const { options, hint, title, text } of rows) {
      expect(title.length * text.length).toBeGreaterThan(0);
      expect(options.length > 0 || hint !== "").toBe(true);
      expect(options.every(({ told }) => told !== "")).toBe(true);
      expect(options.filter(({ chosen }) => chosen).length).toBe(options.length > 0 ? 1 : 0);
    }
  });

  test("every option has words, so that no key of a file is shown", () => {
    const rows = ruleOptionsView(form(), say).groups.flatMap((group) => group.rows);
    expect(rows.flatMap(({ options }) => options.filter(({ id, told }) => id === told))).toEqual([]);
  });

  test("says what is chosen in plain words", () => {
    const chosenIn = (readings: typeof OTHER, name: string) => {
      const rows = ruleOptionsView(form({ readings }), say).groups.flatMap((group) => group.rows);
      const row = rows.find((one) => one.name === name);
      return row?.chosenTold;
    };
    expect(chosenIn(DEFAULT_RULE_OPTIONS, "firstDrift")).toBe(RULE_OPTION_TEXTS.firstDrift.options["turn-1"]);
    expect(chosenIn(OTHER, "firstDrift")).toBe(RULE_OPTION_TEXTS.firstDrift.options["turn-2"]);
    expect(chosenIn(OTHER, "waveDecay")).toBe(say("GRAVITYPORTALS.Readings.Own.decay"));
    expect(chosenIn(DEFAULT_RULE_OPTIONS, "fireControlImpulses")).toBe("");
  });

  test("marks what differs from what is in force, and names it", () => {
    const view = ruleOptionsView(form({ readings: OTHER }), say);
    const changed = view.groups.flatMap(({ rows }) => rows).filter((row) => row.changed);
    expect(changed.map(({ name }) => name)).toEqual(["firstDrift", "waveDecay", "fireControlImpulses"]);
    expect(view.changes).toContain("changes 3 ");
    expect(changed[1]?.field).toBe("5:100, 20:30");
    expect(ruleOptionsView(form(), say).changed).toBe(false);
  });

  test("keeps what was typed wrongly in its field, with what is wrong", () => {
    const faults = [{ name: "fireControlImpulses", told: "must be less" }];
    const rows = ruleOptionsView(form({ typed: { fireControlImpulses: "99" }, faults }), say).groups.flatMap(
      (one) => one.rows,
    );
    const row = rows.find(({ name }) => name === "fireControlImpulses");
    expect([row?.field, row?.fault.endsWith("must be less")]).toEqual(["99", true]);
  });
});

describe("a change in a running game", () => {
  const game = (readings: RuleOptions) => emptyGame(readings);

  test("is told to everybody, reading by reading, in words", () => {
    const card = ruleOptionsCard(game(DEFAULT_RULE_OPTIONS), game(OTHER), "2.5");
    expect(card?.lines.map(({ words }) => words.data?.["code"])).toEqual(["P2", "P19", "P23"]);
    expect(card?.lines.map(({ words }) => words.inner?.["told"]?.english)).toEqual([
      RULE_OPTION_TEXTS.firstDrift.options["turn-2"],
      "5: 100 %, 20: 30 %",
      "8",
    ]);
  });

  test("that changes nothing is told to nobody, and so is the opening", () => {
    expect(ruleOptionsCard(game(OTHER), game({ ...OTHER }), "2.5")).toBeNull();
    expect(ruleOptionsCard(null, game(OTHER), "0.0")).toBeNull();
  });

  test("unusual readings are those that a reader must know of", () => {
    expect(unusual(DEFAULT_RULE_OPTIONS, {})).toEqual({});
  });
});

describe("what is typed for a rule option", () => {
  test("is taken, and a table of one's own begins with bands to change", () => {
    const chosen = (name: string, option: string) => withTyped(FORM, name, typedFor(FORM, name, option)).readings[name];
    expect(chosen("firstDrift", "turn-2")).toBe("turn-2");
    expect(chosen("waveDecay", "own")).toEqual([
      [5, 100],
      [10, 75],
      [20, 50],
      [50, 25],
    ]);
  });

  test("stays in its field with what is wrong until it can be taken", () => {
    const wrong = withTyped(withTyped(FORM, "fireControlImpulses", "x"), "fireControlImpulses", "y");
    expect(wrong.typed).toEqual({ fireControlImpulses: "y" });
    expect(wrong.faults.map(({ name }) => name)).toEqual(["fireControlImpulses"]);
    expect(wrong.readings).toEqual(DEFAULT_RULE_OPTIONS);
    const right = withTyped(wrong, "fireControlImpulses", "8");
    expect([right.typed, right.faults, right.readings["fireControlImpulses"]]).toEqual([{}, [], 8]);
  });
});

describe("finding a rule option", () => {
  const found = (find: string) =>
    ruleOptionsView({ ...FORM, find }, say).groups.flatMap(({ rows }) => rows.map(({ name }) => name));

  test("by its number, its name, what it is about or what a choice says", () => {
    expect(found("")).toHaveLength(RULE_OPTION_NAMES.length);
    expect(found("P23")).toEqual(["fireControlImpulses"]);
    for (const words of ["first DRIFT", "drifts at the start of turn 1", "It drifts from turn 1 on"])
      expect(found(words), words).toContain("firstDrift");
    expect(found("first drift").length).toBeLessThan(5);
  });

  test("says so where none has the words, and never hides one with a fault", () => {
    const { groups, none } = ruleOptionsView({ ...FORM, find: "zzz" }, say);
    expect([groups.flatMap(({ rows }) => rows), none]).toEqual([
      [],
      say("GRAVITYPORTALS.Readings.none", { find: "zzz" }),
    ]);
    const faulty = withTyped({ ...FORM, find: "zzz" }, "fireControlImpulses", "x");
    const shown = ruleOptionsView(faulty, say);
    expect(shown.groups.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(
      faulty.faults.map(({ name }) => name),
    );
  });
});
