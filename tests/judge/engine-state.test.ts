import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asPlayersRead, parseScenario, setUp, simulate } from "../../src/rules/sfb32/index.ts";
import { sfb32Engine } from "./sfb32-engine.ts";

const FOLDER = new URL("../fixtures/scenarios/", import.meta.url);

// Those of other rulesets are in tests of their own (`fold.test.ts` in their folders).
// The runtime takes the state from `handle`, and a later window folds the recorded events: both must be the same game.
test.for(readdirSync(FOLDER).filter((name) => !/^(fast-play|orions)-/.test(name)))(
  "%s: the state after each command is the fold of the events as the log holds them",
  (name) => {
    const scenario = parseScenario(JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")));
    if (!scenario.ok) throw new Error(`${name} is no scenario`);
    const { events, state } = simulate(scenario.value);
    expect(events.length).toBeGreaterThan(0);
    const recorded = JSON.parse(JSON.stringify(events.map(asPlayersRead))) as typeof events;
    expect(sfb32Engine.evolve(setUp(scenario.value), recorded)).toEqual(state);
  },
);
