import { openedGame } from "../../judge/game/opening.ts";
import type { PublicEntry } from "../../judge/journal/public.ts";
import type { JsonObject } from "../../judge/protocol/canon.ts";
import type { SeatNews } from "../../judge/seat.ts";
import { evolve, type GameEvent, type GameState, view } from "../../rules/index.ts";

/** Events that a seat has learnt, and the entry they stand in. */
export interface Learnt {
  readonly n: number;
  readonly events: readonly GameEvent[];
}

/** Events of the record as the engine told them; what is public was told to all. */
const eventsOf = (told: unknown, audience: "all" | readonly string[]): readonly GameEvent[] =>
  Array.isArray(told) ? told.map((event: JsonObject) => ({ ...event, audience }) as unknown as GameEvent) : [];

/**
 * What a captain may know, folded from the public entries and the judge's private word. Without the judge it is the
 * public game alone.
 */
export class SeatView {
  readonly #me: string;
  #state: GameState | null = null;
  #n = -1;
  #synced = false;
  #entries: readonly PublicEntry[] = [];

  constructor(me: string) {
    this.#me = me;
  }

  get state(): GameState | null {
    return this.#state;
  }

  /** Whether the judge has told this seat what only it may know. */
  get synced(): boolean {
    return this.#synced;
  }

  /** Takes in news; `entries` are all public entries now. Gives what was learnt, in order. */
  take(news: SeatNews, entries: readonly PublicEntry[]): readonly Learnt[] {
    this.#entries = entries;
    switch (news.kind) {
      case "entries": {
        const overtaken = news.entries.some(({ n }) => n <= this.#n);
        if (overtaken || (news.entries.some(isUndo) && this.#state !== null)) {
          this.#synced = false;
          this.#state = null;
          this.#n = -1;
        }
        return this.#follow();
      }
      case "view": {
        const { n } = news.body;
        const events = eventsOf(news.body["ev"], [this.#me]);
        if (this.#state === null || events.length === 0) return [];
        this.#state = evolve(this.#state, events);
        return [{ n: Number(n), events }];
      }
      case "sync":
        this.#state = news.view as GameState;
        this.#n = news.n;
        this.#synced = true;
        return this.#follow();
      case "questions":
        return [];
    }
  }

  /** Folds public entries that come after what is known; from the opening on if nothing is, unless an undo is among them. */
  #follow(): readonly Learnt[] {
    if (this.#state === null) {
      const [first] = this.#entries;
      if (!first || this.#entries.some(isUndo)) return [];
      const open = (first.record.do ?? []).find((command) => command["do"] === "open");
      if (!open) return [];
      // The log's first entry was written by this module.
      this.#state = view(openedGame(open as never), "");
      this.#n = first.n;
    }
    const learnt: Learnt[] = [];
    for (const { n, record } of this.#entries) {
      if (n <= this.#n) continue;
      const events = eventsOf(record.ev, "all");
      this.#state = evolve(this.#state, events);
      this.#n = n;
      learnt.push({ n, events });
    }
    return learnt;
  }
}

const isUndo = ({ record }: PublicEntry): boolean => (record.do ?? []).some((command) => command["do"] === "undo");
