import type { GameCommand } from "../../../../judge/game/command.ts";
import { type Command, type GameState, IMPULSES_A_TURN, onwardCommand } from "../../../../rules/index.ts";

/**
 * The commands of the next step of the clock, one entry's worth; nothing while something must be played first. The end
 * of an impulse and what follows it are one step.
 */
export const stepRow = (state: GameState): readonly GameCommand<Command>[] | null => {
  const onward = onwardCommand(state);
  if (onward?.do !== "end-impulse") return onward && [onward];
  const phase = state.clock.impulse < IMPULSES_A_TURN ? "impulse-done" : "turn-done";
  const next = onwardCommand({ ...state, clock: { ...state.clock, phase } });
  return next ? [onward, next] : [onward];
};
