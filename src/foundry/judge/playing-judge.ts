import { type AnomalyState, learns, type RuleEvent, type Ruleset, reaches, seenBy } from "../../rules/index.ts";
import type { Said } from "../ready/readiness.ts";
import { ReadyState } from "../ready/ready-state.ts";
import type { Breaks } from "../ready/ready-until.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { JournalLine } from "../session/journal.ts";

/**
 * The part that the user whose browser executes a game has in one that no person of no side judges: a player like the
 * others, who is shown what a player is shown; one who judges as a defender is shown what a judge is.
 */
export class PlayingJudge extends ReadyState {
  readonly #rules: Ruleset;
  readonly #me: string;

  constructor(ruleset: RulesetAdapter, me: string, breaks: () => Breaks) {
    super(ruleset, me, breaks);
    this.#rules = ruleset.rules;
    this.#me = me;
  }

  /** Whether the game has this user among its players. */
  plays({ judging, players }: AnomalyState): boolean {
    return judging.mode !== "judge" && players[this.#me] !== undefined;
  }

  /** What of the game is shown at this window. */
  shown(state: AnomalyState): AnomalyState {
    return this.plays(state) ? seenBy(this.#rules, state, this.#me) : state;
  }

  /** The lines of the journal that are shown at this window. */
  lines(journal: readonly JournalLine[], state: AnomalyState): readonly JournalLine[] {
    if (!this.plays(state)) return journal;
    return journal.filter(({ event }) => learns(event, this.#me, state));
  }

  /** Those of some events that this window may show. */
  learnt(events: readonly RuleEvent[], state: AnomalyState): readonly RuleEvent[] {
    return this.plays(state) ? events.filter((event) => learns(event, this.#me, state)) : events;
  }

  /** Takes in what happened, and gives what of it this player learns; what only a judge learns breaks nobody's word. */
  override noteEvents(told: readonly RuleEvent[]): readonly RuleEvent[] {
    return super.noteEvents(told.filter((event) => reaches(event, this.#me)));
  }

  /** The word that is said again after an entry, if an earlier one still holds at a new time, or that takes it back. */
  after(state: AnomalyState): Said | null {
    return this.isNew(state) ? this.again(state) : this.afterPushes(state);
  }
}
