import { describe, expect, test } from "vitest";
import { signalsView } from "../../../src/foundry/apps/bridge/signals.ts";
import { eventMessage } from "../../../src/foundry/chat/event-words.ts";
import { localized } from "../../../src/foundry/message/message.ts";
import type { JournalNames } from "../../../src/foundry/message/say.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import { type GameState, type RuleEvent, scenarioFromText, setUp, simulate } from "../../../src/rules/sfb32/index.ts";
import { fakeSession } from "../apps/fake-session.ts";
import { langText, say } from "../apps/sentences.ts";
import { asShared } from "../shared-events.ts";

const names: JournalNames = {
  unit: (id) => id,
  scene: (id) => id,
  player: (id) => id,
  hole: (id) => id,
  anomaly: (id) => id,
};

/** Ann's tug goes through, tumbles and surprises two ships; she gathers, holds, misses her way home and loses track. */
const FILE = {
  format: "gravity-portals/scenario@1",
  seed: "a way home",
  readings: { firstDrift: "turn-2" },
  dice: { row: [4, 4], tumble: [6], lab: [3], "return-turn": [1, 1, 6, 6], "return-window": [1] },
  scenes: [{ id: "sol" }],
  anomalies: [
    {
      id: "p1",
      kind: "gravity-portal",
      scene: "sol",
      hex: "0815",
      variations: { charts: ["DR6"], waveOn: [] },
    },
    {
      id: "p2",
      kind: "gravity-portal",
      scene: "sol",
      hex: "3003",
      variations: { charts: ["DR6"], waveOn: [], storm: { radius: 2 }, informationHold: 40 },
    },
  ],
  players: [
    { id: "ann", side: "attacker" },
    { id: "ben", side: "defender" },
  ],
  units: [
    { id: "tug", scene: "sol", hex: "0816", class: "ship", owner: "ann", breakdown: 6, pods: ["pod"] },
    { id: "d1", scene: "p1-DR6-8", hex: "0101", class: "ship", owner: "ben", weaponStatus: 2 },
    { id: "d2", scene: "p1-DR6-8", hex: "0101", class: "ship", owner: "ben", weaponStatus: 0 },
  ],
  orders: [
    { at: "1.3", do: "move", unit: "tug", path: ["0815"] },
    { at: "1.5", do: "gather", player: "ann", portal: "p1", points: 640 },
    { at: "1.5", do: "gather", player: "ben", portal: "p2", points: 525 },
    { at: "1.6", do: "labs", player: "ann", portal: "p1", unit: "tug", boxes: 2 },
    { at: "1.9", do: "storm", portal: "p2" },
  ],
  until: "8.32",
};

const played = () => {
  const read = scenarioFromText(JSON.stringify(FILE));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { events, state, trace } = simulate(read.value);
  return {
    facts: trace.filter((line): line is RuleEvent => line.event !== "refused"),
    before: setUp(read.value),
    state,
    events,
  };
};

const { facts, before, state } = played();
const line = (event: RuleEvent["event"]): string | undefined => {
  const found = facts.find((fact) => fact.event === event);
  if (!found) return undefined;
  const { key, data } = eventMessage(asShared(found), names, SFB32.cards);
  return say(key, data);
};

