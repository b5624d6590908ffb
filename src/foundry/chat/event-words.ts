/** What is told of events: by their ruleset, else as all rulesets share it, else plainly. */

import { ANOMALY_DICE, type EventHeader, type RuleEvent } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import { type JournalNames, spaced } from "../message/say.ts";
import { AGREEMENT_WORDS } from "./agreement-messages.ts";
import { ATTEMPT_WORDS } from "./attempt-cards.ts";
import type { CardText } from "./card.ts";
import { type EventWords, ownWords, type RulesetCards, type Told, type WordsOf } from "./event-record.ts";
import { TURN_WORDS } from "./game-cards.ts";
import { PASSAGE_WORDS } from "./passage-cards.ts";
import { INFORMATION_WORDS, PORTAL_WORDS } from "./portal-words.ts";
import { SETTLED_WORDS } from "./settled-cards.ts";
import { TERRAIN_WORDS } from "./terrain-messages.ts";
import { WAVE_WORDS } from "./wave-cards.ts";
import { HOLE_WORDS } from "./white-hole-cards.ts";

/** By which power a unit changed its place; its own where none of these is said. */
const CAUSES: Readonly<Record<string, string>> = {
  tractor: "GRAVITYPORTALS.Console.Fact.towed",
  forced: "GRAVITYPORTALS.Console.Fact.forced",
  displaced: "GRAVITYPORTALS.Console.Fact.displaced",
  launched: "GRAVITYPORTALS.Console.Fact.launched",
};

/** Every event that all rulesets share. */
const SHARED: WordsOf<RuleEvent> = {
  ...TURN_WORDS,
  ...PASSAGE_WORDS,
  ...HOLE_WORDS,
  ...WAVE_WORDS,
  ...PORTAL_WORDS,
  ...INFORMATION_WORDS,
  ...SETTLED_WORDS,
  ...AGREEMENT_WORDS,
  ...ATTEMPT_WORDS,
  ...TERRAIN_WORDS,
  "unit-moved": {
    line: ({ unit, from, to, cause }, names) =>
      message(CAUSES[cause] ?? "GRAVITYPORTALS.Console.Fact.moved", { unit: names.unit(unit), from, to }),
  },
  "unit-turned": {
    line: ({ unit, facing }, names) =>
      message("GRAVITYPORTALS.Console.Fact.turned", { unit: names.unit(unit), facing }),
  },
};

/** The kinds of events that all rulesets share. */
export const SHARED_EVENTS: readonly string[] = Object.keys(SHARED);

const HEADER: ReadonlySet<string> = new Set(["at", "event", "rules", "audience"]);

type PlainNames = Omit<JournalNames, "anomaly">;

/** A value of an event's field, with a name in the place of an id. */
const plainValue = (field: string, value: unknown, names: PlainNames): string => {
  if (Array.isArray(value)) return value.map((one) => plainValue(field, one, names)).join(", ");
  if (typeof value === "object" && value !== null) return plainFields(value, names);
  if (typeof value !== "string") return value === true ? "✓" : value === false ? "✗" : String(value);
  return field === "scene" || field === "player" ? names[field](value) : names.unit(value);
};

const plainFields = (fields: object, names: PlainNames): string =>
  Object.entries(fields)
    .filter(([name, value]) => !HEADER.has(name) && value !== null && value !== undefined && value !== "")
    .map(([name, value]) => `${spaced(name)} ${plainValue(name, value, names)}`)
    .join(", ");

const plainTitle = ({ event }: EventHeader): string => spaced(event).replace(/^./, (first) => first.toUpperCase());

/** An event that nobody has words for: its name and its fields. */
const plainLine = (event: EventHeader, names: PlainNames): Message => {
  const fields = plainFields(event, names);
  const data = { event: plainTitle(event), fields };
  return message(fields === "" ? "GRAVITYPORTALS.Plain.event" : "GRAVITYPORTALS.Plain.fields", data);
};

const isFaces = (dice: unknown): dice is readonly number[] => Array.isArray(dice) && dice.every(Number.isInteger);

/**
 * The sides of the dice of an event, which says so in `sides` where its ruleset rolls several kinds: else they are of the
 * smallest kind that it rolls for its own and that has these faces.
 */
const sidesOf = (event: EventHeader, faces: readonly number[], { rules }: Told["ruleset"]): number => {
  const { sides } = event as { readonly sides?: unknown };
  if (typeof sides === "number" && Number.isInteger(sides)) return sides;
  const most = Math.max(...faces);
  const own = Object.entries(rules.file.dice).flatMap(([purpose, kind]) =>
    Object.hasOwn(ANOMALY_DICE, purpose) || kind.sides < most ? [] : [kind.sides],
  );
  return own.length > 0 ? Math.min(...own) : Math.max(6, most);
};

/** Its title is the event's name, and its dice are drawn, so its line is what else the event says. */
const plainCard = (event: EventHeader, { names, ruleset }: Told): CardText => {
  const { dice, ...rest } = event as EventHeader & { readonly dice?: unknown };
  const faces = isFaces(dice) ? dice : [];
  const sides = faces.length > 0 ? sidesOf(event, faces, ruleset) : 0;
  const fields = plainFields(faces.length > 0 ? rest : event, names);
  const words = message("GRAVITYPORTALS.Plain.told", { fields });
  return {
    key: `${event.event}/${event.at}`,
    running: true,
    kind: "ship",
    title: message("GRAVITYPORTALS.Plain.event", { event: plainTitle(event) }),
    lines: fields === "" && faces.length === 0 ? [] : [{ words, ...(faces.length > 0 && { dice: faces, sides }) }],
    dice: faces.length > 0 ? [{ faces, sides }] : [],
  };
};

const PLAIN: EventWords = { line: plainLine, card: plainCard, signal: plainLine };

/** All that is told of an event. */
export const wordsOf = (event: EventHeader, cards: RulesetCards): EventWords =>
  ownWords(cards, event) ??
  (Object.hasOwn(SHARED, event.event) ? (SHARED[event.event as RuleEvent["event"]] as EventWords) : PLAIN);

/** An event as one line of a journal. */
export const eventMessage = (event: EventHeader, names: JournalNames, cards: RulesetCards): Message =>
  (wordsOf(event, cards).line ?? plainLine)(event, names);

/** What a player reads of an event in private; one without words of its own is said to be there. */
export const signalMessage = (event: EventHeader, names: JournalNames, cards: RulesetCards): Message =>
  wordsOf(event, cards).signal?.(event, names) ?? message("GRAVITYPORTALS.Bridge.Signal.other");

/** What a private note of an event is about. */
export const signalHead = (event: EventHeader, cards: RulesetCards): Message =>
  wordsOf(event, cards).head?.(event) ?? message("GRAVITYPORTALS.Bridge.Signal.note");
