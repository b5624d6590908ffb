import type { RuleOptionsForm } from "../../../src/foundry/apps/rules/rule-options-view.ts";
import type { Say } from "../../../src/foundry/message/say.ts";
import { NO_OWN_OPTIONS } from "../../../src/foundry/settings/rule-options.ts";
import { DEFAULT_RULE_OPTIONS } from "../../../src/rules/index.ts";

/** Keys without their beginning, with what stands in them. */
export const say: Say = (key, data) =>
  [key.replace("GRAVITYPORTALS.Readings.", ""), ...Object.values(data ?? {})].join(" ");

/** The window before anything is chosen, for a ruleset without options of its own. */
export const FORM: RuleOptionsForm = {
  readings: DEFAULT_RULE_OPTIONS,
  inForce: DEFAULT_RULE_OPTIONS,
  ruleset: "sfb32",
  rulesets: [],
  own: NO_OWN_OPTIONS,
  typed: {},
  faults: [],
  find: "",
  open: null,
  presets: [],
  preset: "",
  running: false,
};
