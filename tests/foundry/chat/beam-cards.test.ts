import { describe, expect, test } from "vitest";
import { eventMessage } from "../../../src/foundry/chat/event-words.ts";
import type { Names } from "../../../src/foundry/message/say.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";
import { demoAt } from "../console/demo-game.ts";

const names: Names = { unit: (id) => id, scene: (id) => id, player: (id) => id, hole: (id) => id };
const { state } = demoAt({ turn: 1, impulse: 1 });
const head = { rules: ["ruling"], audience: "all", from: "tug", to: "barge" } as const;

const FACTS: readonly (readonly [RuleEvent, string, object])[] = [
  [{ ...head, at: "1.1", event: "tractor-linked" }, "linked", {}],
  [{ ...head, at: "1.2", event: "tractor-stretched", range: 3, cost: 3 }, "stretched", { range: 3, cost: 3 }],
  [{ ...head, at: "1.3", event: "tractor-broken", why: "range" }, "snapped", {}],
  [{ ...head, at: "1.4", event: "tractor-broken", why: "portal" }, "cut", {}],
  [{ ...head, at: "2.1", event: "tractor-released" }, "released", {}],
];

describe("what becomes of beams", () => {
  test("stands on one card a turn, a line each with its impulse", () => {
    const cards = cardsOf(
      FACTS.map(([fact]) => fact),
      state,
      state,
      names,
      SFB32,
    );
    expect(cards.map(({ key, lines }) => [key, lines.map(({ lead }) => lead?.data?.["impulse"])])).toEqual([
      ["beams/1", ["1", "2", "3", "4"]],
      ["beams/2", ["1"]],
    ]);
  });

  test.for(FACTS)("is told in the journal in the same words: %o", ([fact, key, more]) => {
    expect(eventMessage(fact, { ...names, anomaly: (id) => id }, SFB32.cards)).toEqual({
      key: `GRAVITYPORTALS.Card.Beam.${key}`,
      data: { from: "tug", to: "barge", ...more },
    });
  });
});
