/** What anomalies do in each step of an impulse, and which command is due next. */

import type { Procedure } from "../dice.ts";
import type { TransitCommand } from "./command.ts";
import { advanceFronts, checkWave, startHoleWaves } from "./gravity-wave.ts";
import { countHolds, decayAll, endReturnWindows, rollReturnWindows } from "./hold-information.ts";
import { creditAll } from "./information.ts";
import { driftAll, realiseTransfers, turnWindows } from "./portal/drift.ts";
import { locateByWave } from "./portal/sighting.ts";
import { type AnomalyState, inOrder, type WhiteHole } from "./state/game.ts";
import type { AnomalyContext } from "./state/rule-context.ts";
import { measureBeams } from "./tractor-strain.ts";

/**
 * Moves the portals that are due, then sees for each whether it raises a wave.
 *
 * @param span impulses since this was last done
 */
function* driftStep(context: AnomalyContext, span: number): Procedure<void> {
  for (const portal of yield* driftAll(context, span)) locateByWave(context, portal, yield* checkWave(context, portal));
}

/** Says that a turn begins. A ruleset plays it once its clock says that turn and impulse 0. */
export const openTurn = (context: AnomalyContext): void =>
  context.emit("turn-started", ["IP2.214"], "all", { turn: context.state.clock.turn });

/**
 * What anomalies do at the start of a turn, before its first impulse.
 *
 * @rule IP2.214 Portals drift when energy is allotted.
 */
export function* startOfTurn(context: AnomalyContext): Procedure<void> {
  openTurn(context);
  turnWindows(context);
  yield* allotment(context);
}

/**
 * What of that is left once the turn is open and windows are emitted, if the ruleset emits them.
 *
 * @param span impulses since portals could last drift
 */
export function* allotment(context: AnomalyContext, span = 1): Procedure<void> {
  realiseTransfers(context);
  decayAll(context);
  yield* rollReturnWindows(context);
  yield* driftStep(context, span);
  context.emit("ranges-begun", ["IP2.551"], "judge", {});
}

/** What they do at the start of an impulse: windows close and open, and white holes send their waves. */
export function* startOfImpulse(context: AnomalyContext): Procedure<void> {
  turnWindows(context);
  yield* startHoleWaves(context);
}

/**
 * What they do once no white hole is left to push: fronts advance, once an impulse.
 *
 * @param first whether this is the first time in the impulse; only then are beams measured here
 */
export const afterPushes = (context: AnomalyContext, first: boolean): void => {
  if (first) measureBeams(context);
  advanceFronts(context);
};

/**
 * What they do at the end of an impulse, and after the last one of a turn at its end.
 *
 * @param isLast whether no impulse follows in this turn: then what was gathered in it is credited
 */
export function* endOfImpulse(context: AnomalyContext, isLast: boolean): Procedure<void> {
  measureBeams(context);
  yield* countHolds(context);
  yield* endReturnWindows(context);
  if (isLast) yield* creditAll(context);
  else yield* driftStep(context, 1);
}

/** The next white hole that pushes in this impulse, in order of placement. */
export const nextHole = (state: AnomalyState): WhiteHole | null =>
  inOrder(state.holes).find(({ seq, inert, scene }) => !inert && seq > state.clock.pushed && !!state.scenes[scene]) ??
  null;

const TRANSIT = { destination: "settle-destination", arrival: "arrive", tumble: "come-out" } as const;

/** What must be played for the first passage under way before anything else; null where none is. */
export const nextTransit = ({ transits: [transit] }: AnomalyState): TransitCommand | null =>
  transit ? { do: TRANSIT[transit.stage], unit: transit.unit } : null;
