import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { gathered } from "../../../src/foundry/chat/card.ts";
import { ownWords } from "../../../src/foundry/chat/event-record.ts";
import { eventMessage, SHARED_EVENTS, signalMessage } from "../../../src/foundry/chat/event-words.ts";
import { cardContext } from "../../../src/foundry/chat/render-card.ts";
import { localized } from "../../../src/foundry/message/message.ts";
import { sayOf } from "../../../src/foundry/message/own-words.ts";
import type { JournalNames } from "../../../src/foundry/message/say.ts";
import { eventTime } from "../../../src/foundry/message/time-words.ts";
import type { RulesetAdapter } from "../../../src/foundry/ruleset/adapter.ts";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { ORIONS_GATE } from "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import type { AnomalyState, RuleEvent } from "../../../src/rules/index.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import { simulateWith } from "../../../src/rules/simulation.ts";
import { say } from "../apps/sentences.ts";

/** A ruleset with the words of others' clocks and measures, and how it writes moments, places and facings. */
interface Reader {
  readonly ruleset: RulesetAdapter;
  readonly foreign: RegExp;
  readonly at: string;
  readonly place: string;
  readonly facing: string | number;
}

const READERS: readonly Reader[] = [
  {
    ruleset: SFB32,
    foreign: /\binch|\bphases?\b|\b(?:a|this|next) round\b|\bround \d|°/i,
    at: "3.4",
    place: "1013",
    facing: "A",
  },
  {
    ruleset: FAST_PLAY,
    foreign: /\binch|\b(?:a|this|next) round\b|\bround \d|°|\bI\d/i,
    at: "3.1.2.21",
    place: "1013",
    facing: "A",
  },
  {
    ruleset: ORIONS_GATE,
    foreign: /\bhex(es)?\b|\bimpulses?\b|\bturn \d|\bphases?\b|\b[TI]\d/i,
    at: "3.2.4",
    place: "24.000,36.000",
    facing: 90,
  },
];

/** A game of a kept file: all that happened in it, and how it ended. */
interface Game {
  readonly ruleset: string;
  readonly file: string;
  readonly inInches: boolean;
  readonly events: readonly RuleEvent[];
  readonly state: AnomalyState;
}

const SCENARIOS = "tests/fixtures/scenarios";

const GAMES: readonly Game[] = readdirSync(SCENARIOS).flatMap((name): readonly Game[] => {
  const file = JSON.parse(readFileSync(`${SCENARIOS}/${name}`, "utf8")) as { readonly ruleset?: string };
  const ruleset = READERS.find((one) => one.ruleset.rules.id === (file.ruleset ?? "sfb32"))?.ruleset;
  if (!ruleset) return [];
  const read = readScenario(ruleset.rules.file, file);
  if (!read.ok) return [];
  const { events, state } = simulateWith(ruleset.rules, read.value);
  return [
    {
      ruleset: ruleset.rules.id,
      file: name,
      inInches: ruleset.rules.file.places.measure === "inches",
      state,
      events: events as readonly RuleEvent[],
    },
  ];
});

/** What no kept file has. */
const FURTHER = [
  { event: "unit-spared", unit: "flea", scene: "deep", hex: "1013" },
  { event: "zones-set", hole: "h1", without: ["dust", "nebula"] },
  { event: "zones-set", hole: "h1", without: [] },
  { event: "tractor-released", from: "flea", to: "gnat" },
] as const;

/** Every event of every game, for readers of all rulesets. */
const ALL = GAMES.flatMap((game) => {
  const head = { at: "1.1", rules: ["ruling"], audience: "all" } as const;
  const further = game === GAMES[0] ? FURTHER.map((event) => ({ ...head, ...event }) as RuleEvent) : [];
  return [...game.events, ...further].map((event) => ({ event, game }));
});

/** A value with places and facings as a ruleset writes them. */
const translated = (value: unknown, as: Pick<Reader, "place" | "facing">, field = ""): unknown => {
  if (field === "facing") return as.facing;
  if (typeof value === "string") return /^\d{4}$/.test(value) || /^-?\d+\.\d{3},/.test(value) ? as.place : value;
  if (Array.isArray(value)) return value.map((one) => translated(one, as));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, translated(one, as, name)]));
};

/** Names that no id has. */
const NAMES: JournalNames = {
  unit: (id) => `Ship ${[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}`,
  scene: () => "The Deep",
  player: () => "Ann",
  hole: () => "The Lantern",
  anomaly: () => "The Gate",
};

