import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { EventHeader } from "../../../src/rules/anomalies/state/event.ts";
import type { AnomalyState } from "../../../src/rules/anomalies/state/game.ts";
import { ORIONS_GATE } from "../../../src/rules/orions-gate/ruleset.ts";
import type { Ruleset, RulesetCommand } from "../../../src/rules/ruleset.ts";
import type { UnitEntry, WrittenOrder } from "../../../src/rules/scenario/scenario.ts";
import { SFB32 } from "../../../src/rules/sfb32/ruleset.ts";
import { runTier } from "../../../tools/test-tiers.ts";
import { BEATS_RULESET } from "../../toys/beats.ts";
import { INCHES_RULESET } from "../../toys/inches.ts";
import { type AnyRuleset, type Draws, holdGame, nothingHeld, type Sample } from "./both-ways.ts";
import { drawsOfOrionsGate, ORIONS_OWN, orionsGateAtTable } from "./orions-gate.ts";

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
  /** One short game is all that there is of it. */
  readonly isToy?: true;
  /** Of many games fewer states of each are enough; as many as elsewhere where it is left out. */
  readonly states?: number;
  readonly draws?: Draws;
  readonly atTable?: Sample["atTable"];
}

/** Whoever gathers at a table names no portal, as hardly anybody knows one by name. */
const withoutPortal = ({ portal: _portal, ...order }: WrittenOrder): WrittenOrder => order as WrittenOrder;

const ORIONS = [
  "craft",
  "crystal",
  "gate",
  "gothic",
  "leaving",
  "moves",
  "orders",
  "organic",
  "parts",
  "standard",
] as const;

const RULESETS: Readonly<Record<string, Held>> = {
  sfb32: {
    ruleset: any(SFB32),
    games: ["demo", "everything", "tracking", "agreed", "declared", "leash", "low-ferry", "spinning"].map(kept),
    never: [],
    atTable: withoutPortal,
  },
  "orions-gate": {
    ruleset: any(ORIONS_GATE),
    games: [...ORIONS.map((name) => kept(`orions-${name}`)), ...ORIONS_OWN],
    never: [],
    states: 20,
    draws: drawsOfOrionsGate,
    atTable: orionsGateAtTable,
  },
  beats: {
    ruleset: any(BEATS_RULESET),
    isToy: true,
    games: [toyGame("beats", ["1010", "1212", "2010"], { facing: "A" })],
    never: ["propose", "agree", "decline"],
  },
  inches: {
    ruleset: any(INCHES_RULESET),
    isToy: true,
    games: [toyGame("inches", ["10.000,10.000", "11.000,11.000", "20.000,10.000"], {})],
    never: ["propose", "agree", "decline"],
  },
};

/** Pairs of orders and what is offered that a whole run holds, and how long that may take in milliseconds. */
const [LEAST, LONGEST] = [20_000, 300_000];

/** States of a game that are looked at, and random orders of each kind in each, and which part of its orders. */
const [STATES, EACH, EVERY] = runTier() === "all" ? [60, 12, 1] : [3, 4, 8];

describe("what a seat is offered", () => {
  test.each(Object.entries(RULESETS))(
    "is what the engine of %s takes, in both directions",
    (_name, held) => {
      const found = nothingHeld();
      const { draws, atTable } = held;
      const states = Math.min(STATES, held.states ?? STATES);
      const sample = { states, each: EACH, every: EVERY, ...(draws && { draws }), ...(atTable && { atTable }) };
      for (const [at, game] of held.games.entries()) holdGame(held.ruleset, game, { seed: `${at}`, ...sample }, found);
      expect(found.misfits.slice(0, 5)).toEqual([]);
      const words = Object.entries(held.ruleset.file.orders).flatMap(([word, { table }]) => (table ? [word] : []));
      expect(words.filter((word) => !found.words.has(word))).toEqual(held.never);
      expect(found.taken).toBeGreaterThan(STATES * EACH);
      if (runTier() === "all" && !held.isToy) expect(found.pairs).toBeGreaterThan(LEAST);
    },
    LONGEST,
  );
});
