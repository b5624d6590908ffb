/** The game as one seat knows it: from public records and its own private lines. */

import * as v from "valibot";
import type { PublicRecord } from "../../judge/log/entry.ts";
import { openingIn, type PublicEntry, type PublicStart } from "../../judge/log/public.ts";
import type { LocalStore } from "../../judge/ports/ports.ts";
import { toBase64url } from "../../judge/protocol/encoding.ts";
import { PREFIX } from "../../judge/protocol/names.ts";
import { openedGame } from "../../judge/run/game-engine.ts";
import type { SeatGame } from "../../judge/seat/seat.ts";
import type { SeatNews } from "../../judge/seat/seat-news.ts";
import { type AnomalyEvent, type AnomalyState, type Ruleset, seenBy } from "../../rules/index.ts";
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

/** Private messages of a game that are kept at most; the oldest go first. */
const MOST = 400;

const event = v.custom<AnomalyEvent>((value) => typeof value === "object" && value !== null && "event" in value);
const keptSchema = v.strictObject({
  unread: v.number(),
  told: v.array(v.strictObject({ n: v.number(), head: v.string(), events: v.array(event) })),
});

type Kept = v.InferOutput<typeof keptSchema>;

/** What a seat alone was told in one entry, and the head of that entry: another history has another head. */
export interface PrivateTold extends Told {
  readonly head: string;
}

/**
 * What the judge told one seat in private, kept in that seat's own browser: the judge sends a seat that comes back all
 * that it may know, but not again how it came to know it.
 */
export class PrivateLines {
  readonly #store: LocalStore;
  readonly #key: string;
  #kept: Kept;

  /** @param game where the lines belong; several people may sit at one browser */
  constructor(store: LocalStore, game: { readonly world: string; readonly gid: string; readonly user: string }) {
    this.#store = store;
    this.#key = `${PREFIX}${game.world}/${game.gid}/told/${game.user}`;
    this.#kept = read(store, this.#key);
  }

  get told(): readonly PrivateTold[] {
    return this.#kept.told;
  }

  /** How many lines were not read when this was last written. */
  get unread(): number {
    return this.#kept.unread;
  }

  /** Keeps what one entry told; an entry tells once. */
  add({ n, head, events }: PrivateTold): void {
    const others = this.#kept.told.filter((one) => one.n !== n || one.head !== head);
    this.#write({ told: [...others, { n, head, events: [...events] }].slice(-MOST) });
  }

  keepUnread(unread: number): void {
    if (unread !== this.#kept.unread) this.#write({ unread });
  }

  #write(changes: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changes };
    try {
      this.#store.write(this.#key, JSON.stringify(this.#kept));
    } catch {
      // A full store costs these lines at the next reload, and nothing of the game.
    }
  }
}

const read = (store: LocalStore, key: string): Kept => {
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(store.read(key) ?? "null"));
    return parsed.success ? parsed.output : { unread: 0, told: [] };
  } catch {
    return { unread: 0, told: [] };
  }
};

/** The head of an entry as text; empty for one that is not there. Entries are in order, without a gap. */
export const headOf = (entries: readonly PublicEntry[], n: number): string => {
  const head = entries[n - (entries[0]?.n ?? 0)]?.head;
  return head ? toBase64url(head) : "";
};
