import type { Engine, EngineCommand, EngineEvent } from "./ports/engine.ts";
import { genesis, type History, recordedEvents, replay } from "./replay.ts";

/** What happened in an entry, secret events among the public ones. */
export interface ToldEntry<E> {
  readonly n: number;
  readonly events: readonly E[];
}

/**
 * All that was told, entry by entry, up to `last`. Where a box had no room for its events the game is played again from
 * its opening. Throws when a box does not open.
 */
export const retell = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  history: History<S, C>,
  last: number,
): readonly ToldEntry<E>[] => {
  const opened = Array.from({ length: last + 1 }, (_, n) => history.opened(n));
  const recorded = opened.map((entry) => recordedEvents<E>(entry)?.events);
  const again = new Map<number, readonly E[]>();
  const lacking = recorded.lastIndexOf(undefined);
  const [first] = opened;
  if (first && lacking > 0) {
    let table = genesis(engine, first);
    for (const entry of opened.slice(1, lacking + 1)) {
      const replayed = replay(engine, table, entry, history);
      table = replayed.table;
      again.set(entry.record.n, replayed.events);
    }
  }
  return recorded.map((events, n) => ({ n, events: events ?? again.get(n) ?? [] }));
};
