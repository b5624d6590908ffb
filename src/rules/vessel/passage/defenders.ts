import { bySeq } from "../../anomalies/state/game.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import { hasFireControl, type Unit } from "../unit/unit.ts";
import type { VesselContext } from "../vessel-context.ts";

/** Whether a unit has a weapon status at all: what has no weapons under control, such as a mine, has none. */
export const takesStatus = (unit: Unit): boolean => hasFireControl(unit) || unit.class === "base";

/**
 * Gives the defenders of a destination who have no weapon status yet the one that their scenario names, less one level.
 *
 * @rule IP2.442 Every defending unit.
 */
export const readyDefenders = (context: VesselContext, scene: string, status: number): void => {
  const here = Object.values(context.state.units).filter(
    (unit) => unit.scene === scene && unit.status === "in-play" && unit.origin === null && unit.weaponStatus === null,
  );
  for (const unit of bySeq(here)) {
    if (takesStatus(unit)) catchUnawares(context, { id: unit.id, weaponStatus: status });
  }
};

/** What becomes of the weapon status, 0–3, that a scenario gives a defender. */
export const lowered = (
  from: number,
  { surprise }: Pick<RuleOptions, "surprise">,
): { readonly to: number; readonly surprised: boolean } => {
  const to = Math.max(0, from - 1);
  return { to, surprised: surprise === "specified-zero" ? from === 0 : to === 0 };
};

/**
 * Lowers the weapon status of a defending unit that has one.
 *
 * @rule IP2.442 By one level, and never below 0.
 * @rule IP2.443 A unit that the scenario puts at 0 is surprised; by the reading `surprise` so is one that is lowered to it.
 */
export const catchUnawares = (
  context: VesselContext,
  { id, weaponStatus: from }: Pick<Unit, "id" | "weaponStatus">,
): void => {
  if (from === null) return;
  const { to, surprised } = lowered(from, context.state.ruleOptions);
  const rules = surprised ? (["IP2.442", "IP2.443"] as const) : (["IP2.442"] as const);
  context.emit("weapon-status-lowered", rules, "all", { unit: id, from, to, surprised });
};
