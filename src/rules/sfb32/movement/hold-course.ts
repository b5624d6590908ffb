import { belongsToDefenderJudge } from "../../anomalies/portal/defender-judge.ts";
import { courseLeft, courseOf, standsBefore } from "../../anomalies/state/course.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import { secretOf } from "../../anomalies/state/rule-context.ts";
import { JUDGES_ORDERS } from "../../anomalies/state/standing-orders.ts";
import { isDeadly } from "../../anomalies/white-hole/deadly.ts";
import { neighbour } from "../../hex/direction.ts";
import type { Hex } from "../../hex/hex.ts";
import type { Direction } from "../../place/direction.ts";
import { checkMove, move } from "../../vessel/movement/move.ts";
import type { Unit } from "../../vessel/unit/unit.ts";
import type { GameContext } from "../game-context.ts";
import type { GameState } from "../state.ts";
import { movesOn } from "./movement-chart.ts";

/** Where a unit goes by itself, and where it faces on the way. */
interface NextHex {
  readonly to: Hex;
  readonly facing: Direction;
}

/**
 * Where a unit goes by itself in this impulse: along the path that its owner planned, and ahead where it is to hold its
 * course. One that is no longer where its path says waits for a hand as long as hexes of it are left.
 */
const nextHex = (state: GameState, unit: Unit): NextHex | null => {
  const { standing, clock } = state;
  const player = unit.owner ?? JUDGES_ORDERS;
  const course = courseOf(state, player, unit.id, clock.turn);
  const moves = (impulse: number): boolean => movesOn(unit.speed, impulse);
  const [step] = course && clock.impulse > course.after ? courseLeft(course, moves, clock.impulse) : [];
  if (course && step)
    return standsBefore(unit, course, step) ? { to: step.to, facing: step.facing ?? unit.facing } : null;
  if (standing[player]?.[unit.id]?.holdCourse !== true) return null;
  return { to: neighbour(unit.hex, unit.facing), facing: unit.facing };
};

/**
 * The units that move by themselves in this impulse: due by the movement chart, on a planned path or ordered to hold
 * their course.
 * Those of a player who judges are steered by hand: one that stopped by itself would show everybody a portal.
 */
const onCourse = (state: GameState): readonly Unit[] => {
  const { standing, courses, clock } = state;
  // Most impulses of most games have nobody to look for.
  if (Object.keys(standing).length === 0 && !courses) return [];
  return inOrder(state.units).filter(
    (unit) =>
      unit.status === "in-play" &&
      movesOn(unit.speed, clock.impulse) &&
      nextHex(state, unit) !== null &&
      !belongsToDefenderJudge(state, unit),
  );
};

/**
 * Moves each of them by one hex; one that may not move there stays. When one goes into a portal, the others wait in
 * the judge's keeping until it has come out: gives who waits, and nothing when all had their turn and nobody is under
 * way. A passage of the last one gives an empty list, as nobody may learn from what follows whether others hold theirs.
 */
export const holdCourse = (context: GameContext): readonly string[] | null => {
  const ids = secretOf(context.state).movingOnOrders ?? onCourse(context.state).map(({ id }) => id);
  for (const [done, id] of ids.entries()) {
    moveByItself(context, id);
    if (context.state.transits.length > 0) return ids.slice(done + 1);
  }
  return null;
};

/**
 * Moves one unit by its own orders, where it may; it turns first where its path bends.
 *
 * @rule IP7.21 Nobody is steered into a white hole by an order given for any course: that takes a hand.
 */
const moveByItself = (context: GameContext, id: string): void => {
  const unit = context.state.units[id];
  const next = unit?.status === "in-play" ? nextHex(context.state, unit) : null;
  if (!unit || !next || isDeadly(context.state, unit.scene, next.to)) return;
  if (checkMove(context, unit, [next.to], "own")) return;
  const { facing } = next;
  if (facing !== unit.facing) context.emit("unit-turned", ["ruling"], "all", { unit: id, scene: unit.scene, facing });
  move(context, id, [next.to], "own");
};
