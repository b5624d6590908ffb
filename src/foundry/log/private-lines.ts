import * as v from "valibot";
import type { PublicEntry } from "../../judge/journal/public.ts";
import type { LocalStore } from "../../judge/ports/storage.ts";
import { toBase64url } from "../../judge/protocol/base64url.ts";
import { PREFIX } from "../../judge/protocol/hash.ts";
import type { AnomalyEvent } from "../../rules/index.ts";
import type { Told } from "./log-lines.ts";

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
