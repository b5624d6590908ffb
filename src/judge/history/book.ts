import {
  genesis,
  type History,
  type KeptGame,
  type OpenedEntry,
  recordedEvents,
  replay,
  undosOf,
} from "../entry/replay.ts";
import { openArchive, type StoredArchive } from "../log/archive.ts";
import {
  ARCHIVED,
  type Link,
  openEntry,
  type PublicRecord,
  publicOf,
  type SealedRecord,
  slotOf,
} from "../log/entry.ts";
import { ARCHIVE_KEY } from "../log/pages.ts";
import { forkIn, type Undoing } from "../log/runtime-commands.ts";
import { archiveOfVolume, entriesOfVolume, type ReadVolume } from "../log/volume.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JsonObject } from "../protocol/encoding.ts";
import type { GameKeys } from "../protocol/keys.ts";

/** Thrown when an entry's box does not open in its place. The module does not overwrite such an entry. */
export class SealedEntryFault extends Error {
  override readonly name = "SealedEntryFault";
  readonly n: number;
  readonly page: string;
  readonly key: string;

  constructor({ n, page, key }: Pick<Link, "n" | "page" | "key">) {
    super(`entry ${n} (slot ${key} of page ${page}) does not open`);
    this.n = n;
    this.page = page;
    this.key = key;
  }
}

/**
 * What of a box the public text is bound to. Nothing binds the events in it, which follow from the orders, and who has an
 * earlier key could have put others into its boxes.
 */
const ordersOf = ({ ev: _, ...sealed }: SealedRecord): SealedRecord => sealed;

/** Games that a window keeps in memory; where there are more, every other one of the older half goes. */
const KEPT_MOST = 48;

/** The chain of a game in memory, with games of it from which an undo can start. */
export class Book<S, C> implements History<S, C> {
  readonly #keys: GameKeys;
  readonly #links: Link[];
  readonly #archives: Map<string, StoredArchive>;
  readonly #opened = new Map<string, (n: number) => SealedRecord | undefined>();
  #volumes: readonly ReadVolume[] = [];
  #doubtedFrom = Number.POSITIVE_INFINITY;
  #kept: readonly KeptGame<S, C>[] = [];
  readonly #undos: Undoing[] = [];
  /** How many entries were looked through for undos. */
  #looked = 0;
  readonly #forks: number[] = [];
  /** How many entries were looked through for forks. */
  #searched = 0;

