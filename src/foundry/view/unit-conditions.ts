import { type AnomalyState, type Body, compareTimes } from "../../rules/index.ts";
import type { Say } from "../message/say.ts";
import { timeText } from "../message/time-text.ts";
import type { ConditionView, RulesetUnits } from "../ruleset/units.ts";

/**
 * The conditions of a unit that still hold, with their last impulse, what its ruleset adds to them, and whether it is an
 * attacker where it is.
 */
export const conditionViews = (
  units: RulesetUnits,
  state: AnomalyState,
  unit: Body,
  say: Say,
): readonly ConditionView[] => {
  const conditions = units
    .conditions(unit)
    .filter(({ until }) => until === null || compareTimes(until, state.clock) >= 0)
    .flatMap(({ kind, until }): readonly ConditionView[] => {
      const status = units.statuses[kind];
      const end = until ? timeText(say, until) : "";
      return status ? [{ text: say(status.line, { until: end }), rule: status.rule }] : [];
    });
  const isAttacker = unit.origin !== null && state.scenes[unit.scene]?.destination;
  const attacking: readonly ConditionView[] = isAttacker
    ? [{ text: say("GRAVITYPORTALS.Bridge.Condition.attacker"), rule: "IP2.438" }]
    : [];
  return [...conditions, ...units.remarks(state, unit, say), ...attacking];
};
