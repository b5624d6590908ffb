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

  test("it is proved, or it is not and why", () => {
    const kept = {
      a: { by },
      b: { changes: 3, noticed: 2 },
      c: { changes: 3, noticed: 0 },
      d: { changes: 0, noticed: 0 },
    };
    expect(verdictsOf(["a", "b", "c", "d", "e"], kept, {})).toEqual([
      { rule: "a", proved: true, by },
      {
        rule: "b",
        proved: false,
        run: true,
        listed: false,
        reason: "2 of 3 changes to its code are noticed, but by no test with its number in the name",
      },
      {
        rule: "c",
        proved: false,
        run: true,
        listed: false,
        reason: "no test notices any of the 3 changes to its code",
      },
      {
        rule: "d",
        proved: false,
        run: true,
        listed: false,
        reason: "its code has nothing that can be changed once it is loaded",
      },
      { rule: "e", proved: false, run: false, listed: false, reason: "not run yet" },
    ]);
  });

  test("a reason of the list stands for what was measured, and for what was not run", () => {
    const listed = { proved: false, listed: true, reason: "nothing happens" };
    expect(
      verdictsOf(["a", "b"], { a: { changes: 1, noticed: 0 } }, { a: "nothing happens", b: "nothing happens" }),
    ).toEqual([
      { rule: "a", run: true, ...listed },
      { rule: "b", run: false, ...listed },
    ]);
  });

  test("a reason for a rule that is proved, or that no book plays, is a fault", () => {
    expect(
      faultsOf({ a: "none", b: "none", x: "none" }, ["a", "b"], { a: { by }, b: { changes: 1, noticed: 0 } }),
    ).toEqual([`a: has a reason, but is proved by "${by.test}"`, "x: has a reason, but no book plays it"]);
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

  test("every reason is for a rule that is played and not proved", () => {
    expect(faultsOf(REASONS, played, kept)).toEqual([]);
  });
});
