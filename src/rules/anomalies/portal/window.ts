import { IMPULSES } from "../../time/time.ts";
import type { Citation } from "../state/event.ts";
import { inOrder, type Variations } from "../state/game.ts";
import { type AnomalyContext, secretOf } from "../state/rule-context.ts";
import { isVaried } from "../state/variations.ts";

const rulesOf = (variations: Variations): readonly Citation[] =>
  isVaried(variations, "IP2.77") ? ["IP2.231", "IP2.77"] : ["IP2.231", "IP2.232"];

/**
 * Closes the windows that are over and opens those that begin. A window that ends with the turn closes at the start of
 * the next.
 *
 * @rule IP2.231 Portals are open in their windows alone.
 */
export const turnWindows = (context: AnomalyContext): void => {
  const { impulse } = context.state.clock;
  const ended = impulse === 0 ? IMPULSES : impulse - 1;
  const portals = inOrder(secretOf(context.state).portals);
  for (const { id, open, variations } of portals) {
    if (open && open[1] === ended)
      context.emit("window-closed", rulesOf(variations), "judge", { portal: id, window: open });
  }
  for (const { id, inert, variations } of portals) {
    const window = inert ? undefined : variations.windows.find(([first]) => first === impulse);
    if (window) context.emit("window-opened", rulesOf(variations), "judge", { portal: id, window });
  }
};
