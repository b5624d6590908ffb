import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { simulate } from "../../../src/rules/sfb32/ruleset.ts";
import { scenarioFromText } from "../../../src/rules/sfb32/scenario.ts";
import { traceFor } from "../as-players-see.ts";

const fixture = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url)), "utf8");

const read = scenarioFromText(fixture("scenarios/declared.json"));
if (!read.ok) throw new Error(read.error[0]?.message);
const { trace } = simulate(read.value);

describe("a game of shots and rulings, kept as a trace", () => {
  test("a captain reads no word of what was tried on the portal, nor why a shot failed", () => {
    const seen = traceFor(trace, "ann", read.value).map((line) => JSON.stringify(line));
    expect(seen.join("\n")).not.toMatch(/IP2\.17"\],"audience":\["ann"\],"from"|"target":"p1"|IP2\.12/);
  });

  test.for([
    "IP2.12",
    "IP2.13",
    "IP2.17",
    "IP2.438",
    "IP7.13",
    "IP7.23",
    "IP7.24",
    "IP7.25",
    "IP7.26",
    "IP7.27",
    "IP7.28",
    "IP7.29",
  ] as const)("[%s] is at work in it", (rule) => {
    expect(trace.some(({ rules }) => rules.includes(rule))).toBe(true);
  });
});
