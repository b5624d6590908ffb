import type { Say } from "./say.ts";

/** The lang key of a refusal by its code. */
export const refusalKey = (code: string): string => `GRAVITYPORTALS.Refusal.${code}`;

/** Why the engine refused, and what would make it possible. */
export const refusalText = (say: Say, code: string): string => say(refusalKey(code));
