import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { Item } from "./draft.ts";
import { chanceSeed, type LedgeredGame } from "./ledger.ts";

/**
 * The undo on which players have agreed, as work for the next entry. It follows from the state alone, so a window that
 * takes over the game finds it again. The last entry, which holds the agreement, is always among those undone, so the
 * undo is carried out once.
 */
const agreedUndo = <S, C extends EngineCommand, E extends EngineEvent>(
  { agreedUndo }: Engine<S, C, E>,
  { ledger: { n }, state }: LedgeredGame<S, C>,
): Item | undefined => {
  const agreed = agreedUndo(state);
  if (!agreed) return undefined;
  const first = Math.min(agreed.entry + 1, n);
  const entries = Array.from({ length: n - first + 1 }, (_, at) => first + at);
  return { id: "agreed", row: [{ do: "undo", entries, agreed: agreed.players }] };
};

/** The undo that must be played first: one on which players have agreed, or else the judge's. */
export const firstUndo = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  game: LedgeredGame<S, C>,
  items: readonly Item[],
): Item | undefined => agreedUndo(engine, game) ?? items.find(({ row }) => row[0]?.["do"] === "undo");

/** Whether a game has something to play before anybody orders anything. */
export const mustGoOn = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  { state, ledger }: Pick<LedgeredGame<S, C>, "state" | "ledger">,
): boolean =>
  engine.next(state) !== null ||
  engine.agreedUndo(state) !== null ||
  engine.auto(state, chanceSeed(ledger, engine.at(state))) !== null;