describe("information in the judge's journal", () => {
  test("[IP2.552] every event of this game has its line", () => {
    for (const fact of facts) {
      expect(localized(say, eventMessage(asShared(fact), names, SFB32.cards))).not.toBe("");
    }
  });

  test.for<[RuleEvent["event"], string]>([
    ["gathering-declared", langText("Console.Fact.declared", { player: "ann" })],
    ["information-gained", langText("Console.Fact.gained", { player: "ann", portal: "p1", points: 640, total: 640 })],
    ["information-decayed", langText("Console.Fact.decayed", { player: "ann", portal: "p1", from: 656, to: 636 })],
    ["hold-lost", langText("Console.Fact.holdLost", { player: "ben", portal: "p2" })],
    ["hold-completed", langText("Console.Fact.held", { player: "ann", portal: "p1" })],
    ["return-turn-rolled", langText("Console.Fact.returnTurn", { player: "ann", portal: "p1", dice: "1+1", turn: 4 })],
    [
      "return-window-rolled",
      langText("Console.Fact.returnWindow", { player: "ann", portal: "p1", dice: "1", from: 2, to: 5 }),
    ],
    [
      "return-window-missed",
      langText("Console.Fact.returnMissed", { player: "ann", portal: "p1", from: 596, to: 536 }),
    ],
    ["return-turn-voided", langText("Console.Fact.returnVoided", { player: "ann", portal: "p1" })],
    ["weapon-status-lowered", langText("Console.Fact.unawares", { unit: "d1", from: 2, to: 1 })],
    ["pods-separated", langText("Console.Fact.pods", { unit: "tug", pods: "pod" })],
    [
      "storm-transferred",
      langText("Console.Fact.storm", { portal: "p2", from: "sol", to: "p2-storm", count: 0, turn: 31 }),
    ],
  ])("%s: %s", ([event, text]) => {
    expect(line(event)).toBe(text);
  });

  test("[IP2.551] the labs' die is told with what they found", () => {
    const labs = facts.find((fact) => fact.event === "information-gained" && fact.dice);
    const { key, data } = eventMessage(asShared(labs as RuleEvent), names, SFB32.cards);
    expect(say(key, data)).toBe(
      langText("Console.Fact.labs", { player: "ann", portal: "p1", points: 16, total: 656, dice: "3" }),
    );
  });
});

describe("what of it is public", () => {
  test("[IP2.552] nothing that players gather is a card", () => {
    const secret = facts
      .filter(({ audience }) => audience !== "all")
      .map((fact) => ({ ...fact, audience: "all" as const }));
    const about = secret.filter(({ event }) => /information|gathering|hold|return|tracked|storm/.test(event));
    expect(about.length).toBeGreaterThan(8);
    expect(cardsOf(about.map(asShared), before, state, names, SFB32)).toEqual([]);
  });

  test("[IP2.326] [IP2.442] [IP2.443] defenders off guard and lost pods stand on the card of the passage", () => {
    const said = cardsOf(facts.map(asShared), before, state, names, SFB32)
      .filter(({ key }) => key === "passage/1.3/p1")
      .flatMap(({ lines }) => lines.map(({ words }) => localized(say, words)));
    const unawares = said.indexOf(langText("Card.Begins.unawares", { unit: "d1", from: 2, to: 1 }));
    expect(unawares).toBeGreaterThan(said.indexOf(langText("Card.Begins.title", { scene: "p1-DR6-8" })));
    expect(said[unawares + 1]).toBe(langText("Card.Begins.surprised", { unit: "d2", from: 0 }));
    expect(said.at(-1)).toBe(langText("Card.Out.pods", { unit: "tug", pods: "pod" }));
  });
});

describe("what a captain is told in private", () => {
  test("[IP2.623] [IP2.625] [IP2.624] stands among the signals, said to that captain", () => {
    const journal = facts.map((event) => ({ event }));
    const session = fakeSession({ me: "ann", state: state as GameState, journal: journal as never });
    const texts = signalsView(session, say).signals.map(({ text }) => text);
    expect(texts).toContain(langText("Bridge.Signal.declared"));
    expect(texts).toContain(langText("Bridge.Signal.returnTurn", { turn: 4 }));
    expect(texts).toContain(langText("Bridge.Signal.returnWindow", { from: 2, to: 5 }));
    expect(texts).toContain(langText("Bridge.Signal.returnVoided"));
    const [tracked = ""] = langText("Bridge.Signal.tracked", { hex: "\n", scene: "" }).split("\n");
    expect(texts.some((text) => text.startsWith(tracked))).toBe(true);
    expect(texts).not.toContain(langText("Bridge.Signal.other"));
  });
});
