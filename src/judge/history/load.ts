import { err, ok, type Result } from "../../rules/index.ts";
import { firstLedger, type LedgeredGame, withSecrets } from "../entry/ledger.ts";
import { genesis, KEPT_EVERY, type OpenedEntry, replay } from "../entry/replay.ts";
import { readArchives, type StoredArchive } from "../log/archive.ts";
import { chooseHistory, readSegments } from "../log/choose-history.ts";
import type { Link, PublicRecord } from "../log/entry.ts";
import { openingIn } from "../log/public.ts";
import { isOvertaken, keysIn, renewalTexts, type TextOfTerm } from "../log/renewals.ts";
import { openSnapshot, readSnapshots, type StoredSnapshot } from "../log/snapshot.ts";
import {
  archiveOfVolume,
  baseIn,
  entriesOfVolume,
  isGenuineBase,
  isGenuineVolume,
  type ReadVolume,
  readVolume,
} from "../log/volume.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { ArchivePort, LogPage, Volume } from "../ports/ports.ts";
import { toBase64url } from "../protocol/encoding.ts";
import type { KeyRing } from "../protocol/keys.ts";
import { Book, SealedEntryFault } from "./book.ts";

/** Why a game cannot be continued from its log. The log is not changed. */
export type LogFault =
  /** The log holds no entry of this game. */
  | { readonly code: "empty-log" }
  /** Another browser has drawn a key that this one lacks. */
  | { readonly code: "no-key" }
  /** No chain of entries has witness tags of this key. */
  | { readonly code: "broken-chain" }
  /** Entries up to `n` were put away, and their volumes are not to be had. */
  | { readonly code: "volumes-missing"; readonly n: number }
  /** An entry's box does not open in its place. The slot is not changed. */
  | { readonly code: "sealed-entry"; readonly n: number; readonly page: string; readonly slot: string };

/** An entry whose effects may be incomplete, with the states before and after it. */
export interface Unfinished<S, E> {
  readonly record: PublicRecord;
  readonly events: readonly E[];
  readonly before: S;
  readonly after: S;
}

/** A game as it was read from its log. */
export interface Loaded<S, C, E> {
  readonly book: Book<S, C>;
  readonly game: LedgeredGame<S, C>;
  /** The last entry up to which all effects are known to be done. */
  readonly applied: number;
  readonly unfinished: readonly Unfinished<S, E>[];
  /** Highest term of any entry of the log, including entries that do not belong to the chosen history. */
  readonly term: number;
  /** Slots of segment pages that hold no entry of this game. */
  readonly strays: readonly { readonly page: string; readonly key: string }[];
  /** Snapshots that open in this history, by their pages. */
  readonly snapshots: ReadonlyMap<string, StoredSnapshot>;
}

/** What of a log is not in its journal's pages. */
export interface Beside {
  /** Volumes that the judge made. */
  readonly volumes: readonly ReadVolume[];
  /** What volumes tell of keys, whether the judge made them or not. */
  readonly told?: readonly TextOfTerm[];
  /** The game as this window had read it before; entries that were put away since are taken from it. */
  readonly known?: Pick<Book<unknown, unknown>, "links" | "archives">;
  /** The last entry that is read; all later ones are passed over. */
  readonly upTo?: number;
  /** Limits the entries whose effects count as done, when the log's own count may be too high. */
  readonly reached?: number;
}

/**
 * Reads a game: chooses the history that counts, starts from the latest snapshot that opens, and folds the entries after
 * it.
 */
