import { compareTimes, type Time } from "../time.ts";

const CONDITIONS = [
  "fire-control-disrupted",
  "cloak-exposed",
  "tumbling-no-movement",
  "tumbling-no-fire",
  "barrier",
] as const;
export type ConditionKind = (typeof CONDITIONS)[number];

/** Something that a unit suffers up to and including an impulse. */
export interface Condition {
  readonly kind: ConditionKind;
  readonly until: Time;
}

/** The conditions that still hold at a time. */
export const stillHolding = (conditions: readonly Condition[], now: Time): readonly Condition[] => {
  const left = conditions.filter(({ until }) => compareTimes(now, until) <= 0);
  return left.length === conditions.length ? conditions : left;
};

/** The conditions with one more; an earlier one of the same kind gives way. */
export const withCondition = (conditions: readonly Condition[], added: Condition): readonly Condition[] => [
  ...conditions.filter(({ kind }) => kind !== added.kind),
  added,
];

/** Whether a condition of this kind is in force. */
export const suffers = (unit: { readonly conditions: readonly Condition[] }, kind: ConditionKind): boolean =>
  unit.conditions.some((condition) => condition.kind === kind);
