import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { namedIn } from "../../src/rules/rulebook/citations.ts";
import { allBooks } from "../../src/rules/rulesets.ts";
import { inRoot } from "../../tools/paths.ts";
import { readKept } from "../../tools/proof/kept-proof.ts";
import { measure } from "../../tools/proof/measure.ts";
import { type MutationReport, mutantsOf } from "../../tools/proof/mutant.ts";
import { REASONS } from "../../tools/proof/reasons.ts";
import { runsOf } from "../../tools/proof/runs.ts";
import { type TaggedCode, taggedCodeIn } from "../../tools/proof/tagged-code.ts";
import { faultsOf, proofIn, verdictsOf } from "../../tools/proof/verdict.ts";
import type { Standing } from "../../tools/standing/standing.ts";

// Written in two parts, as the real scan reads this file too.
const TAG = `@${"rule"}`;
const [DRIFT, WAVE] = ["IP2.211", "IP2.221"] as const;
const numbered = (rule: string, title: string): string => `the portal [${rule}] ${title}`;

const FILE = "src/rules/drift.ts";
const CODE: readonly TaggedCode[] = [
  { file: FILE, name: "isDue", from: 5, to: 9, rules: [DRIFT], atLoad: false },
  { file: FILE, name: "checkWave", from: 12, to: 20, rules: [WAVE, DRIFT], atLoad: false },
];

type Line = readonly [from: number, to: number, status: string, killedBy?: readonly string[]];

/** A report of changes in one file, with a test for either rule and one without a number. */
const measured = (rule: string, lines: readonly Line[]) => {
  const report: MutationReport = {
    files: {
      [FILE]: {
        mutants: lines.map(([from, to, status, killedBy = []]) => ({
          location: { start: { line: from }, end: { line: to } },
          status,
          killedBy,
        })),
      },
    },
    testFiles: {
      "tests/rules/b.test.ts": {
        tests: [
          { id: "1", name: numbered(DRIFT, "drifts") },
          { id: "2", name: "a portal without a number" },
        ],
      },
      "tests/rules/a.test.ts": {
        tests: [
          { id: "3", name: numbered(DRIFT, "waits") },
          { id: "4", name: numbered(WAVE, "sends a wave") },
        ],
      },
    },
  };
  return measure(rule, CODE, mutantsOf(report));
};

const proof = (test: string, file: string, name: string) => ({ by: { test, file, code: `${FILE}#${name}` } });

describe("what a mutation report proves", () => {
  test("a change that a test with the number notices proves the rule, whoever else notices it", () => {
    expect(measured(DRIFT, [[6, 6, "Killed", ["2", "1"]]])).toEqual(
      proof(numbered(DRIFT, "drifts"), "tests/rules/b.test.ts", "isDue"),
    );
  });

  test("of several tests the first by file and title is named", () => {
    expect(measured(DRIFT, [[6, 6, "Killed", ["1", "3"]]])).toEqual(
      proof(numbered(DRIFT, "waits"), "tests/rules/a.test.ts", "isDue"),
    );
  });

  test.for<[what: string, rule: string, lines: readonly Line[], changes: number, noticed: number]>([
    ["a test without a number proves nothing", DRIFT, [[6, 6, "Killed", ["2"]]], 1, 1],
    ["nor does one with the number of another rule", DRIFT, [[6, 6, "Killed", ["4"]]], 1, 1],
    ["a change that survives proves nothing", DRIFT, [[6, 6, "Survived"]], 1, 0],
    ["nor does one that no test reaches", DRIFT, [[6, 6, "NoCoverage"]], 1, 0],
    ["a change that never ends is noticed, but by no test", DRIFT, [[6, 6, "Timeout"]], 1, 1],
    ["what was passed over was not tried", DRIFT, [[6, 6, "Ignored"]], 0, 0],
    ["code of another rule does not count", WAVE, [[6, 6, "Killed", ["4"]]], 0, 0],
    ["nor does a change that reaches beyond the tagged code", DRIFT, [[9, 10, "Killed", ["1"]]], 0, 0],
    ["nor one just before it", DRIFT, [[4, 4, "Killed", ["1"]]], 0, 0],
  ])("%s", ([, rule, lines, changes, noticed]) => {
    expect(measured(rule, lines)).toEqual({ changes, noticed });
  });

  test.for([5, 9])("the line %i is still in the code", (line) => {
    expect(measured(DRIFT, [[line, line, "Killed", ["1"]]])).toHaveProperty("by");
  });

  test("code that is tagged with two rules proves each by its own test", () => {
    const lines: readonly Line[] = [[12, 12, "Killed", ["1", "4"]]];
    expect(measured(DRIFT, lines)).toEqual(proof(numbered(DRIFT, "drifts"), "tests/rules/b.test.ts", "checkWave"));
    expect(measured(WAVE, lines)).toEqual(proof(numbered(WAVE, "sends a wave"), "tests/rules/a.test.ts", "checkWave"));
  });
});

