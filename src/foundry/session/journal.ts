import type { RuleEvent } from "../../rules/index.ts";

/** One line of the journal: an event, when it was told, and to whom. */
export interface JournalLine {
  /** The log's entry it stands in. */
  readonly n: number;
  readonly event: RuleEvent;
}

/** What happened, as far as this person may know. */
export interface Journal {
  readonly journal: readonly JournalLine[];
  /** Private messages not yet read. */
  readonly unread: number;
  markRead(): void;
}
