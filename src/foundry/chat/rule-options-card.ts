import { isEqual } from "es-toolkit/predicate/isEqual";
import {
  type AnomalyState,
  RULE_OPTION_NAMES,
  RULE_OPTION_TEXTS,
  RULE_OPTIONS,
  type RuleOptions,
} from "../../rules/index.ts";
import { message } from "../message/message.ts";
import type { Card } from "./card.ts";

const told = (readings: RuleOptions, name: (typeof RULE_OPTION_NAMES)[number]): string => {
  const value = readings[name];
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return value.map(([range, percent]) => `${range}: ${percent} %`).join(", ");
  return RULE_OPTION_TEXTS[name].options[value] ?? value;
};

/** Tells everybody how the rules are read from now on, when that changes in a running game. */
export const ruleOptionsCard = (
  before: AnomalyState | null | undefined,
  after: AnomalyState | null | undefined,
  time: string,
): Card | null => {
  if (!before?.ruleOptions || !after?.ruleOptions) return null;
  const changed = RULE_OPTION_NAMES.filter((name) => !isEqual(before.ruleOptions[name], after.ruleOptions[name]));
  if (changed.length === 0) return null;
  return {
    key: "readings",
    running: false,
    kind: "readings",
    title: message("GRAVITYPORTALS.Card.Readings.title"),
    time,
    lines: changed.map((name) => ({
      words: message("GRAVITYPORTALS.Card.Readings.line", {
        code: RULE_OPTIONS[name].codes.join(", "),
        title: RULE_OPTION_TEXTS[name].title,
        told: told(after.ruleOptions, name),
      }),
    })),
    dice: [],
    rules: [],
    button: null,
  };
};
