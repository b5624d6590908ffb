import { SealedEntryFault } from "../journal/book.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import { genesis, type History, type OpenedEntry, recordedEvents, replay } from "./replay.ts";

/** What happened in an entry, secret events among the public ones. */
export interface ToldEntry<E> {
  readonly n: number;
  readonly events: readonly E[];
}

/**
 * All that was told, entry by entry, up to `last`. Where a box had no room for its events the game is played again from
 * its opening; where a box does not open, only what everybody was told is left.
 */
export const retell = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  history: History<S, C>,
  last: number,
): readonly ToldEntry<E>[] => {
  const opened = Array.from({ length: last + 1 }, (_, n) => openedIn(history, n));
  const recorded = opened.map((entry) => entry && recordedEvents<E>(entry)?.events);
  const again = playedAgain<S, C, E>(engine, history, opened, recorded.lastIndexOf(undefined));
  return recorded.map((events, n) => ({ n, events: events ?? again.get(n) ?? told<E>(history, n) }));
};

const playedAgain = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  history: History<S, C>,
  [first, ...others]: readonly (OpenedEntry | undefined)[],
  last: number,
): ReadonlyMap<number, readonly E[]> => {
  const again = new Map<number, readonly E[]>();
  if (!first) return again;
  let table = genesis(engine, first);
  for (const entry of others.slice(0, Math.max(0, last))) {
    // Nothing can be played on past a box that does not open.
    if (!entry) break;
    const replayed = replay(engine, table, entry, history);
    table = replayed.table;
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

const told = <E>(history: { record(n: number): { readonly ev?: readonly object[] } }, n: number): readonly E[] =>
  (history.record(n).ev ?? []).map((event) => ({ ...event, audience: "all" }) as E);
