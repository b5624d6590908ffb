import type { GameCommand } from "../../judge/game/command.ts";
import { type GameState, IMPULSES_A_TURN, nextCommand } from "../../rules/index.ts";

/** The commands of the next step of the clock, one entry's worth; nothing while something must be played first. */
export const stepRow = (state: GameState): readonly GameCommand[] | null => {
  if (nextCommand(state) || state.transits.length > 0) return null;
  switch (state.clock.phase) {
    case "before":
    case "turn-done":
      return [{ do: "begin-turn" }];
    case "start":
    case "impulse-done":
      return [{ do: "begin-impulse" }];
    case "orders":
      return state.clock.impulse < IMPULSES_A_TURN
        ? [{ do: "end-impulse" }, { do: "begin-impulse" }]
        : [{ do: "end-impulse" }, { do: "begin-turn" }];
    default:
      return null;
  }
};
