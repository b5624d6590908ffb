import type { RuleId } from "./ids.ts";

const HEADING = "section title, nothing to play";

/** The rules that are not played, and why. A rule that is played has no place here. */
export const EXCLUSIONS: Readonly<Partial<Record<RuleId, string>>> = {
  "IP2.1": HEADING,
  "IP2.2": HEADING,
  "IP2.21": HEADING,
  "IP2.22": HEADING,
  "IP2.23": HEADING,
  "IP2.3": HEADING,
  "IP2.31": HEADING,
  "IP2.32": HEADING,
  "IP2.4": HEADING,
  "IP2.41": HEADING,
  "IP2.42": HEADING,
  "IP2.43": HEADING,
  "IP2.44": HEADING,
  "IP2.5": HEADING,
  "IP2.55": HEADING,
  "IP2.6": HEADING,
  "IP2.61": HEADING,
  "IP2.62": HEADING,
  "IP2.7": HEADING,
  "IP2.8": HEADING,
  "IP7.2": HEADING,
  "IP7.3": HEADING,
  "IP7.4": HEADING,
};
