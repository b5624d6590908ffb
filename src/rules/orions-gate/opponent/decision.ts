/** A decision of the program, whether it is allowed, and for which ships one is due. */

import { inOrder } from "../../anomalies/state/game.ts";
import { handle } from "../handle.ts";
import type { OwnOrder } from "../scenario/scenario.ts";
import type { Reason, Why } from "../state/event.ts";
import type { OgState, Strength } from "../state/game.ts";
import { ongoingUnit, takeUnitTurns } from "../state/turns.ts";
import { type Flyer, isVessel, type OgUnit, type Vessel } from "../state/unit.ts";

/** An order of the program's, and why. */
export interface Decision {
  readonly order: OwnOrder;
  readonly why: Reason;
}

/** For whom the program thinks, about what, and how well. */
export interface Mind {
  readonly state: OgState;
  readonly player: string;
  readonly strength: Strength;
  /** What its chance comes from; the same game and seed give the same orders. */
  readonly seed: string;
}

/** A decision. */
export const decided = (order: OwnOrder, code: Why, more: Omit<Reason, "code"> = {}): Decision => ({
  order,
  why: { code, ...more },
});

/** Whether the rules take an order now: it is tried up to its first roll, and the game stays as it is. */
export const isAllowed = (state: OgState, order: OwnOrder): boolean => {
  const step = handle(state, order).next();
  // Reasons against an order come before all dice.
  return step.done !== true || step.value.ok;
};

/** The first of some decisions that the rules take; they are made one after another, as they are tried. */
export const firstAllowed = (state: OgState, decisions: Iterable<Decision | null>): Decision | null => {
  for (const decision of decisions) {
    if (decision && isAllowed(state, decision.order)) return decision;
  }
  return null;
};

/** Gives a whole number from 0 to below a limit. */
export type Chance = (limit: number) => number;

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
};

/** Numbers that look like chance and follow from some words alone: the same words always give the same ones. */
export const chanceOf = (...words: readonly (string | number)[]): Chance => {
  let state = hash(words.join("\n"));
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    const once = Math.imul(state ^ (state >>> 15), state | 1);
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61));
    return ((twice ^ (twice >>> 14)) >>> 0) % limit;
  };
};

/** A ship that a player may give orders to, and the player to name in them: one whom a cyst lets act. */
export interface Own {
  readonly ship: Vessel;
  readonly by: { readonly player?: string };
}

/** Units that are still to be asked for orders in this step: from the last one that had any. */
const stillAsked = (state: OgState): readonly OgUnit[] => {
  const units = inOrder(state.units);
  const { lastUnit } = state;
  const last = lastUnit === null ? -1 : units.findIndex(({ id }) => id === lastUnit);
  return last < 0 ? units : units.slice(last);
};

/** The units of a player, or all that are still to be asked. Another player's last unit does not count. */
const asked = ({ state, player }: Mind): readonly OgUnit[] => {
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
  const isControlled = (unit: OgUnit): unit is Vessel =>
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

/** Of so many units a weak player forgets one in a step. */
const FORGETS = 3;

/** Whether a player forgets a unit in this step: only a weak one does. */
export const forgets = ({ state: { clock }, player, strength, seed }: Mind, unit: string): boolean =>
  strength === "weak" && chanceOf(seed, player, clock.turn, clock.step, unit)(FORGETS) === 0;
