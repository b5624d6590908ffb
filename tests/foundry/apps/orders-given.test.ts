import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { givenFor } from "../../../src/foundry/apps/orders/orders-view.ts";
import { readCommand } from "../../../src/foundry/client/playing-session.ts";
import type { RulesetAdapter } from "../../../src/foundry/ruleset/adapter.ts";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { ORIONS_GATE } from "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { commandOf, offersOf, orderFrom } from "../../../src/rules/offers/offer.ts";
import { seenBy } from "../../../src/rules/ruleset.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import { inRoot } from "../../../tools/paths.ts";
import { type AnyRuleset, momentsOf } from "../../rules/offers/both-ways.ts";

const GAMES: readonly (readonly [name: string, adapter: RulesetAdapter, game: string])[] = [
  ["32 impulses a turn", SFB32, "tracking"],
  ["fast play", FAST_PLAY, "fast-play-steps"],
  ["Orion's Gate", ORIONS_GATE, "orions-orders"],
];

/** How many states of a game are looked at. */
const STATES = 8;

describe("what the window of orders hands on", () => {
  test.each(GAMES)(
    "is the engine's command in %s, for a captain and for a judge who plays a side",
    (_name, adapter, game) => {
      const rules = adapter.rules as unknown as AnyRuleset;
      const file: unknown = JSON.parse(readFileSync(inRoot(`tests/fixtures/scenarios/${game}.json`), "utf8"));
      const read = readScenario(rules.file, file);
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const states = momentsOf(rules, file, read.value).map(({ state }) => state);
      const words = new Set<string>();
      for (let at = 0; at < states.length; at += Math.ceil(states.length / STATES)) {
        const state = states[at];
        if (!state) continue;
        for (const seat of Object.keys(state.players)) {
          const view = seenBy(rules, state, seat);
          for (const offer of offersOf(rules, view, seat)) {
            const isOpen = offer.fields.some(({ optional, usual }) => !optional && usual === undefined);
            if (offer.refused !== null || isOpen) continue;
            const order = orderFrom(offer, {});
            words.add(order.do);
            for (const player of [seat, null]) {
              const given = readCommand(adapter, view, givenFor({ state: view, ruleset: adapter }, order), player);
              expect(typeof given, JSON.stringify([order, given])).toBe("object");
              // Whether a beam is an answer may be left out; then it is none.
              expect({ reply: false, ...(given as object) }, JSON.stringify(order)).toEqual({
                reply: false,
                ...commandOf(rules, order, state),
              });
            }
          }
        }
      }
      expect(words.size).toBeGreaterThan(5);
    },
  );
});
