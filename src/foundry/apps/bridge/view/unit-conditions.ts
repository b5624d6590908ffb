import type { AnomalyState, Body } from "../../../../rules/index.ts";
import type { Say } from "../../../message/say.ts";
import { timeText } from "../../../message/time-text.ts";
import type { ConditionView, RulesetUnits } from "../../../ruleset/units.ts";

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
  const { turn, impulse } = state.clock;
  const conditions = units
    .conditions(unit)
    .filter(({ until }) => until.turn > turn || (until.turn === turn && until.impulse >= impulse))
    .flatMap(({ kind, until }): readonly ConditionView[] => {
      const status = units.statuses[kind];
      return status ? [{ text: say(status.line, { until: timeText(say, until) }), rule: status.rule }] : [];
    });
  const isAttacker = unit.origin !== null && state.scenes[unit.scene]?.destination;
  const attacking: readonly ConditionView[] = isAttacker
    ? [{ text: say("GRAVITYPORTALS.Bridge.Condition.attacker"), rule: "IP2.438" }]
    : [];
  return [...conditions, ...units.remarks(state, unit, say), ...attacking];
};
