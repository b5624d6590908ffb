import { replay } from "../entry/replay.ts";
import type { OpenQuestion } from "../entry/run.ts";
import { entriesIn, openEntry, type PublicRecord, publicOf } from "../log/entry.ts";
import type { Role } from "../log/lease.ts";
import type { PrivateCopy } from "../log/private-copy.ts";
import { readOn } from "../log/read-on.ts";
import { isNewOfKeys } from "../log/renewals.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { LogPort } from "../ports/ports.ts";
import type { KeyRing } from "../protocol/keys.ts";
import { SealedEntryFault } from "./book.ts";
import { type Loaded, load } from "./load.ts";

/** The game in a window on standby: it folds the entries that another window writes, and writes nothing itself. */
export class Follower<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #engine: Engine<S, C, E>;
  readonly #ring: KeyRing;
  readonly #gid: string;
  readonly #log: LogPort;
  readonly #copy: PrivateCopy;
  #loaded: Loaded<S, C, E>;

  constructor(
    engine: Engine<S, C, E>,
    ring: KeyRing,
    { gid, log, copy }: { readonly gid: string; readonly log: LogPort; readonly copy: PrivateCopy },
    loaded: Loaded<S, C, E>,
  ) {
    this.#engine = engine;
    this.#ring = ring;
    this.#gid = gid;
    this.#log = log;
    this.#copy = copy;
    this.#loaded = loaded;
  }

  /** The game as far as it was read. */
  get loaded(): Loaded<S, C, E> {
    return this.#loaded;
  }

  /** Reads what was added to a page, or to all pages when none is named. Unreadable content is ignored. */
  changed(id?: string): readonly FollowerNews<S, E>[] {
    const pages = this.#log.pages().filter((page) => page.kind === "segment" && (id === undefined || page.id === id));
    const news: FollowerNews<S, E>[] = [];
    const texts = pages.flatMap((page) => entriesIn(page).flatMap(({ stored }) => stored ?? []));
    // Where a key holds from follows from the history that counts.
    if (isNewOfKeys(this.#loaded.book.keys, texts)) return this.#reread();
    for (const page of pages) {
      const more = readOn(this.#loaded.book.keys, this.#loaded.book.links, page);
      if (more.kind === "other-history") return [...news, ...this.#reread()];
      for (const link of more.links) {
        // The box may have been archived in the meantime, and reading the whole log finds it.
        if (!openEntry(this.#loaded.book.keys, link)) return [...news, ...this.#reread()];
        this.#loaded.book.add(link);
        this.#copy.saveEntries([link]);
        const entry = this.#fold(link.n);
        if (!entry) return news;
        news.push(entry);
      }
    }
    return news;
  }

  #fold(n: number): FollowerNews<S, E> | undefined {
    const { book, game } = this.#loaded;
    try {
      const { game: after, events } = replay(this.#engine, game, book.opened(n), book);
      this.#loaded = { ...this.#loaded, game: after };
      return { kind: "entry", record: publicOf(book.link(n)), events, before: game.state, after: after.state };
    } catch (fault) {
      // An undo may reach back to an entry that does not open any more.
      if (fault instanceof SealedEntryFault) return undefined;
      throw fault;
    }
  }

  /** Reads the whole log again; tells whether the game changed, or cannot be read on. */
  #reread(): readonly FollowerNews<S, E>[] {
    const { book } = this.#loaded;
    const again = load<S, C, E>(this.#engine, this.#ring, this.#gid, this.#log.pages(), {
      volumes: book.volumes,
      known: book,
    });
    if (!again.ok) return again.error.code === "no-key" ? [{ kind: "no-key" }] : [];
    const before = book.tip;
    const tip = again.value.book.tip;
    const isOther = tip?.n !== before?.n || tip?.head.join() !== before?.head.join();
    if (isOther) this.#loaded = again.value;
    return isOther ? [{ kind: "reread" }] : [];
  }
}

/** A new entry, with all its events and the states before and after it. */
interface EntryNews<S, E> {
  readonly kind: "entry";
  readonly record: PublicRecord;
  readonly events: readonly E[];
  readonly before: S;
  readonly after: S;
}

/** News of the window that executes. */
export type ExecutorNews<S, E> =
  | EntryNews<S, E>
  | { readonly kind: "questions"; readonly open: readonly OpenQuestion[] }
  /** Other orders of seats wait for the word of the judge's person. */
  | { readonly kind: "held" };

/** News of a window on standby. */
export type FollowerNews<S, E> =
  | EntryNews<S, E>
  /** Another browser has drawn a key that this one lacks. */
  | { readonly kind: "no-key" }
  /** The history changed from some entry on, so all earlier news is outdated. */
  | { readonly kind: "reread" };

/** News of a game for the judge's own windows. */
export type JudgeNews<S, E> =
  | ExecutorNews<S, E>
  | FollowerNews<S, E>
  | { readonly kind: "role"; readonly role: Role; readonly why: string };