  /** `archives` are the archive boxes by the page in which they stand; `volumes` are the judge's, of any history. */
  constructor(
    keys: GameKeys,
    links: readonly Link[],
    archives: ReadonlyMap<string, StoredArchive> = new Map(),
    volumes: readonly ReadVolume[] = [],
  ) {
    this.#keys = keys;
    this.#links = [...links];
    this.#archives = new Map(archives);
    for (const volume of volumes) if (this.#isOurs(volume)) this.#hold(volume);
  }

  /** The keys as this history has them. */
  get keys(): GameKeys {
    return this.#keys;
  }

  get links(): readonly Link[] {
    return this.#links;
  }

  get tip(): Link | undefined {
    return this.#links.at(-1);
  }

  link(n: number): Link {
    const link = this.#links[n];
    if (!link) throw new RangeError(`there is no entry ${n}`);
    return link;
  }

  record(n: number): PublicRecord {
    return publicOf(this.link(n));
  }

  opened(n: number): OpenedEntry {
    const link = this.link(n);
    const isArchived = link.stored.b === ARCHIVED;
    const sealed = isArchived ? this.#fromArchive(link) : openEntry(this.#keys, link);
    const isDoubted = n >= this.#doubtedFrom && this.#isOfEarlierKey(n);
    if (!sealed || isDoubted) throw new SealedEntryFault(isArchived ? { ...link, key: ARCHIVE_KEY } : link);
    return { head: link.head, record: publicOf(link), sealed: this.#isOfEarlierKey(n) ? ordersOf(sealed) : sealed };
  }

  /** From this entry on nothing is taken from boxes of earlier keys: what they hold cannot be checked. */
  distrust(n: number): void {
    this.#doubtedFrom = n;
  }

  #isOfEarlierKey(n: number): boolean {
    return this.#keys.at(n) !== this.#keys.at(this.#links.length - 1);
  }

  get kept(): readonly KeptGame<S, C>[] {
    return this.#kept;
  }

  undosBefore(n: number): readonly Undoing[] {
    for (; this.#looked < this.#links.length; this.#looked += 1) {
      const entries = undosOf(this.record(this.#looked));
      if (entries) this.#undos.push({ n: this.#looked, entries });
    }
    return this.#undos.filter((undo) => undo.n < n);
  }

  /** How often the judge went on from an earlier entry, up to entry `n`. */
  forksUpTo(n: number): number {
    for (; this.#searched < this.#links.length; this.#searched += 1) {
      if (forkIn(this.record(this.#searched).do)) this.#forks.push(this.#searched);
    }
    return this.#forks.filter((fork) => fork <= n).length;
  }

  /** Adds an entry that was acknowledged. */
  add(link: Link): void {
    if (link.n !== this.#links.length) throw new RangeError(`entry ${link.n} does not follow the tip`);
    this.#links.push(link);
  }

  /** Replaces a link: its entry was copied into another segment or archived, or its count of applied entries rose. */
  replace(link: Link): void {
    this.#links[link.n] = link;
  }

  /** The archive box in a segment's page, if there is one. */
  archiveOf(page: string): StoredArchive | undefined {
    return this.#archives.get(page);
  }

  /** The data of a segment's page, as this window has it. */
  page(id: string): JsonObject {
    const entries = this.#links.filter(({ page }) => page === id).map(({ key, stored }) => [key, slotOf(stored)]);
    const archive = this.#archives.get(id);
    return { e: Object.fromEntries(entries), ...(archive ? { [ARCHIVE_KEY]: { ...archive } } : {}) };
  }

  /** Records that an archive holds a page's boxes; `links` are the entries without their own boxes. */
  archive(page: string, archive: StoredArchive, links: readonly Link[]): void {
    this.#archives.set(page, archive);
    for (const link of links) this.replace(link);
  }

  get archives(): ReadonlyMap<string, StoredArchive> {
    return this.#archives;
  }

  /** The volumes of this history, in order; none lies within another. */
  get volumes(): readonly ReadVolume[] {
    return this.#volumes;
  }

  /** Whether a volume of this history holds entry `n`. */
  isPutAway(n: number): boolean {
    return this.#volumes.some(({ from, to }) => from <= n && n <= to);
  }

  /** Records that a volume holds entries; volumes that lie within it are given back, as nothing needs them any more. */
  putAway(volume: ReadVolume): readonly ReadVolume[] {
    const within = this.#volumes.filter(
      ({ id, from, to }) => id !== volume.id && volume.from <= from && to <= volume.to,
    );
    this.#hold(volume);
    for (const { n, ...entry } of entriesOfVolume(this.#keys, volume)) {
      this.replace({ ...this.link(n), ...entry });
    }
    return within;
  }

  #hold(volume: ReadVolume): void {
    const others = this.#volumes.filter(({ from, to }) => from < volume.from || volume.to < to);
    if (others.some(({ from, to }) => from <= volume.from && volume.to <= to)) return;
    this.#volumes = [...others, volume].sort((a, b) => a.from - b.from);
    const archive = archiveOfVolume(volume);
    if (archive) this.#archives.set(volume.id, archive);
  }

  #isOurs({ from, entries }: ReadVolume): boolean {
    return entries.every(({ p }, at) => this.#links[from + at]?.stored.p === p);
  }

  #fromArchive({ n, page }: Link): SealedRecord | undefined {
    // A window that takes the game up copies the last entry into a page of its own, which may have been put away before.
    const place = this.#archives.has(page) ? page : this.#volumes.find(({ from, to }) => from <= n && n <= to)?.id;
    if (place === undefined) return undefined;
    const archive = this.#archives.get(place);
    const known = this.#opened.get(place) ?? (archive && openArchive(this.#keys, archive, this.#links));
    if (known) this.#opened.set(place, known);
    return known?.(n);
  }

  keep({ n, state, pending }: KeptGame<S, C>): void {
    const kept = [...this.#kept.filter((game) => game.n !== n), { n, state, pending }].sort((a, b) => a.n - b.n);
    const older = kept.length > KEPT_MOST ? kept.length / 2 : 0;
    this.#kept = kept.filter((_, at) => at >= older || at % 2 === 0);
  }
}

/** All events of an entry, public and secret, in their order. */
export interface EntryEvents<E> {
  readonly n: number;
  readonly events: readonly E[];
}

/**
 * The events of all entries up to `last`. If a box had no room for its events, the game is played again from its
 * opening. If a box does not open, only the entry's public events are returned.
 */
export const eventsByEntry = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  history: History<S, C>,
  last: number,
): readonly EntryEvents<E>[] => {
  const opened = Array.from({ length: last + 1 }, (_, n) => openedIn(history, n));
  const recorded = opened.map((entry) => entry && recordedEvents<E>(entry)?.events);
  const again = playedAgain<S, C, E>(engine, history, opened, recorded.lastIndexOf(undefined));
  return recorded.map((events, n) => ({ n, events: events ?? again.get(n) ?? publicEvents<E>(history, n) }));
};

const playedAgain = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  history: History<S, C>,
  [first, ...others]: readonly (OpenedEntry | undefined)[],
  last: number,
): ReadonlyMap<number, readonly E[]> => {
  const again = new Map<number, readonly E[]>();
  if (!first) return again;
  let game = genesis(engine, first);
  for (const entry of others.slice(0, Math.max(0, last))) {
    // Entries after a box that does not open cannot be played.
    if (!entry) break;
    const replayed = replay(engine, game, entry, history);
    game = replayed.game;
    again.set(entry.record.n, replayed.events);
  }
  return again;
};

const openedIn = <S, C>(history: History<S, C>, n: number): OpenedEntry | undefined => {
  try {
    return history.opened(n);
  } catch (fault) {
    if (fault instanceof SealedEntryFault) return undefined;
    throw fault;
  }
};

const publicEvents = <E>(
  history: { record(n: number): { readonly ev?: readonly object[] } },
  n: number,
): readonly E[] => (history.record(n).ev ?? []).map((event) => ({ ...event, audience: "all" }) as E);

/** How many secret orders of each seat the entries from `n` on hold. */
export const ordersSince = <S, C>(book: Book<S, C>, n: number): ReadonlyMap<string, number> => {
  const orders = new Map<string, number>();
  for (let at = n; at < book.links.length; at += 1) {
    for (const { by } of secretsIn(book, at)) {
      if (typeof by === "string") orders.set(by, (orders.get(by) ?? 0) + 1);
    }
  }
  return orders;
};

const secretsIn = <S, C>(book: Book<S, C>, n: number) => {
  try {
    return Object.values(book.opened(n).sealed.sec).flat();
  } catch (fault) {
    // What does not open is not put away either.
    if (fault instanceof SealedEntryFault) return [];
    throw fault;
  }
};
