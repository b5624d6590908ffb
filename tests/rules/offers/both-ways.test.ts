import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { EventHeader } from "../../../src/rules/anomalies/state/event.ts";
import type { AnomalyState } from "../../../src/rules/anomalies/state/game.ts";
import { FAST_PLAY } from "../../../src/rules/fast-play/ruleset.ts";
import type { Ruleset, RulesetCommand } from "../../../src/rules/ruleset.ts";
import type { UnitEntry } from "../../../src/rules/scenario/scenario.ts";
import { SFB32 } from "../../../src/rules/sfb32/ruleset.ts";
import { runTier } from "../../../tools/test-tiers.ts";
import { BEATS_RULESET } from "../../toys/beats.ts";
import { INCHES_RULESET } from "../../toys/inches.ts";
import { type AnyRuleset, holdGame, kindsAtTable, nothingHeld, undescribedAtTable } from "./both-ways.ts";

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
  /** What of orders only files have, with the reason. */
  readonly fileOnly?: { readonly [wordOrField: string]: string };
  /** By which field the orders of a word are told apart. */
  readonly split?: { readonly [word: string]: string };
  /** How many states and random orders of each kind are looked at on a push; left out where as many as usual. */
  readonly onPush?: { readonly states: number; readonly each: number };
}

const FILE_ONLY = {
  choose: "at a table the owner is asked, and answers the question itself",
  "gather.portal": "at a table it is whichever portal is near, as a player seldom knows one by name",
  "labs.portal": "at a table it is whichever portal is near, as a player seldom knows one by name",
} as const;

const RULESETS: Readonly<Record<string, Held>> = {
  sfb32: {
    ruleset: any(SFB32),
    games: ["demo", "everything", "tracking", "agreed", "declared", "leash", "low-ferry", "spinning"].map(kept),
    never: [],
    fileOnly: {
      ...FILE_ONLY,
      move: "at a table units are moved by their tokens, which are held to the unit's speed",
      "a portal as target": "a player does not know whether there is a portal, and aims at its hex",
    },
  },
  "fast-play": {
    ruleset: any(FAST_PLAY),
    games: [
      ...["fast-play-replay", "fast-play-steps", "fast-play-through"].map(kept),
      judgeless("fast-play-through"),
      BEAM_AND_LABS,
    ],
    never: [],
    fileOnly: FILE_ONLY,
    split: { act: "step" },
    onPush: { states: 1, each: 1 },
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
const ALL = { states: 12, each: 4 };
const ON_PUSH = { states: 3, each: 4 };

describe("what a seat is offered", () => {
  test.each(Object.entries(RULESETS))("is said in forms that a window can draw, by %s", (_name, { ruleset }) => {
    expect(undescribedAtTable(ruleset)).toEqual([]);
  });

  test.each(Object.entries(RULESETS))("is what the engine of %s takes, in both directions", (_name, held) => {
    const { ruleset, games, never, split, fileOnly = {}, onPush = ON_PUSH } = held;
    const sample = { ...(runTier() === "all" ? ALL : onPush), fileOnly: new Set(Object.keys(fileOnly)) };
    const found = nothingHeld(split);
    for (const [at, game] of games.entries()) holdGame(ruleset, game, { ...sample, seed: `${at}` }, found);
    expect(found.misfits.slice(0, 5)).toEqual([]);
    expect(kindsAtTable(ruleset, found).filter((kind) => !found.words.has(kind))).toEqual(never);
    expect([...found.fileOnly].filter((word) => !Object.hasOwn(fileOnly, word))).toEqual([]);
    expect(found.taken).toBeGreaterThan(sample.states * sample.each);
    if (process.env["OFFERS_TOLD"])
      console.log(_name, found.pairs, found.taken, found.words.size, [...found.words].join(" "));
  });
});
