import { describe, expect, test } from "vitest";
import { RULE_OPTION_TEXTS } from "../../../src/rules/rulebook/rule-option-texts.ts";
import {
  DEFAULT_RULE_OPTIONS,
  RULE_OPTION_NAMES,
  RULE_OPTIONS,
  type RuleOptionSpec,
  readRuleOption,
} from "../../../src/rules/rulebook/rule-options.ts";

const specOf = (name: string): RuleOptionSpec | undefined =>
  Object.entries(RULE_OPTIONS).find(([own]) => own === name)?.[1];

/** Name, options with the default first, and codes. */
const NAMED: readonly (readonly [name: string, options: string, codes: string])[] = [
  ["firstDrift", "turn-1 turn-2", "P2"],
  ["driftAtEdge", "stay reroll", "P6"],
  ["forcedEntry", "transports ignored", "P8"],
  ["chartGaps", "mirror reroll", "P11"],
  ["portalLine", "between ends-too", "P13"],
  ["portalLineEffect", "ineffective none", "P14"],
  ["lockOnAcross", "breaks when-fired", "P14"],
  ["ballisticEntry", "transported passes", "P15"],
  ["waveRolls", "per-portal per-end", "P17"],
  ["waveRiding", "each-entry once", "P18"],
  ["waveDecay", "bands none per-hex radius", "P19"],
  ["waveFacing", "report turn", "P20"],
  ["tumbleRoll", "one two-step", "P24"],
  ["tumbleUnrated", "never always", "P25"],
  ["exitOnReturn", "every-exit outward-only", "P27"],
  ["holdDecay", "applies suspended", "P33"],
  ["disclosure", "after-hold at-once", "P34"],
  ["tracking", "while-held until-drift", "P36"],
  ["voidGain", "gained-50 level-550", "P40"],
  ["missedRounding", "half-up floor ceil", "P41"],
  ["missedReroll", "at-once never", "P42"],
  ["reentry", "tunnel charts", "P43, P44"],
  ["returnHex", "portal-now entry-hex", "P46"],
  ["returnWindowLeads", "everyone owner", "P45"],
  ["keeperEntry", "by-accident any-location", "P52, T4"],
  ["portalWaveStrikes", "all not-stabilized", "P17"],
  ["surprise", "specified-zero lowered-to-zero", "P48"],
  ["mapKind", "floating fixed", "P49"],
  ["tally", "player side", "P32, Q5"],
  ["tallyShown", "never while-located", "P35"],
  ["defenderEntry", "barred free", "P52"],
  ["everyOther", "even odd", "W2"],
  ["outward", "any aligned", "W5"],
  ["lineOfSight", "interior-and-ends between", "W11"],
  ["portals", "may-come none", "P54"],
  ["launchedCraft", "attackers defenders", "P53"],
  ["disengagement", "by-method all", "W12"],
  ["pushCountsAsMove", "no yes", "W20"],
  ["strengthScales", "all-effects pushes-and-zones", "W21"],
  ["basesPushed", "yes no", "W25"],
  ["retiredPortals", "at-end at-once", "P52"],
];

const NUMBERS = [
  { name: "fireControlImpulses", byDefault: 4, max: 32, codes: ["P23"] },
  { name: "tumbleMovement", byDefault: 16, max: 64, codes: ["P26"] },
  { name: "tumbleWeapons", byDefault: 8, max: 64, codes: ["P26"] },
  { name: "barrierDamage", byDefault: 5, max: 99, codes: ["P49", "C.8"] },
] as const;

