/** One record a kind of event: its card, its line of the journal, its private note. Every window reads these alone. */

import type { AnomalyState, Body, DiceOf, EventHeader, RuleEvent } from "../../rules/index.ts";
import type { Markup } from "../host/markup.ts";
import type { AnomalyWords } from "../message/anomaly-words.ts";
import type { Message } from "../message/message.ts";
import type { JournalNames, Names, Say } from "../message/say.ts";
import type { Clocked } from "../message/time-words.ts";
import type { CardText } from "./card.ts";
import type { PassageKeys } from "./passage-key.ts";

/** What cards ask of a ruleset's units. */
export interface CardUnits {
  /** Whether what strikes a unit falls on shields by its facing. */
  hasShields(unit: Body): boolean;
}

/** What of a ruleset its cards are written with. */
export interface TellingRuleset extends Clocked {
  readonly cards: RulesetCards;
  readonly units: CardUnits;
  /** Which dice it rolls, by what for. */
  readonly rules: { readonly file: { readonly dice: Readonly<Record<string, DiceOf>> } };
  readonly anomalies?: AnomalyWords | undefined;
}

/** What a card may read beside its event: nothing but what everybody knows. */
export interface Told {
  /** The game as all see it before the entry. */
  readonly before: AnomalyState;
  /** The game as all see it after the entry. */
  readonly after: AnomalyState;
  /** What the entry tells everybody. */
  readonly events: readonly RuleEvent[];
  readonly names: Names;
  /** Where what belongs to a passage is told, as it stands at the event. */
  readonly passages: PassageKeys;
  readonly ruleset: TellingRuleset;
}

/** All that is told of one kind of event. */
export interface EventWords<E extends EventHeader = EventHeader> {
  /** The event as one line of a journal; left out where no journal has it. */
  line?(event: E, names: JournalNames): Message;
  /** The public message; null where this one has none, and left out where none ever has. */
  card?(event: E, told: Told): CardText | null;
  /** What is sent to its player in private; left out where that is a note without words of its own. */
  signal?(event: E, names: JournalNames): Message;
  /** What its private note is about, above it; left out for a note of no subject of its own. */
  head?(event: E): Message;
  /**
   * What the owner of its unit is told at once: cards tell it too, and may lie far up in the chat. Null where another event
   * of the entry tells it; left out where it is nothing to warn of.
   */
  news?(event: E, names: Pick<Names, "unit">, entry: readonly EventHeader[]): Message | null;
  /** The unit that it stops; null where this one stops none. */
  stops?(event: E): string | null;
}

/** The records of some kinds of events. */
export type WordsOf<E extends EventHeader, K extends E["event"] = E["event"]> = {
  readonly [N in K]: EventWords<Extract<E, { readonly event: N }>>;
};

/** A decision in words, with those of each option by its value. */
interface QuestionWords {
  readonly heading: Message;
  readonly options: Readonly<Record<string, Message>>;
  readonly rule: string;
}

/** What a ruleset tells in its own words. What it leaves out is told plainly. */
export interface RulesetCards {
  /** Its own events, and those that all rulesets share where it tells them otherwise. */
  readonly events?: { readonly [event: string]: EventWords };
  /** The words of a decision of the ruleset's own, by what was asked; null for one that it does not know. */
  question?(asks: { readonly [field: string]: unknown }, names: Pick<Names, "unit">): QuestionWords | null;
  /** What its cards draw below their lines; left out where they draw nothing. */
  draw?(say: Say, drawn: unknown): Markup;
}

/** What a ruleset itself tells of an event; null where it leaves that to others. */
export const ownWords = ({ events = {} }: RulesetCards, { event }: EventHeader): EventWords | null =>
  Object.hasOwn(events, event) ? (events[event] ?? null) : null;

/** The unit that an event stops; null for most. */
export const stoppedBy = (cards: RulesetCards, event: EventHeader): string | null =>
  ownWords(cards, event)?.stops?.(event) ?? null;
