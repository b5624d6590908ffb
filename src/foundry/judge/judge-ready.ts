/** Who is ready, as the window that judges keeps it and sends it. */

import { type AnomalyState, learns, type RuleEvent, type Ruleset, reaches, seenBy } from "../../rules/index.ts";
import type { PresenceMessage } from "../ready/presence-messages.ts";
import type { ReadyMessage } from "../ready/readiness.ts";
import { ReadyState } from "../ready/ready-state.ts";
import type { Breaks } from "../ready/ready-until.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { JournalLine } from "../session/session.ts";

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
  after(state: AnomalyState): ReadyMessage | null {
    return this.isNew(state) ? this.again(state) : this.afterPushes(state);
  }
}

/** What each seat said last of itself, as the judge's window hears it. */
export class SeatReadyStates {
  readonly #said = new Map<string, ReadyMessage>();
  /** Seats whose people are away, and for whom the clock does not wait. */
  readonly #without = new Set<string>();
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get all(): ReadonlyMap<string, ReadyMessage> {
    return this.#said;
  }

  /** Whether a seat has said that it is ready for a moment. */
  isReady(seat: string, moment: string): boolean {
    const said = this.#said.get(seat);
    return said?.at === moment && said.doing === "ready";
  }

  /** What a seat says of itself. */
  set(seat: string, said: ReadyMessage): void {
    this.#said.set(seat, said);
    this.#changed();
  }

  /** The seats that the game is played on without. */
  get without(): ReadonlySet<string> {
    return this.#without;
  }

  /** Plays on without an absent seat until its person is back, or waits for it again. */
  playWithout(seat: string, on: boolean): void {
    if (on) this.#without.add(seat);
    else this.#without.delete(seat);
    this.#changed();
  }

  /** Somebody came or went: whoever is here is waited for again. */
  areHere(present: (seat: string) => boolean): void {
    for (const seat of this.#without) if (present(seat)) this.#without.delete(seat);
  }

  /** Something was taken back: what was said was said of another history. */
  forget(): void {
    this.#said.clear();
  }
}

type Status = Extract<PresenceMessage, { readonly talk: "status" }>;

/** Tells seats how the table stands, when it stands otherwise than was told: a second time would tell when, and no more. */
export class TableStatus {
  readonly #send: (status: Status) => void;
  #told = "";

  constructor(send: (status: Status) => void) {
    this.#send = send;
  }

  tell(status: Status): void {
    const text = JSON.stringify(status);
    if (text === this.#told) return;
    this.#told = text;
    this.#send(status);
  }

  /** Somebody may not know it: it is told again. */
  forget(): void {
    this.#told = "";
  }
}
