import type { AnomalyState, Body, EventHeader } from "../../rules/index.ts";
import type { Message } from "../message/message.ts";
import type { JournalNames, Names, Say } from "../message/say.ts";
import type { Card } from "./card.ts";
import type { PassageKeys } from "./passage-key.ts";

/** A decision in words, with those of each option by its value. */
interface QuestionWords {
  readonly heading: Message;
  readonly options: Readonly<Record<string, Message>>;
  readonly rule: string;
}

/** What cards ask of a ruleset's units. */
export interface CardUnits {
  /** Whether what strikes it falls on shields by its facing. */
  hasShields(unit: Body): boolean;
}

/** What a ruleset shows of its own events, beside what all rulesets share. */
export interface RulesetCards {
  /**
   * Whether it tells an event itself that is else bookkeeping, or that others name so too; left out where there is no
   * such event.
   */
  tells?(event: EventHeader): boolean;
  /**
   * The card of a public event; null where it has none.
   *
   * @param after the game as all see it after the event
   * @param passages where what belongs to a passage is told
   * @param told the game as all see it before the entry, and what the entry tells everybody
   */
  card(
    event: EventHeader,
    after: AnomalyState,
    names: Names,
    passages: PassageKeys,
    told: { readonly before: AnomalyState; readonly events: readonly EventHeader[] },
  ): Card | null;
  /** A card of a whole entry; null where it has none. `before` is the game as all see it, before the events. */
  entryCard(
    events: readonly EventHeader[],
    before: AnomalyState | null | undefined,
    time: string,
    names: Names,
  ): Card | null;
  /** The event as one line of a journal; null for an event that is not the ruleset's own. */
  message(event: EventHeader, names: JournalNames): Message | null;
  /** What is sent to a player in private of such an event; null for an event that is not the ruleset's own. */
  signal(event: EventHeader, names: Pick<Names, "unit">): Message | null;
  /** The words of a decision of the ruleset's own, by what was asked; null for one that it does not know. */
  question(asks: { readonly [field: string]: unknown }, names: Pick<Names, "unit">): QuestionWords | null;
  /** What its cards draw below their lines, as HTML; left out where they draw nothing. */
  draw?(say: Say, drawn: unknown): string;
  /** The unit that an event of the ruleset's own stops; null for any other. */
  stopped(event: EventHeader): string | null;
}
