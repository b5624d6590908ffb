import type { LedgeredGame } from "../entry/ledger.ts";
import { type Book, SealedEntryFault } from "../history/book.ts";
import type { Volumes } from "../history/load.ts";
import { archiveIn, makeArchive } from "../log/archive.ts";
import {
  ARCHIVED,
  entriesIn,
  entryAt,
  type Link,
  type PublicRecord,
  recordOf,
  type SealedRecord,
  slotLength,
  slotOf,
} from "../log/entry.ts";
import {
  ARCHIVE_KEY,
  SEGMENT_ENTRIES,
  SEGMENT_LENGTH,
  segmentPages,
  sessionPageId,
  type Writer,
} from "../log/pages.ts";
import { opensTurn } from "../log/rounds.ts";
import { ANSWER_WAIT, type Periods, within } from "../log/segments.ts";
import {
  makeSnapshot,
  nextSnapshotPage,
  plainSize,
  readSnapshots,
  type StoredSnapshot,
  snapshotIn,
} from "../log/snapshot.ts";
import {
  BASE_KEY,
  type Base,
  baseIn,
  basePage,
  isGenuineVolume,
  makeBase,
  makeVolume,
  readVolume,
} from "../log/volume.ts";
import { type LogPage, type NoticePort, pageOf, sleep, type Volume } from "../ports/ports.ts";
import { inCanonOrder, type JsonObject, pack } from "../protocol/encoding.ts";
import { type CommitContext, GRID } from "./commit.ts";

/**
 * Replaces the boxes of a closed segment by one archive box. The archive is written first, so a crash in between leaves
 * both. The game's first segment is not archived, as it holds the seeds and everything set up before the first turn. The
 * last entry of a segment keeps its box, because the next session may copy that entry.
 */
const archiveSegment = async <S, C>(
  { log, lease, keys, nonces, session, persist, copy }: CommitContext,
  book: Book<S, C>,
  page: string,
  seats: number,
  notices: NoticePort,
): Promise<void> => {
  const links = book.links.filter((link) => link.page === page);
  const last = links.at(-1);
  if (!last || links[0]?.n === 0 || !lease.mine) return;
  const boxes = links.slice(0, -1).map(({ n }) => book.opened(n).sealed);
  const { stored: archive, grown } = makeArchive(keys, last, boxes, seats, nonces.next());
  if (grown) notices.notice("archive-grew", `entries up to ${last.n}`);
  const mark = { session, term: lease.term, n: last.n };
  const segment = (): LogPage | undefined => pageOf(log, page);
  await persist(
    () => log.set(page, ARCHIVE_KEY, { ...archive }, mark),
    () => archiveIn(segment())?.b === archive.b || !lease.mine,
  );
  if (!lease.mine || archiveIn(segment())?.b !== archive.b) return;
  const emptied = links.slice(0, -1).map((link) => ({ ...link, stored: { ...link.stored, b: ARCHIVED } }));
  const e = Object.fromEntries([...emptied, last].map(({ key, stored }) => [key, slotOf(stored)]));
  const [first] = emptied;
  await persist(
    () => log.set(page, "e", e, mark),
    () => entryAt(segment(), first?.key ?? "")?.b === ARCHIVED || !lease.mine,
  );
  if (entryAt(segment(), first?.key ?? "")?.b !== ARCHIVED) return;
  book.archive(page, archive, emptied);
  copy.saveArchive(page, archive);
};

/** A segment page that takes no more entries, with the numbers of its entries. */
export interface ClosedPage {
  readonly id: string;
  readonly entries: readonly number[];
}

/**
 * Segments that are closed and hold nothing but this history. A page with anything else stays as it is: somebody else's
 * writing, or entries that were overtaken. So does a page with the last entry, from which the next session goes on.
 *
 * @param open the page to which this session writes, if it has begun one
 */
