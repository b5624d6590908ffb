/** What anomalies do as half-steps pass: pushes and waves. */

import { rangeOf, startHoleWave, strikeUnit } from "../../anomalies/gravity-wave.ts";
import { bySeq, type Front, inOrder, type WhiteHole } from "../../anomalies/state/game.ts";
import { type AnomalyContext, secretOf } from "../../anomalies/state/rule-context.ts";
import { isSpent } from "../../anomalies/state/wave-force.ts";
import { nextHole } from "../../anomalies/steps.ts";
import { type PushRound, pushAll } from "../../anomalies/white-hole/push.ts";
import type { Procedure } from "../../dice.ts";
import type { Time } from "../../time.ts";
import {
  cursorAt,
  type Drift,
  HALF_STEPS_A_PHASE,
  halfStepOfTurn,
  halfStepsBefore,
  impulseOfHalfStep,
} from "../state/clock.ts";
import { type Context, type GameState, note, phaseOf, pushOf, setClock } from "../state/game.ts";
import { isSeeker, type Unit } from "../state/unit.ts";
import { spacesOf } from "./schedule.ts";

const IMPULSES_A_HALF_STEP = 2;
const HALF_STEPS_A_TURN = 16;

/** A half-step of some turn as a time; a wave's beginning is kept so. */
const timeOfHalfStep = (all: number): Time => {
  const turn = Math.floor((all - 1) / HALF_STEPS_A_TURN) + 1;
  return { turn, impulse: IMPULSES_A_HALF_STEP * (all - HALF_STEPS_A_TURN * (turn - 1)) };
};

const halfStepOfTime = ({ turn, impulse }: Time): number => halfStepsBefore(turn, impulse / IMPULSES_A_HALF_STEP);

/** The half-step that a unit has worked off last, counted over all turns. */
const halfStepOf = ({ clock }: GameState, { cursor }: Unit): number =>
  halfStepsBefore(clock.turn, clock.part === 0 ? 0 : halfStepOfTurn(phaseOf(clock), cursor));

/** A name of a front that no other of its wave has. */
const nameOf = ({ wave, scene }: Front): string => `${wave}/${scene}`;

/**
 * Lets a unit look at the waves of its scene: one that stood outside of a front and no longer does is struck by it. What
 * it first sees of a wave strikes it not.
 *
 * @rule FP-MAP-10 Once a wave, when its own half-steps pass that in which the front is there.
 */
export const look = (context: Context, id: string): void => {
  for (const front of context.state.fronts) {
    const unit = context.unit(id);
    if (unit.status !== "in-play") return;
    if (front.scene === unit.scene) lookAt(context, front, unit);
  }
};

const lookAt = (context: Context, front: Front, unit: Unit): void => {
  const past = halfStepOf(context.state, unit) - halfStepOfTime(front.since);
  if (past < 0) return;
  const name = nameOf(front);
  const range = rangeOf(context as AnomalyContext, front, unit);
  if (range > past * context.state.ruleOptions.waveHexesPerHalfStep) {
    if (unit.beyond.includes(name)) return;
    return note(context, unit.id, {
      beyond: [...unit.beyond, name],
      within: unit.within.filter((one) => one !== name),
    });
  }
  if (unit.within.includes(name)) return;
  const strikes = unit.beyond.includes(name) && !unit.struck.includes(front.wave);
  note(context, unit.id, {
    beyond: unit.beyond.filter((one) => one !== name),
    within: [...unit.within, name],
    ...(strikes && { struck: [...unit.struck, front.wave] }),
  });
  if (strikes) strikeUnit(context, front, unit, range);
};