describe("what is said of each rule", () => {
  const by = { test: numbered(DRIFT, "drifts"), file: "tests/rules/b.test.ts", code: `${FILE}#isDue` };

  const sides = [
    { file: "tests/rules/b.test.ts", title: numbered(DRIFT, "drifts"), expected: "toBe true" },
    { file: "tests/rules/b.test.ts", title: numbered(DRIFT, "waits"), expected: "toBe false" },
  ] as const;
  const ways = [{ ruleset: "sfb32", order: null, how: "itself" }] as const;
  const whole: Standing = { ruling: { sides }, reach: { ways } };
  const standings = (more: Readonly<Record<string, Partial<Standing>>> = {}) =>
    new Map([..."abcde"].map((rule) => [rule, { ...whole, ...more[rule] }]));
  const unruled = { ruling: { lack: "its tests show one side" } } as const;
  const unreached = { reach: { lack: "only in files" } } as const;

  test("it is proved by a mutant, a ruling and a way, or it is not and why", () => {
    const kept = {
      a: { by },
      b: { changes: 3, noticed: 2 },
      c: { changes: 3, noticed: 0 },
      d: { changes: 0, noticed: 0 },
    };
    const lacking = (rule: string, run: boolean, mutant: string) => ({
      ...{ rule, proved: false, run, listed: false, lacks: { mutant } },
      reason: `no mutant: ${mutant}`,
    });
    expect(verdictsOf(["a", "b", "c", "d", "e"], kept, {}, standings())).toEqual([
      { rule: "a", proved: true, by, sides, ways },
      lacking("b", true, "2 of 3 changes to its code are noticed, but by no test with its number in the name"),
      lacking("c", true, "no test notices any of the 3 changes to its code"),
      lacking("d", true, "its code has nothing that can be changed once it is loaded"),
      lacking("e", false, "not run yet"),
    ]);
  });

  test("a mutant alone proves nothing: a rule without a ruling, or without a way, says so", () => {
    const kept = { a: { by }, b: { by }, c: { by } };
    const known = standings({ a: unruled, b: unreached, c: { ...unruled, ...unreached } });
    const told = verdictsOf(["a", "b", "c", "x"], kept, {}, known);
    expect(told.map((verdict) => [verdict.proved, verdict.proved ? {} : verdict.lacks])).toEqual([
      [false, { ruling: "its tests show one side" }],
      [false, { way: "only in files" }],
      [false, { ruling: "its tests show one side", way: "only in files" }],
      [false, { mutant: "not run yet", ruling: "not looked at", way: "not looked at" }],
    ]);
    expect(told[2]).toMatchObject({ reason: "no ruling: its tests show one side; no way: only in files" });
  });

  test("a reason of the list stands for mutants that show nothing or were not run, and for nothing else", () => {
    const listed = { lacks: { mutant: "nothing happens" }, reason: "no mutant: nothing happens" };
    const reasons = { a: "nothing happens", b: "nothing happens", c: "nothing happens" };
    const kept = { a: { changes: 1, noticed: 0 } };
    expect(verdictsOf(["a", "b", "c"], kept, reasons, standings({ c: unruled }))).toMatchObject([
      { rule: "a", proved: false, run: true, listed: true, ...listed },
      { rule: "b", proved: false, run: false, listed: true, ...listed },
      {
        rule: "c",
        proved: false,
        listed: false,
        reason: "no mutant: nothing happens; no ruling: its tests show one side",
      },
    ]);
  });

  test("a reason for a rule of which a mutant dies, or that no book plays, is a fault", () => {
    expect(
      faultsOf({ a: "none", b: "none", x: "none" }, ["a", "b"], { a: { by }, b: { changes: 1, noticed: 0 } }),
    ).toEqual([`a: has a reason, but a mutant dies by "${by.test}"`, "x: has a reason, but no book plays it"]);
  });
});

