import { openedGame } from "../../judge/game/opening.ts";
import type { PublicRecord } from "../../judge/journal/entry.ts";
import { openingIn } from "../../judge/journal/opening-of.ts";
import type { PublicEntry, PublicStart } from "../../judge/journal/public.ts";
import type { SeatGame } from "../../judge/seat/seat.ts";
import type { SeatNews } from "../../judge/seat/seat-news.ts";
import { type AnomalyState, type Ruleset, seenBy } from "../../rules/index.ts";
import { eventsOf, type Told, takenBack } from "./log-lines.ts";

/** What everybody can read of a game's log. */
type PublicLog = Pick<SeatGame, "entries" | "opening" | "start">;

/**
 * What a captain may know, folded from the public entries and the judge's private word. Without the judge it is the
 * public game alone.
 */
export class SeatView {
  readonly #rules: Ruleset;
  readonly #me: string;
  #state: AnomalyState | null = null;
  #n = -1;
  #synced = false;
  #entries: readonly PublicEntry[] = [];
  #opening: PublicRecord | null = null;
  #start: PublicStart | null = null;

  constructor(rules: Ruleset, me: string) {
    this.#rules = rules;
    this.#me = me;
  }

  get state(): AnomalyState | null {
    return this.#state;
  }

  /** Whether the judge has told this seat what only it may know. */
  get synced(): boolean {
    return this.#synced;
  }

  /** Takes in news, with what everybody can read now. Gives what this seat alone was told, if anything. */
  take(news: SeatNews, { entries, opening, start }: PublicLog): Told | null {
    this.#entries = entries;
    this.#opening = opening;
    this.#start = start;
    switch (news.kind) {
      case "entries": {
        const overtaken = news.entries.some(({ n }) => n <= this.#n);
        if (overtaken || (news.entries.some(isUndo) && this.#state !== null)) {
          this.#synced = false;
          this.#state = null;
          this.#n = -1;
        }
        this.#follow();
        return null;
      }
      case "view": {
        const events = eventsOf(news.body["ev"], [this.#me]);
        if (events.length === 0) return null;
        if (this.#state !== null) this.#state = this.#rules.evolve(this.#state, events);
        return { n: Number(news.body["n"]), events };
      }
      case "sync":
        this.#state = news.view as AnomalyState;
        this.#n = news.n;
        this.#synced = true;
        this.#follow();
        return null;
      case "questions":
      case "recalled":
        return null;
    }
  }

  /** The public game where the log begins; null while nothing of it is there. */
  #begin(): { readonly state: AnomalyState; readonly n: number } | null {
    // The judge's window wrote it, as it writes views.
    if (this.#start) return { state: this.#start.game as AnomalyState, n: this.#start.n };
    const opening = this.#opening && openingIn(this.#opening);
    return opening && { state: seenBy(this.#rules, openedGame(this.#rules, opening), ""), n: 0 };
  }

  /** Folds public entries that come after what is known; from the log's beginning if nothing is, unless an undo follows. */
  #follow(): void {
    if (this.#state === null) {
      const start = this.#begin();
      if (!start || this.#entries.some((entry) => entry.n > start.n && isUndo(entry))) return;
      this.#state = start.state;
      this.#n = start.n;
    }
    for (const { n, record } of this.#entries) {
      if (n <= this.#n) continue;
      this.#state = this.#rules.evolve(this.#state, eventsOf(record.ev, "all"));
      this.#n = n;
    }
  }
}

const isUndo = ({ record }: PublicEntry): boolean => takenBack(record).length > 0;
