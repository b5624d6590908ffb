import { belongsToDefenderJudge } from "../../anomalies/portal/defender-judge.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import { secretOf } from "../../anomalies/state/rule-context.ts";
import { JUDGES_ORDERS } from "../../anomalies/state/standing-orders.ts";
import { isDeadly } from "../../anomalies/white-hole/deadly.ts";
import { neighbour } from "../../hex/direction.ts";
import type { GameContext } from "../game-context.ts";
import type { GameState } from "../state.ts";
import type { Unit } from "../unit/unit.ts";
import { checkMove, move } from "./move.ts";
import { movesOn } from "./movement-chart.ts";

/**
 * The units that move ahead by themselves in this impulse: due by the movement chart and ordered to hold their course.
 * Those of a player who judges are steered by hand: one that stopped by itself would show everybody a portal.
 */
const onCourse = (state: GameState): readonly Unit[] => {
  const { standing, clock } = state;
  // Most impulses of most games have nobody to look for.
  if (Object.keys(standing).length === 0) return [];
  return inOrder(state.units).filter(
    (unit) =>
      unit.status === "in-play" &&
      standing[unit.owner ?? JUDGES_ORDERS]?.[unit.id]?.holdCourse === true &&
      movesOn(unit.speed, clock.impulse) &&
      !belongsToDefenderJudge(state, unit),
  );
};

/**
 * Moves each of them one hex ahead; one that may not move there stays. When one goes into a portal, the others wait in
 * the judge's keeping until it has come out: gives who waits, and nothing when all had their turn and nobody is under
 * way. A passage of the last one gives an empty list, as nobody may learn from what follows whether others hold theirs.
 */
export const holdCourse = (context: GameContext): readonly string[] | null => {
  const ids = secretOf(context.state).movingOnOrders ?? onCourse(context.state).map(({ id }) => id);
  for (const [done, id] of ids.entries()) {
    moveAhead(context, id);
    if (context.state.transits.length > 0) return ids.slice(done + 1);
  }
  return null;
};

/**
 * Moves one unit ahead, where it may.
 *
 * @rule IP7.21 Nobody is steered into a white hole by an order given for any course: that takes a hand.
 */
const moveAhead = (context: GameContext, id: string): void => {
  const unit = context.state.units[id];
  if (unit?.status !== "in-play") return;
  const path = [neighbour(unit.hex, unit.facing)];
  if (path.some((hex) => isDeadly(context.state, unit.scene, hex))) return;
  if (!checkMove(context, unit, path, "own")) move(context, id, path, "own");
};
