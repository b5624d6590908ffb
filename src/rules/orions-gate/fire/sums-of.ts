import { type Aim, defenseDiceOf, type Firepower, firepowerOf, lessened, stealthOf, sumOf } from "../design/sums.ts";
import { fleetOf } from "../state/actor.ts";
import type { GameState } from "../state/game.ts";
import { partsOf, type Vessel } from "../state/unit.ts";

/**
 * Firepower of a ship or station against a target; in stealth less.
 *
 * @rule OG-CMP-CRYO-04 A station has a cannon of its toughness.
 * @rule OG-CMP-STEALTH-02 A generator in stealth costs a die.
 */
export const firepower = (state: GameState, ship: Vessel, aim: Aim): Firepower => {
  const parts = partsOf(ship);
  const { plain, railgun } = firepowerOf(parts, fleetOf(state, ship), aim);
  const full = { plain: plain + (ship.kind === "station" ? ship.hull : 0), railgun };
  return ship.stealth ? lessened(full, stealthOf(parts, state.options.stealthPenalty).attackDice) : full;
};

/**
 * Dice that a ship, station or unfinished ship adds when it defends.
 *
 * @rule OG-CMP-CRYO-04 A station adds its toughness.
 * @rule OG-CMP-STEALTH-02 Generators add dice in stealth.
 */
export const extraDice = (state: GameState, ship: Vessel): number => {
  if (ship.construction !== null) return 0;
  const parts = partsOf(ship);
  const own = defenseDiceOf(parts, fleetOf(state, ship)) + (ship.kind === "station" ? ship.hull : 0);
  return own + (ship.stealth ? stealthOf(parts, state.options.stealthPenalty).defenseDice : 0);
};

/** Further attack dice: those of sensors. */
export const sensorDice = (ship: Vessel): number => sumOf(partsOf(ship), "attackExtraDice");
