import type { GameState } from "../state/game.ts";
import type { Unit } from "../state/unit.ts";
import { whoMayAct } from "./stops.ts";

/**
 * The units for which a table stops and that have still to do what it stops for: those that are to be planned and of
 * which nothing was announced, those whose odd speed is split, and those whose space it is and that have not moved in it.
 * At all other stops nothing is left undone by who passes.
 *
 * @param state as its reader sees it: what others have announced is unknown
 */
export const dueNow = (state: GameState): readonly Unit[] => {
  const { stretch, concerned } = whoMayAct(state);
  const { announcements, clock } = state;
  switch (stretch?.kind) {
    case "plan":
      return concerned.filter(({ id }) => announcements[id] === undefined);
    case "move":
      return concerned.filter(({ id }) => clock.active.includes(id) && !clock.memory.ordered.includes(id));
    // Which half was chosen is nowhere kept apart from the half that goes first where nobody says.
    case "split":
      return concerned;
    default:
      return [];
  }
};