/** Lets all fronts be seen where they are when a phase begins; the spent ones are gone. */
export const growFronts = (context: Context): void => {
  const { clock, fronts, ruleOptions } = context.state;
  if (fronts.length === 0) return;
  const now = halfStepsBefore(clock.turn, halfStepOfTurn(phaseOf(clock), 0));
  const reach = ({ since }: Front): number => (now - halfStepOfTime(since)) * ruleOptions.waveHexesPerHalfStep;
  const radii = fronts.map((front) => ({ wave: front.wave, radius: reach(front) }));
  const spent = fronts
    .filter((front) => isSpent(front.strength, Math.max(1, reach(front)), ruleOptions.waveDecay))
    .map(({ wave, scene }) => ({ wave, scene }));
  context.emit("fronts-advanced", ["FP-SEQ-4.2"], "all", { spent, radii });
};

/** Lets everybody in play look, in file order: a portal's wave begins for all at once. */
export const lookAll = (context: Context): void => {
  if (context.state.fronts.length === 0) return;
  for (const { id, status } of inOrder(context.state.units)) if (status === "in-play") look(context, id);
};

/**
 * Starts the waves of white holes that are due in this phase, half-step by half-step.
 *
 * @rule FP-MAP-07 A wait rolled in impulses is half as many half-steps.
 */
export function* startPhaseWaves(context: Context): Procedure<void> {
  const { turn } = context.state.clock;
  const first = halfStepsBefore(turn, halfStepOfTurn(phaseOf(context.state.clock), 1));
  for (;;) {
    const [next] = bySeq(
      Object.values(context.state.holes).filter(({ inert, scene }) => !inert && !!context.state.scenes[scene]),
    )
      .map((hole) => ({ hole, begins: dueOf(context.state, hole, first) }))
      .filter(({ begins }) => begins < first + HALF_STEPS_A_PHASE)
      .toSorted((a, b) => a.begins - b.begins);
    if (!next) return;
    const { hole, begins } = next;
    const halfStep = begins - halfStepsBefore(turn, 0);
    const since = timeOfHalfStep(begins);
    yield* startHoleWave(context, hole, { since, at: `${turn}.${halfStep}`, told: { halfStep } }, (impulses) =>
      timeOfHalfStep(begins + Math.max(1, Math.ceil(impulses / IMPULSES_A_HALF_STEP))),
    );
  }
}

/** The half-step in which a hole sends its next wave; its first one begins with a phase. */
const dueOf = (state: GameState, { id }: WhiteHole, first: number): number => {
  const due = secretOf(state).nextWaves[id];
  return due ? Math.max(first, halfStepOfTime(due)) : first;
};

const ALL = 8;

/** The half-steps of the phase that some units have yet to work off, up to one for each. */
const driftOf = (units: readonly Unit[], upTo: (unit: Unit) => number): Drift | null => {
  const due = units.filter((unit) => unit.cursor < upTo(unit));
  if (due.length === 0) return null;
  return { units: due.map(({ id }) => id), upTo: due.map(upTo), halfStep: 0, impulse: 0, left: 0 };
};

/**
 * The half-steps of a cycle: those up to the space of each active unit.
 *
 * @rule FP-MAP-05 Every unit works off eight in a phase.
 */
export const cycleDrift = ({ clock, units }: GameState): Drift | null =>
  driftOf(
    clock.active.flatMap((id) => units[id] ?? []),
    (unit) => cursorAt(clock.space, spacesOf(unit, clock)),
  );

/**
 * Those of the batch that opens a segment: at Speed Zero all that are left of everything but seekers, before the seekers
 * move all of those that will not.
 */
export const batchDrift = ({ clock, units }: GameState): Drift | null => {
  const inPlay = inOrder(units).filter(({ status }) => status === "in-play");
  const meant =
    clock.segment === "speed-zero"
      ? inPlay.filter((unit) => !isSeeker(unit))
      : inPlay.filter((unit) => isSeeker(unit) && spacesOf(unit, clock) === 0);
  return driftOf(meant, () => ALL);
};

/** Begins a round of half-steps; where nothing could come of them they are over at once. */
export function* beginDrift(context: Context, drift: Drift | null): Procedure<void> {
  if (!drift) return;
  const { holes, fronts } = context.state;
  if (Object.keys(holes).length > 0 || fronts.length > 0) {
    setClock(context, { drift });
    return yield* driftOn(context);
  }
  const units = Object.fromEntries(drift.units.map((id, index) => [id, { cursor: drift.upTo[index] ?? ALL }]));
  context.emit("units-noted", ["FP-MAP-05"], "all", { units });
}

