import { inOrder } from "../../anomalies/state/game.ts";
import type { GameState } from "../state/game.ts";
import type { Strength } from "../state/strength.ts";
import { type Flyer, isVessel, type Unit, type Vessel } from "../state/unit.ts";
import { ongoingUnit, takeUnitTurns } from "../state/unit-turns.ts";
import { chanceOf } from "./chance.ts";
import type { Mind } from "./decision.ts";

/** A ship that a player may give orders to, and the player to name in them: one whom a cyst lets act. */
export interface Own {
  readonly ship: Vessel;
  readonly by: { readonly player?: string };
}

/** Units that are still to be asked for orders in this step: from the last one that had any. */
const stillAsked = (state: GameState): readonly Unit[] => {
  const units = inOrder(state.units);
  const { lastUnit } = state;
  const last = lastUnit === null ? -1 : units.findIndex(({ id }) => id === lastUnit);
  return last < 0 ? units : units.slice(last);
};

/** The units of a player, or all that are still to be asked. Another player's last unit does not count. */
const asked = ({ state, player }: Mind): readonly Unit[] => {
  if (takeUnitTurns(state)) {
    const ongoing = ongoingUnit(state);
    return inOrder(state.units).filter(({ id }) => ongoing === null || id === ongoing);
  }
  return state.lastUnit !== null && state.units[state.lastUnit]?.owner === player
    ? stillAsked(state)
    : inOrder(state.units);
};

/** The ships that a player may still give orders to in this step, those that cysts control last. */
export const ownShips = (mind: Mind): readonly Own[] => {
  const { state, player } = mind;
  const own = asked(mind).flatMap((unit): readonly Own[] =>
    isVessel(unit) && unit.owner === player && unit.status === "in-play" && unit.construction === null
      ? [{ ship: unit, by: {} }]
      : [],
  );
  const isControlled = (unit: Unit): unit is Vessel =>
    isVessel(unit) &&
    unit.status === "in-play" &&
    unit.owner !== player &&
    unit.cysts.some(({ owner, controls }) => owner === player && controls);
  const ongoing = takeUnitTurns(state) ? ongoingUnit(state) : null;
  const controlled = inOrder(state.units).filter(
    (unit) => isControlled(unit) && (ongoing ?? unit.id) === unit.id,
  ) as readonly Vessel[];
  return [...own, ...controlled.map((ship): Own => ({ ship, by: { player } }))];
};

/** The craft of a player that are still to be asked in this step, docked ones among them. */
export const ownCraft = (mind: Mind): readonly Flyer[] =>
  asked(mind).filter(
    (unit): unit is Flyer =>
      unit.kind === "craft" && unit.owner === mind.player && (unit.status === "in-play" || unit.status === "aboard"),
  );

/** Of every so many units players forget one in a step; the strong one, and one at random, forget none. */
const FORGETS: Readonly<Record<Strength, number | null>> = { random: null, weak: 3, middle: 5, strong: null };

/** Whether a player forgets a unit in this step. */
export const forgets = ({ state: { clock }, player, strength, seed }: Mind, unit: string): boolean => {
  const every = FORGETS[strength];
  return every !== null && chanceOf(seed, player, clock.turn, clock.step, unit)(every) === 0;
};
