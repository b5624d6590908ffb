import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allBooks } from "../../src/rules/rulesets.ts";
import { inRoot } from "../../tools/paths.ts";

const books = await allBooks();
const IDS = books.flatMap(({ ids }) => ids);
const EXCLUSIONS: Readonly<Record<string, string>> = Object.assign({}, ...books.map(({ exclusions }) => exclusions));

/** The rules that the events of some traces name. */
const namedIn = (traces: readonly string[]): ReadonlySet<string> =>
  new Set(
    traces.flatMap((trace) =>
      trace
        .trimEnd()
        .split("\n")
        .flatMap((line) => (JSON.parse(line) as { readonly rules: readonly string[] }).rules),
    ),
  );

const missingIn = (traces: readonly string[]): readonly string[] => {
  const named = namedIn(traces);
  return IDS.filter((id) => EXCLUSIONS[id] === undefined && !named.has(id));
};

const FOLDER = inRoot("tests/fixtures/traces");
const kept = readdirSync(FOLDER).map((file) => readFileSync(`${FOLDER}/${file}`, "utf8"));

describe("what is played is seen at work in a kept game", () => {
  test("every rule that is not excluded is named by an event of a kept trace", () => {
    expect(missingIn(kept)).toEqual([]);
  });

  test("no event of a kept trace names a rule that is excluded or not listed", () => {
    const played = new Set<string>(IDS.filter((id) => EXCLUSIONS[id] === undefined));
    expect([...namedIn(kept)].filter((rule) => rule !== "ruling" && !played.has(rule))).toEqual([]);
  });

  test("planted: a rule that no event names is missed", () => {
    const without = kept.map((trace) => trace.replaceAll('"IP2.627"', '"ruling"'));
    expect(missingIn(without)).toContain("IP2.627");
  });
});
