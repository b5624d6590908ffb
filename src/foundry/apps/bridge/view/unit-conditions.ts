import {
  barsStabilizers,
  type Condition,
  type GameState,
  isSparedInTumble,
  type RuleId,
  type Unit,
} from "../../../../rules/index.ts";
import type { Say } from "../../../message/say.ts";
import { timeText } from "../../../message/time-text.ts";

/** Something that is the matter with a unit: words with their end, and the rule, which goes last and small. */
export interface ConditionView {
  readonly text: string;
  readonly rule: RuleId | "";
}

const KEYS: Readonly<Record<Condition["kind"], { readonly key: string; readonly rule: RuleId }>> = {
  "fire-control-disrupted": { key: "GRAVITYPORTALS.Bridge.Condition.fireControl", rule: "IP2.316" },
  "cloak-exposed": { key: "GRAVITYPORTALS.Bridge.Condition.cloak", rule: "IP2.317" },
  "tumbling-no-movement": { key: "GRAVITYPORTALS.Bridge.Condition.noMovement", rule: "IP2.324" },
  "tumbling-no-fire": { key: "GRAVITYPORTALS.Bridge.Condition.noFire", rule: "IP2.324" },
};

/**
 * The conditions of a unit that still hold, with their last impulse, what coming out this way means for it, and what the
 * rules do not know of where it is.
 */
export const conditionViews = (state: GameState, unit: Unit, say: Say): readonly ConditionView[] => {
  const { turn, impulse } = state.clock;
  const conditions = unit.conditions
    .filter(({ until }) => until.turn > turn || (until.turn === turn && until.impulse >= impulse))
    .map(({ kind, until }) => ({
      text: say(KEYS[kind].key, { until: timeText(say, until) }),
      rule: KEYS[kind].rule,
    }));
  const spared = unit.conditions.some(({ kind }) => kind === "tumbling-no-movement") && isSparedInTumble(unit);
  const sparing: readonly ConditionView[] = spared
    ? [{ text: say("GRAVITYPORTALS.Bridge.Condition.spared"), rule: "IP2.325" }]
    : [];
  const barred: readonly ConditionView[] =
    unit.traits.includes("stabilizers") && barsStabilizers(state, unit.scene, unit.hex)
      ? [{ text: say("GRAVITYPORTALS.Bridge.Condition.stabilizers"), rule: "IP7.13" }]
      : [];
  const isAttacker = unit.origin !== null && state.scenes[unit.scene]?.destination;
  const attacking: readonly ConditionView[] = isAttacker
    ? [{ text: say("GRAVITYPORTALS.Bridge.Condition.attacker"), rule: "IP2.438" }]
    : [];
  return [...conditions, ...sparing, ...barred, ...attacking];
};
