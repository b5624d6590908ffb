import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Reserve } from "../state/game.ts";

/**
 * Brings into a destination what waited in it. Nobody comes for the attackers: they are who went through.
 *
 * @rule IP2.437 The side whose place they take has no reinforcements.
 * @rule IP2.441 The defenders have the units that the scenario gives them.
 */
export const bringIn = (context: AnomalyContext, scene: string, { units, terrain }: Reserve): void => {
  if (terrain.length > 0) context.emit("terrain-added", ["IP2.419"], "all", { scene, terrain });
  for (const unit of units) context.emit("unit-added", ["IP2.441"], "all", { unit });
  context.unitRules.opened?.(context, units);
  for (const unit of units) context.unitRules.joined(context, unit);
};
