/** How ships move, how far, and by boosters. */

import type { Procedure } from "../../dice.ts";
import type { Obstacle } from "../geometry/motion.ts";
import { aheadOf, moveImpulse, turned } from "../geometry/vector.ts";
import { valuesOf } from "../parts/parts.ts";
import { SIDES } from "../parts/ship.ts";
import { hasPart } from "../parts/sums.ts";
import type { BoostOrder, MoveOrder } from "../scenario/scenario.ts";
import {
  type Actor,
  actorOf,
  actsOf,
  type Code,
  edit,
  emitToAll,
  energyIn,
  type GameContext,
  isCode,
  noteActs,
  partOf,
} from "../state/context.ts";
import type { MoveCause } from "../state/event.ts";
import { pieceBase, vesselOf } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { isVessel, partsOf, type Vessel } from "../state/unit.ts";
import { minesAround } from "./mines.ts";
import { ENGINELESS, moveLength } from "./moved.ts";
import { impact, ram, siphon } from "./ram.ts";
import { hyperjump, slide } from "./slide.ts";

/** @rule OG-SHM-01 The most degrees of a turn. */
const DEGREES = 45;

/** @rule OG-MAP-04 A hexside, on a scene with a grid. */
const HEXSIDE = 60;

/** The most degrees of a turn. */
export const turnLimit = ({ hexScenes }: OgState, { scene }: Pick<Vessel, "scene">): number =>
  hexScenes.includes(scene) ? HEXSIDE : DEGREES;

/** What moves a ship: its own energy, or a beam. */
export interface Ahead {
  readonly actor: Actor;
  readonly cause: MoveCause;
  /** What it rams though it need not; null for nothing. */
  readonly ram: string | null;
  readonly cyst: boolean;
  /** Whether it rams whatever it meets. */
  readonly always: boolean;
  /** The impulse in which it comes to a point of its way, after so many thousandths of an inch. */
  readonly impulseAt: (after: number) => number;
}

/** Turns a ship. */
const turnShip = (context: GameContext, id: string, degrees: number): void => {
  if (degrees === 0) return;
  const { scene, facing } = vesselOf(context.state, id);
  emitToAll(context, "unit-turned", ["OG-SHM-01"], { unit: id, scene, facing: turned(facing, degrees) });
};

/**
 * Turns a ship that does not go ahead with it.
 *
 * @rule OG-CMP-MINE-02 Its base may come near a mine.
 */
export function* turnAlone(context: GameContext, id: string, degrees: number): Procedure<void> {
  if (degrees === 0) return;
  turnShip(context, id, degrees);
  yield* minesAround(context, id);
}

/** A piece of minor terrain that a ship with a Siphon rams. */
const rammedPiece = (context: GameContext, ship: Vessel, ram: string | null): readonly Obstacle[] => {
  const piece = ram === null ? undefined : context.state.terrain[ram];
  if (piece?.kind !== "minor" || piece.scene !== ship.scene) return [];
  if (!hasPart(partsOf(ship), "energy-siphon")) return [];
  // It is met like major terrain; its id says which piece it is.
  return [{ id: piece.id, kind: "major", base: pieceBase(piece) }];
};

/**
 * Moves a ship ahead, and does what the end of its way brings.
 *
 * @returns whether it rammed something
 * @rule OG-RAM-01 A move into contact with an enemy rams it.
 * @rule OG-TER-08 OG-TER-09 Major terrain stops it, and strikes it where it moves into contact, not where it is in contact.
 * @rule OG-HYP-01 Over an edge it is gone.
 */
export function* goAhead(context: GameContext, id: string, length: number, ahead: Ahead): Procedure<boolean> {
  const ship = vesselOf(context.state, id);
  const { actor } = ahead;
  const isFriend = (other: string): boolean => vesselOf(context.state, other).owner === actor.player;
  const stopped = yield* slide(context, id, {
    way: aheadOf(ship.facing),
    length,
    cause: ahead.cause,
    spares: (other) => !ahead.always && isFriend(other) && ahead.ram !== other,
    more: rammedPiece(context, ship, ahead.ram),
    impulseAt: ahead.impulseAt,
  });
  if (!stopped) return false;
  if (stopped.kind === "edge") {
    yield* hyperjump(context, id, stopped.edge);
    return false;
  }
  if (stopped.kind === "major") {
    if (context.state.terrain[stopped.id]?.kind === "minor") {
      yield* ramTerrain(context, id);
      return true;
    }
    if (stopped.moved) yield* impact(context, id, stopped.id);
    return false;
  }
  yield* ram(context, id, stopped.id, { player: actor.player, heading: ship.facing, cyst: ahead.cyst });
  return true;
}

