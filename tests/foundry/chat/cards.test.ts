import { describe, expect, test } from "vitest";
import { type Card, gathered } from "../../../src/foundry/chat/card.ts";
import { eventMessage } from "../../../src/foundry/chat/event-words.ts";
import { openingCard } from "../../../src/foundry/chat/game-cards.ts";
import { chanceOf } from "../../../src/foundry/chat/passage-cards.ts";
import { cardContext } from "../../../src/foundry/chat/render-card.ts";
import type { Names } from "../../../src/foundry/message/say.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import { view } from "../../../src/rules/anomalies/view.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { say as inWords, langText } from "../apps/sentences.ts";
import { demoAt } from "../console/demo-game.ts";

const names: Names = { unit: (id) => id, scene: (id) => id, player: (id) => id, hole: (id) => id };
const game = demoAt({ turn: 1, impulse: 6 });
const earlier = demoAt({ turn: 1, impulse: 1 });

const cards = (facts: readonly RuleEvent[], before: GameState = earlier.state): readonly Card[] =>
  cardsOf(facts, before, game.state, names, SFB32);
const kinds = (made: readonly Card[]): readonly string[] => made.map(({ kind }) => kind);
const one = (made: readonly Card[], kind: Card["kind"]): Card => {
  const found = made.filter((card) => card.kind === kind);
  expect(found).toHaveLength(1);
  return found[0] as Card;
};
const placed = (kind: "gravity-portal" | "white-hole", audience: RuleEvent["audience"]): RuleEvent => ({
  at: "1.0",
  event: "anomaly-placed",
  rules: ["ruling"],
  audience,
  anomaly: "p2",
  kind,
  scene: "quiet-reach",
  hex: "0815",
});

describe("what becomes a card", () => {
  test("a turn of the demo up to a transport makes four cards, in the order in which things happened", () => {
    expect(kinds(cards(game.facts))).toEqual(["turn", "wave", "pushed", "gone"]);
  });

  test("nothing that is not for all leaves a trace", () => {
    const secret = game.facts.filter(({ audience }) => audience !== "all");
    expect(secret.length).toBeGreaterThan(3);
    expect(cards(secret)).toEqual([]);
    expect(cards([placed("gravity-portal", "judge")])).toEqual([]);
  });

  test("even a portal's placing that was told to all by mistake is none", () => {
    expect(cards([placed("gravity-portal", "all")])).toEqual([]);
    expect(kinds(cards([placed("white-hole", "all")]))).toEqual(["placed"]);
  });

  test("the public view gives the same cards as the judge's state", () => {
    const seen = cardsOf(game.facts, view(earlier.state, "nobody"), view(game.state, "nobody"), names, SFB32);
    expect(seen).toEqual(cards(game.facts));
  });

  test("a turn's card does not cite the rule of what happened in secret", () => {
    expect(one(cards(game.facts), "turn").rules).toEqual([]);
  });
});

describe("the running card of a turn's pushes", () => {
  test("has a line for each push, whoever chose and however", () => {
    const card = one(cards(game.facts), "pushed");
    expect(card).toMatchObject({ key: "pushed/1/the-lantern", running: true, time: "1.0" });
    expect(card.lines).toHaveLength(10);
    expect(card.lines[0]).toEqual({
      lead: { key: "GRAVITYPORTALS.Card.Pushed.impulse", data: { impulse: "1" } },
      words: {
        key: "GRAVITYPORTALS.Card.Pushed.line",
        data: { unit: "long-patience", from: "2212", to: "2312", range: 3, farther: 4 },
      },
    });
  });

  test("grows when later events are joined to it", () => {
    const pushes = game.facts.filter(({ event }) => event === "unit-pushed");
    const parts = pushes.flatMap((push) => cards([push]));
    expect(gathered(parts)).toEqual(cards(pushes));
  });

  test("folds all but the last eight lines away", () => {
    const context = cardContext((key, data) => JSON.stringify([key, data]), one(cards(game.facts), "pushed"));
    expect([context.older.length, context.lines.length]).toEqual([2, 8]);
  });
});

test.for([
  [2, 2.8],
  [7, 16.7],
  [11, 5.6],
] as const)("a total of %i has a chance of %s per cent", ([total, chance]) => {
  expect(chanceOf(total)).toBe(chance);
});

test("the opening card groups the commitment by four", () => {
  const card = openingCard("9f3c71d088");
  expect(card.details?.[0]?.words.data).toEqual({ commitment: "9f3c 71d0 88" });
});

test("the opening card is one line; what binds the judge is folded away", () => {
  const shown = cardContext((key) => key, openingCard("9f3c71d088"));
  expect(shown.lines.map(({ text }) => text)).toEqual(["GRAVITYPORTALS.Card.Opened.sealed"]);
  expect(shown.details.map(({ text }) => text.split(".").at(-1))).toEqual(["commitment", "meaning"]);
});

test("a card says how many rules it cites, and shows their numbers with what they say at a press", () => {
  const card = one(cards(game.facts), "gone");
  const shown = cardContext(inWords, card);
  expect(card.rules.length).toBeGreaterThan(3);
  expect(shown.rules).toEqual(card.rules);
  expect(shown.rulesLabel).toBe(langText("Card.rules", { count: card.rules.length }));
});

test.for([
  [{ at: "1.4", whole: true }, "Back.whole T1 I4", true],
  [{ at: "2.0", whole: false }, "Back.part T2", false],
  [{ at: "0.0", whole: true }, "Back.whole the beginning", true],
] as const)("a card that was taken back says so (%o)", ([takenBack, text, gone]) => {
  const say = (key: string, data: Readonly<Record<string, string | number>> = {}): string => {
    if (key.endsWith("Common.Time")) return `T${data["turn"]} I${data["impulse"]}`;
    if (key.endsWith("Common.TurnOnly")) return `T${data["turn"]}`;
    return key.endsWith("Back.start") ? "the beginning" : `${key.split(".Card.")[1]} ${data["time"] ?? ""}`;
  };
  const card = { ...one(cards(game.facts), "gone"), takenBack };
  const [line] = card.lines;
  const shown = cardContext(say, { ...card, lines: line ? [{ ...line, undone: true }, line] : [] });
  expect([shown.takenBack, shown.void]).toEqual([text, gone]);
  expect(shown.lines.map(({ undone }) => undone)).toEqual([true, false]);
});

test("every event of the demo has a line in the journal", () => {
  const journal = { ...names, anomaly: (id: string) => id };
  for (const fact of game.facts)
    expect(eventMessage(fact, journal, SFB32.cards).key).toMatch(/^GRAVITYPORTALS\.Console\.Fact\./);
});
