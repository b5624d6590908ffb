import { inOrder } from "../../anomalies/state/game.ts";
import { isWeapon } from "../damage/system-types.ts";
import { checkGuns, checkHelm } from "../play/helm.ts";
import { movesAlone } from "../play/schedule.ts";
import { halvesOf } from "../sequence/spaces.ts";
import { stepNamed } from "../sequence/steps.ts";
import { EVERY_STEP } from "../state/clock.ts";
import { phaseOf } from "../state/context.ts";
import type { GameState } from "../state/game.ts";
import { placesOf } from "../state/places.ts";
import { isCraft, isSeeker, speedLimit, type Unit } from "../state/unit.ts";
import type { Stretch, StretchKind } from "./stretches.ts";

const inPlay = ({ units }: GameState): readonly Unit[] => inOrder(units).filter(({ status }) => status === "in-play");

const activeOf = ({ clock, units }: GameState): readonly Unit[] =>
  clock.active.flatMap((id) => (units[id]?.status === "in-play" ? [units[id]] : []));

/** Whether a unit is of those that fire: ships, bases and craft. */
const isArmed = (unit: Unit): boolean => unit.class === "ship" || unit.class === "base" || isCraft(unit);

/** Whether a unit could fire something now. */
export const canFire = (state: GameState, unit: Unit): boolean =>
  isArmed(unit) &&
  checkGuns(state, unit) === null &&
  (!unit.ship || unit.ship.systems.some(({ type, left, fired }) => isWeapon(type) && left > fired));

/** What waits aboard a unit and could be put out. */
export const storesOf = ({ units }: GameState, carrier: string): readonly Unit[] =>
  inOrder(units).filter((unit) => unit.status === "aboard" && unit.carrier === carrier);

const isEnemyOf =
  ({ owner, scene }: Unit) =>
  (other: Unit): boolean =>
    other.owner !== owner && other.scene === scene && (isArmed(other) || isSeeker(other));

/** Ships that have to roll for their order, as others go as fast. */
const tied = (state: GameState): readonly Unit[] => {
  const ships = inPlay(state).filter((unit) => movesAlone(unit, state.ruleOptions));
  return ships.filter(({ id, speed }) => ships.some((other) => other.id !== id && other.speed === speed));
};

const isHurt = ({ ship }: Unit): boolean =>
  ship?.shields.some((strength, index) => strength < (ship.whole[index] ?? 0)) ?? false;

/** Whom a stretch concerns by what they could do in it. */
const BY_KIND: { readonly [K in StretchKind]: (state: GameState) => readonly Unit[] } = {
  start: () => [],
  plan: (state) =>
    inPlay(state).filter(
      ({ class: kind, packs }) => speedLimit(kind, packs, state.ruleOptions) > 0 && !isSeeker({ class: kind }),
    ),
  initiative: tied,
  told: () => [],
  split: (state) =>
    inPlay(state).filter(
      (unit) => unit.movesFrom === phaseOf(state.clock) && halvesOf(unit.announced).length > 1 && !isSeeker(unit),
    ),
  move: (state) =>
    state.clock.space === 0
      ? []
      : activeOf(state).filter(
          (unit) => checkHelm(state, unit) === null && (!isSeeker(unit) || state.ruleOptions.seekerMoves === "ordered"),
        ),
  act: (state) =>
    state.clock.segment === "drone-plasma" ? [] : activeOf(state).filter(({ id }) => storesOf(state, id).length > 0),
  fire: (state) =>
    state.clock.segment === "drone-plasma"
      ? []
      : activeOf(state).filter((unit) => canFire(state, unit) && inPlay(state).some(isEnemyOf(unit))),
  answer: (state) => {
    const { clock } = state;
    if (clock.segment === "speed-zero" && !clock.memory.acted) return [];
    const active = activeOf(state);
    const replies = (unit: Unit): boolean =>
      state.ruleOptions.strictStepOrder !== "yes" &&
      clock.segment !== "drone-plasma" &&
      storesOf(state, unit.id).some((piece) => isSeeker(piece));
    return inPlay(state).filter(
      (unit) => active.some(isEnemyOf(unit)) && isArmed(unit) && (canFire(state, unit) || replies(unit)),
    );
  },
  late: () => [],
  end: (state) => inPlay(state).filter(isHurt),
};

/** Those who asked to act at a step of a stretch, or at every step. */
const callersIn = (state: GameState, { from, to }: Stretch): readonly Unit[] => {
  const places = placesOf(state.clock);
  return state.clock.called.flatMap(({ unit: id, step }) => {
    const unit = state.units[id];
    if (step === EVERY_STEP) return inPlay(state).filter((one) => one.owner === unit?.owner && isArmed(one));
    const named = stepNamed(step);
    const place = places.findIndex((one) => one.group === named?.group && one.step === named.number);
    return unit?.status === "in-play" && from <= place && place <= to ? [unit] : [];
  });
};

/**
 * The units for which a table stops in a stretch, in file order: whoever can move, put out, fire or answer there, and
 * whoever asked for a stop. All of it is public.
 *
 * @rule FP-ACT-01 FP-ACT-03 FP-ACT-06 Whose part a step is.
 */
export const concernedIn = (state: GameState, stretch: Stretch): readonly Unit[] => {
  const found = new Set([...BY_KIND[stretch.kind](state), ...callersIn(state, stretch)].map(({ id }) => id));
  return inPlay(state).filter(({ id }) => found.has(id));
};