/** A ship rams minor terrain for its minerals: no dice are compared. */
function* ramTerrain(context: GameContext, id: string): Procedure<void> {
  const { drift } = vesselOf(context.state, id);
  if (context.state.options.terrainRamDrift === "one") edit(context, id, { drift: drift + 1 });
  yield* siphon(context, id);
}

/** Energy that is left to a ship, in the activation of who acts. */
const energyLeft = (context: GameContext, actor: Actor): number => {
  const ship = vesselOf(context.state, actor.id);
  return energyIn(context.state, ship) - actsOf(ship, actor).energyUsed;
};

/**
 * In which impulse a move comes to a point: of a ship without energy the 3 inches are the whole way.
 *
 * @param length of this move, in thousandths of an inch
 * @rule OG-MAP-02 The share of all that it could move, with the moves that it made before.
 */
const moveImpulses = (context: GameContext, actor: Actor, length: number): ((after: number) => number) => {
  const ship = vesselOf(context.state, actor.id);
  const energy = energyIn(context.state, ship);
  const { energyUsed } = actsOf(ship, actor);
  if (energy === 0) return (after) => moveImpulse(after, ENGINELESS);
  return (after) => moveImpulse(energyUsed * length + after, energy * length);
};

/**
 * Whether a ship can ram something of its table.
 *
 * @rule OG-RAM-01 OG-CMP-SIPHON-01 Another ship, or with a Siphon minor terrain.
 */
const isRammed = (state: OgState, ship: Vessel, ram: string): boolean => {
  const unit = state.units[ram];
  if (isVessel(unit)) return unit.status === "in-play" && unit.scene === ship.scene && unit.id !== ship.id;
  const piece = state.terrain[ram];
  return piece?.kind === "minor" && piece.scene === ship.scene && hasPart(partsOf(ship), "energy-siphon");
};

const checkMove = (context: GameContext, actor: Actor, order: MoveOrder): Code | null => {
  const { state } = context;
  const ship = vesselOf(state, actor.id);
  const acts = actsOf(ship, actor);
  if (order.drift !== undefined && ship.kind !== "station") return "kind";
  if (order.ram !== null && !isRammed(state, ship, order.ram)) return "target";
  if (order.cyst && !hasPart(partsOf(ship), "psionic-node")) return "part";
  if (acts.warped || acts.rammed || ship.tumbling === state.clock.turn) return "barred";
  if (ship.actsFrom > state.clock.turn) return "barred";
  if (ship.kind === "ship" && Math.abs(order.turn) > turnLimit(state, ship)) return "limit";
  if (order.drift !== undefined && (order.drift < 1 || order.drift > 6)) return "limit";
  const isTurn = !order.ahead;
  if (ship.kind === "station") return !isTurn && energyLeft(context, actor) < 1 ? "no-energy" : null;
  if (energyIn(state, ship) > 0) return energyLeft(context, actor) < 1 ? "no-energy" : null;
  const both = order.turn !== 0 && order.ahead;
  return both || acts.moves > 0 || acts.turned ? "no-energy" : null;
};

/**
 * Moves a ship by its energy: a turn, then ahead.
 *
 * @rule OG-SHM-01 Each move costs a point of energy.
 * @rule OG-SHM-02 OG-SHM-03 Going ahead gives a point of drift, a bare turn none.
 * @rule OG-SHM-04 OG-SHM-05 Without energy it turns once, or goes 3 inches once.
 * @rule OG-RAM-04 OG-RAM-05 Who rammed moves no more; the ramming move counts for drift.
 * @rule OG-CMP-CRYO-03 A station turns as it likes, and sets its drift.
 */
