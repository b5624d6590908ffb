import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { planEffects } from "../../../src/foundry/write/plan.ts";
import type { JsonObject } from "../../../src/judge/protocol/encoding.ts";
import { seenBy } from "../../../src/rules/ruleset.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import {
  type Command,
  type GameEvent,
  type GameState,
  SFB32 as RULES,
  type RuleEvent,
} from "../../../src/rules/sfb32/index.ts";
import { simulateWith } from "../../../src/rules/simulation.ts";
import { asShared } from "../shared-events.ts";
import { docId } from "./table.ts";

const FILES = new URL("../../fixtures/scenarios/", import.meta.url);

/** One command of a game: the game before and after, and what was told of it. */
interface Played {
  readonly before: GameState;
  readonly after: GameState;
  readonly events: readonly GameEvent[];
}

/** Every command of a file's game, in order. */
const playedIn = (file: string): readonly Played[] => {
  const read = readScenario(RULES.file, JSON.parse(readFileSync(new URL(file, FILES), "utf8")));
  if (!read.ok) throw new Error(`${file}: ${read.error[0]?.message}`);
  const played: Played[] = [];
  const handle: typeof RULES.handle = function* (state: GameState, command: Command) {
    const result = yield* RULES.handle(state, command);
    if (result.ok) played.push({ before: state, after: result.value.state, events: result.value.events });
    return result;
  };
  simulateWith({ ...RULES, handle }, read.value);
  return played;
};

/** The plan of a command, from what its events name, or from a look at everything as an undo needs it. */
const planned = ({ before, after, events }: Played, all: boolean): unknown => {
  const undo: JsonObject = { do: "undo", entries: [] };
  const step = {
    n: 1,
    at: "1.1",
    commands: all ? [undo] : [],
    events: events.filter(({ audience }) => audience === "all").map((event) => asShared(event as RuleEvent)),
    before: seenBy(RULES, before, ""),
    after: seenBy(RULES, after, ""),
    docId: (k: number) => docId(1, k),
  };
  return planEffects(step, SFB32.units, () => []);
};

// Games of fast play and of Orion's Gate have no adapter at a table yet.
const files = readdirSync(FILES).filter((file) => file.endsWith(".json") && !/^(fast-play|orions)-/.test(file));

describe("an entry's effects", () => {
  test.for(files)("%s: what public events name is all that changed for everybody", (file) => {
    const played = playedIn(file);
    expect(played.length).toBeGreaterThan(0);
    for (const one of played) expect(planned(one, false)).toEqual(planned(one, true));
  });
});
