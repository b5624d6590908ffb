import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { DEFAULT_RULESET, RULESETS, type RulesetId } from "../../../src/rules/rulesets.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import { simulate } from "../../../src/rules/sfb32/ruleset.ts";
import { parseScenario, type Scenario, scenarioFromText } from "../../../src/rules/sfb32/scenario.ts";
import { simulateWith, type TraceLine, traceOf } from "../../../src/rules/simulation.ts";
import { type TraceEvent, traceFor } from "../as-players-see.ts";

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

const ndjson = (lines: readonly (TraceEvent | TraceLine)[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/** What a game's events of one kind say of units: when, which, and the facts that a setting changes. */
const linesOf = (file: object, kind: "unit-escaped" | "unit-moved" | "wave-struck"): readonly string[] => {
  const read = parseScenario(file);
  if (!read.ok) throw new Error(read.error[0]?.message);
  return simulate(read.value).trace.flatMap((event) => {
    if (event.event !== kind) return [];
    const { at, unit } = event;
    if (event.event === "unit-escaped") return [`${at} ${unit} ${event.by} ${event.to.scene}`];
    return [`${at} ${unit} ${event.event === "unit-moved" ? event.to : event.force}`];
  });
};

/** The trace of a game of another ruleset than the usual one, which its file names; null where it is of that. */
const ofOther = async (name: string, player: string | undefined): Promise<string | null> => {
  const json = JSON.parse(fixture(`scenarios/${name}.json`)) as { readonly ruleset?: RulesetId };
  if (json.ruleset === undefined || json.ruleset === DEFAULT_RULESET) return null;
  const ruleset = await RULESETS[json.ruleset].load();
  const read = readScenario(ruleset.file, json);
  if (!read.ok) throw new Error(`${name}: ${read.error[0]?.message}`);
  const { trace } = simulateWith(ruleset, read.value);
  return ndjson(player === undefined ? trace : traceOf(ruleset, trace, player, read.value));
};

const kept = readdirSync(`${FIXTURES}traces`);

describe("the games that are kept", () => {
  test.for(kept)("%s, byte for byte", async (file) => {
    const { scenario: name = "", player, face } = NAME.exec(file)?.groups ?? {};
    const other = await ofOther(name, player);
    if (other !== null) {
      expect(other).toBe(fixture(`traces/${file}`));
      return;
    }
    const scenario = scenarioOf(name, face);
    const { trace } = simulate(scenario);
    const told = ndjson(player === undefined ? trace : traceFor(trace, player, scenario));
    expect(told, "when the rules are meant to say this now, `npm run --silent simulate` writes it anew").toBe(
      fixture(`traces/${file}`),
    );
  });

  test.for([
    {
      setting: "returnWindowLeads",
      name: "own-lamp",
      // Who is no owner's takes the charts, and not the way home of the window.
      event: "unit-escaped",
      kept: ["4.2 candle IP2.612 dark-lane", "4.4 moth IP2.613 p1-DR6-9"],
      usual: ["4.2 candle IP2.612 dark-lane", "4.4 moth IP2.612 dark-lane"],
    },
    {
      setting: "keeperEntry",
      name: "gatekeeper",
      // A hex that a wave has shown lets the defender in who judges.
      event: "unit-moved",
      kept: ["1.6 sluice 0815", "1.7 sluice 0814"],
      usual: ["1.6 sluice 0815"],
    },
    {
      setting: "portalWaveStrikes",
      name: "breakwater",
      // What portals leave alone their waves pass by, and a white hole's does not.
      event: "wave-struck",
      kept: ["1.2 yawl 70", "1.15 far-jetty 10"],
      usual: ["1.2 yawl 70", "1.2 jetty 70", "1.2 buoy 70", "1.2 anchored 70", "1.2 steady 70", "1.15 far-jetty 10"],
    },
  ] as const)("$name is another game where $setting is as usual", ({ setting, name, event, kept, usual }) => {
    const asKept = JSON.parse(fixture(`scenarios/${name}.json`)) as {
      readonly readings: Readonly<Record<string, string>>;
    };
    const { [setting]: _, ...readings } = asKept.readings;
    expect(linesOf(asKept, event)).toEqual(kept);
    expect(linesOf({ ...asKept, readings }, event)).toEqual(usual);
  });

  test("no scenario is kept for nothing: each but those that only the parser reads has its trace", () => {
    const traced = new Set(kept.map((file) => NAME.exec(file)?.groups?.["scenario"]));
    const untraced = readdirSync(`${FIXTURES}scenarios`).filter((file) => !traced.has(file.replace(".json", "")));
    expect(untraced).toEqual(["everything.json", "smallest.json"]);
  });
});
