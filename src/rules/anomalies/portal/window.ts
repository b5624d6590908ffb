import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Citation } from "../state/event.ts";
import { inOrder, type Variations } from "../state/game.ts";
import { secretOf } from "../state/rule-context.ts";
import { isVaried } from "../state/variations.ts";
import { type Window, windowAt } from "../state/windows.ts";

const rulesOf = (variations: Variations): readonly Citation[] =>
  isVaried(variations, "IP2.77") ? ["IP2.231", "IP2.77"] : ["IP2.231", "IP2.232"];

const isSame = (one: Window | null, other: Window | null): boolean => one?.[0] === other?.[0];

/**
 * Closes the windows that are over and opens those that have begun, on a clock of whatever steps. A window that ends with
 * the turn closes at the start of the next.
 *
 * @rule IP2.231 Portals are open in their windows alone.
 */
export const turnWindows = (context: AnomalyContext): void => {
  const { impulse } = context.state.clock;
  const portals = inOrder(secretOf(context.state).portals);
  const changed = portals
    .map((portal) => ({ ...portal, now: portal.inert ? null : windowAt(portal.variations.windows, impulse) }))
    .filter(({ open, now }) => !isSame(open, now));
  for (const { id, open, variations } of changed) {
    if (open) context.emit("window-closed", rulesOf(variations), "judge", { portal: id, window: open });
  }
  for (const { id, now, variations } of changed) {
    if (now) context.emit("window-opened", rulesOf(variations), "judge", { portal: id, window: now });
  }
};