const HOLLOW =
  /\( | \)|\bagainst[.)]|, ?,|\s{2}| [,.]|\bundefined\b|\bNaN\b|\bnull\b|\[object|GRAVITYPORTALS|: \.|[:,] $|^\s*$|«\s*»|\(\s*\)|\{\w+\}/;

/** Ids of a game, which nobody should read. */
const idsIn = ({ state }: Game): RegExp => {
  const { units, scenes, players, holes, secret } = state;
  const all = [units, scenes, players, holes, secret?.portals ?? {}].flatMap((some) => Object.keys(some));
  const ids = all.map((id) => id.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\w-])(?:${ids.join("|")})(?![\\w-])`);
};

/** Everything that people read of some events. */
const textsOf = ({ ruleset }: Reader, events: readonly RuleEvent[], state: AnomalyState): readonly string[] => {
  const own = sayOf({ state, ruleset }, say);
  const read = events.flatMap((event) => [
    eventTime(ruleset, event.at, own),
    localized(own, eventMessage(event, NAMES, ruleset.cards)),
    localized(own, signalMessage(event, NAMES, ruleset.cards)),
  ]);
  const cards = gathered(cardsOf(events, state, state, NAMES, ruleset)).flatMap((card) => {
    const { title, time, older, lines, details, button } = cardContext(say, card, ruleset);
    const all = [...older, ...lines, ...details].flatMap(({ lead, text }) => (lead === "" ? [text] : [lead, text]));
    return [title, time, ...all, ...(button ? [button.label] : [])];
  });
  return [...read, ...cards];
};

const faultsIn = (
  reader: Reader,
  events: readonly RuleEvent[],
  game: Game,
  ids: RegExp = idsIn(game),
): readonly string[] => {
  const faults = events.flatMap((event) =>
    textsOf(reader, [event], game.state)
      .filter((text) => HOLLOW.test(text) || reader.foreign.test(text) || ids.test(text))
      .map((text) => `${event.event}: ${text}`),
  );
  return [...new Set(faults)];
};

/** Fields of every event whose lists are never empty: its header, dice that fell, the two ends of a window. */
const FILLED = ["rules", "audience", "dice", "rolls", "window"];

/** Lists of single events that are never empty, as without one the event would not be: what it is about stands in them. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  "agreement-proposed": ["races"],
  "agreement-reached": ["races", "players"],
  "formation-kept": ["units"],
  "initiative-rolled": ["order"],
  launched: ["pieces"],
  "pods-separated": ["pods"],
  "terrain-changed": ["added", "removed"],
  "wave-struck": ["shields", "direction"],
};

/** An event with each of its lists empty, one by one. */
const emptied = (event: RuleEvent): readonly RuleEvent[] =>
  Object.entries(event)
    .filter(([field, value]) => Array.isArray(value) && ![...FILLED, ...(ABOUT[event.event] ?? [])].includes(field))
    .map(([field]) => ({ ...event, [field]: [] }));

const isTold = ({ rules, cards }: RulesetAdapter, event: RuleEvent): boolean =>
  rules.isTraced(event) || ownWords(cards, event)?.line !== undefined;

describe.for(READERS)("what people read in $ruleset.rules.id", (reader) => {
  const { ruleset, at, place, facing } = reader;
  const { measure } = ruleset.rules.file.places;
  const own = GAMES.filter((game) => game.ruleset === ruleset.rules.id);

  test.for(own)("of all that happens in $file", (game) => {
    const events = game.events.filter((event) => isTold(ruleset, event));
    expect(events.length).toBeGreaterThan(0);
    expect(faultsIn(reader, events, game)).toEqual([]);
  });

  test.for(own)("of all that happens in $file, where any of its lists is empty", (game) => {
    const events = game.events.filter((event) => isTold(ruleset, event)).flatMap(emptied);
    expect(faultsIn(reader, events, game)).toEqual([]);
  });

  const shared = SHARED_EVENTS.filter((name) => {
    const event = { event: name, at, rules: [], audience: "all" } as const;
    return ruleset.rules.isTraced(event as never) && !ownWords(ruleset.cards, event);
  });

  test.for(shared)("of %s, as any game has it", (kind) => {
    // What comes out on a table of inches has no speed, and what opens there no scenario of a chart.
    const found = ALL.filter(({ event, game }) => event.event === kind && (measure === "inches" || !game.inInches));
    expect(found.length).toBeGreaterThan(0);
    const [state] = own.map((game) => game.state);
    if (!state) throw new Error("the ruleset has no game");
    const faults = found.flatMap(({ event, game }) => {
      const here = { ...(translated(event, { place, facing }) as RuleEvent), at };
      return faultsIn(reader, [here], { ...game, state }, idsIn(game));
    });
    expect(faults).toEqual([]);
  });
});
