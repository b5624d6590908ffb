import type { RuleId } from "./ids.ts";
import type { RuleEntry } from "./rule-entry.ts";
import { DESTINATION_TEXTS } from "./texts-destination.ts";
import { ESCAPE_TEXTS } from "./texts-escape.ts";
import { PORTAL_TEXTS } from "./texts-portal.ts";
import { WHITE_HOLE_TEXTS } from "./texts-white-hole.ts";

/** Every listed rule in our own words. It weighs more than the engine: load it when somebody wants to read. */
export const RULE_TEXTS: Readonly<Record<RuleId, RuleEntry>> = {
  ...PORTAL_TEXTS,
  ...DESTINATION_TEXTS,
  ...ESCAPE_TEXTS,
  ...WHITE_HOLE_TEXTS,
};