const closedPages = <S, C>(
  gid: string,
  pages: readonly LogPage[],
  book: Book<S, C>,
  open: string | null,
): readonly ClosedPage[] =>
  segmentPages(gid, pages).flatMap((page) => {
    if (page.id === open || page.id === book.tip?.page) return [];
    const entries = entriesIn(page).map(({ stored }) => {
      const n = stored && recordOf(stored)?.n;
      return n !== undefined && book.links[n]?.stored.p === stored?.p ? n : -1;
    });
    return entries.includes(-1) || entries.includes(book.tip?.n ?? -1) ? [] : [{ id: page.id, entries }];
  });

/** Consecutive entries that go into one volume. */
export interface VolumeRun {
  readonly from: number;
  readonly to: number;
  /** Whether they are of the set-up, whose boxes are put away as they are: nothing bounds what is sealed there. */
  readonly setUp: boolean;
}

/**
 * The entries that are put away next, with those of the last volume if that can take them: consecutive, of closed pages,
 * of one period, and no longer than a segment. A volume to which more is added is written anew and sent to every client. The opening stays in the journal. `periods` are the first entries of all periods.
 */
const nextRun = <S, C>(
  book: Book<S, C>,
  pages: readonly ClosedPage[],
  periods: readonly number[],
): VolumeRun | null => {
  const waiting = new Set(pages.flatMap(({ entries }) => entries).filter((n) => n > 0 && !book.isPutAway(n)));
  if (waiting.size === 0) return null;
  const first = Math.min(...waiting);
  const setUp = first < (periods[1] ?? Number.POSITIVE_INFINITY);
  const length = (n: number): number => {
    const { stored } = book.link(n);
    return slotLength(setUp ? stored : { ...stored, b: "" });
  };
  let to = first;
  let sum = length(first);
  for (; waiting.has(to + 1) && !periods.includes(to + 1); to += 1) {
    sum += length(to + 1);
    if (sum > SEGMENT_LENGTH) break;
  }
  const last = book.volumes.find((volume) => volume.to === first - 1);
  if (!last || periods.includes(first)) return { from: first, to, setUp };
  for (let n = last.from; n <= last.to; n += 1) sum += length(n);
  return { from: sum > SEGMENT_LENGTH ? first : last.from, to, setUp };
};

/** The last entry up to which all after the opening are put away. */
const putAwayTo = <S, C>({ volumes }: Pick<Book<S, C>, "volumes">): number =>
  volumes.reduce((to, volume) => (volume.from <= to + 1 ? Math.max(to, volume.to) : to), 0);

/**
 * Puts closed segments away: their entries go into a volume of the archive, which clients do not get at login. A volume is
 * written and read back before anything goes: first the volume that it replaces, then, once the journal's new base is
 * written, the segments. So a cut leaves everything in one place at least, and the next entry goes on from there. Where
 * the archive cannot be written, segments stay in the journal.
 */
export class PutAway<S, C> {
  readonly #context: CommitContext;
  readonly #book: Book<S, C>;
  readonly #notices: NoticePort;
  /** The base that this window has written or read. */
  #base: Base | undefined;
  /** Segments that stay in the journal, since the archive could not be written; null while it can. */
  #kept: Set<string> | null = null;
  readonly #periods: Periods;
  /** How many volumes this session has made. */
  readonly #writer: Writer;
  #made = 0;

  constructor(context: CommitContext, book: Book<S, C>, periods: Periods, notices: NoticePort) {
    this.#writer = { session: context.session, term: context.lease.term };
    this.#context = context;
    this.#book = book;
    this.#periods = periods;
    this.#notices = notices;
    this.#base = baseIn(context.record.data.gid, context.log.pages());
  }

