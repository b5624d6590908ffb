import type { Reasons } from "./verdict.ts";

/** Rules that no mutant of their code can prove, and what shows instead that they are kept. A rule that is proved has no place here. */
export const REASONS: Reasons = {
  "IP2.232":
    "its code is a table made while files load, which Stryker does not change; with the window [2, 5] emptied by hand, tests of [IP2.232] in tests/rules/clock/windows.test.ts fail",
  "IP7.25":
    "its code is a table made while files load, which Stryker does not change; with the rule taken by hand from what withstands stasis, the test of [IP7.25] in tests/rules/ruling/ruling.test.ts fails",
};
