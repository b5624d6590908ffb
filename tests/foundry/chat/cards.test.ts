import { describe, expect, test } from "vitest";
import type { Card } from "../../../src/foundry/chat/card.ts";
import { gathered } from "../../../src/foundry/chat/card.ts";
import { cardContext } from "../../../src/foundry/chat/card-context.ts";
import { cardsOf } from "../../../src/foundry/chat/cards.ts";
import { openingCard } from "../../../src/foundry/chat/game-cards.ts";
import { eventMessage } from "../../../src/foundry/chat/journal-lines.ts";
import { chanceOf } from "../../../src/foundry/chat/passage-cards.ts";
import type { Names } from "../../../src/foundry/message/names.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { view } from "../../../src/rules/anomalies/engine/view.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { demoAt } from "../console/demo-game.ts";
import { asShared } from "../shared-events.ts";

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
const keys = (card: Card): readonly string[] => card.lines.map(({ words }) => words.key.split(".").at(-1) ?? "");
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
  test("a turn of the demo up to a transport makes seven cards, in the order in which things happened", () => {
    expect(kinds(cards(game.facts))).toEqual(["turn", "wave", "pushed", "gone", "where", "begins", "out"]);
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
    const context = cardContext((key) => key, one(cards(game.facts), "pushed"));
    expect([context.older.length, context.lines.length]).toEqual([2, 8]);
  });
});

describe("a passage", () => {
  test("the ship is gone, the portal's hex is known, and its captain has the button", () => {
    const card = one(cards(game.facts), "gone");
    expect(keys(card)).toEqual(["line", "until", "rolls"]);
    expect(card.lines[2]?.words.data).toEqual({ player: "captain" });
    expect(card.button).toMatchObject({ action: "roll", target: "amber-tern" });
    expect(card.rules).toContain("IP2.53");
  });

  test("the dice of the row stand with their sum, its chance and all cells", () => {
    const card = one(cards(game.facts), "where");
    expect(card.dice).toEqual([{ what: "row", faces: [5, 6], by: null }]);
    expect(card.lines[0]).toMatchObject({
      dice: [5, 6],
      words: { data: { total: 11, scenario: "SE11", chance: "5.6" } },
    });
    expect(keys(card)).toEqual(expect.arrayContaining(["row", "place", "defend", "setUp"]));
  });

  test("the destination begins and can be viewed; one impulse is lost", () => {
    const card = one(cards(game.facts), "begins");
    expect(keys(card)).toEqual(["port", "turn", "lostOne", "attackers"]);
    expect(card.rules).toEqual(expect.arrayContaining(["IP2.436", "IP2.437", "IP2.438"]));
    expect(card.button).toMatchObject({ action: "view", target: "p1-SE-11" });
  });

  test("coming out tells place, fire control and the tumble die", () => {
    const card = one(cards(game.facts), "out");
    expect(keys(card)).toEqual(["line", "fireControl", "holds"]);
    expect(card.lines[2]).toMatchObject({ dice: [3], words: { data: { range: "5–6" } } });
    expect(card.dice).toEqual([{ what: "tumble", faces: [3], by: "captain" }]);
  });

  test("a ship that tumbles is told for how long", () => {
    const fact = asShared({
      at: "1.2",
      event: "tumble-rolled",
      rules: ["IP2.322"],
      audience: "all",
      unit: "amber-tern",
      dice: [6],
      tumbles: true,
    });
    const tern = game.state.units["amber-tern"];
    if (!tern) throw new Error("no tern");
    const until = (kind: "tumbling-no-movement" | "tumbling-no-fire", impulse: number) => ({
      kind,
      until: { turn: 1, impulse },
    });
    const conditions = [until("tumbling-no-movement", 18), until("tumbling-no-fire", 10)];
    const after = { ...game.state, units: { ...game.state.units, "amber-tern": { ...tern, conditions } } };
    const [card] = cardsOf([fact], game.state, after, names, SFB32);
    expect(card?.lines[0]?.tone).toBe("bad");
    expect(card?.lines[1]?.words).toMatchObject({
      data: { unit: "amber-tern" },
      moments: { move: "1.18", fire: "1.10" },
    });
  });
});

test.for([
  [2, "2.8"],
  [7, "16.7"],
  [11, "5.6"],
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

test("a card shows three rule numbers at most, and all of them with what they say at a press", () => {
  const card = one(cards(game.facts), "begins");
  const shown = cardContext((key) => key, card);
  expect(card.rules.length).toBeGreaterThan(3);
  expect(shown.rules).toEqual(card.rules.slice(0, 3));
  expect(shown.allRules).toEqual(card.rules);
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
