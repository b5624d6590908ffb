import { type Window, windowAt } from "../clock/windows.ts";
import { tunnelOf } from "../state/evolve-portal.ts";
import type { GameState, Portal } from "../state/game.ts";
import type { Unit } from "../unit/unit.ts";

/**
 * The scene a unit goes back to because it came out of this portal in this very window; null if it did not.
 *
 * @rule IP2.236 There are ways to escape.
 * @rule IP2.611 Within the window of its arrival a unit may go back the way it came.
 */
export const reentersTo = (state: GameState, unit: Unit, portal: Portal, window: Window): string | null => {
  const { arrival } = unit;
  if (state.readings.reentry !== "tunnel" || arrival?.portal !== portal.id || arrival.at.turn !== state.clock.turn) {
    return null;
  }
  return windowAt(portal.variations.windows, arrival.at.impulse)?.[0] === window[0] ? arrival.from : null;
};

/**
 * The scene a defender comes to by following a unit that escaped through the same end in this window; null if none did.
 *
 * @rule IP2.627 Defenders who enter in the window of an escape follow it.
 */
export const followsTo = (state: GameState, unit: Unit, portal: Portal, window: Window): string | null => {
  const side = unit.owner === null ? undefined : state.players[unit.owner]?.side;
  if (side !== "defender" && unit.origin !== null) return null;
  const ways = tunnelOf(portal, state.clock.turn, window).escapes;
  return ways.find(({ from }) => from === unit.scene)?.to ?? null;
};