export const load = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  ring: KeyRing,
  gid: string,
  pages: readonly LogPage[],
  { told = [], known, reached = Number.POSITIVE_INFINITY, upTo = Number.POSITIVE_INFINITY, ...beside }: Beside,
): Result<Loaded<S, C, E>, LogFault> => {
  const { found: paged, strays } = readSegments(gid, pages);
  const keys = keysIn(ring, [...told, ...[...paged, ...(known?.links ?? [])].map(({ stored }) => stored)]);
  const volumes = beside.volumes.filter((volume) => isGenuineVolume(keys, volume));
  const base = baseIn(gid, pages);
  const begins = base && isGenuineBase(keys, base) ? base.n : 0;
  const remembered = (known?.links ?? []).filter(({ n }) => 0 < n && n <= begins);
  const read = (of: readonly ReadVolume[]) => {
    const found = [...of.flatMap((volume) => entriesOfVolume(keys, volume)), ...paged, ...remembered];
    return { found, links: chooseHistory(keys, found).slice(0, upTo + 1) };
  };
  const all = read(volumes);
  // A volume that goes on with entries which were given up does not open; what the journal has of its beginning does.
  const ours = read(
    volumes.filter(({ from, entries }) => entries.every(({ p }, at) => all.links[from + at]?.stored.p === p)),
  );
  // Another browser drew a key that this one lacks: all that follows is out of reach.
  if (upTo === Number.POSITIVE_INFINITY && isOvertaken(keys, all.links)) return err({ code: "no-key" });
  const { found, links } = ours.links.length === all.links.length ? ours : all;
  const [first] = links;
  if (!first) return err({ code: found.length === 0 && strays.length === 0 ? "empty-log" : "broken-chain" });
  // A chain that ends before the journal begins is no earlier state of the game: the entries between are out of reach. One
  // of a later term is of another history, which the judge's copy has.
  const isLater = (links.at(-1)?.stored.t ?? 0) > (base?.t ?? 0);
  if (links.length <= begins && !isLater) return err({ code: "volumes-missing", n: begins });
  const archives = new Map([...(known?.archives ?? []), ...volumeArchives(volumes), ...readArchives(gid, pages)]);
  const book = new Book<S, C>(keys, links, archives, volumes);
  const applied = Math.min(reached, Math.max(...links.map(({ stored }) => stored.a), 0), links.length - 1);
  const snapshots = new Map<string, StoredSnapshot>();
  const games: LedgeredGame<S, C>[] = [];
  const latest = keys.at(links.length - 1);
  for (const snapshot of readSnapshots(gid, pages).toReversed()) {
    // Who has an earlier key could make one of an entry of that key.
    if (keys.at(snapshot.n) !== latest) continue;
    const game = openSnapshot<LedgeredGame<S, C>>(keys, snapshot, links, engine.rules);
    if (!game) continue;
    book.keep({ ...game, n: game.ledger.n });
    games.push(game);
    snapshots.set(snapshot.page, { n: snapshot.n, b: toBase64url(snapshot.blob) });
  }
  try {
    const doubted = firstUnbound(book);
    if (doubted !== null) book.distrust(doubted);
    const term = Math.max(...found.map(({ stored }) => stored.t));
    return ok({ book, applied, term, strays, snapshots, ...foldOn(engine, book, games, applied) });
  } catch (fault) {
    if (!(fault instanceof SealedEntryFault)) throw fault;
    return err({ code: "sealed-entry", n: fault.n, page: fault.page, slot: fault.key });
  }
};

/**
 * The first box of an earlier key that holds other secret orders than those to which its public text is bound, as somebody
 * else may have made it, or that does not open: the boxes after it cannot be checked. Null where all are right.
 */
const firstUnbound = <S, C>(book: Book<S, C>): number | null => {
  const { keys, links } = book;
  const latest = keys.at(links.length - 1);
  if (latest === keys.ring.first) return null;
  const opened = (n: number): OpenedEntry | null => {
    try {
      return book.opened(n);
    } catch (fault) {
      if (fault instanceof SealedEntryFault) return null;
      throw fault;
    }
  };
  const first = opened(0);
  const open = first && openingIn(first.record);
  const secrets = first?.sealed.secrets;
  let ledger = open && secrets !== undefined ? firstLedger(open.gid, secrets) : null;
  if (!ledger || ledger.heads.join() !== open?.commits.join()) return 0;
  for (const { n } of links.slice(1)) {
    if (keys.at(n) === latest) return null;
    const entry = opened(n);
    ledger = entry && withSecrets({ ...ledger, n: n - 1 }, entry);
    if (!ledger) return n;
  }
  return null;
};

