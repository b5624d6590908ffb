import { describe, expect, test } from "vitest";
import {
  type RuleOptionsForm,
  readTyped,
  ruleOptionsView,
  typedFor,
} from "../../../src/foundry/apps/rules/rule-options-view.ts";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import { chosenFor, keptWith, NO_OWN_OPTIONS, type OwnOptions } from "../../../src/foundry/settings/rule-options.ts";
import { RULE_OPTION_NAMES } from "../../../src/rules/index.ts";
import { FORM, say } from "./form.ts";

describe.for(["fast-play", "orions-gate"])("what %s has of its own", (id) => {
  const own = async (): Promise<OwnOptions> => (await RULESETS.about(id).ownOptions?.()) ?? NO_OWN_OPTIONS;
  const formOf = (options: OwnOptions, over: Partial<RuleOptionsForm> = {}): RuleOptionsForm => {
    const readings = chosenFor({}, options.specs);
    return { ...FORM, readings, inForce: readings, own: options, ruleset: id, ...over };
  };
  const rulesets = RULESETS.ids.map((one) => ({ id: one, name: RULESETS.about(one).name }));

  test("stands first, under its name, each with a code, a title, a text and something to choose or to type", async () => {
    const options = await own();
    const view = ruleOptionsView(formOf(options, { rulesets }), say);
    expect(view.rulesets.map((one) => [one.id, one.chosen])).toEqual(RULESETS.ids.map((one) => [one, one === id]));
    const [group] = view.groups;
    expect(group?.title).toBe(`GRAVITYPORTALS.Ruleset.${id}`);
    expect(group?.rows.map(({ name }) => name)).toEqual(Object.keys(options.specs));
    for (const row of group?.rows ?? []) {
      expect(row.code.length * row.title.length * row.text.length).toBeGreaterThan(0);
      expect(
        row.options.length > 0 ? row.options.filter(({ chosen }) => chosen).length : row.hint.length > 0,
      ).toBeTruthy();
      expect(row.options.filter((option) => option.told === option.id)).toEqual([]);
      expect(row.fixed).toBe(false);
    }
  });

  test("bears no name of an option of all rulesets, nor of another ruleset", async () => {
    const names = [...RULE_OPTION_NAMES, ...Object.keys((await own()).specs)];
    for (const other of RULESETS.ids.filter((one) => one !== id))
      names.push(...Object.keys((await RULESETS.about(other).ownOptions?.())?.specs ?? {}));
    expect(new Set(names).size).toBe(names.length);
  });

  test("cannot be changed while a game runs, and is not offered with another ruleset then", async () => {
    const options = await own();
    const view = ruleOptionsView(formOf(options, { rulesets, running: true }), say);
    expect(view.rulesets).toEqual([]);
    expect(view.groups.flatMap(({ rows }) => rows.filter(({ fixed }) => fixed)).map(({ name }) => name)).toEqual(
      Object.keys(options.specs),
    );
    expect(view.groups[0]?.note).not.toBe("");
  });

  test("is kept beside what other rulesets have", async () => {
    const { specs } = await own();
    const [name = "", spec] = Object.entries(specs).find(([, { kind }]) => kind === "choice") ?? [];
    const other = spec?.kind === "choice" ? spec.options[1] : "";
    const readings = { ...chosenFor({}, specs), [name]: other };
    const kept = keptWith({ somebodyElses: "x", firstDrift: "turn-2" }, readings, specs);
    expect(kept).toEqual({ somebodyElses: "x", [name]: other });
    expect(chosenFor(kept, specs)[name]).toBe(other);
    expect(chosenFor(kept, {})).not.toHaveProperty(name);
  });
});

test.for([
  ["slotsPerSide", "2, 4 6", [2, 4, 6]],
  [
    "bases",
    "1 × 2, 1.5x3; 2*4.125",
    [
      [1, 2],
      [1.5, 3],
      [2, 4.125],
    ],
  ],
  ["inhibitorAffectsCarrier", "true", true],
  ["tractorImpulse", "32", 32],
  ["phaseOrder", "alternateUnits", "alternateUnits"],
] as const)("%s is typed as «%s»", async ([name, typed, value]) => {
  const { specs } = (await RULESETS.about("orions-gate").ownOptions?.()) ?? NO_OWN_OPTIONS;
  expect(readTyped(name, typed, specs)).toEqual({ value });
});

test.for([
  ["slotsPerSide", "2, 4"],
  ["slotsPerSide", "2, 4, x"],
  ["bases", "1 × 2"],
  ["bases", "1 × 2, 1.5 × 3, 2"],
  ["inhibitorAffectsCarrier", "perhaps"],
  ["tractorImpulse", "33"],
] as const)("%s is not typed as «%s»", async ([name, typed]) => {
  const { specs } = (await RULESETS.about("orions-gate").ownOptions?.()) ?? NO_OWN_OPTIONS;
  expect(readTyped(name, typed, specs)).toEqual({ told: expect.stringMatching(/^must be /) });
});

test("cells of the damage chart are chosen as a list of one's own", async () => {
  const { specs } = (await RULESETS.about("fast-play").ownOptions?.()) ?? NO_OWN_OPTIONS;
  const own = { specs, texts: {} };
  expect(readTyped("dacSpecialCells", typedFor({ own }, "dacSpecialCells", "own"), specs)).toMatchObject({
    value: expect.arrayContaining(["A2"]),
  });
  expect(readTyped("dacSpecialCells", "A2, A5", specs)).toEqual({ value: ["A2", "A5"] });
  expect(readTyped("dacSpecialCells", "all", specs)).toEqual({ value: "all" });
  expect(readTyped("dacSpecialCells", "A2, Q9", specs)).toEqual({ told: expect.stringMatching(/^entry 1 /) });
});
