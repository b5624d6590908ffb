import { describe, expect, test } from "vitest";
import { signalsView } from "../../../src/foundry/apps/bridge/view/signals.ts";
import { cardsOf } from "../../../src/foundry/chat/cards.ts";
import { eventMessage, type JournalNames } from "../../../src/foundry/chat/event-messages.ts";
import { localized } from "../../../src/foundry/message/message.ts";
import { SFB32_CARDS } from "../../../src/foundry/rulesets/sfb32/cards/cards.ts";
import { type GameState, type RuleEvent, scenarioFromText, setUp, simulate } from "../../../src/rules/index.ts";
import { fakeSession } from "../apps/fake-session.ts";
import { say } from "../apps/sentences.ts";

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
      variations: { charts: ["DR6"], waveOn: [], storm: { radius: 2 } },
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
    { at: "1.5", do: "gather", player: "ben", portal: "p1", points: 505 },
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
  const { key, data } = eventMessage(found, names, SFB32_CARDS);
  return say(key, data);
};

describe("information in the judge's journal", () => {
  test("[IP2.552] every event of this game has its line", () => {
    for (const fact of facts) {
      expect(localized(say, eventMessage(fact, names, SFB32_CARDS))).not.toBe("");
    }
  });

  test.for<[RuleEvent["event"], string]>([
    ["gathering-declared", "ann gathers information"],
    ["information-gained", "ann on p1: 640 points more, 640 in all"],
    ["information-decayed", "ann on p1: 656 › 636 points, the turn's loss"],
    ["hold-lost", "ben no longer holds enough on p1"],
    ["hold-completed", "ann has held enough on p1"],
    ["return-turn-rolled", "ann, home by p1: 1+1, in turn 4"],
    ["return-window-rolled", "ann, home by p1: die 1, impulses 2–5"],
    ["return-window-missed", "ann missed the way home by p1: 596 › 536 points"],
    ["return-turn-voided", "ann, home by p1: void, too little known for too long"],
    ["weapon-status-lowered", "d1: weapon status 2 › 1, caught off guard"],
    ["pods-separated", "tug loses her pods: pod"],
    ["storm-transferred", "The storm of p2 carries 0 from sol to p2-storm; unaware until turn 31"],
  ])("%s: %s", ([event, text]) => {
    expect(line(event)).toBe(text);
  });

  test("[IP2.551] the labs' die is told with what they found", () => {
    const labs = facts.find((fact) => fact.event === "information-gained" && fact.dice);
    const { key, data } = eventMessage(labs as RuleEvent, names, SFB32_CARDS);
    expect(say(key, data)).toBe("ann on p1: labs (die 3) find 16 points, 656 in all");
  });
});

describe("what of it is public", () => {
  test("[IP2.552] nothing that players gather is a card", () => {
    const secret = facts
      .filter(({ audience }) => audience !== "all")
      .map((fact) => ({ ...fact, audience: "all" as const }));
    const about = secret.filter(({ event }) => /information|gathering|hold|return|tracked|storm/.test(event));
    expect(about.length).toBeGreaterThan(8);
    expect(cardsOf(about, before, state, names, SFB32_CARDS)).toEqual([]);
  });

  test("[IP2.326] [IP2.442] [IP2.443] defenders off guard stand on the card of the beginning, lost pods on that of coming out", () => {
    const said = (kind: string) =>
      cardsOf(facts, before, state, names, SFB32_CARDS)
        .filter((card) => card.kind === kind)
        .flatMap(({ lines }) => lines.map(({ words }) => localized(say, words)));
    expect(said("begins").slice(3)).toEqual([
      "d1 is caught off guard: weapon status 2 becomes 1.",
      "d2 was at weapon status 0 and is surprised.",
    ]);
    expect(said("out").at(-1)).toBe("tug loses her pods: pod.");
  });
});

describe("what a captain is told in private", () => {
  test("[IP2.623] [IP2.625] [IP2.624] stands among the signals, said to that captain", () => {
    const journal = facts.map((event) => ({ event }));
    const session = fakeSession({ me: "ann", state: state as GameState, journal: journal as never });
    const texts = signalsView(session, say).signals.map(({ text }) => text);
    expect(texts).toContain("The judge has heard that you gather information.");
    expect(texts).toContain("A way home opens in turn 4.");
    expect(texts).toContain("The way home is open in this turn from impulse 2 to 5.");
    expect(texts).toContain("You know too little by now: the way home that was set is lost.");
    expect(texts.some((text) => text.startsWith("You follow the portal: it is at "))).toBe(true);
    expect(texts).not.toContain("Something for you alone.");
  });
});
