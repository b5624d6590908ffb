import type { GameState } from "./game.ts";

/**
 * A name of the present moment, for which people say that they are done: round, step, whose part of it, and whose turn to
 * place something or which unit's turn it is. No other moment of a game has the same.
 */
export const momentName = (state: Pick<GameState, "clock" | "turns" | "ended" | "heard" | "unitTurns">): string => {
  const { clock, turns, ended, heard, unitTurns } = state;
  const replied = clock.step === "1.2" && heard === clock.turn ? "/replied" : "";
  const unit = unitTurns ? `/${unitTurns.last?.unit ?? ""}/${unitTurns.goesOn}/${unitTurns.begun}` : "";
  const placing = turns ? `/${turns.next}/${turns.placed}` : "";
  return `${clock.turn}.${clock.step}/${clock.part}${placing}${unit}${replied}${ended ? "/ended" : ""}`;
};
