import { type GameState, inOrder, type WhiteHole } from "../../anomalies/state/game.ts";
import type { ClockCommand, TransitCommand } from "./command.ts";

/** The next white hole that pushes in this impulse, in order of placement. */
export const nextHole = (state: GameState): WhiteHole | null =>
  inOrder(state.holes).find(({ seq, inert, scene }) => !inert && seq > state.clock.pushed && !!state.scenes[scene]) ??
  null;

const TRANSIT = { destination: "settle-destination", arrival: "arrive", tumble: "come-out" } as const;

/**
 * What must be played now before anything else: a passage under way, then the pushes of the impulse. Null when the game
 * waits for orders or for the clock to go on.
 */
export const nextCommand = (state: GameState): TransitCommand | ClockCommand | null => {
  const [transit] = state.transits;
  if (transit) return { do: TRANSIT[transit.stage], unit: transit.unit };
  if (state.clock.phase === "helm") return { do: "helm" };
  const hole = state.clock.phase === "pushes" ? nextHole(state) : null;
  return hole && { do: "push", hole: hole.id };
};

/** The command that lets the clock go on, when nothing must be played first; null while something must. */
export const onwardCommand = (state: GameState): ClockCommand | null => {
  if (nextCommand(state)) return null;
  switch (state.clock.phase) {
    case "before":
    case "turn-done":
      return { do: "begin-turn" };
    case "start":
    case "impulse-done":
      return { do: "begin-impulse" };
    case "orders":
      return { do: "end-impulse" };
    case "pushes":
    case "helm":
      return null;
  }
};

/** Whether captains may give orders now. */
export const takesOrders = ({ clock }: GameState): boolean => clock.phase === "start" || clock.phase === "orders";
