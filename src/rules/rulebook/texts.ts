import type { RuleId } from "./ids.ts";
import { DESTINATION_TEXTS } from "./texts-destination.ts";
import { ESCAPE_TEXTS } from "./texts-escape.ts";
import { PORTAL_TEXTS } from "./texts-portal.ts";
import { WHITE_HOLE_TEXTS } from "./texts-white-hole.ts";

/**
 * What the judge does about a rule: plays it (`automatic`), refuses what it forbids (`enforced`), keeps what people decide
 * under it (`recorded`), or nothing, as it is the title of a section (`heading`).
 */
export type Automation = "automatic" | "enforced" | "recorded" | "heading";

/** A rule in our own words. */
export interface RuleEntry {
  readonly title: string;
  readonly automation: Automation;
  readonly text: string;
}

/** Every listed rule in our own words. It weighs more than the engine: load it when somebody wants to read. */
export const RULE_TEXTS: Readonly<Record<RuleId, RuleEntry>> = {
  ...PORTAL_TEXTS,
  ...DESTINATION_TEXTS,
  ...ESCAPE_TEXTS,
  ...WHITE_HOLE_TEXTS,
};
