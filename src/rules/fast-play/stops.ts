/** Where a table stops, and for whom. */

import { inOrder } from "../anomalies/state/game.ts";
import { areAllied } from "../anomalies/state/sides.ts";
import { isHeldUp } from "./play/go.ts";
import { isFirstSpace } from "./play/order-place.ts";
import { checkGuns, checkHelm, movesAlone } from "./play/schedule.ts";
import { EVERY_STEP, halvesOf } from "./state/clock.ts";
import type { GameState } from "./state/game.ts";
import { placeNow, placesOf, type Stretch, type StretchKind, stretchesOf, stretchNow } from "./state/places.ts";
import { STEPS, type StepCode, stepNamed } from "./state/steps.ts";
import { isDirectFire, shotsLeft } from "./state/systems.ts";
import { isArmed, isSeeker, speedLimit, type Unit } from "./state/unit.ts";

const inPlay = ({ units }: GameState): readonly Unit[] => inOrder(units).filter(({ status }) => status === "in-play");

const activeOf = ({ clock, units }: GameState): readonly Unit[] =>
  clock.active.flatMap((id) => (units[id]?.status === "in-play" ? [units[id]] : []));

/** Whether a unit could fire something now. */
export const canFire = (state: GameState, unit: Unit): boolean =>
  isArmed(unit) &&
  checkGuns(state, unit) === null &&
  (!unit.ship || unit.ship.systems.some((system) => isDirectFire(system.type) && shotsLeft(system) > 0));

/** What waits aboard a unit and could be put out. */
export const storesOf = ({ units }: GameState, carrier: string): readonly Unit[] =>
  inOrder(units).filter((unit) => unit.status === "aboard" && unit.carrier === carrier);

/** Whether units are not of one captain, nor of captains who stand together. */
const areOpposed = (state: GameState, { owner: one }: Unit, { owner: other }: Unit): boolean =>
  one !== other && (one === null || other === null || !areAllied(state, one, other));

/** What a unit may fire at or answer: armed units and seekers of another side in its scene. */
const isEnemyOf =
  (state: GameState, unit: Unit) =>
  (other: Unit): boolean =>
    areOpposed(state, unit, other) && other.scene === unit.scene && (isArmed(other) || isSeeker(other));

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
    activeOf(state).filter((unit) => isFirstSpace(state, unit.id) && halvesOf(unit.announced).length > 1),
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
      : activeOf(state).filter((unit) => canFire(state, unit) && inPlay(state).some(isEnemyOf(state, unit))),
  answer: (state) => {
    const { clock } = state;
    if (clock.segment === "speed-zero" && !clock.memory.acted) return [];
    const active = activeOf(state);
    const replies = (unit: Unit): boolean =>
      state.ruleOptions.strictStepOrder !== "yes" &&
      clock.segment !== "drone-plasma" &&
      storesOf(state, unit.id).some((piece) => isSeeker(piece));
    return inPlay(state).filter(
      (unit) => active.some(isEnemyOf(state, unit)) && isArmed(unit) && (canFire(state, unit) || replies(unit)),
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
const concernedIn = (state: GameState, stretch: Stretch): readonly Unit[] => {
  const found = new Set([...BY_KIND[stretch.kind](state), ...callersIn(state, stretch)].map(({ id }) => id));
  return inPlay(state).filter(({ id }) => found.has(id));
};

/** Where a table stands: what is being done, at which step, whose space it is, and who may do something. */
export interface Stop {
  readonly stretch: Stretch | null;
  readonly step: StepCode | null;
  /** Whose space, or whose cycle at Speed Zero, it is. */
  readonly active: readonly Unit[];
  /** Whom the clock waits for. Empty: it goes on. */
  readonly concerned: readonly Unit[];
}

const codeOf = (state: GameState): StepCode | null => {
  const place = placeNow(state.clock);
  return STEPS.find(({ group, number }) => place && group === place.group && number === place.step)?.code ?? null;
};

/** Who may act now, and where the game stands. */
export const whoMayAct = (state: GameState): Stop => {
  const { clock, units } = state;
  const stretch = stretchNow(clock);
  return {
    stretch,
    step: codeOf(state),
    active: clock.active.flatMap((id) => units[id] ?? []),
    concerned: stretch && !isHeldUp(state) ? concernedIn(state, stretch) : [],
  };
};

/** A name for the stop, the same as long as the game stands in it. */
export const stopName = ({ clock }: GameState): string => {
  const stretch = stretchNow(clock);
  // Of two stretches of one kind in a passage the earlier one is told apart by its place.
  const isLast = stretchesOf(clock).findLast(({ kind }) => kind === stretch?.kind)?.from === stretch?.from;
  const name = stretch && (isLast ? stretch.kind : `${stretch.kind}-${stretch.from}`);
  return `${clock.turn}.${clock.part}.${clock.cycle}/${name ?? clock.place}`;
};

/** Places in which something happens by itself that others then may answer, so that who is concerned is seen anew. */
const happens = ({ clock }: GameState): readonly number[] => {
  if (clock.passage !== "cycle") return [];
  const steps = [50, 58, ...(clock.segment === "drone-plasma" ? [8] : [])];
  return placesOf(clock).flatMap(({ step }, index) => (steps.includes(step) ? [index] : []));
};

/**
 * The place to which quick play goes on from here: the next stretch that concerns somebody, or the next place in which
 * something happens by itself; past the end of the passage where there is none.
 */
export const nextStop = (state: GameState): number => {
  const { clock } = state;
  const now = stretchNow(clock);
  // Sealed announcements are taken up entry by entry.
  if (now?.kind === "plan" && clock.place < now.to) return clock.place + 1;
  const stretches = stretchesOf(clock).filter((one) => one.from > clock.place && concernedIn(state, one).length > 0);
  const past = clock.passage === "before" ? 0 : placesOf(clock).length;
  return Math.min(past, ...stretches.map(({ from }) => from), ...happens(state).filter((place) => place > clock.place));
};
