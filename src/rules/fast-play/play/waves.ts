import { isSpent } from "../../anomalies/gravity-wave/force.ts";
import { startHoleWave } from "../../anomalies/gravity-wave/start.ts";
import { rangeOf, strikeUnit } from "../../anomalies/gravity-wave/strike.ts";
import type { AnomalyContext } from "../../anomalies/state/anomaly-context.ts";
import { bySeq, type Front, inOrder, type WhiteHole } from "../../anomalies/state/game.ts";
import { secretOf } from "../../anomalies/state/rule-context.ts";
import type { Procedure } from "../../dice/request.ts";
import type { Time } from "../../time/time.ts";
import { HALF_STEPS_A_PHASE, halfStepOfTurn, halfStepsBefore } from "../sequence/impulses.ts";
import { note, phaseOf } from "../state/context.ts";
import type { Context, GameState } from "../state/game.ts";
import type { Unit } from "../state/unit.ts";

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

/** A front, told from the others of its wave. */
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