const volumeArchives = (volumes: readonly ReadVolume[]): readonly (readonly [string, StoredArchive])[] =>
  volumes.flatMap((volume) => {
    const archive = archiveOfVolume(volume);
    return archive ? [[volume.id, archive] as const] : [];
  });

const foldOn = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  book: Book<S, C>,
  snapshots: readonly LedgeredGame<S, C>[],
  applied: number,
): Pick<Loaded<S, C, E>, "game" | "unfinished"> => {
  const last = (book.tip as Link).n;
  let game = snapshots.findLast(({ ledger }) => ledger.n <= Math.min(last, applied)) ?? genesis(engine, book.opened(0));
  const unfinished: Unfinished<S, E>[] = [];
  for (let n = game.ledger.n + 1; n <= last; n += 1) {
    const entry = book.opened(n);
    const before = game.state;
    const replayed = replay(engine, game, entry, book);
    game = replayed.game;
    if (n % KEPT_EVERY === 0) book.keep({ ...game, n });
    if (n > applied) unfinished.push({ record: entry.record, events: replayed.events, before, after: game.state });
  }
  return { game, unfinished };
};

/** The volumes of a game's log, from the archive and from this browser's copy. */
export interface Volumes {
  readonly volumes: readonly ReadVolume[];
  /** Volumes that only this browser has, because the archive was lost, changed or cannot be reached. */
  readonly lost: readonly Volume[];
  /** Volumes of the archive that lie within others of it. */
  readonly stale: readonly string[];
  /** What volumes tell of keys, whether the judge made them or not. */
  readonly told: readonly TextOfTerm[];
}

/**
 * Reads the volumes that the judge made. Others in the archive are passed over and stay as they are; a volume that lies
 * within another one says nothing more.
 */
export const readVolumes = async (
  ring: KeyRing,
  gid: string,
  archive: ArchivePort,
  copied: readonly Volume[],
): Promise<Volumes> => {
  const [stored, own] = [await archive.read("all").catch(() => []), copied].map((volumes) =>
    volumes.flatMap((volume) => readVolume(gid, volume) ?? []),
  ) as [ReadVolume[], ReadVolume[]];
  const told = renewalTexts([...stored, ...own].flatMap(({ entries }) => entries));
  const keys = keysIn(ring, told);
  const isWhole = ({ data: { b, e } }: ReadVolume): boolean => b !== undefined || e !== undefined;
  const [all, mine] = [stored, own].map((read) => read.filter((one) => isWhole(one) && isGenuineVolume(keys, one))) as [
    ReadVolume[],
    ReadVolume[],
  ];
  const there = all.filter(
    (one, at) => !all.some((other, place) => saysAll(other, one) && (at > place || !saysAll(one, other))),
  );
  const only = mine.filter((one) => !there.some((other) => saysAll(other, one)));
  // Who has an earlier key could put another box beside the same texts.
  const trusted = (one: ReadVolume): ReadVolume =>
    mine.find((other) => saysAll(one, other) && saysAll(other, one)) ?? one;
  const isOfEarlier = ({ to }: ReadVolume): boolean => keys.at(to) !== ring.last;
  return {
    volumes: [...there.map((one) => (isOfEarlier(one) ? { ...trusted(one), id: one.id } : one)), ...only],
    lost: copied.filter(({ id }) => only.some((one) => one.id === id)),
    stale: all.filter((one) => !there.includes(one)).map(({ id }) => id),
    told,
  };
};

/** Whether a volume holds all entries of another one: a head binds everything before it. */
const saysAll = (one: ReadVolume, other: ReadVolume): boolean => {
  const same = one.entries[other.to - one.from]?.head;
  return one.from <= other.from && same?.join() === other.entries.at(-1)?.head.join();
};