/** Whose half-step it is now: those who have not worked it off, and go so far. */
const inTurn = ({ clock, units }: GameState): readonly Unit[] => {
  const { drift } = clock;
  return (drift?.units ?? []).flatMap((id, index) => {
    const unit = units[id];
    const goes = unit?.status === "in-play" && drift && (drift.upTo[index] ?? 0) >= drift.halfStep;
    return goes ? [unit] : [];
  });
};

/**
 * Works off half-steps one by one: every hole pushes whoever is in turn, then these look at waves. When one of them is
 * under way through a portal the rest waits.
 *
 * @rule FP-MAP-04 By the half-step instead of the impulse, or by both of its impulses.
 * @rule FP-MAP-06 Nearest first, those equally near together.
 */
export function* driftOn(context: Context): Procedure<void> {
  while (context.state.clock.drift && context.state.transits.length === 0) {
    const { drift } = context.state.clock;
    if (drift.halfStep > 0) yield* pushRound(context, drift);
    if (context.state.transits.length > 0 || nextHoleOf(context)) continue;
    goOn(context);
  }
}

const nextHoleOf = ({ state }: Context) => (state.clock.drift?.halfStep ? nextHole(state) : null);

/** Takes the next round of a half-step, or the next half-step that somebody has, or ends. */
const goOn = (context: Context): void => {
  const { drift } = context.state.clock;
  if (!drift) return;
  if (drift.left > 0)
    return setClock(context, { pushed: -1, drift: { ...drift, left: 0, impulse: drift.impulse + 1 } });
  const worked = drift.halfStep > 0 ? inTurn(context.state).filter(({ cursor }) => cursor === drift.halfStep) : [];
  for (const { id } of worked) look(context, id);
  const halfStep = Math.max(drift.halfStep + 1, leastOf(context.state, drift));
  if (halfStep > Math.max(...drift.upTo)) return setClock(context, { drift: null });
  begin(context, { ...drift, halfStep });
};

/** The first half-step that any of the units has not worked off. */
const leastOf = ({ units }: GameState, drift: Drift): number =>
  1 + Math.min(...drift.units.map((id) => units[id]?.cursor ?? ALL));

const begin = (context: Context, drift: Drift): void => {
  const { state } = context;
  const { turn } = state.clock;
  const ofTurn = halfStepOfTurn(phaseOf(state.clock), drift.halfStep);
  const isTrue = state.ruleOptions.whiteHoleRate === "impulse-true";
  const last = impulseOfHalfStep(ofTurn);
  setClock(context, {
    pushed: -1,
    impulse: last,
    drift: { ...drift, impulse: isTrue ? last - 1 : halfStepsBefore(turn, ofTurn), left: isTrue ? 1 : 0 },
  });
  const now = inTurn(context.state).filter(({ cursor }) => cursor < drift.halfStep);
  const units = Object.fromEntries(now.map(({ id }) => [id, { cursor: drift.halfStep }]));
  if (now.length > 0) context.emit("units-noted", ["FP-MAP-05"], "all", { units });
};

function* pushRound(context: Context, drift: Drift): Procedure<void> {
  const hole = nextHole(context.state);
  if (!hole) return;
  const pushed = new Set(
    inTurn(context.state)
      .filter(({ cursor }) => cursor === drift.halfStep)
      .map(({ id }) => id),
  );
  const round: PushRound = {
    impulse: drift.impulse,
    inTurn: ({ id }) => pushed.has(id),
    wasMoved: ({ id }, unit) => (unit as Unit).pushedBy.includes(pushOf(id, drift.impulse)),
    name: `${drift.halfStep}.${drift.left}`,
  };
  yield* pushAll(context, hole, round);
}
