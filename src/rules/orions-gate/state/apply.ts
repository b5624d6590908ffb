import { isBookkeeping } from "../../anomalies/state/bookkeeping.ts";
import type { Draft } from "../../anomalies/state/draft.ts";
import type { AnomalyEvent, EventHeader } from "../../anomalies/state/event.ts";
import { applyAnomalyEvent, fold } from "../../anomalies/state/evolve.ts";
import type { GameEvent } from "./event.ts";
import type { GameState } from "./game.ts";

/** Writes one event into a draft: what this ruleset notes of its own, else what anomalies make of it. */
export const apply = (draft: Draft<GameState>, event: GameEvent): void => {
  if (event.event === "noted") {
    for (const [part, value] of Object.entries(event.changes))
      draft.set(part as keyof GameState & string, value as never);
    return;
  }
  if (event.event === "order-explained") return;
  applyAnomalyEvent(draft, event as unknown as AnomalyEvent);
};

/** The game after some events; the game before is left as it was. */
export const evolve = (state: GameState, events: readonly GameEvent[]): GameState => fold(state, events, apply);

/** Whether an event belongs in a trace; the others are bookkeeping. */
export const isTraced = ({ event }: EventHeader): boolean =>
  event !== "noted" && event !== "order-explained" && event !== "turn-started" && !isBookkeeping(event);

/** A view without the terrain of tables that have not opened. */
export const hide = (seen: GameState): GameState => ({
  ...seen,
  aside: [],
  terrain: Object.fromEntries(Object.entries(seen.terrain).filter(([, { scene }]) => seen.scenes[scene] !== undefined)),
});
