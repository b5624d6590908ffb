import type { ChartRow } from "../../chart/chart.ts";
import type { Citation } from "../state/event.ts";
import type { EscapedBy, Reserve } from "../state/game.ts";

/**
 * The rules at work when a destination opens; all of it is public by then.
 *
 * @param reserve what waited in it, if anything
 * @rule IP2.417 Whose place the attackers take, if the row says it.
 * @rule IP2.418 Where the defenders are, if the row says it.
 * @rule IP2.419 What else is to be set up, if the row or the table says it.
 * @rule IP2.444 The defenders stand where they were set up.
 */
export const openingRules = (row: ChartRow, reserve: Reserve | undefined): readonly Citation[] => {
  const rules: Citation[] = ["IP2.3131", "IP2.3132", "IP2.416"];
  if (row.race !== "") rules.push("IP2.417");
  if (row.defend !== "") rules.push("IP2.418");
  if (row.notes !== "" || (reserve?.terrain.length ?? 0) > 0) rules.push("IP2.419");
  rules.push("IP2.421", "IP2.433", "IP2.437");
  if (reserve && reserve.units.length > 0) rules.push("IP2.441", "IP2.444");
  return rules;
};

/** How a unit comes out, as all may see. */
export interface WayOut {
  /** Into a place where it is an attacker, and not back where it first went in. */
  readonly attacks: boolean;
  /** Into a destination that others opened before. */
  readonly joins: boolean;
  /** The rule by which it follows others in their window; null where it follows nobody. */
  readonly follows: "IP2.233" | "IP2.627" | null;
}

/** The rules at work when a unit comes out. */
export const exitRules = ({ attacks, joins, follows }: WayOut): readonly Citation[] => {
  const rules: Citation[] = ["IP2.311", "IP2.312", "IP2.313"];
  if (attacks) rules.push("IP2.431", "IP2.432", "IP2.434", "IP2.435");
  if (attacks && joins) rules.push("IP2.436");
  if (follows) rules.push(follows);
  return rules;
};

/** What each way to escape is by; that there is one is a rule of its own. */
export const ESCAPE_RULES = {
  "IP2.611": ["IP2.236", "IP2.611"],
  "IP2.612": ["IP2.236", "IP2.612", "IP2.622"],
  "IP2.613": ["IP2.236", "IP2.613", "IP2.628"],
} as const satisfies Record<EscapedBy, readonly Citation[]>;
