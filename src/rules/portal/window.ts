import { IMPULSES } from "../clock/time.ts";
import { inOrder } from "../state/game.ts";
import { type Play, secretOf } from "../state/play.ts";

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
  for (const { id, open } of portals) {
    if (open && open[1] === ended) {
      play.tell("window-closed", ["IP2.231", "IP2.232"], "judge", { portal: id, window: open });
    }
  }
  for (const { id, inert, variations } of portals) {
    const window = inert ? undefined : variations.windows.find(([first]) => first === impulse);
    if (window) play.tell("window-opened", ["IP2.231", "IP2.232"], "judge", { portal: id, window });
  }
};
