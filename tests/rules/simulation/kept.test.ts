import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parseScenario, scenarioFromText } from "../../../src/rules/sfb32/scenario/parse.ts";
import type { Scenario } from "../../../src/rules/sfb32/scenario/scenario.ts";
import { simulate, type TraceEvent, traceFor } from "../../../src/rules/sfb32/simulate.ts";

const FIXTURES = fileURLToPath(new URL("../../fixtures/", import.meta.url));
const fixture = (path: string): string => readFileSync(`${FIXTURES}${path}`, "utf8");

/**
 * What a kept trace is the trace of: a scenario by its name, seen by a player where the name says so, and the demo with
 * a face for its one scripted die.
 */
const NAME = /^(?<scenario>[a-z-]+?)(?:-as-(?<player>[a-z]+)|-drift-(?<face>[1-6]))?\.ndjson$/;

const scenarioOf = (name: string, face: string | undefined): Scenario => {
  const text = fixture(`scenarios/${name}.json`);
  const read =
    face === undefined
      ? scenarioFromText(text)
      : parseScenario({ ...(JSON.parse(text) as object), dice: { drift: [Number(face)] } });
  if (!read.ok) throw new Error(`${name}: ${read.error[0]?.message}`);
  return read.value;
};

const ndjson = (lines: readonly TraceEvent[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

const kept = readdirSync(`${FIXTURES}traces`);

describe("the games that are kept", () => {
  test.for(kept)("%s, byte for byte", (file) => {
    const { scenario: name = "", player, face } = NAME.exec(file)?.groups ?? {};
    const scenario = scenarioOf(name, face);
    const { trace } = simulate(scenario);
    const told = ndjson(player === undefined ? trace : traceFor(trace, player, scenario));
    expect(told, "when the rules are meant to say this now, `npm run --silent simulate` writes it anew").toBe(
      fixture(`traces/${file}`),
    );
  });

  test("no scenario is kept for nothing: each but those that only the parser reads has its trace", () => {
    const traced = new Set(kept.map((file) => NAME.exec(file)?.groups?.["scenario"]));
    const untraced = readdirSync(`${FIXTURES}scenarios`).filter((file) => !traced.has(file.replace(".json", "")));
    expect(untraced).toEqual(["everything.json", "smallest.json"]);
  });
});
