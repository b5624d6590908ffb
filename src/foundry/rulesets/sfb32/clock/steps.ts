import { IMPULSES_A_TURN } from "../../../../rules/index.ts";
import { type GameState, onwardCommand } from "../../../../rules/sfb32/index.ts";
import { type OwnCommand, own } from "../../../ruleset/orders.ts";

/**
 * The commands of the next step of the clock, one entry's worth; nothing while something must be played first. The end
 * of an impulse and what follows it are one step.
 */
export const stepRow = (state: GameState): readonly OwnCommand[] | null => {
  const onward = onwardCommand(state);
  if (onward?.do !== "end-impulse") return onward && [own(onward)];
  const phase = state.clock.impulse < IMPULSES_A_TURN ? "impulse-done" : "turn-done";
  const next = onwardCommand({ ...state, clock: { ...state.clock, phase } });
  return next ? [own(onward), own(next)] : [own(onward)];
};
