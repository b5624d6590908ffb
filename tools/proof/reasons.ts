import type { Reasons } from "./verdict.ts";

/** Rules that no mutant of their code can prove, and what shows instead that they are kept. A rule that is proved has no place here. */
export const REASONS: Reasons = {};
