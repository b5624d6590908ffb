import { movesOn } from "../clock/movement.ts";
import { neighbour } from "../hex/direction.ts";
import { isKeepers } from "../portal/keeper.ts";
import { type GameState, inOrder } from "../state/game.ts";
import { type Play, secretOf } from "../state/play.ts";
import { JUDGES_ORDERS } from "../state/standing-orders.ts";
import type { Unit } from "../unit/unit.ts";
import { isDeadly } from "../white-hole/deadly.ts";
import { checkMove, move } from "./move.ts";

/**
 * The units that move ahead by themselves in this impulse: due by the movement chart and ordered to hold their course.
 * Those of a player who judges are steered by hand: one that stopped by itself would show everybody a portal.
 */
export const onCourse = (state: GameState): readonly Unit[] => {
  const { standing, clock } = state;
  // Most impulses of most games have nobody to look for.
  if (Object.keys(standing).length === 0) return [];
  return inOrder(state.units).filter(
    (unit) =>
      unit.status === "in-play" &&
      standing[unit.owner ?? JUDGES_ORDERS]?.[unit.id]?.holdCourse === true &&
      movesOn(unit.speed, clock.impulse) &&
      !isKeepers(state, unit),
  );
};

/**
 * Moves each of them one hex ahead; one that may not move there stays. When one goes into a portal, the others wait in
 * the judge's keeping until it has come out: gives who waits, and nothing when all had their turn and nobody is under
 * way. A passage of the last one gives an empty list, as nobody may learn from what follows whether others hold theirs.
 */
export const holdCourse = (play: Play): readonly string[] | null => {
  const ids = secretOf(play.state).sailing ?? onCourse(play.state).map(({ id }) => id);
  for (const [done, id] of ids.entries()) {
    sailAhead(play, id);
    if (play.state.transits.length > 0) return ids.slice(done + 1);
  }
  return null;
};

/**
 * Moves one unit ahead, where it may.
 *
 * @rule IP7.21 Nobody is steered into a white hole by an order given for any course: that takes a hand.
 */
const sailAhead = (play: Play, id: string): void => {
  const unit = play.state.units[id];
  if (unit?.status !== "in-play") return;
  const path = [neighbour(unit.hex, unit.facing)];
  if (path.some((hex) => isDeadly(play.state, unit.scene, hex))) return;
  if (!checkMove(play, unit, path, "own")) move(play, id, path, "own");
};
