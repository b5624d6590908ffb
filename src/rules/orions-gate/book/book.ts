import type { RuleBook } from "../../rulebook/rule-book.ts";
import { OG_RULE_IDS } from "./ids.ts";

/** Portals are not played under this ruleset so far: a file that holds one is refused. */
const NO_PORTALS = "portals are not played yet under this ruleset; a file with one is a fault";

const EXCLUSIONS: RuleBook["exclusions"] = {
  "OG-MAP-05": NO_PORTALS,
  "OG-MAP-06": NO_PORTALS,
  "OG-MAP-07": NO_PORTALS,
  "OG-MAP-11": NO_PORTALS,
  "OG-MAP-12": NO_PORTALS,
  "OG-MAP-14": NO_PORTALS,
};

/** The rules of Orion's Gate, and those of them that are not played. */
export const ORIONS_GATE_BOOK: RuleBook = {
  ids: OG_RULE_IDS,
  exclusions: EXCLUSIONS,
  texts: async () => (await import("./texts.ts")).OG_RULE_TEXTS,
};
