import { type AnomalyState, type Body, compareTimes } from "../../rules/index.ts";
import type { Say } from "../message/say.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { ConditionView } from "../ruleset/units.ts";
import { timeIn } from "./time-in.ts";

/**
 * The conditions of a unit that still hold, with their last moment by the ruleset's clock, what its ruleset adds to them, and whether it is an
 * attacker where it is.
 */
export const conditionViews = (
  ruleset: Pick<RulesetAdapter, "units" | "timeWords">,
  state: AnomalyState,
  unit: Body,
  say: Say,
): readonly ConditionView[] => {
  const { units } = ruleset;
  const conditions = units
    .conditions(unit)
    .filter(({ until }) => until === null || compareTimes(until, state.clock) >= 0)
    .flatMap(({ kind, until }): readonly ConditionView[] => {
      const status = units.statuses[kind];
      const end = until ? timeIn(ruleset, until, say) : "";
      return status ? [{ text: say(status.line, { until: end }), rule: status.rule }] : [];
    });
  const isAttacker = unit.origin !== null && state.scenes[unit.scene]?.destination;
  const attacking: readonly ConditionView[] = isAttacker
    ? [{ text: say("GRAVITYPORTALS.Bridge.Condition.attacker"), rule: "IP2.438" }]
    : [];
  return [...conditions, ...units.remarks(state, unit, say), ...attacking];
};
