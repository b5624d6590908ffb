import { otherPlayer, playersInTurn } from "./context.ts";
import type { GameState } from "./game.ts";
import { isVessel } from "./unit.ts";
import { playerOfUnitTurn, takeUnitTurns } from "./unit-turns.ts";

const isAuto = ({ fleets }: GameState, player: string): boolean => (fleets[player]?.auto ?? null) !== null;

/** Whether a player still has ships to place at set-up. */
const hasToPlace = ({ units }: GameState, player: string): boolean =>
  Object.values(units).some(
    (unit) => unit.owner === player && isVessel(unit) && unit.status === "left" && unit.away === null,
  );

/** In a step of placing: whose turn it is, if the program plays it and it has something to place. */
const placing = (state: GameState): string | null => {
  const { clock, turns, options } = state;
  if (!turns) return null;
  if (clock.step === "0.1")
    return isAuto(state, turns.next) && turns.placed < options.terrainPieces ? turns.next : null;
  if (!turns.chosen) return isAuto(state, turns.winner) ? turns.winner : null;
  const able = (player: string): boolean => isAuto(state, player) && hasToPlace(state, player);
  if (able(turns.next)) return turns.next;
  const other = otherPlayer(state, turns.next);
  return able(other) && !hasToPlace(state, turns.next) ? other : null;
};

/**
 * The players whom the program plays and whose part of the step it is, in the order in which they are asked for an
 * order.
 */
export const autoPlayers = (state: GameState): readonly string[] => {
  const { clock } = state;
  if (clock.turn === 0) {
    const player = placing(state);
    return player === null ? [] : [player];
  }
  if (takeUnitTurns(state)) {
    const player = playerOfUnitTurn(state);
    return player !== null && isAuto(state, player) ? [player] : [];
  }
  const [first = "", other = ""] = playersInTurn(state);
  const player = clock.part === "first" ? first : other;
  return isAuto(state, player) ? [player] : [];
};
