import { genesis, type History, type OpenedEntry, recordedEvents, replay } from "../entry/replay.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import { SealedEntryFault } from "./book.ts";

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
