import type { Command } from "../engine/command.ts";
import { handle } from "../engine/handle.ts";
import { isOutOfTurn } from "../engine/out-of-turn.ts";
import { emptyGame } from "../engine/set-up.ts";
import type { GameState } from "../state/game.ts";

/** A view as if nothing secret were there: no refusal depends on that. */
const open = (state: GameState): GameState =>
  state.secret ? state : { ...state, secret: emptyGame(state.ruleOptions, state.judging).secret };

/**
 * Why an order would be refused, from what its giver knows; null where nothing stands against it, and where dice come
 * first. The game stays as it is.
 */
export const foreseenRefusal = (state: GameState, command: Command): string | null => {
  if (isOutOfTurn(state, command)) return "not-your-turn";
  const first = handle(open(state), command).next();
  if (!first.done) return null;
  return first.value.ok ? null : first.value.error;
};

/** Whether an order may be given now. */
export const isPossible = (state: GameState, command: Command): boolean => foreseenRefusal(state, command) === null;
