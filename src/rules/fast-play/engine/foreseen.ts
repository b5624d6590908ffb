import type { Command } from "../state/command.ts";
import type { GameState } from "../state/game.ts";
import { handle } from "./handle.ts";
import { emptyGame } from "./set-up.ts";

/**
 * Why an order would be refused, from what its giver knows; null where nothing stands against it, and where dice or
 * somebody's choice come first. A view is looked at as if nothing secret were there: no refusal depends on that.
 */
export const foreseenRefusal = (state: GameState, command: Command): string | null => {
  const secret = state.secret ?? emptyGame(state.ruleOptions, state.judging).secret;
  const first = handle({ ...state, secret }, command).next();
  if (!first.done) return null;
  return first.value.ok ? null : first.value.error;
};
