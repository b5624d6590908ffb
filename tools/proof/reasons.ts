import type { Reasons } from "./verdict.ts";

/** Rules of whose code no mutant can die, and what shows instead that they are kept. A rule of which one dies has no place here. */
export const REASONS: Reasons = {};
