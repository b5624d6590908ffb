import type { GameEvent, GameState, RuleEvent } from "../../rules/index.ts";
import type { Message } from "../message/message.ts";
import type { JournalNames, Names } from "../message/names.ts";
import type { Card } from "./card.ts";

/** What a ruleset tells of its own events, beside what all rulesets share. */
export interface RulesetCards {
  /** The card of a public event; null where it has none. `after` is the game as all see it after the event. */
  card(event: RuleEvent, after: GameState, names: Names): Card | null;
  /** A card of a whole entry; null where it has none. `before` is the game as all see it, before the events. */
  entryCard(
    events: readonly GameEvent[],
    before: GameState | null | undefined,
    time: string,
    names: Names,
  ): Card | null;
  /** The event as one line of a journal; null for an event that is not the ruleset's own. */
  message(event: RuleEvent, names: JournalNames): Message | null;
}