describe("the readings", () => {
  test("are the named ones and the numbers, nothing else", () => {
    const all = [...NAMED.map(([name]) => name), ...NUMBERS.map(({ name }) => name)];
    expect([...RULE_OPTION_NAMES].sort()).toEqual(all.sort());
    expect(Object.keys(DEFAULT_RULE_OPTIONS)).toEqual(RULE_OPTION_NAMES);
  });

  test.for(NAMED)("%s takes %s and nothing else", ([name, words, codes]) => {
    const options = words.split(" ");
    expect(specOf(name)).toMatchObject({ options, codes: codes.split(", "), default: options[0] });
    expect(DEFAULT_RULE_OPTIONS).toMatchObject({ [name]: options[0] });
    for (const option of options) expect(readRuleOption(name, option)).toEqual({ ok: true, value: option });
    for (const wrong of ["", "ask", words, 1, null, undefined, {}, [], ["bands"], true]) {
      expect(readRuleOption(name, wrong).ok).toBe(false);
    }
  });

  test.for(NUMBERS)("$name takes 0 to $max, by default $byDefault", ({ name, byDefault, max, codes }) => {
    expect(RULE_OPTIONS[name]).toEqual({ kind: "number", codes, default: byDefault, min: 0, max });
    for (const value of [0, byDefault, max]) expect(readRuleOption(name, value)).toEqual({ ok: true, value });
    for (const wrong of [-1, max + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, "4", null]) {
      expect(readRuleOption(name, wrong)).toEqual({ ok: false, error: `must be a whole number from 0 to ${max}` });
    }
  });

  test.for([
    { bands: [[5, 100]] },
    {
      bands: [
        [1, 100],
        [9999, 0],
      ],
    },
    {
      bands: [
        [5, 100],
        [10, 75],
        [20, 80],
      ],
    },
  ])("waveDecay takes the table $bands", ({ bands }) => {
    expect(readRuleOption("waveDecay", bands)).toEqual({ ok: true, value: bands });
  });

  test.for<[bands: unknown, error: string]>([
    [[], "must hold at least one [range, percent]"],
    [[5, 100], "must be a list of [range, percent], entry 0 is not"],
    [[[5, 100], [6]], "must be a list of [range, percent], entry 1 is not"],
    [[[0, 100]], "entry 0: the range must be a whole number from 1 to 9999"],
    [[["5", 100]], "entry 0: the range must be a whole number from 1 to 9999"],
    [[[5, 101]], "entry 0: the percentage must be a whole number from 0 to 100"],
    [
      [
        [5, 50],
        [5, 20],
      ],
      "entry 1: ranges must ascend, 5 comes after 5",
    ],
  ])("waveDecay refuses the table %j: %s", ([bands, error]) => {
    expect(readRuleOption("waveDecay", bands)).toEqual({ ok: false, error });
  });

  test.for<[name: string, value: unknown, error: string]>([
    ["everyOther", "none", 'must be "even" or "odd"'],
    ["missedRounding", 1, 'must be "half-up", "floor" or "ceil"'],
    ["waveDecay", "x", 'must be "bands", "none", "per-hex" or "radius" or a list of [range, percent]'],
    ["everyother", "even", "is not a rule option; `npm run rule-options` lists them"],
    ["constructor", "even", "is not a rule option; `npm run rule-options` lists them"],
  ])("%s: %j %s", ([name, value, error]) => {
    expect(readRuleOption(name, value)).toEqual({ ok: false, error });
  });

  test("what needs somebody to ask is for tables, and in no file", () => {
    expect(readRuleOption("chartGaps", "ask", "table")).toEqual({ ok: true, value: "ask" });
    expect(readRuleOption("chartGaps", "ask")).toEqual({ ok: false, error: 'must be "mirror" or "reroll"' });
    expect(readRuleOption("chartGaps", "x", "table")).toMatchObject({ error: 'must be "mirror", "reroll" or "ask"' });
  });

  test.for(RULE_OPTION_NAMES)("%s has a title, a text and a word on each option", (name) => {
    const spec: RuleOptionSpec = RULE_OPTIONS[name];
    const options = spec.kind === "number" ? [] : [...spec.options];
    if (spec.kind === "choice") options.push(...(spec.tableOptions ?? []));
    const { title, text, options: explained } = RULE_OPTION_TEXTS[name];
    expect(Object.keys(explained)).toEqual(options);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    for (const sentence of [text, ...Object.values(explained)]) expect(sentence).toMatch(/^[A-Z\d].*\.$/);
  });
});
