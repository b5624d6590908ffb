import type { RuleEntry } from "../../rulebook/rule-entry.ts";
import { ANOMALY_TEXTS } from "./texts-anomalies.ts";
import { ANSWERING_TEXTS } from "./texts-answering.ts";
import { DAMAGE_TEXTS } from "./texts-damage.ts";
import { INFERRED_TEXTS } from "./texts-inferred.ts";
import { LAUNCHING_TEXTS } from "./texts-launching.ts";
import { REPLAY_TEXTS } from "./texts-replay.ts";
import { RUNNING_TEXTS } from "./texts-running.ts";
import { STEP_TEXTS } from "./texts-steps.ts";

/** Every entry of fast play in our own words, loaded when somebody wants to read. */
export const RULE_TEXTS: Readonly<Record<string, RuleEntry>> = {
  ...LAUNCHING_TEXTS,
  ...ANSWERING_TEXTS,
  ...STEP_TEXTS,
  ...RUNNING_TEXTS,
  ...DAMAGE_TEXTS,
  ...INFERRED_TEXTS,
  ...ANOMALY_TEXTS,
  ...REPLAY_TEXTS,
};