describe("what code is tagged", () => {
  test("declarations with their docstring's rules, from their first line to their last", () => {
    const text = [
      `/** ${TAG} IP2.211 Once a turn. */`,
      "export const isDue = (turn: number): boolean =>",
      "  turn > 1;",
      "",
      "/** No rule. */",
      "const plain = 1;",
      "/**",
      " * What a wave does.",
      ` * ${TAG} IP2.221 IP2.223 It begins.`,
      " */",
      "export const WAVES = {",
      `  /** ${TAG} IP2.224 */`,
      "  first: [plain],",
      `  /** ${TAG} IP2.225 */`,
      '  "the-last": () => plain,',
      "};",
      `/** ${TAG} IP2.74 A total. */`,
      "export function* wave() {",
      `  /** ${TAG} IP2.75 Stronger. */`,
      "  const strength = 2;",
      "  yield strength;",
      "}",
    ].join("\n");
    expect(taggedCodeIn(FILE, text)).toEqual([
      { file: FILE, name: "isDue", from: 2, to: 3, rules: ["IP2.211"], atLoad: false },
      { file: FILE, name: "WAVES", from: 11, to: 16, rules: ["IP2.221", "IP2.223"], atLoad: true },
      { file: FILE, name: "WAVES.first", from: 13, to: 13, rules: ["IP2.224"], atLoad: true },
      { file: FILE, name: "WAVES.the-last", from: 15, to: 15, rules: ["IP2.225"], atLoad: false },
      { file: FILE, name: "wave", from: 18, to: 22, rules: ["IP2.74"], atLoad: false },
      { file: FILE, name: "wave.strength", from: 20, to: 20, rules: ["IP2.75"], atLoad: false },
    ]);
  });

  test("one run takes neighbours of one folder, not too many lines, and what is made at loading is one by itself", () => {
    const place = (name: string, file: string, lines: number, atLoad = false): TaggedCode => ({
      file,
      name,
      from: 1,
      to: lines,
      rules: [],
      atLoad,
    });
    const runs = runsOf([
      place("a", "x/1.ts", 40),
      place("b", "x/2.ts", 40),
      place("c", "x/2.ts", 1),
      place("d", "y/1.ts", 200),
      place("e", "y/1.ts", 1),
      place("f", "y/2.ts", 1, true),
      place("g", "y/2.ts", 1, true),
    ]);
    expect(runs.map((run) => run.map(({ name }) => name).join(""))).toEqual(["ab", "c", "d", "e", "f", "g"]);
  });
});

describe("the kept report", async () => {
  const books = await allBooks();
  const played = books.flatMap(({ ids, exclusions }) => ids.filter((id) => exclusions[id] === undefined));
  const kept = readKept();

  test("knows no rule that is not played", () => {
    expect(Object.keys(kept).filter((rule) => !played.includes(rule))).toEqual([]);
  });

  test("every proof is by a test whose file still names the rule, in code that still is tagged with it", () => {
    const lost = played.filter((rule) => {
      const by = proofIn(kept, rule);
      if (!by) return false;
      const [file = "", name] = by.code.split("#");
      if (![by.file, file].every((path) => existsSync(inRoot(path)))) return true;
      const tests = namedIn(readFileSync(inRoot(by.file), "utf8"));
      const code = taggedCodeIn(file, readFileSync(inRoot(file), "utf8"));
      return (
        !tests.some((named) => named.rule === rule) ||
        !code.some((place) => place.name === name && place.rules.includes(rule))
      );
    });
    expect(lost).toEqual([]);
  });

  test("every reason is for a rule that is played, none of whose mutants dies", () => {
    expect(faultsOf(REASONS, played, kept)).toEqual([]);
  });
});
