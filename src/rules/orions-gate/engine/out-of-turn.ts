import type { OwnOrder } from "../scenario/order.ts";
import { isJudges } from "../scenario/order-owners.ts";
import { otherPlayer, playersInTurn } from "../state/context.ts";
import type { GameState } from "../state/game.ts";
import { isVessel } from "../state/unit.ts";
import { ongoingUnit, playerOfUnitTurn, takeUnitTurns } from "../state/unit-turns.ts";
import type { Command } from "./command.ts";
import { isOrderWord } from "./steps-of.ts";

/** Orders that belong to nobody's part of a step. */
const ANY_PART: ReadonlySet<string> = new Set(["reply", "prefer", "gather"]);

/** Whether a player still has a ship without a place at set-up. */
export const hasToDeploy = ({ units }: Pick<GameState, "units">, player: string): boolean =>
  Object.values(units).some(
    (unit) => unit.owner === player && isVessel(unit) && unit.status === "left" && unit.away === null,
  );

/** In a step of placing: whose turn it is; the other's where the next player has no ship left to place. */
const placing = (state: GameState): string | null => {
  const { turns, clock } = state;
  if (!turns) return null;
  if (clock.step === "0.1") return turns.next;
  if (!turns.chosen) return turns.winner;
  return hasToDeploy(state, turns.next) ? turns.next : otherPlayer(state, turns.next);
};

/**
 * Whose part of the step it is, or whose turn to place something; null where nobody's.
 *
 * @rule OG-RND-04 The first player completes a phase, then the other does; or they take turns unit by unit.
 */
export const playerInTurn = (state: GameState): string | null => {
  const { clock } = state;
  if (clock.part !== "first" && clock.part !== "other") return null;
  if (clock.turn === 0) return placing(state);
  if (takeUnitTurns(state)) return playerOfUnitTurn(state);
  const [first = null, other = null] = playersInTurn(state);
  return clock.part === "first" ? first : other;
};

const isAnotherUnit = (state: GameState, command: Command): boolean => {
  const ongoing = takeUnitTurns(state) ? ongoingUnit(state) : null;
  return ongoing !== null && "unit" in command && command.unit !== ongoing;
};

/** Whose order a command is: the player's that it names, else its unit's owner's. */
const giverOf = (state: GameState, command: Command): string | null => {
  const { player, unit } = command as { readonly player?: string; readonly unit?: string };
  return player ?? state.units[unit ?? ""]?.owner ?? null;
};

/**
 * Whether at a table, where orders come as people give them, an order comes in the other player's part of a step, or for
 * another unit than the one whose turn it is.
 */
export const isOutOfTurn = (state: GameState, command: Command): boolean => {
  if (command.do === "auto" || !isOrderWord(command.do) || isJudges(command.do) || ANY_PART.has(command.do))
    return false;
  const player = playerInTurn(state);
  if (player === null) return false;
  return giverOf(state, command) !== player || isAnotherUnit(state, command);
};

/** Where players take turns unit by unit: how far the step is once an order of one of them is taken. */
export const unitTurnBy = (state: GameState, order: OwnOrder): Partial<Pick<GameState, "unitTurns">> => {
  const player = giverOf(state, order);
  if (!takeUnitTurns(state) || player === null || !("unit" in order)) return {};
  if (isJudges(order.do) || ANY_PART.has(order.do)) return {};
  const { passed = null, begun = 0 } = state.unitTurns ?? {};
  const goesOn = ongoingUnit(state) === order.unit;
  // Whoever is left alone acts with all units as they come.
  return {
    unitTurns: {
      ...{ last: { unit: order.unit, player }, goesOn: passed === null, passed },
      begun: goesOn ? begun : begun + 1,
    },
  };
};
