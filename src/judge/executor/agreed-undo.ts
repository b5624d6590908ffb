import type { Item } from "../entry/draft.ts";
import type { Table } from "../entry/table.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";

/**
 * The undo that players have agreed on, as work for the next entry. It follows from the game alone: a window that takes
 * over finds it again, and when it is carried out the agreement is taken back with the rest, so that it is carried out
 * once. The last entry always goes, as the agreement is in it, whatever entry was named.
 */
const agreedUndo = <S, C extends EngineCommand, E extends EngineEvent>(
  { agreedUndo }: Engine<S, C, E>,
  { ledger: { n }, state }: Table<S, C>,
): Item | undefined => {
  const agreed = agreedUndo(state);
  if (!agreed) return undefined;
  const first = Math.min(agreed.entry + 1, n);
  const entries = Array.from({ length: n - first + 1 }, (_, at) => first + at);
  return { id: "agreed", row: [{ do: "undo", entries, agreed: agreed.players }] };
};

/** The undo that comes before all else: one that players have agreed on, or the judge's. */
export const firstUndo = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  table: Table<S, C>,
  items: readonly Item[],
): Item | undefined => agreedUndo(engine, table) ?? items.find(({ row }) => row[0]?.["do"] === "undo");

/** Whether a game has something to play before anybody orders anything. */
export const mustGoOn = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  state: S,
): boolean => engine.next(state) !== null || engine.agreedUndo(state) !== null;
