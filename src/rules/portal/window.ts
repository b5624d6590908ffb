import { IMPULSES } from "../clock/time.ts";
import { departs } from "../state/departures.ts";
import type { Citation } from "../state/event.ts";
import { inOrder, type Variations } from "../state/game.ts";
import { type Play, secretOf } from "../state/play.ts";

const rulesOf = (variations: Variations): readonly Citation[] =>
  departs(variations, "IP2.77") ? ["IP2.231", "IP2.77"] : ["IP2.231", "IP2.232"];

/**
 * Closes the windows that are over and opens those that begin. A window that ends with the turn closes at the start of
 * the next.
 *
 * @rule IP2.231 Portals are open in their windows alone.
 */
export const turnWindows = (play: Play): void => {
  const { impulse } = play.state.clock;
  const ended = impulse === 0 ? IMPULSES : impulse - 1;
  const portals = inOrder(secretOf(play.state).portals);
  for (const { id, open, variations } of portals) {
    if (open && open[1] === ended)
      play.tell("window-closed", rulesOf(variations), "judge", { portal: id, window: open });
  }
  for (const { id, inert, variations } of portals) {
    const window = inert ? undefined : variations.windows.find(([first]) => first === impulse);
    if (window) play.tell("window-opened", rulesOf(variations), "judge", { portal: id, window });
  }
};
