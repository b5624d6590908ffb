import { otherPlayer, playersInTurn } from "./context.ts";
import type { GameState } from "./game.ts";

/** Whether players take turns unit by unit now. */
export const takeUnitTurns = ({ clock, options }: Pick<GameState, "clock" | "options">): boolean =>
  clock.turn > 0 && options.phaseOrder === "alternateUnits";

/** The unit that has begun and may go on before another one acts; null where the next unit may be chosen. */
export const ongoingUnit = ({ unitTurns }: Pick<GameState, "unitTurns">): string | null =>
  unitTurns?.goesOn ? (unitTurns.last?.unit ?? null) : null;

/** Whether one player has done with the step, so that the other acts with all units as they come. */
export const isLeftAlone = ({ unitTurns }: Pick<GameState, "unitTurns">): boolean =>
  (unitTurns?.passed ?? null) !== null;

/**
 * Whose turn it is where players take turns unit by unit: the player of the unit that goes on, then the other one; whoever
 * is left once one has done with the step.
 *
 * @rule OG-RND-04 Players take turns, one unit at a time, by the option.
 */
export const playerOfUnitTurn = (state: GameState): string | null => {
  const { unitTurns } = state;
  if (unitTurns?.passed) return otherPlayer(state, unitTurns.passed);
  const { last = null, goesOn = false } = unitTurns ?? {};
  if (last === null) return playersInTurn(state)[0] ?? null;
  return goesOn ? last.player : otherPlayer(state, last.player);
};