export function* moveShip(context: GameContext, order: MoveOrder): Procedure<Code | null> {
  const actor = actorOf(context.state, order);
  if (isCode(actor)) return actor;
  const refusal = checkMove(context, actor, order);
  if (refusal) return refusal;
  const { id } = actor;
  const ship = vesselOf(context.state, id);
  const acts = actsOf(ship, actor);
  const length = moveLength(context.state, ship);
  const costs = ship.kind !== "station" || order.ahead;
  const impulseAt = moveImpulses(context, actor, length);
  noteActs(context, actor, {
    turned: acts.turned || order.turn !== 0,
    energyUsed: acts.energyUsed + (costs ? 1 : 0),
    moves: acts.moves + (order.ahead ? 1 : 0),
  });
  if (!order.ahead) yield* turnAlone(context, id, order.turn);
  else {
    // What it comes near to as it turns lies at the start of its way.
    turnShip(context, id, order.turn);
    edit(context, id, { drift: vesselOf(context.state, id).drift + 1 });
    const rammed = yield* goAhead(context, id, length, {
      actor,
      cause: "own",
      ram: order.ram,
      cyst: order.cyst,
      always: false,
      impulseAt,
    });
    if (rammed) noteActs(context, actor, { rammed: true });
  }
  const after = vesselOf(context.state, id);
  if (order.drift !== undefined && after.status === "in-play") edit(context, id, { drift: order.drift });
  return null;
}

/** Counts a use of a part. */
export const spend = (context: GameContext, ship: string, name: string): void => {
  const unit = vesselOf(context.state, ship);
  for (const side of SIDES) {
    if (!unit[side].some((part) => part.name === name)) continue;
    edit(context, ship, {
      [side]: unit[side].map((part) => (part.name === name ? { ...part, spent: part.spent + 1 } : part)),
    });
  }
};

/**
 * A ship turns or moves by an Emergency Booster.
 *
 * @rule OG-CMP-BOOST-01 As often as the part says, each time for a point of energy.
 * @rule OG-CMP-BOOST-02 At any time of any turn, even while the enemy acts.
 * @rule OG-CMP-BOOST-04 The energy is of this round's, and going ahead gives a point of drift.
 */
export function* boost(context: GameContext, order: BoostOrder): Procedure<Code | null> {
  const actor = actorOf(context.state, order);
  if (isCode(actor)) return actor;
  const ship = vesselOf(context.state, actor.id);
  const part = partOf(ship, order.part);
  if (part?.key !== "emergency-booster") return "part";
  const acts = actsOf(ship, actor);
  if (acts.rammed || acts.warped || ship.tumbling === context.state.clock.turn) return "barred";
  if (ship.actsFrom > context.state.clock.turn) return "barred";
  if (part.spent >= (valuesOf(part).usesPerGame ?? 0)) return "limit";
  if (order.turn !== undefined && Math.abs(order.turn) > turnLimit(context.state, ship)) return "limit";
  if (energyIn(context.state, ship) < 1 || energyLeft(context, actor) < 1) return "no-energy";
  const length = moveLength(context.state, ship);
  // What is done after the moves comes to portals in the last impulse in which ships move.
  const { clock, options } = context.state;
  const impulseAt = clock.step <= "2.1" ? moveImpulses(context, actor, length) : (): number => options.tractorImpulse;
  spend(context, actor.id, order.part);
  noteActs(context, actor, {
    energyUsed: acts.energyUsed + 1,
    turned: acts.turned || order.turn !== undefined,
    boosted: true,
  });
  if (order.turn !== undefined) yield* turnAlone(context, actor.id, order.turn);
  else {
    noteActs(context, actor, { moves: actsOf(vesselOf(context.state, actor.id), actor).moves + 1 });
    edit(context, actor.id, { drift: vesselOf(context.state, actor.id).drift + 1 });
    const rammed = yield* goAhead(context, actor.id, length, {
      actor,
      cause: "boost",
      ram: null,
      cyst: false,
      always: false,
      impulseAt,
    });
    if (rammed) noteActs(context, actor, { rammed: true });
  }
  return null;
}
