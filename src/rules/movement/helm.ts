import { movesOn } from "../clock/movement.ts";
import { neighbour } from "../hex/direction.ts";
import { type GameState, inOrder } from "../state/game.ts";
import type { Play } from "../state/play.ts";
import { JUDGES_ORDERS } from "../state/standing-orders.ts";
import type { Unit } from "../unit/unit.ts";
import { checkMove, move } from "./move.ts";

/** The units that move ahead by themselves in this impulse: due by the movement chart and ordered to hold their course. */
export const onCourse = (state: GameState): readonly Unit[] => {
  const { standing, clock } = state;
  // Most impulses of most games have nobody to look for.
  if (Object.keys(standing).length === 0) return [];
  return inOrder(state.units).filter(
    (unit) =>
      unit.status === "in-play" &&
      standing[unit.owner ?? JUDGES_ORDERS]?.[unit.id]?.holdCourse === true &&
      movesOn(unit.speed, clock.impulse),
  );
};

/** Moves each of them one hex ahead; one that may not move there stays. */
export const holdCourse = (play: Play): void => {
  for (const { id } of onCourse(play.state)) {
    const unit = play.unit(id);
    if (unit.status !== "in-play") continue;
    const path = [neighbour(unit.hex, unit.facing)];
    if (!checkMove(play, unit, path, "own")) move(play, id, path, "own");
  }
};
