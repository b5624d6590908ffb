import { expect, test } from "vitest";
import { eventMessage, signalMessage } from "../../../src/foundry/chat/event-words.ts";
import { cardContext } from "../../../src/foundry/chat/render-card.ts";
import { localized } from "../../../src/foundry/message/message.ts";
import { timeIn } from "../../../src/foundry/message/time-words.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import type { AnomalyState, EventHeader, RuleEvent } from "../../../src/rules/index.ts";
import { ADAPTER as BEATS } from "../../toys/beats/adapter.ts";
import { say } from "../apps/sentences.ts";

const called = (id: string): string => (id === "flea" ? "Flea" : id);
const names = { unit: called, scene: () => "Sol", player: called, hole: called, anomaly: called };
const state = { units: {}, scenes: {} } as unknown as AnomalyState;

const event = (fields: object): EventHeader => ({
  ...{ at: "1.2.3", event: "torpedo-fired", rules: ["ruling"], audience: "all", ...fields },
});
const card = (fields: object) =>
  cardsOf([event(fields) as unknown as RuleEvent], state, state, names, BEATS).map((one) => ({
    ...cardContext(say, one, BEATS),
    dice: one.dice,
  }));

test("a ruleset that tells nothing has a line, a private note and a card of each of its events", () => {
  const fields = { unit: "flea", scene: "s1", atRange: 3, hits: true, parts: ["bow", "keel"], target: null };
  const told = event(fields);
  const line = "Torpedo fired: unit Flea, scene Sol, at range 3, hits ✓, parts bow, keel";
  expect(localized(say, eventMessage(told, names, BEATS.cards))).toBe(line);
  expect(localized(say, signalMessage(told, names, BEATS.cards))).toBe(line);
  // A card has the event's name as its title.
  const text = line.replace("Torpedo fired: ", "");
  expect(card(fields)).toMatchObject([{ title: "Torpedo fired", time: "T1, 2.3", lines: [{ text }], dice: [] }]);
  expect(card({})).toMatchObject([{ title: "Torpedo fired", lines: [], dice: [] }]);
  expect(card({ hits: false })).toMatchObject([{ lines: [{ text: "hits ✗" }] }]);
  expect(localized(say, eventMessage(event({}), names, BEATS.cards))).toBe("Torpedo fired");
});

test("a clock of beats says a moment alike, whether an event or a turn and impulse names it", () => {
  const moments = ["1.0", { turn: 1, impulse: 0 }, "1.2", { turn: 1, impulse: 16 }, { turn: 1, impulse: 13 }];
  expect(moments.map((at) => timeIn(BEATS, at, say))).toEqual(["T1", "T1", "T1, 2", "T1, 2", "T1, 2"]);
});

test("dice have the sides that their ruleset rolls, or that their event says: those of six are pictures, others digits", () => {
  // The toy rolls one die of ten sides, whatever faces fall.
  for (const face of [1, 3, 6, 10])
    expect(card({ unit: "flea", dice: [face] })).toMatchObject([
      { dice: [{ faces: [face], sides: 10 }], lines: [{ text: "unit Flea", dice: [{ face, icon: "" }] }] },
    ]);
  expect(card({ dice: [6, 1], sides: 6 })).toMatchObject([
    { dice: [{ faces: [6, 1], sides: 6 }], lines: [{ dice: [{ icon: "fa-dice-six" }, {}] }] },
  ]);
  // A face that none of its own has: as many sides as that asks for.
  expect(card({ dice: [12] })).toMatchObject([{ dice: [{ faces: [12], sides: 12 }] }]);
  expect(card({ dice: ["ten"] })).toMatchObject([{ dice: [], lines: [{ text: "dice ten" }] }]);
});

test.each([
  ["white-hole", "Card.Lost.intoHole", "Console.Fact.destroyed"],
  // Whatever a ruleset calls it, no hole did it.
  ["hull", "Card.Lost.inHex", "Card.Lost.inHex"],
])("a ship that is lost by %s is told so", (why, told, noted) => {
  const lost = event({ event: "unit-destroyed", unit: "flea", scene: "sol", hex: "1012", why });
  const data = { unit: "Flea", hex: "1012" };
  expect(cardsOf([lost as unknown as RuleEvent], state, state, names, BEATS)).toMatchObject([
    { lines: [{ words: { key: `GRAVITYPORTALS.${told}`, data } }] },
  ]);
  expect(eventMessage(lost, names, BEATS.cards)).toEqual({ key: `GRAVITYPORTALS.${noted}`, data });
});
