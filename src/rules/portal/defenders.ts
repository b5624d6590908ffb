import type { Reserve } from "../state/game.ts";
import type { Play } from "../state/play.ts";
import type { Unit } from "../unit/unit.ts";

/**
 * Brings into a destination what waited in it. Nobody comes for the attackers: they are who went through.
 *
 * @rule IP2.437 The side whose place they take has no reinforcements.
 * @rule IP2.441 The defenders have the units that the scenario gives them.
 */
export const bringIn = (play: Play, scene: string, { units, terrain }: Reserve): void => {
  if (terrain.length > 0) play.tell("terrain-added", ["IP2.419"], "all", { scene, terrain });
  for (const unit of units) play.tell("unit-added", ["IP2.441"], "all", { unit });
  for (const unit of units) catchUnawares(play, unit);
};

/**
 * Lowers the weapon status of a defending unit that has one.
 *
 * @rule IP2.442 By one level, and never below 0.
 * @rule IP2.443 A unit that the scenario puts at 0 is surprised; by the reading `surprise` so is one that is lowered to it.
 */
const catchUnawares = (play: Play, { id, weaponStatus: from }: Unit): void => {
  if (from === null) return;
  const to = Math.max(0, from - 1);
  const surprised = play.state.readings.surprise === "specified-zero" ? from === 0 : to === 0;
  const rules = surprised ? (["IP2.442", "IP2.443"] as const) : (["IP2.442"] as const);
  play.tell("weapon-status-lowered", rules, "all", { unit: id, from, to, surprised });
};
