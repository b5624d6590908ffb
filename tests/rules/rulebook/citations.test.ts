import { describe, expect, test } from "vitest";
import { coverageOf, namedIn, taggedIn, unknownIn } from "../../../src/rules/rulebook/citations.ts";
import { AUTOMATIONS } from "../../../src/rules/rulebook/rule-book.ts";
import { allBooks } from "../../../src/rules/rulesets.ts";

const books = await allBooks();
const [ANOMALY_BOOK] = books;
if (!ANOMALY_BOOK) throw new Error("there is no book of anomalies");
const RULE_IDS = ANOMALY_BOOK.ids;

// Written in two parts, as the real scan reads this file too.
const TAG = `@${"rule"}`;
/** A book whose numbers are words. */
const FAST = { ids: ["FP-DAC-03", "FP-SEQ-01", "FP-SEQ-4.21"], exclusions: {}, rules: {} };
const named = (...rules: readonly string[]): string => rules.map((rule) => `[${rule}]`).join(" ");

describe("the rulebook data", () => {
  test("lists 130 entries of the portal's rules and 30 of the white hole's, each once", () => {
    expect(RULE_IDS.filter((id) => id.startsWith("IP2."))).toHaveLength(130);
    expect(RULE_IDS.filter((id) => id.startsWith("IP7."))).toHaveLength(30);
    expect(new Set(RULE_IDS).size).toBe(160);
  });

  test.for(RULE_IDS)("%s has a title and a text", (id) => {
    const { title = "", text = "" } = ANOMALY_BOOK.rules[id] ?? {};
    expect(title).not.toBe("");
    expect(text.length).toBeGreaterThan(20);
  });

  test("every entry of every book says how the judge takes part, in one of the words for it", () => {
    const entries = books.flatMap(({ rules }) => Object.values(rules));
    expect(entries).toHaveLength(160 + 219 + 265);
    for (const { automation } of entries) expect(AUTOMATIONS).toContain(automation);
  });
});

describe("citations in a source", () => {
  test.for<[line: string, rules: readonly string[]]>([
    [` * ${TAG} IP2.232 Six windows.`, ["IP2.232"]],
    [`/** ${TAG} IP2.232 */`, ["IP2.232"]],
    [` * ${TAG} IP2.414 IP2.415, IP7.1 The columns.`, ["IP2.414", "IP2.415", "IP7.1"]],
    [` * ${TAG} IP2.322 C6.55 is the roll.`, ["IP2.322"]],
    [` * ${TAG} IP2.322: by IP7.1 too`, ["IP2.322"]],
    [` * ${TAG} C6.55 is of the base game`, ["C6.55"]],
    [` * ${TAG} IP2.9999`, ["IP2.9999"]],
    [` * ${TAG} FP-DAC-03 OG-SHS-05 and IP2.1`, ["FP-DAC-03", "OG-SHS-05"]],
    [` * ${TAG} FP-SEQ-1.1 FP-SEQ-4.21 the steps`, ["FP-SEQ-1.1", "FP-SEQ-4.21"]],
    [` * ${TAG}s are counted`, []],
    [" * IP2.232 without a tag", []],
  ])("%j plays %j", ([line, rules]) => {
    expect(taggedIn(`first\n${line}\n`)).toEqual(rules.map((rule) => ({ rule, line: 2 })));
  });

  test.for<[line: string, rules: readonly string[]]>([
    [`test("${named("IP2.232")} it opens", () => {`, ["IP2.232"]],
    [`test("${named("IP2.232", "IP7.1")} both")`, ["IP2.232", "IP7.1"]],
    [`test("${named("IP2.9999")} none")`, ["IP2.9999"]],
    [`test("${named("FP-DAC-03", "OG-SHS-05")} both")`, ["FP-DAC-03", "OG-SHS-05"]],
    [`test("${named("FP-SEQ-1.1", "FP-SEQ-4.21")} both")`, ["FP-SEQ-1.1", "FP-SEQ-4.21"]],
    ["const list = rules[0]; // [P2] and [1.5] are no rules", []],
  ])("%j tests %j", ([line, rules]) => {
    expect(namedIn(`${line}\n`)).toEqual(rules.map((rule) => ({ rule, line: 1 })));
  });

  test("a rule that is not listed is found out, one that is listed is not", () => {
    const citations = taggedIn(`${TAG} IP2.232\n${TAG} IP2.999\n${TAG} C6.55`);
    expect(unknownIn([ANOMALY_BOOK], citations)).toEqual([
      { rule: "IP2.999", line: 2 },
      { rule: "C6.55", line: 3 },
    ]);
    expect(unknownIn([FAST], [{ rule: "FP-DAC-03", line: 1 }])).toEqual([]);
    // A ruleset that lives in tests alone has a book of its own.
    expect(unknownIn([], [{ rule: "TOY-BEATS-01", line: 1 }])).toEqual([]);
  });
});

test("coverage is sorted by section and in the rulebook's order, whatever the order of the citations", () => {
  const coverage = coverageOf(
    [{ ...ANOMALY_BOOK, exclusions: { "IP7.2": "a title" } }, FAST],
    ["IP7.1", "IP2.232", "IP2.11", "IP2.11", "FP-DAC-03"],
    ["IP2.232", "IP2.999", "FP-SEQ-01"],
    ["IP7.1", "IP2.999"],
  );
  expect(coverage).toEqual({
    IP2: {
      listed: RULE_IDS.filter((id) => id.startsWith("IP2.")),
      implemented: ["IP2.11", "IP2.232"],
      tested: ["IP2.232"],
      proved: [],
      excluded: [],
    },
    IP7: {
      listed: RULE_IDS.filter((id) => id.startsWith("IP7.")),
      implemented: ["IP7.1"],
      tested: [],
      proved: ["IP7.1"],
      excluded: [{ id: "IP7.2", reason: "a title" }],
    },
    "FP-DAC": { listed: ["FP-DAC-03"], implemented: ["FP-DAC-03"], tested: [], proved: [], excluded: [] },
    "FP-SEQ": {
      listed: ["FP-SEQ-01", "FP-SEQ-4.21"],
      implemented: [],
      tested: ["FP-SEQ-01"],
      proved: [],
      excluded: [],
    },
  });
});
