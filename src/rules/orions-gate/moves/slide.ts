/** Ways that a model goes without choice: slides, drifts, and what it passes over. */

import { hitBarrier } from "../../anomalies/motion.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice.ts";
import { INCH } from "../../geometry/inch.ts";
import type { Place } from "../../geometry/place.ts";
import { destroyShip, destroyUnit, removeScreens, testNoShips } from "../combat/destroy.ts";
import { nextToDrift } from "../geometry/drift.ts";
import {
  circleCrossed,
  type Edge,
  endOf,
  firstMet,
  inOrderOfWay,
  type Meeting,
  type Motion,
  type Obstacle,
  type OnWay,
} from "../geometry/motion.ts";
import { type Direction, driftImpulse, wayAlong } from "../geometry/vector.ts";
import { asAnomalies, edit, emitToAll, type GameContext, playersInTurn } from "../state/context.ts";
import type { MoveCause } from "../state/event.ts";
import { baseOf, circleOf, obstaclesFor, tableOf, vesselOf } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { isVessel, type OgUnit, type Vessel } from "../state/unit.ts";
import { armMines, mineOnWay, minesAround, minesOnWay } from "./mines.ts";
import { emitMoved } from "./moved.ts";
import { type Entering, intoPortal, portalsOnWay, takenBy } from "./portals.ts";
import { impact } from "./ram.ts";

/** The first white hole into which a way leads. */
export const holesOnWay = (state: OgState, { scene }: Pick<OgUnit, "scene">, motion: Motion): readonly OnWay[] => {
  const found = inOrder(state.holes).flatMap((hole): readonly OnWay[] => {
    const after = hole.scene === scene ? circleCrossed(motion, hole.hex, circleOf(state)) : null;
    return after === null ? [] : [{ id: hole.id, kind: "hole", after }];
  });
  return found.toSorted((one, other) => one.after - other.after).slice(0, 1);
};

/**
 * A unit is in a white hole.
 *
 * @rule OG-MAP-09 That destroys it.
 */
export function* intoHole(context: GameContext, id: string): Procedure<void> {
  if (isVessel(context.state.units[id])) {
    yield* destroyShip(context, id, "white-hole", context.state.options.lostDebris === "all");
  } else destroyUnit(context, id, "white-hole");
}

/** By how much a ship stops before a friend that it does not ram, in thousandths of an inch. */
const SHORT = 100;

/** A straight way of a ship. */
export interface Way {
  readonly way: Direction;
  readonly length: number;
  readonly cause: MoveCause;
  /** Which ships it does not touch: it stops before them. */
  readonly spares: (ship: string) => boolean;
  /** What it meets beside major terrain and ships. */
  readonly more?: readonly Obstacle[];
  /** The impulse in which it comes to a point of its way, after so many thousandths of an inch. */
  readonly impulseAt: (after: number) => number;
}

/** What moves a ship, as portals ask for it. */
const ENTERED_BY = {
  own: "own",
  boost: "own",
  tractor: "tractor",
  drift: "drift",
  flight: "own",
  warp: "displaced",
} as const;

/** What stopped a ship, and whether it moved to it; null where nothing did, or where it is gone. */
export type Stopped = (Meeting["what"] & { readonly moved: boolean }) | null;

/**
 * Moves a ship straight on until something stops it. What lies on the way happens before what the end brings, which is
 * left to whoever moved it.
 *
 * @rule OG-SHM-06 It stops 0.1 inch before a friend that it does not ram.
 * @rule OG-TER-11 Obscuring and minor terrain does not hinder.
 */
export function* slide(
  context: GameContext,
  id: string,
  { way, length, cause, spares, more = [], impulseAt }: Way,
): Procedure<Stopped> {
  const { state } = context;
  const ship = vesselOf(state, id);
  const motion: Motion = { base: baseOf(state, ship), way, length };
  const met = firstMet(motion, [...obstaclesFor(state, ship), ...more], {
    table: tableOf(state, ship.scene),
    leaving: state.options.leaving,
  });
  const isSpared = met?.what.kind === "ship" && spares(met.what.id);
  const stop = met ? Math.max(0, met.stop - (isSpared ? SHORT : 0)) : length;
  const went = { ...motion, length: stop };
  const found = inOrderOfWay([
    ...minesOnWay(context, id, went),
    ...portalsOnWay(context, ship, went),
    ...holesOnWay(state, ship, went),
  ]);
  const entering: Entering = { cause: ENTERED_BY[cause], impulseAt };
  const taken = takenBy(context, ship, found, entering);
  const end = endOf(motion, taken?.after ?? stop);
  emitMoved(context, id, end, cause);
  for (const one of found) {
    if (vesselOf(context.state, id).status !== "in-play") break;
    if (one.kind === "mine") yield* mineOnWay(context, id, went, one);
    else if (one.kind === "hole") {
      yield* intoHole(context, id);
      // One that a tank saved there goes no farther.
      break;
    } else if (yield* intoPortal(context, id, went, one, entering)) {
      yield* minesAround(context, id);
      return null;
    }
  }
  if (vesselOf(context.state, id).status !== "in-play") return null;
  armMines(context, id);
  return isSpared || taken || !met ? null : { ...met.what, moved: stop > 0 };
}

