import type { AnomalyContext } from "../state/anomaly-context.ts";
import { inOrder } from "../state/game.ts";
import { secretOf } from "../state/rule-context.ts";
import { isInIonStorm } from "./storm-area.ts";

/** The portals whose ends in a scene lie in ion storms now. */
export const portalsInStorms = ({ state }: AnomalyContext, scene: string): ReadonlySet<string> =>
  new Set(Object.values(secretOf(state).portals).flatMap((one) => (isInIonStorm(state, one, scene) ? [one.id] : [])));

/**
 * Tells the judge of each portal whose end in a scene came into an ion storm, or out of one. Nobody else is told: whoever
 * sees the storm does not see the portal.
 *
 * @param before those that were in storms before portal or storm moved
 * @rule IP2.81 In an ion storm a portal is a gravity storm, and out of it none.
 */
export const tellOfStorms = (context: AnomalyContext, scene: string, before: ReadonlySet<string>): void => {
  const now = portalsInStorms(context, scene);
  for (const { id, ends } of inOrder(secretOf(context.state).portals)) {
    const end = ends.find((one) => one.scene === scene);
    if (!end || now.has(id) === before.has(id)) continue;
    context.emit(now.has(id) ? "storm-began" : "storm-ended", ["IP2.81"], "judge", {
      portal: id,
      scene,
      hex: context.label(scene, end.hex),
    });
  }
};
