import { openedGame } from "../../judge/game/opening.ts";
import { openingIn } from "../../judge/journal/opening-of.ts";
import type { PublicEntry } from "../../judge/journal/public.ts";
import type { SeatNews } from "../../judge/seat/seat-news.ts";
import { type AnomalyState, type Ruleset, seenBy } from "../../rules/index.ts";
import { eventsOf, type Told, takenBack } from "./log-lines.ts";

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

  /** Takes in news; `entries` are all public entries now. Gives what this seat alone was told, if anything. */
  take(news: SeatNews, entries: readonly PublicEntry[]): Told | null {
    this.#entries = entries;
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
        return null;
    }
  }

  /** Folds public entries that come after what is known; from the opening on if nothing is, unless an undo is among them. */
  #follow(): void {
    if (this.#state === null) {
      const [first] = this.#entries;
      if (!first || this.#entries.some(isUndo)) return;
      const opening = openingIn(first.record);
      if (!opening) return;
      this.#state = seenBy(this.#rules, openedGame(this.#rules, opening), "");
      this.#n = first.n;
    }
    for (const { n, record } of this.#entries) {
      if (n <= this.#n) continue;
      this.#state = this.#rules.evolve(this.#state, eventsOf(record.ev, "all"));
      this.#n = n;
    }
  }
}

const isUndo = ({ record }: PublicEntry): boolean => takenBack(record).length > 0;