/** How far a craft, or ordnance, came, and what became of it. */
export interface Passed {
  /** Thousandths of an inch. */
  readonly flown: number;
  /** Null where it is where its way led. */
  readonly by: "portal" | "hole" | null;
}

/**
 * Moves a craft, or ordnance, over a way on which nothing stops it but anomalies.
 *
 * @param to where the way leads
 */
export function* passOver(
  context: GameContext,
  id: string,
  motion: Motion,
  entering: Entering,
  cause: MoveCause,
  to: Place = endOf(motion, motion.length),
): Procedure<Passed> {
  const unit = context.unit(id);
  const found = inOrderOfWay([...portalsOnWay(context, unit, motion), ...holesOnWay(context.state, unit, motion)]);
  const taken = takenBy(context, unit, found, entering);
  const flown = taken?.after ?? motion.length;
  const end = taken ? endOf(motion, flown) : to;
  emitMoved(context, id, end, cause);
  for (const one of found) {
    if (one.kind === "hole") {
      yield* intoHole(context, id);
      return { flown, by: "hole" };
    }
    if (yield* intoPortal(context, id, motion, one, entering)) return { flown, by: "portal" };
  }
  return { flown, by: null };
}

/** Rounds until a ship that left may come back: it misses the next one. */
const ROUNDS_AWAY = 2;

/**
 * A ship leaves the table over an edge, where an unfinished one stops.
 *
 * @rule OG-HYP-01 That is a hyperjump.
 * @rule OG-HYP-02 It misses the next round.
 * @rule OG-HYP-05 Craft in its hangars go along, its drift is lost.
 * @rule OG-MAP-09 By the option `edges` whoever came into a destination is stopped by a barrier there.
 */
export function* hyperjump(context: GameContext, id: string, edge: Edge): Procedure<void> {
  const { scene, owner, origin, construction } = vesselOf(context.state, id);
  if (construction !== null) return;
  const isDestination = context.state.scenes[scene]?.destination !== null;
  if (context.state.options.edges === "barrier" && isDestination && origin !== null) {
    hitBarrier(asAnomalies(context), context.unit(id), "own");
    return;
  }
  const { turn } = context.state.clock;
  emitToAll(context, "hyperjumped", ["OG-HYP-01", "OG-HYP-02", "OG-HYP-05"], {
    unit: id,
    scene,
    edge,
    round: turn + ROUNDS_AWAY,
  });
  edit(context, id, { status: "left", away: { edge, round: turn + ROUNDS_AWAY }, drift: 0, driven: null });
  removeScreens(context, id, "taken-back");
  yield* testNoShips(context, owner);
}

/** Inches of a point of drift. */
const STEP = 2 * INCH;

/** A player's ships that are still to drift, stations and unfinished ones among them, in file order. */
const waitingOf = (state: OgState, player: string): readonly Vessel[] =>
  inOrder(state.units).filter(
    (unit): unit is Vessel => isVessel(unit) && unit.owner === player && unit.status === "in-play" && unit.drift > 0,
  );

/** How a ship drifts that stands as it does. */
export const driftMotion = (state: OgState, ship: Vessel): Motion => ({
  base: baseOf(state, ship),
  way: wayAlong(ship.driven ?? ship.facing),
  length: ship.drift * STEP,
});

/**
 * The ship that drifts next; null once all have.
 *
 * @rule OG-DRF-05 Of ships behind each other the leading one, whosever they are; else the first player's come first.
 */
export const nextDrifting = (state: OgState): Vessel | null => {
  const waiting = playersInTurn(state).flatMap((player) => waitingOf(state, player));
  const drifters = waiting.map((ship) => ({ scene: ship.scene, ...driftMotion(state, ship) }));
  return waiting[nextToDrift(drifters, state.options.driftOrder)] ?? null;
};

/**
 * All ships drift, the leading ones first.
 *
 * @rule OG-DRF-01 2 inches a point straight ahead, and all drift is lost.
 * @rule OG-DRF-02 One that was rammed drifts away from where it was rammed.
 * @rule OG-DRF-04 It stops at a ship without a ram; major terrain strikes it, unless it was in contact already.
 * @rule OG-HYP-01 Over an edge it is gone.
 */
export function* driftAll(context: GameContext): Procedure<void> {
  for (let ship = nextDrifting(context.state); ship; ship = nextDrifting(context.state)) {
    if (context.state.ended) return;
    yield* driftOne(context, ship);
  }
}

function* driftOne(context: GameContext, ship: Vessel): Procedure<void> {
  const { id } = ship;
  const { way, length } = driftMotion(context.state, ship);
  const stopped = yield* slide(context, id, {
    way,
    length,
    cause: "drift",
    spares: () => false,
    impulseAt: (after) => driftImpulse(after, length),
  });
  edit(context, id, { drift: 0, driven: null });
  if (stopped?.kind === "edge") yield* hyperjump(context, id, stopped.edge);
  else if (stopped?.kind === "major" && stopped.moved) yield* impact(context, id, stopped.id);
}
