import { nextHole } from "../../anomalies/engine/next.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import { pushAll } from "../../anomalies/white-hole/push.ts";
import type { PushRound } from "../../anomalies/white-hole/push-round.ts";
import type { Procedure } from "../../dice/request.ts";
import { cursorAt, halfStepOfTurn, halfStepsBefore, impulseOfHalfStep } from "../sequence/impulses.ts";
import type { Drift } from "../state/clock.ts";
import { phaseOf, setClock } from "../state/context.ts";
import { pushOf } from "../state/evolve.ts";
import type { Context, GameState } from "../state/game.ts";
import { isSeeker, type Unit } from "../state/unit.ts";
import { spacesOf } from "./schedule.ts";
import { look } from "./waves.ts";

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
