import type { TransitCommand } from "../../anomalies/engine/command.ts";
import { nextHole, nextTransit } from "../../anomalies/engine/next.ts";
import type { Onward } from "../../ruleset/ruleset.ts";
import type { Time } from "../../time/time.ts";
import type { GameState } from "../state.ts";
import type { ClockCommand } from "./command.ts";

/**
 * What must be played now before anything else: a passage under way, then the pushes of the impulse. Null when the game
 * waits for orders or for the clock to go on.
 */
export const nextCommand = (state: GameState): TransitCommand | ClockCommand | null => {
  const transit = nextTransit(state);
  if (transit) return transit;
  if (state.clock.phase === "standing-orders") return { do: "follow-standing-orders" };
  const hole = state.clock.phase === "pushes" ? nextHole(state) : null;
  return hole && { do: "push", hole: hole.id };
};

/** The command that lets the clock go on, with the time that it is then; null while something must be played first. */
export const onward = (state: GameState): Onward<ClockCommand, Time> | null => {
  if (nextCommand(state)) return null;
  const { phase, turn, impulse } = state.clock;
  switch (phase) {
    case "before":
    case "turn-done":
      return { command: { do: "begin-turn" }, at: { turn: turn + 1, impulse: 0 } };
    case "start":
    case "impulse-done":
      return { command: { do: "begin-impulse" }, at: { turn, impulse: impulse + 1 } };
    case "orders":
      return { command: { do: "end-impulse" }, at: { turn, impulse } };
    case "pushes":
    case "standing-orders":
      return null;
  }
};

/** That command alone. */
export const onwardCommand = (state: GameState): ClockCommand | null => onward(state)?.command ?? null;
