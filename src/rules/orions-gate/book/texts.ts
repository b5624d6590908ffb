import type { RuleEntry } from "../../rulebook/rule-entry.ts";
import type { OgRuleId } from "./ids.ts";
import { ADVANCED_TEXTS } from "./texts-advanced.ts";
import { OG_ANOMALY_TEXTS } from "./texts-anomalies.ts";
import { BASIC_TEXTS } from "./texts-basic.ts";
import { CRAFT_TURN_TEXTS } from "./texts-craft.ts";
import { CRYSTAL_GOTHIC_TEXTS } from "./texts-crystal-gothic.ts";
import { FLEET_TEXTS } from "./texts-fleet.ts";
import { SHIPS_TURN_TEXTS } from "./texts-ships.ts";
import { SPECIAL_FLEET_TEXTS } from "./texts-special-fleets.ts";

/** Every rule of Orion's Gate in our own words. It weighs more than the engine: load it when somebody wants to read. */
export const OG_RULE_TEXTS: Readonly<Record<OgRuleId, RuleEntry>> = {
  ...CRAFT_TURN_TEXTS,
  ...SHIPS_TURN_TEXTS,
  ...FLEET_TEXTS,
  ...BASIC_TEXTS,
  ...ADVANCED_TEXTS,
  ...SPECIAL_FLEET_TEXTS,
  ...CRYSTAL_GOTHIC_TEXTS,
  ...OG_ANOMALY_TEXTS,
};