  get #mayWrite(): boolean {
    return this.#context.lease.mine;
  }

  /** Puts away what was closed. `view` gives the public game as of the last entry. */
  async closed(seats: number, view: () => unknown): Promise<void> {
    const { log, record, segments } = this.#context;
    // The game may go on meanwhile, and the view is of this entry.
    const { tip } = this.#book;
    const pages = closedPages(record.data.gid, log.pages(), this.#book, segments.page);
    if (pages.length === 0) return;
    if (this.#kept) return this.#keep(pages, seats);
    for (let run = this.#next(pages, tip); run && this.#mayWrite; run = this.#next(pages, tip)) {
      if (await this.#write(run, seats)) continue;
      if (!this.#mayWrite) return;
      this.#notices.notice("archive-unreachable", `entries ${run.from} to ${run.to}`);
      this.#kept = new Set();
      return this.#keep(pages, seats);
    }
    await this.#clear(pages, tip, view);
  }

  #next(pages: readonly ClosedPage[], tip: Link | undefined): VolumeRun | null {
    return nextRun(this.#book, pages, this.#periods.upTo(tip?.n ?? 0));
  }

  /** Writes volumes again that the archive has lost, and deletes those that lie within others. */
  async restore({ lost, stale }: Pick<Volumes, "lost" | "stale">): Promise<void> {
    const { keys, log, record } = this.#context;
    for (const volume of lost) {
      if (!this.#mayWrite) return;
      const found = await this.#find(volume.id);
      if (found === null) return;
      const read = found && readVolume(record.data.gid, found);
      if (found && !(read && isGenuineVolume(keys, read))) await this.#try(log.archive.remove([found.id]));
      await this.#store(volume);
    }
    if (stale.length > 0 && this.#mayWrite) await this.#try(log.archive.remove(stale));
  }

  /** Restores the base, when somebody else changed or deleted it. */
  async repair(page: string): Promise<void> {
    if (this.#base && page === basePage(this.#context.record.data.gid, this.#base).id)
      await this.#writeBase(this.#base);
  }

  /** Writes a volume and reads it back; false when the archive did not take it, and nothing has changed. */
  async #write(run: VolumeRun, seats: number): Promise<boolean> {
    const { clock, copy, record, log } = this.#context;
    const began = clock.now();
    const volume = this.#make(run, seats);
    if (!volume) return false;
    // How long the packing took may depend on what is sealed, so the writing begins at a fixed time after it began.
    await sleep(clock, Math.max(0, began + GRID - clock.now()));
    const read = readVolume(record.data.gid, volume);
    if (!read || !this.#mayWrite || !(await this.#store(volume)) || !this.#mayWrite) return false;
    copy.saveVolume(volume);
    const replaced = this.#book.putAway(read);
    // A volume that stays beside a longer one costs room alone, and goes when the game is loaded again.
    if (replaced.length > 0) await this.#try(log.archive.remove(replaced.map(({ id }) => id)));
    return true;
  }

  /** Makes the volume of a run; nothing when a box in it does not open, which stays where it is. */
  #make({ from, to, setUp }: VolumeRun, seats: number): Volume | undefined {
    const { keys, nonces, record } = this.#context;
    const id = sessionPageId(record.data.gid, this.#writer, "volume", this.#made);
    this.#made += 1;
    const links = Array.from({ length: to - from + 1 }, (_, at) => this.#book.link(from + at));
    const last = links.at(-1) as Link;
    const before = this.#book.link(from - 1).head;
    const isWhole = links.every(({ stored: { b } }) => b !== ARCHIVED);
    if (setUp && isWhole) return makeVolume(id, record.data.gid, before, links, undefined);
    const boxes = this.#boxes(links);
    if (!boxes) return undefined;
    const { stored, grown } = makeArchive(keys, last, boxes, seats, nonces.next());
    if (grown) this.#notices.notice("archive-grew", `entries ${from} to ${to}`);
    return makeVolume(id, record.data.gid, before, links, stored);
  }

  #boxes(links: readonly Link[]): readonly SealedRecord[] | undefined {
    try {
      return links.map(({ n }) => this.#book.opened(n).sealed);
    } catch (fault) {
      if (fault instanceof SealedEntryFault) return undefined;
      throw fault;
    }
  }

  /** Whether the archive has the volume now, as the server says when it is asked again. */
  async #store(volume: Volume): Promise<boolean> {
    const there = await this.#find(volume.id);
    if (there === null) return false;
    if (there === undefined && this.#mayWrite) await this.#try(this.#context.log.archive.create(volume));
    const found = there ?? (await this.#find(volume.id));
    return found ? this.#isSame(found, volume) : false;
  }

  /** The volume of this id; null when the archive gives no answer. */
  async #find(id: string): Promise<Volume | undefined | null> {
    let found: Volume | undefined;
    const look = async (): Promise<void> => {
      found = await this.#context.log.archive.find(id);
    };
    return (await this.#try(look())) ? found : null;
  }

  async #try(write: Promise<void>): Promise<boolean> {
    return (await within(this.#context.clock, ANSWER_WAIT, write)) === "done";
  }

  #isSame(found: Volume, { data: { z, w, b = null, e = null } }: Volume): boolean {
    const { data } = found;
    return data["z"] === z && data["w"] === w && (data["b"] ?? null) === b && String(data["e"] ?? null) === String(e);
  }

  /** Writes the journal's new base, then deletes the segments before it. */
  async #clear(pages: readonly ClosedPage[], tip: Link | undefined, view: () => unknown): Promise<void> {
    const { keys, log, lease, session } = this.#context;
    const to = putAwayTo(this.#book);
    const gone = pages
      .filter(({ entries }) => !entries.includes(0) && entries.every((n) => n <= to))
      .map(({ id }) => id);
    if (!tip || gone.length === 0 || !this.#mayWrite) return;
    if (this.#base?.n !== to) {
      const base = makeBase(keys, this.#book.link(to), { n: tip.n, game: view() });
      if (!(await this.#writeBase(base))) return;
    }
    const mark = { session, term: lease.term, n: tip.n };
    const isThere = (): boolean => gone.some((id) => pageOf(log, id) !== undefined);
    await this.#context.persist(
      () => log.remove(gone, mark),
      () => !isThere() || !this.#mayWrite,
    );
  }

  async #writeBase(base: Base): Promise<boolean> {
    const { log, lease, session, persist, record } = this.#context;
    const { gid } = record.data;
    const page = basePage(gid, base);
    const mark = { session, term: lease.term, n: base.n };
    const isThere = (): boolean => JSON.stringify(baseIn(gid, log.pages())) === JSON.stringify(base);
    await persist(
      () => (pageOf(log, page.id) ? log.set(page.id, BASE_KEY, { ...base }, mark) : log.create(page, mark)),
      () => isThere() || !this.#mayWrite,
    );
    if (!isThere()) return false;
    this.#base = base;
    return true;
  }

  /** Leaves segments in the journal, and puts one box in the place of each one's boxes; not so in the set-up. */
  async #keep(pages: readonly ClosedPage[], seats: number): Promise<void> {
    const firstTurn = this.#periods.upTo(this.#book.tip?.n ?? 0)[1] ?? Number.POSITIVE_INFINITY;
    for (const { id, entries } of pages) {
      if (this.#kept?.has(id) || !this.#mayWrite) continue;
      this.#kept?.add(id);
      if (entries.length < 2 || entries.some((n) => n < firstTurn)) continue;
      if (!this.#boxes(this.#book.links.filter(({ page }) => page === id))) continue;
      await archiveSegment(this.#context, this.#book, id, seats, this.#notices);
    }
  }
}

/** A snapshot is worth writing when what was written since the last has so many times its length. */
const WORTH = 3;

/** An entry that was written, as far as snapshots follow it; all of it is public. */
interface Written {
  readonly record: PublicRecord;
  /** Characters that it takes in its page. */
  readonly length: number;
  /** Whether its segment takes no more, or a period begins with it. */
  readonly closes: boolean;
}

/**
 * Writes snapshots alternately into two pages, as every client gets them: when a segment is closed, and so much stands
 * after the last snapshot that it is worth another, or a turn begins.
 */
export class SnapshotWriter<S, C> {
  readonly #context: CommitContext;
  readonly #notices: NoticePort;
  readonly #written: Map<string, StoredSnapshot>;
  readonly #rules: number;
  #outgrown = false;
  #since = { entries: 0, length: 0 };

  /** `known` are the existing snapshots by their pages; `rules` is the version under which new ones are made. */
  constructor(context: CommitContext, notices: NoticePort, known: ReadonlyMap<string, StoredSnapshot>, rules: number) {
    this.#context = context;
    this.#notices = notices;
    this.#rules = rules;
    this.#written = new Map(known);
  }

  /** Restores a snapshot that somebody else changed or deleted. Other pages are ignored. */
  async repair(page: string): Promise<void> {
    const snapshot = this.#written.get(page);
    if (snapshot && this.#context.lease.mine) await this.#put(page, snapshot);
  }

  /** Writes a snapshot after an entry where one is due; `view` gives the public game after it. */
  async after(
    { record: { do: commands = [] }, length, closes }: Written,
    game: LedgeredGame<S, C>,
    view: () => unknown,
  ): Promise<LedgeredGame<S, C> | undefined> {
    const { entries, length: before } = this.#since;
    this.#since = { entries: entries + 1, length: before + length };
    const atTurn = opensTurn(commands);
    if (!(closes && (atTurn || this.#isWorth())) && !(atTurn && this.#outgrown)) return undefined;
    return this.#write(game, pack(JSON.stringify(inCanonOrder(view()))).length, atTurn);
  }

  #isWorth(): boolean {
    const last = Math.max(0, ...[...this.#written.values()].map(({ b }) => b.length));
    return this.#since.entries >= SEGMENT_ENTRIES || this.#since.length >= WORTH * last;
  }

  /**
   * Seals the game into the page that does not hold the latest snapshot, and reads it back. Returns the game when the
   * snapshot was written. A game too large for its size waits for the start of a turn, where a larger size is taken.
   */
  async #write(game: LedgeredGame<S, C>, size: number, atTurn: boolean): Promise<LedgeredGame<S, C> | undefined> {
    const { log, lease, keys, nonces } = this.#context;
    const gid = game.ledger.gid;
    const known = readSnapshots(gid, log.pages());
    const { seats, rounds } = game.ledger;
    const numbers = { game: size, seats: seats.length, rounds: Object.keys(rounds).length };
    let least = Math.max(0, ...known.map(plainSize));
    let snapshot = makeSnapshot(keys, game, this.#rules, numbers, least, nonces.next());
    while (snapshot === "outgrown" && atTurn) {
      least = Math.max(4 * 1024, least) * 2;
      snapshot = makeSnapshot(keys, game, this.#rules, numbers, least, nonces.next());
      if (snapshot !== "outgrown") this.#notices.notice("snapshot-grew", `${least} bytes`);
    }
    this.#outgrown = snapshot === "outgrown";
    if (snapshot === "outgrown" || !lease.mine) return undefined;
    const id = nextSnapshotPage(gid, known);
    if (!(await this.#put(id, snapshot))) return undefined;
    this.#written.set(id, snapshot);
    this.#since = { entries: 0, length: 0 };
    this.#context.copy.saveSnapshot(id, snapshot);
    return game;
  }

  /** Writes a snapshot into its page and reads it back. */
  async #put(id: string, snapshot: StoredSnapshot): Promise<boolean> {
    const { log, lease, session, persist, record } = this.#context;
    const s: JsonObject = { ...snapshot };
    const isThere = (): boolean => snapshotIn(pageOf(log, id))?.b === snapshot.b;
    const mark = { session, term: lease.term, n: snapshot.n };
    const page: LogPage = { id, kind: "snapshot", data: { gid: record.data.gid, s } };
    await persist(
      () => (pageOf(log, id) ? log.set(id, "s", s, mark) : log.create(page, mark)),
      () => isThere() || !lease.mine,
    );
    return isThere();
  }
}
