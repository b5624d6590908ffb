import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { EventHeader } from "../../../src/rules/anomalies/state/event.ts";
import type { AnomalyState } from "../../../src/rules/anomalies/state/game.ts";
import { FAST_PLAY } from "../../../src/rules/fast-play/ruleset.ts";
import { ORIONS_GATE } from "../../../src/rules/orions-gate/ruleset.ts";
import type { Ruleset, RulesetCommand } from "../../../src/rules/ruleset.ts";
import type { UnitEntry, WrittenOrder } from "../../../src/rules/scenario/scenario.ts";
import { SFB32 } from "../../../src/rules/sfb32/ruleset.ts";
import { runTier } from "../../../tools/test-tiers.ts";
import { BEATS as BEATS_RULES } from "../../toys/beats/ruleset.ts";
import { INCHES as INCHES_RULES } from "../../toys/inches/ruleset.ts";
import {
  type AnyRuleset,
  type Draws,
  holdGame,
  kindsAtTable,
  nothingHeld,
  type Sample,
  undescribedAtTable,
} from "./both-ways.ts";
import { drawsOfOrionsGate, ORIONS_OWN, orionsGateAtTable } from "./orions-gate.ts";

const FIXTURES = fileURLToPath(new URL("../../fixtures/scenarios/", import.meta.url));

const kept = (name: string): unknown => JSON.parse(readFileSync(`${FIXTURES}${name}.json`, "utf8"));

/** The same game between people who judge themselves. */
const judgeless = (name: string): unknown => ({ ...(kept(name) as object), judging: { mode: "sealed" } });

/** A short game of fast play in which laboratories work and a beam is made and let go. */
const BEAM_AND_LABS = {
  format: "gravity-portals/scenario@1",
  ruleset: "fast-play",
  seed: "beam and labs",
  scenes: [{ id: "sol" }],
  anomalies: [{ id: "p1", kind: "gravity-portal", scene: "sol", hex: "3020" }],
  players: [
    { id: "ann", side: "attacker" },
    { id: "ben", side: "defender" },
  ],
  units: [
    { id: "lark", class: "ship", scene: "sol", hex: "1010", speed: 2, owner: "ann" },
    { id: "rook", class: "ship", scene: "sol", hex: "1011", speed: 2, owner: "ben" },
  ],
  orders: [
    { at: "1.0", do: "labs", player: "ann", portal: "p1", unit: "lark", boxes: 4 },
    { at: "1.1.lark.1", do: "link", from: "lark", to: "rook" },
    { at: "1.2.lark.1", do: "unlink", from: "lark", to: "rook" },
  ],
  until: "1.3",
};

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
  /** By which field the orders of a word are told apart. */
  readonly split?: { readonly [word: string]: string };
  /** How many states and random orders of each kind are enough, on a push and else; as many as elsewhere where left out. */
  readonly enough?: readonly [states: number, each: number];
}

/**
 * Whoever gathers at a table names no portal, as hardly anybody knows one by name; and what a file aims at one is aimed at
 * its hex there.
 */
const withoutPortal = ({ portal: _portal, ...order }: WrittenOrder, file: unknown): WrittenOrder | null => {
  const { anomalies = [] } = file as { readonly anomalies?: readonly { readonly id: string; readonly kind: string }[] };
  const isAimed = anomalies.some(({ id, kind }) => kind === "gravity-portal" && id === order["target"]);
  return isAimed ? null : (order as WrittenOrder);
};

/**
 * Weapons as captains send them; `choose` answers a question, which a table asks its owner itself, and a judge's word on a
 * mine is asked of the judge.
 */
const fastPlayAtTable = (order: WrittenOrder, file: unknown): WrittenOrder | null => {
  const { weapons, confirm, ...rest } = order;
  if (confirm === true) return null;
  return withoutPortal({ ...rest, ...(weapons ? { weapons: Object.entries(weapons as object) } : {}) }, file);
};

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
  "fast-play": {
    ruleset: any(FAST_PLAY),
    games: [
      ...["fast-play-replay", "fast-play-steps", "fast-play-through"].map(kept),
      judgeless("fast-play-through"),
      BEAM_AND_LABS,
    ],
    never: [],
    atTable: fastPlayAtTable,
    split: { act: "step" },
    enough: runTier() === "all" ? [12, 4] : [1, 1],
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
    ruleset: any(BEATS_RULES),
    isToy: true,
    games: [toyGame("beats", ["1010", "1212", "2010"], { facing: "A" })],
    never: [],
  },
  inches: {
    ruleset: any(INCHES_RULES),
    isToy: true,
    games: [toyGame("inches", ["10.000,10.000", "11.000,11.000", "20.000,10.000"], {})],
    never: [],
  },
};

/** Pairs of orders and what is offered that a whole run holds, and how long that may take in milliseconds. */
const [LEAST, LONGEST] = [20_000, 900_000];

/** States of a game that are looked at, and random orders of each kind in each, and which part of its orders. */
const [STATES, EACH, EVERY] = runTier() === "all" ? [60, 12, 1] : [3, 4, 8];

describe("what a seat is offered", () => {
  test.each(Object.entries(RULESETS))("is said in forms that a window can draw, by %s", (_name, { ruleset }) => {
    expect(undescribedAtTable(ruleset)).toEqual([]);
  });

  test.each(Object.entries(RULESETS))(
    "is what the engine of %s takes, in both directions",
    (_name, held) => {
      const { draws, atTable, split, enough } = held;
      const found = nothingHeld(split);
      const [states, each] = enough ?? [Math.min(STATES, held.states ?? STATES), EACH];
      const sample = { states, each, every: enough ? 1 : EVERY, ...(draws && { draws }), ...(atTable && { atTable }) };
      for (const [at, game] of held.games.entries()) holdGame(held.ruleset, game, { seed: `${at}`, ...sample }, found);
      expect(found.misfits.slice(0, 5)).toEqual([]);
      const never = kindsAtTable(held.ruleset, found).filter((kind) => !found.words.has(kind));
      // A sample may miss a kind or two, and has none that can never be given.
      if (runTier() === "all") expect(never).toEqual(held.never);
      else expect(never).toEqual(expect.arrayContaining([...held.never]));
      expect(never.length).toBeLessThanOrEqual(held.never.length + 2);
      expect(found.taken).toBeGreaterThan(states * each);
      if (runTier() === "all" && !held.isToy) expect(found.pairs).toBeGreaterThan(LEAST);
    },
    LONGEST,
  );
});
