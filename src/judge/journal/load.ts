import { genesis, replay } from "../entry/replay.ts";
import type { Table } from "../entry/table.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { LogPage } from "../ports/log.ts";
import { toBase64url } from "../protocol/base64url.ts";
import type { GameKeys } from "../protocol/keys.ts";
import { err, ok, type Result } from "../result.ts";
import { adopt, readSegments } from "./adopt.ts";
import { readArchives } from "./archive.ts";
import { Book, SealedEntryFault } from "./book.ts";
import type { Link, PublicRecord } from "./entry.ts";
import { type KeptSnapshot, openSnapshot, readSnapshots } from "./snapshot.ts";

/** Why a game's log cannot be played on. Nothing in it is changed. */
export type LogFault =
  /** The log holds no entry of this game. */
  | { readonly code: "empty-log" }
  /** No chain of entries is vouched for by this key. */
  | { readonly code: "broken-chain" }
  /** An entry's box does not open in its place: the slot is named, and stays as it is. */
  | { readonly code: "sealed-entry"; readonly n: number; readonly page: string; readonly slot: string };

/** An entry whose effects may not all be there yet, with the game before and after it. */
export interface Unfinished<S, E> {
  readonly record: PublicRecord;
  readonly events: readonly E[];
  readonly before: S;
  readonly after: S;
}

/** A game as it was read from its log. */
export interface Loaded<S, C, E> {
  readonly book: Book<S, C>;
  readonly table: Table<S, C>;
  /** The last entry whose effects are known to be done. */
  readonly applied: number;
  readonly unfinished: readonly Unfinished<S, E>[];
  /** Highest term that any entry of the log carries, counted or not. */
  readonly term: number;
  /** Places in segment pages that hold no entry of this game. */
  readonly strays: readonly { readonly page: string; readonly key: string }[];
  /** Snapshots that open in this history, by their pages. */
  readonly snapshots: ReadonlyMap<string, KeptSnapshot>;
}

/**
 * Reads a game: adopts the history that counts, starts from the latest snapshot that opens, folds what follows. The
 * world is known to have the effects of entries up to `reached` at most, whatever the log says of them.
 */
export const load = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  keys: GameKeys,
  gid: string,
  pages: readonly LogPage[],
  reached = Number.POSITIVE_INFINITY,
): Result<Loaded<S, C, E>, LogFault> => {
  const { found, strays } = readSegments(gid, pages);
  const links = adopt(keys, found);
  const [first] = links;
  if (!first) return err({ code: found.length === 0 && strays.length === 0 ? "empty-log" : "broken-chain" });
  const book = new Book<S, C>(keys, links, readArchives(gid, pages));
  const applied = Math.min(reached, Math.max(...links.map(({ stored }) => stored.a), 0));
  const snapshots = new Map<string, KeptSnapshot>();
  for (const snapshot of readSnapshots(gid, pages).toReversed()) {
    const table = openSnapshot<S, C>(keys, snapshot, links);
    if (!table) continue;
    book.remember(table);
    snapshots.set(snapshot.page, { n: snapshot.n, b: toBase64url(snapshot.blob) });
  }
  try {
    const term = Math.max(...found.map(({ stored }) => stored.t));
    return ok({ book, applied, term, strays, snapshots, ...foldOn(engine, book, applied) });
  } catch (fault) {
    if (!(fault instanceof SealedEntryFault)) throw fault;
    return err({ code: "sealed-entry", n: fault.n, page: fault.page, slot: fault.key });
  }
};

const foldOn = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  book: Book<S, C>,
  applied: number,
): Pick<Loaded<S, C, E>, "table" | "unfinished"> => {
  const last = (book.tip as Link).n;
  let table = book.base(Math.min(last, applied)) ?? genesis(engine, book.opened(0));
  const unfinished: Unfinished<S, E>[] = [];
  for (let n = table.ledger.n + 1; n <= last; n += 1) {
    const entry = book.opened(n);
    const before = table.state;
    const replayed = replay(engine, table, entry, book);
    table = replayed.table;
    if (n > applied) unfinished.push({ record: entry.record, events: replayed.events, before, after: table.state });
  }
  return { table, unfinished };
};
