import { eventsFor } from "../../anomalies/engine/view.ts";
import type { GameEvent } from "../event.ts";
import { evolve } from "../evolve.ts";
import type { GameState } from "../state.ts";

/** A view after the events that reach its viewer; all others are passed over. */
export const evolveView = (seen: GameState, viewer: string | "judge", events: readonly GameEvent[]): GameState =>
  evolve(seen, eventsFor(seen, viewer, events));
