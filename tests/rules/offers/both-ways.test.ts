import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { EventHeader } from "../../../src/rules/anomalies/state/event.ts";
import type { AnomalyState } from "../../../src/rules/anomalies/state/game.ts";
import type { Ruleset, RulesetCommand } from "../../../src/rules/ruleset.ts";
import type { UnitEntry } from "../../../src/rules/scenario/scenario.ts";
import { SFB32 } from "../../../src/rules/sfb32/ruleset.ts";
import { runTier } from "../../../tools/test-tiers.ts";
import { BEATS_RULESET } from "../../toys/beats.ts";
import { INCHES_RULESET } from "../../toys/inches.ts";
import { type AnyRuleset, holdGame, nothingHeld } from "./both-ways.ts";

const FIXTURES = fileURLToPath(new URL("../../fixtures/scenarios/", import.meta.url));

const kept = (name: string): unknown => JSON.parse(readFileSync(`${FIXTURES}${name}.json`, "utf8"));

/** Two captains with units near each other, whose orders fill a few turns of a toy. */
const toyGame = (ruleset: string, places: readonly [string, string, string], facing: object) => ({
  format: "gravity-portals/scenario@1",
  ruleset,
  seed: "toy",
  players: [
    { id: "ann", side: "attacker" },
    { id: "ben", side: "defender" },
  ],
  scenes: [{ id: "map", columns: 42, rows: 30, map: "fixed" }],
  anomalies: [{ id: "lamp", kind: "white-hole", scene: "map", hex: places[2], strength: 1 }],
  units: [
    { id: "one", scene: "map", hex: places[0], owner: "ann", ...facing },
    { id: "two", scene: "map", hex: places[1], owner: "ben", ...facing },
  ],
  until: "4.0",
});

const any = <S extends AnomalyState, C extends RulesetCommand, E extends EventHeader, U extends UnitEntry>(
  ruleset: Ruleset<S, C, E, U>,
): AnyRuleset => ruleset as unknown as AnyRuleset;

interface Held {
  readonly ruleset: AnyRuleset;
  /** Games with many kinds of things in them. */
  readonly games: readonly unknown[];
  /** Orders of seats that none of these games lets anybody give. */
  readonly never: readonly string[];
}

const RULESETS: Readonly<Record<string, Held>> = {
  sfb32: {
    ruleset: any(SFB32),
    games: ["demo", "everything", "tracking", "agreed", "declared", "leash", "low-ferry", "spinning"].map(kept),
    never: [],
  },
  beats: {
    ruleset: any(BEATS_RULESET),
    games: [toyGame("beats", ["1010", "1212", "2010"], { facing: "A" })],
    never: ["propose", "agree", "decline"],
  },
  inches: {
    ruleset: any(INCHES_RULESET),
    games: [toyGame("inches", ["10.000,10.000", "11.000,11.000", "20.000,10.000"], {})],
    never: ["propose", "agree", "decline"],
  },
};

/** States of a game that are looked at, and random orders of each kind in each. */
const [STATES, EACH] = runTier() === "all" ? [60, 12] : [3, 4];

describe("what a seat is offered", () => {
  test.each(Object.entries(RULESETS))("is what the engine of %s takes, in both directions", (_name, held) => {
    const found = nothingHeld();
    for (const [at, game] of held.games.entries())
      holdGame(held.ruleset, game, { seed: `${at}`, states: STATES, each: EACH }, found);
    expect(found.misfits.slice(0, 5)).toEqual([]);
    const words = Object.entries(held.ruleset.file.orders).flatMap(([word, { table }]) => (table ? [word] : []));
    expect(words.filter((word) => !found.words.has(word))).toEqual(held.never);
    expect(found.taken).toBeGreaterThan(STATES * EACH);
  });
});
