import type { UnitRules } from "../../anomalies/state/anomaly-context.ts";
import { PLAIN_UNITS } from "../../ruleset/plain.ts";
import type { Unit } from "../state/unit.ts";

/** What anomalies ask of the units of this ruleset. */
export const UNIT_RULES: UnitRules = {
  ...PLAIN_UNITS,
  isFixed: (unit) => ["mine", "station"].includes((unit as Unit).kind),
};
