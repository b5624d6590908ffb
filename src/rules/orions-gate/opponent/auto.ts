import type { AutoCommand } from "../engine/command.ts";
import { autoPlayers } from "../state/auto-turn.ts";
import { type GameState, takesOrders } from "../state/game.ts";
import { awaitsReplies } from "../state/replies.ts";
import { decide } from "./decide.ts";

/** The next order of a player whom the program plays, as the command that gives it; null while none has one to give. */
export const auto = (state: GameState, seed: string): AutoCommand | null => {
  if (!takesOrders(state) || awaitsReplies(state) !== null) return null;
  for (const player of autoPlayers(state)) {
    const strength = state.fleets[player]?.auto;
    const decision = strength && decide({ state, player, strength, seed });
    if (decision) return { do: "auto", player, ...decision };
  }
  return null;
};
